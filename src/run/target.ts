import type { EarlierAsset, OpenTree } from '../compile/emit.js';
import type { Sink, TreeFile } from '../compile/tree/sink.js';
import type { ComparisonResult } from './comparison-result.js';
import type { Previous } from './previous.js';

/**
 * Where a compiled tree goes: compiles into a sink of its own, then closes the tree. A target that loses a race may do
 * either again.
 *
 * @throws What the target throws; what `compile` throws, after the target has cleaned up.
 */
export type Target<Outcome> = (compile: (sink: Sink) => Promise<CompiledTree>) => Promise<Outcome>;

/** A tree that has all files except those that depend on what the target holds: the change feed and the manifest. */
export interface CompiledTree {
  readonly open: OpenTree;
  /** What the last `close` or `compare` found out. */
  readonly comparison: ComparisonResult;
  /** The change feed of the last `close` or `compare`; undefined for one without releases. */
  readonly feed: string | undefined;
  /** The files of earlier releases that the last `close` or `compare` found worth keeping. */
  readonly earlierAssets: readonly EarlierAsset[];
  /**
   * Compares with the release that the target holds, then writes what is kept of earlier releases, the change feed and the manifest.
   *
   * @returns All files of the tree, by path.
   * @throws Unacceptable if the tree may not be published.
   */
  close(replaced: Previous, sink: Sink): Promise<readonly TreeFile[]>;
  /**
   * Compares without writing: nothing of the target changes.
   *
   * @param feed The change feed that stays.
   * @throws Unacceptable
   */
  compare(replaced: Previous, feed?: string): Promise<void>;
}

/** The content or its change is not acceptable: the target stays as it is. */
export class Unacceptable extends Error {
  override readonly name = 'Unacceptable';
}

/** Returns a target that does something more once its tree is written, and has the outcome of that. */
export function andThen<Written, Outcome>(
  target: Target<Written>,
  done: (written: Written) => Promise<Outcome>,
): Target<Outcome> {
  return async (compile) => done(await target(compile));
}

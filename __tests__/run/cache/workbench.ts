import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildJob, buildDirectory } from '../../../src/run/build.js';
import type { BuildResult } from '../../../src/run/cache/stored-result.js';
import { readFiles, survey } from '../../support/folders.js';
import type { Texts } from './content.js';
import { choiceOf } from './folders.js';

/** What came of a build: its result, or why there is none. */
export interface Outcome {
  readonly result?: BuildResult;
  readonly error?: string;
}

/** What a person chooses for one build. */
export type Choices = Pick<BuildJob, 'baseUrl' | 'pages'>;

/** A content repository, folders for its trees, and one cache for all of them. */
export class Workbench {
  #folder = mkdtempSync(join(tmpdir(), 'lc-api-warm-'));
  readonly #folders = [this.#folder];

  get root(): string {
    return join(this.#folder, 'root');
  }

  get cache(): string {
    return join(this.#folder, 'cache');
  }

  /** A folder for a tree. */
  out(name = 'out'): string {
    return join(this.#folder, name);
  }

  /** Writes a file of the content; undefined removes it. */
  write(path: string, content: string | Uint8Array | undefined): void {
    const file = join(this.root, path);
    if (content === undefined) rmSync(file, { force: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }

  writeAll(texts: Texts): void {
    for (const [path, content] of Object.entries(texts)) this.write(path, content);
  }

  /** Builds with the cache. */
  async warm(choices: Choices = {}, out = this.out()): Promise<Outcome & { readonly notices: string[] }> {
    const cache = choiceOf(this.cache);
    const outcome = await outcomeOf(out, buildDirectory({ root: this.root, out, cache, ...choices }));
    return { ...outcome, notices: cache.notices };
  }

  /** Builds without it, into a folder that is new, or holds what another one does. */
  async cold(choices: Choices = {}, ground?: string): Promise<Outcome & { readonly out: string }> {
    const out = this.#newFolder();
    if (ground !== undefined && lstatSync(ground, { throwIfNoEntry: false }) !== undefined) {
      cpSync(ground, out, { recursive: true, verbatimSymlinks: true });
    }
    return { ...(await outcomeOf(out, buildDirectory({ root: this.root, out, ...choices }))), out };
  }

  /** Copies content, trees and cache to where they have not been, as another machine does that restores them. */
  moveElsewhere(): void {
    const next = this.#newFolder();
    cpSync(this.#folder, next, { recursive: true, verbatimSymlinks: true });
    this.#folder = next;
  }

  /** Gives all files of the content new times, as a clone does. */
  touchContent(time: number): void {
    for (const path of readFiles(this.root).keys()) utimesSync(join(this.root, path), time, time);
  }

  cacheEntries(): readonly string[] {
    const isThere = lstatSync(this.cache, { throwIfNoEntry: false }) !== undefined;
    return isThere ? readdirSync(this.cache).filter((name) => name !== '.gitignore') : [];
  }

  close(): void {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }

  #newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'lc-api-warm-'));
    this.#folders.push(folder);
    rmSync(folder, { recursive: true });
    return folder;
  }
}

async function outcomeOf(out: string, build: Promise<BuildResult>): Promise<Outcome> {
  try {
    return { result: await build };
  } catch (error) {
    return { error: `${(error as Error).name}: ${(error as Error).message.replaceAll(out, 'OUT')}` };
  }
}

/** What an outcome says of content and tree, without what depends on the tree that stood there before. */
export function findingsOf({ result, error }: Outcome): unknown {
  if (result === undefined) return { error };
  const { tree, ...rest } = result;
  return { ...rest, tree: tree && { ...tree, rendered: undefined, changes: undefined } };
}

/** Everything below a folder: hashes of files, targets of links, folders. */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return {};
  return Object.fromEntries(
    [...survey(folder)].map(([path, { kind, content }]) => [path, `${kind} ${content}`]),
  );
}

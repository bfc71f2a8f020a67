import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../base/digest.js';
import { openContentCache } from '../cache/content-cache.js';
import { thisProgram } from '../cache/program.js';
import { isTrustedEvent } from '../cache/trust.js';
import { isLarge } from '../pipeline/content-size.js';
import { packCache, unpackCache } from './cache-archive.js';
import { type CacheService, cacheServiceOf, type FoundEntry } from './cache-service.js';
import type { WorkflowEvent } from './event.js';
import type { Inputs } from './inputs.js';
import { log } from './log.js';
import type { Run } from './run-context.js';

/** The cache of a check: what earlier checks found in files, from GitHub's cache. Best effort: nothing here throws. */
export type CheckCache = Awaited<ReturnType<typeof openCheckCache>>;

/** Separates these entries from others with the same key; change it with the format of {@link packCache}. */
const VERSION = sha256('lc-api check 1');

/** Reading fewer files again takes less time than storing a new entry. */
const WORTH_STORING = 32;

type Context = Pick<Run, 'environment' | 'inputs' | 'event' | 'mode' | 'workspace'>;

/** Opens the cache of a check, and restores it. Undefined if the run may not use one, or if it would not save time. */
export async function openCheckCache(context: Context) {
  const { environment, inputs, event, mode, workspace } = context;
  if (mode !== 'check' || !inputs.cache) return undefined;
  try {
    const service = cacheServiceOf(environment, event.serverUrl);
    if (service === undefined || !isLarge(workspace.root, inputs.config)) return undefined;
    const why = distrust(event, inputs);
    if (why === undefined) return await restore(context, service);
    log.info(`${NOT_USED}: ${why}.`);
  } catch (error) {
    tellFault(NOT_USED, error);
  }
  return undefined;
}

/**
 * Returns why a check may not use the cache, as the end of a sentence. A writer of entries decides what a check
 * finds. On a pull request, that is everyone who can run a workflow on its branch, and on the default branch.
 */
function distrust({ name, pullRequest }: WorkflowEvent, { preview }: Inputs): string | undefined {
  if (preview) return 'a preview is compiled from the content alone';
  if (isTrustedEvent(name) || (name === 'pull_request' && pullRequest?.isFork === false)) return undefined;
  return name === 'pull_request'
    ? 'the pull request comes from a fork, and its author could fill the cache'
    : `runs for the event "${name}" may work on what a stranger proposes`;
}

async function restore(context: Context, service: CacheService) {
  const { inputs, event, workspace } = context;
  const { path, config, baseUrl } = inputs;
  const folder = join(workspace.temp, 'cache');
  const scope = JSON.stringify([thisProgram().identity, path, config ?? null, baseUrl ?? null]);
  const prefix = `lc-api-check-${process.platform}-${sha256(scope).slice(0, 32)}-`;
  const key = `${prefix}${event.sha}`;
  const found = await service.find(key, prefix, VERSION);
  const isRestored = found !== undefined && (await unpacked(found, folder));
  // This module decides when the cache is trusted, so that `environment` is empty.
  const choice = { folder, isNamed: false, environment: {}, notice: log.info };
  const cache = openContentCache({ root: workspace.root, choice, command: 'check', config, baseUrl });
  if (cache === undefined) return undefined;
  const { tree, readings } = cache;
  const isStored = found?.key === key;
  return {
    /** The content: reads go through it. */
    tree,
    readings,
    /** Stores what the check read, if that saves the next check time. */
    async save(): Promise<void> {
      try {
        readings.save();
        log.info(
          isRestored
            ? `Read ${readings.read} files; the results of the others are from GitHub's cache (${found.key}).`
            : `Read ${readings.read} files.`,
        );
        if (isStored || !service.isWritable || (isRestored && readings.read < WORTH_STORING)) return;
        await store(service, key, folder, join(workspace.temp, 'cache.br'));
      } catch (error) {
        tellFault("Nothing is stored in GitHub's cache", error);
      }
    },
  };
}

/** Unpacks an entry into a new folder. Returns false, and leaves no folder, if that fails. */
async function unpacked(found: FoundEntry, folder: string): Promise<boolean> {
  try {
    await unpackCache((await found.open()).body, folder);
    return true;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    tellFault(NOT_USED, error);
    return false;
  }
}

async function store(service: CacheService, key: string, folder: string, archive: string): Promise<void> {
  try {
    const bytes = await packCache(folder, archive);
    if (bytes === undefined) return;
    await service.store(key, VERSION, bytes, () => createReadStream(archive));
    log.info(`Stored the results in GitHub's cache (${key}, ${bytes} bytes).`);
  } finally {
    rmSync(archive, { force: true });
  }
}

const NOT_USED = "GitHub's cache is not used";

function tellFault(what: string, error: unknown): void {
  log.info(`${what}: ${error instanceof Error ? error.message : String(error)}.`);
}

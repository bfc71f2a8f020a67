import { type Connection, connectionTo, redact } from '../../git/connection.js';
import { backOff, type MissedPush, Remote, type Surroundings } from '../../git/remote.js';
import { type CommitOrder, Source } from '../../git/source.js';
import { type ObjectFormat, WorkRepository } from '../../git/work-repository.js';
import { GENERATOR } from '../../model/generated/version.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../../model/routes.js';
import type { PublishedTree } from '../../release/published-release.js';
import { ForeignFilesError } from '../directory/foreign-files.js';
import { BlobStore } from './blob-store.js';
import type { BranchGround } from './branch-ground.js';
import { type BranchOptions, refuseOptions } from './branch-options.js';
import { type Collected, collectTree, fitsGround } from './collected-tree.js';
import { BOT, commitText } from './commit-text.js';
import { boundedParent } from './history.js';
import { lastPublication } from './last-publication.js';
import { checkLimits } from './limits.js';
import { lookAtBranch } from './look.js';
import { type Plan, planFor } from './plan.js';
import { targetPrefix } from './target-folder.js';

/** How a publication ended. */
export interface BranchPublication {
  /**
   * `planned`: of a dry run. `unchanged`: the branch holds this content. `outdated`: it holds content of a
   * newer commit.
   */
  readonly outcome: 'published' | 'unchanged' | 'outdated' | 'planned';
  /** The branch's commit: the new one, or the one that stays. */
  readonly commit?: string;
  /** The branch's tree; of a dry run: that which would be pushed. */
  readonly tree?: string;
  readonly plan: Plan;
  /** Files of somebody else that were kept where the tree has such a file. */
  readonly kept: readonly string[];
  /** For the person who publishes. */
  readonly notices: readonly string[];
}

/** Attempts to put the tree on a branch that moves all the time. */
const ATTEMPTS = 12;

/** Publishing would change nothing but these: then it does not take place (design, section 5). */
const FEED = new Set([CHANGES_PATH, MANIFEST_PATH]);

/**
 * Publishes a tree as a commit on a branch: only files of earlier publications are changed or removed, only
 * from the state that was looked at, and never over a newer publication (design, sections 4 and 5). The work
 * is done in a repository of its own, without a work tree; the user's repository is not written.
 *
 * @throws UsageError for options that cannot be used; ForeignFilesError where files of others are in the way;
 *   RemoteError if the server or the connection is against it; LimitError for a tree that is too large; GitError
 *   if Git itself fails.
 */
export async function publishBranch(options: BranchOptions): Promise<BranchPublication> {
  const prefix = targetPrefix(options.targetFolder);
  refuseOptions(options);
  const connection = connectionTo(options.remote, options.access);
  const around: Surroundings = {
    pause: options.pause ?? ((time) => new Promise((resolve) => setTimeout(resolve, time))),
    log: (line) => options.log?.(redact(line, connection.secrets)),
  };
  const repository = await openRepository(options, connection, around);
  try {
    return await new Publication(options, prefix, repository, connection, around).run();
  } finally {
    repository.remove();
  }
}

/** One publication: attempts until the tree is on the branch, or need not or may not be. */
class Publication {
  readonly #store: BlobStore;
  readonly #remote: Remote;
  /** Commits that were pushed without success. Some may have landed: an answer can be lost, or be another one's. */
  readonly #missed: string[] = [];

  constructor(
    readonly options: BranchOptions,
    readonly prefix: string,
    readonly repository: WorkRepository,
    readonly connection: Connection,
    readonly around: Surroundings,
  ) {
    this.#store = new BlobStore(repository, options.dryRun !== true);
    this.#remote = new Remote(repository, connection, around);
  }

  async run(): Promise<BranchPublication> {
    let collected: Collected | undefined;
    for (let attempt = 1; ; attempt++) {
      const { ground, previous } = await lookAtBranch(
        this.repository,
        this.#remote,
        this.options,
        this.prefix,
      );
      this.#store.setKnown(ground.ids);
      if (collected === undefined || !fitsGround(collected, ground, this.prefix, this.#store)) {
        collected = await collectTree(this.options.compile, this.#store, ground, this.prefix);
      }
      const end = await this.#attempt(collected, ground, previous);
      if ('outcome' in end) return end;
      if (attempt === ATTEMPTS) throw end.failure;
      this.around.log(`Attempt ${attempt} of ${ATTEMPTS} did not succeed: ${end.words}`);
      await this.around.pause(backOff(attempt, end.kind === 'race' ? 50 : 500));
    }
  }

  /** Puts a tree on what stands on the branch. */
  async #attempt(
    { open, files, kept, sink }: Collected,
    ground: BranchGround,
    previous: PublishedTree | undefined,
  ): Promise<BranchPublication | MissedPush> {
    const { branch, adopt, dryRun, history, limits } = this.options;
    const tip = ground.tip === undefined ? {} : { commit: ground.tip };
    const notices = [...kept.keys()].map(
      (path) => `Kept ${this.prefix}${path}, which no publication of lc-api wrote.`,
    );
    const result = { ...tip, kept: [...kept.keys()].map((path) => this.prefix + path) };
    const content = this.#contentPlan(ground, files);
    if (previous !== undefined && isNothing(content)) {
      await open.stay?.(previous);
      const landed = await this.#landed(ground.tip);
      return { ...result, outcome: landed ? 'published' : 'unchanged', plan: content, notices };
    }
    const order = await this.#order(ground, previous);
    if (order?.kind === 'older') {
      if (previous !== undefined) await open.stay?.(previous);
      notices.push(`The branch "${branch}" holds content of a newer commit: nothing was published.`);
      return { ...result, outcome: 'outdated', plan: content, notices };
    }
    if (order?.kind === 'unknown' || order?.kind === 'diverged') notices.push(orderNotice(order));
    const all = new Map(files);
    await open.close(previous, sink(all));
    const plan = planFor(ground, this.prefix, all);
    if (plan.foreign.length > 0 && adopt !== true) {
      throw new ForeignFilesError(
        `The branch "${branch}"`,
        plan.foreign,
        'Publish into another folder (--target-folder), remove them from the branch, or take them over (--adopt).',
      );
    }
    notices.push(...checkLimits(all, limits));
    const replaced = plan.foreign.filter((path) => !all.has(path.slice(this.prefix.length)));
    const changed = [...plan.added, ...plan.changed].map((path) => {
      const id = all.get(path.slice(this.prefix.length))?.id ?? '';
      return [path, { mode: '100644', id }] as const;
    });
    const tree = await this.repository.writeTree(ground.tip, [...plan.removed, ...replaced], changed);
    if (dryRun === true) return { ...result, outcome: 'planned', tree, plan, notices };
    await this.#store.flush();
    const parent = await boundedParent(this.repository, ground.tip, history);
    const commit = await this.#commit(tree, parent);
    if (ground.tip !== undefined && parent !== ground.tip) {
      this.repository.relate(commit, parent, ground.tip);
    }
    const end = await this.#remote.push(branch, commit, ground.tip);
    this.repository.unrelate();
    if (end === 'done') return { ...result, outcome: 'published', commit, tree, plan, notices };
    this.#missed.push(commit);
    return end;
  }

  /** What changes but for the change feed and the manifest. */
  #contentPlan(ground: BranchGround, files: Collected['files']): Plan {
    const plan = planFor(ground, this.prefix, files);
    const removed = plan.removed.filter((path) => !FEED.has(path.slice(this.prefix.length)));
    return { ...plan, removed };
  }

  /** Whether a push that seemed to miss did reach the branch. */
  async #landed(tip: string | undefined): Promise<boolean> {
    if (tip === undefined || this.#missed.length === 0) return false;
    if (this.#missed.includes(tip)) return true;
    await this.#remote.deepen(this.options.branch, 100);
    for (const commit of this.#missed) if (await this.repository.isAncestor(commit, tip)) return true;
    return false;
  }

  async #order(ground: BranchGround, previous: PublishedTree | undefined): Promise<CommitOrder | undefined> {
    const { branch, source, targetFolder } = this.options;
    if (ground.tip === undefined || previous === undefined || source?.commit === undefined) return undefined;
    const folder = this.prefix.slice(0, -1);
    const last = await lastPublication(this.repository, this.#remote, branch, ground.tip, folder);
    if (last?.commit === undefined) {
      const where = targetFolder === undefined ? '' : ` to ${targetFolder}`;
      return {
        kind: 'unknown',
        reason: `no commit of the branch says which one was published${where}`,
      };
    }
    if (source.repository === undefined) {
      return { kind: 'unknown', reason: 'there is no repository of the source to ask' };
    }
    const content = new Source(source.repository, () => this.#sourceConnection(source.remote), this.around);
    return content.order(source.commit, last.commit);
  }

  /** How to reach the remote of the source. It gets the token only if it is on the server that the token is for. */
  #sourceConnection(remote: string | undefined): Connection | undefined {
    if (remote === undefined) return undefined;
    const { access } = this.options;
    const token = originOf(remote) === originOf(this.options.remote) ? access.token : undefined;
    return connectionTo(remote, { ...access, token });
  }

  async #commit(tree: string, parent: string | undefined): Promise<string> {
    const { identity, source } = this.options;
    return this.repository.writeCommit(
      commitText({
        tree,
        parent,
        identity: identity ?? BOT,
        seconds: source?.seconds ?? Number(process.env['SOURCE_DATE_EPOCH'] ?? Math.floor(Date.now() / 1000)),
        source: { commit: source?.commit, ref: source?.ref, targetFolder: this.prefix.slice(0, -1) },
        generator: GENERATOR,
      }),
    );
  }
}

function isNothing({ added, changed, removed }: Plan): boolean {
  return added.length + changed.length + removed.length === 0;
}

function orderNotice(order: CommitOrder): string {
  return order.kind === 'unknown'
    ? `Whether the branch holds content of a newer commit cannot be known, since ${order.reason}: it is published over.`
    : 'The commit that was published before is not in the history of this one, nor the other way round: it is published over.';
}

/** A repository with the hashes of the server. Where it has no commit, those of the source are taken. */
async function openRepository(
  { branch, source }: BranchOptions,
  connection: Connection,
  around: Surroundings,
): Promise<WorkRepository> {
  const first = await WorkRepository.create('sha1');
  let format: ObjectFormat;
  try {
    const id = (await new Remote(first, connection, around).anyId(branch)) ?? source?.commit ?? '';
    format = id.length === 64 ? 'sha256' : 'sha1';
  } catch (error) {
    first.remove();
    throw error;
  }
  if (format === first.format) return first;
  first.remove();
  return WorkRepository.create(format);
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

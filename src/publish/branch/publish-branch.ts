import { setTimeout as sleep } from 'node:timers/promises';
import { followsReleases } from '../../compare/change-feed.js';
import { type Connection, connectionTo, redact } from '../../read/git/connection.js';
import { backOff, type MissedPush, Remote, type RemoteContext } from '../../read/git/remote.js';
import { type CommitOrder, Source } from '../../read/git/source.js';
import { WorkRepository } from '../../read/git/work-repository.js';
import { ForeignFilesError } from '../directory/foreign-files.js';
import { type Blob, BlobStore } from './blob-store.js';
import { type BranchOptions, refuseOptions, targetPrefix } from './branch-options.js';
import { type BranchState, readBranchState } from './branch-state.js';
import { type CollectedTree, collectTree, fitsBranch } from './collected-tree.js';
import { commitText, type PublishedSource, publishedSource } from './commit-text.js';
import { boundedParent } from './history.js';
import { checkLimits } from './limits.js';
import { type BranchPlan, planFor } from './plan.js';

/** How a publication ended. */
export interface BranchPublication {
  /**
   * `planned`: of a dry run. `unchanged`: the branch has this content already. `outdated`: it has content of a newer
   * commit, or of one that this source may not replace.
   */
  readonly outcome: 'published' | 'unchanged' | 'outdated' | 'planned';
  /** The commit of the branch, new or not. */
  readonly commit?: string;
  /** The tree of the branch; for a dry run, the tree that would be pushed. */
  readonly tree?: string;
  readonly plan: BranchPlan;
  /** Files of others that were kept instead of the file of the tree. */
  readonly kept: readonly string[];
  /** For the person who publishes. */
  readonly notices: readonly string[];
}

/** Attempts to update a branch that moves all the time. */
const ATTEMPTS = 12;

/** Commits that are searched for an earlier publication. */
const LOOKED_AT = 1000;

/**
 * Publishes a tree as a commit on a branch. Only files of earlier publications are changed or removed, the branch must
 * be in the state that was read, and a newer publication is never replaced. The work is done in a temporary repository
 * without a work tree; the user's repository is not written.
 *
 * @throws UsageError for invalid options; ForeignFilesError if files of others are in the way; RemoteError for a failure
 *   of the server or the connection; LimitError for a tree that is too large; GitError if Git itself fails.
 */
export async function publishBranch(options: BranchOptions): Promise<BranchPublication> {
  const prefix = targetPrefix(options.targetFolder);
  refuseOptions(options);
  const connection = connectionTo(options.remote, options.access);
  const context: RemoteContext = {
    pause: options.pause ?? sleep,
    log: (line) => options.log?.(redact(line, connection.secrets)),
  };
  const repository = await openRepository(options, connection, context);
  const remote = new Remote(repository, connection, context);
  const publisher = new Publisher(options, prefix, repository, remote, context);
  try {
    return await publisher.publish();
  } finally {
    await publisher.content?.close();
    repository.remove();
  }
}

/** Makes attempts until the tree is on the branch, or there is a reason not to publish it. */
class Publisher {
  readonly #store: BlobStore;
  /** The repository of the content, if there is one. */
  readonly content: Source | undefined;
  /** Commits whose push failed or had no answer. Some of them may be on the branch. */
  readonly #missed: string[] = [];
  /** The plan of the last push. */
  #pushed: BranchPlan | undefined;

  constructor(
    readonly options: BranchOptions,
    readonly prefix: string,
    readonly repository: WorkRepository,
    readonly remote: Remote,
    readonly context: RemoteContext,
  ) {
    this.#store = new BlobStore(repository, options.dryRun !== true);
    const { repository: sourceRepository, remote: url } = options.source ?? {};
    this.content =
      sourceRepository && new Source(sourceRepository, () => this.#sourceConnection(url), context);
  }

  async publish(): Promise<BranchPublication> {
    let tree: CollectedTree | undefined;
    for (let attempt = 1; ; attempt++) {
      const state = await readBranchState(this.repository, this.remote, this.options, this.prefix);
      this.#store.useServerBlobs(state.ids);
      if (tree === undefined || !fitsBranch(tree, state, this.#store))
        tree = await collectTree(this.options.compile, this.#store, state);
      const end = await this.#attempt(tree, state);
      if ('outcome' in end) return end;
      if (attempt === ATTEMPTS) throw end.failure;
      this.context.log(`Attempt ${attempt} of ${ATTEMPTS} failed: ${end.words}`);
      await this.context.pause(backOff(attempt, end.kind === 'race' ? 50 : 500));
    }
  }

  async #attempt(collected: CollectedTree, state: BranchState): Promise<BranchPublication | MissedPush> {
    const { open, sink } = collected;
    const { previous, tip } = state;
    const kept = [...collected.foreign.keys()].map((path) => this.prefix + path);
    const notices = kept.map((path) => `Kept ${path}, which no publication of lc-api wrote.`);
    const result = { ...(tip !== undefined && { commit: tip }), kept, notices };
    const content = this.#contentPlan(state, collected.files);
    if (
      previous !== undefined &&
      content.added.length + content.changed.length + content.removed.length === 0
    ) {
      await open.stay?.(previous);
      const landed = await this.#landed(tip);
      if (landed) return { ...result, outcome: 'published', plan: this.#pushed ?? content };
      return { ...result, outcome: 'unchanged', plan: content };
    }
    const published = await this.#published(state);
    const order = published && (await this.#order(published));
    const refusal = order && this.#refusal(order, published);
    if (refusal !== undefined) {
      if (previous !== undefined) await open.stay?.(previous);
      return { ...result, notices: [...notices, refusal], outcome: 'outdated', plan: content };
    }
    if (order?.kind === 'unknown' || order?.kind === 'diverged') notices.push(orderNotice(order));
    const files = new Map(collected.files);
    await open.close(previous, sink(files));
    const plan = planFor(state, files);
    this.#refuseForeign(plan);
    notices.push(...checkLimits(files, this.options.limits));
    const tree = await this.#writeTree(state, plan, files);
    if (this.options.dryRun === true) return { ...result, outcome: 'planned', tree, plan };
    this.#pushed = plan;
    const pushed = await this.#push(tree, tip);
    return typeof pushed === 'string'
      ? { ...result, outcome: 'published', commit: pushed, tree, plan }
      : pushed;
  }

  /** Returns the plan without the removal of what is written last: the change feed, the manifest, and aged files. */
  #contentPlan(state: BranchState, files: ReadonlyMap<string, Blob>): BranchPlan {
    const plan = planFor(state, files);
    const isLast = (path: string): boolean =>
      followsReleases(path.slice(this.prefix.length)) || state.aged.has(path);
    return { ...plan, removed: plan.removed.filter((path) => !isLast(path)) };
  }

  #refuseForeign({ foreign }: BranchPlan): void {
    if (foreign.length === 0 || this.options.adopt === true) return;
    throw new ForeignFilesError(
      `The branch "${this.options.branch}"`,
      foreign,
      'Publish into another folder (--target-folder), remove them from the branch, or take them over (--adopt).',
    );
  }

  #writeTree(
    { tip }: BranchState,
    { added, changed, removed, foreign }: BranchPlan,
    files: ReadonlyMap<string, Blob>,
  ): Promise<string> {
    const fileAt = (path: string): Blob | undefined => files.get(path.slice(this.prefix.length));
    const replaced = foreign.filter((path) => fileAt(path) === undefined);
    const put = [...added, ...changed].map(
      (path) => [path, { mode: '100644', id: fileAt(path)?.id ?? '' }] as const,
    );
    return this.repository.writeTree(tip, [...removed, ...replaced], put);
  }

  /** Pushes a tree as a new commit. Returns the id of the commit if it is on the branch. */
  async #push(tree: string, tip: string | undefined): Promise<string | MissedPush> {
    const { branch, history } = this.options;
    await this.#store.flush();
    const parent = await boundedParent(this.repository, tip, history);
    const commit = await this.repository.writeCommit(this.#commitText(tree, parent));
    if (tip !== undefined && parent !== tip) this.repository.relate(commit, parent, tip);
    const end = await this.remote.push(branch, commit, tip);
    this.repository.unrelate();
    if (end === 'done') return commit;
    this.#missed.push(commit);
    return end;
  }

  /** Returns whether a push that seemed to fail did reach the branch. */
  async #landed(tip: string | undefined): Promise<boolean> {
    if (tip === undefined || this.#missed.length === 0) return false;
    if (this.#missed.includes(tip)) return true;
    await this.remote.deepen(this.options.branch);
    for (const commit of this.#missed) if (await this.repository.isAncestor(commit, tip)) return true;
    return false;
  }

  /** Returns the source of what is published; undefined if there is nothing, or the new content has no commit. */
  async #published({ tip, previous }: BranchState): Promise<Partial<PublishedSource> | undefined> {
    if (tip === undefined || previous === undefined || this.options.source?.commit === undefined)
      return undefined;
    return (await this.#lastPublication(tip)) ?? {};
  }

  /** Returns how the source commit relates to the published one. */
  async #order({ commit }: Partial<PublishedSource>): Promise<CommitOrder> {
    const { source, targetFolder } = this.options;
    if (commit === undefined) {
      const where = targetFolder === undefined ? '' : ` to ${targetFolder}`;
      return { kind: 'unknown', reason: `no commit of the branch says which commit was published${where}` };
    }
    if (this.content === undefined) {
      return { kind: 'unknown', reason: 'the content is not in a Git repository' };
    }
    return this.content.order(source?.commit as string, commit);
  }

  /** Returns why the source may not replace what is published, as a sentence; undefined if it may. */
  #refusal({ kind }: CommitOrder, { commit, ref }: Partial<PublishedSource>): string | undefined {
    const { branch, source } = this.options;
    if (kind === 'older')
      return `The branch "${branch}" holds content of a newer commit: nothing was published. To go back to an earlier release, revert the commits after it.`;
    const isRelated = kind === 'newer' || kind === 'same' || commit === undefined;
    if (isRelated || source?.isDefaultBranch !== false || ref === source.ref) return undefined;
    const whose = ref === undefined ? '' : ` of ${ref}`;
    return `The branch "${branch}" holds content of the commit ${commit}${whose}, which is not in the history of ${source.commit}: nothing was published. Only a run on the default branch${ref === undefined ? '' : `, or of ${ref},`} may replace it.`;
  }

  /**
   * Returns the source of the newest publication to the folder of the branch. Others may have added commits since, or
   * published to other folders.
   */
  async #lastPublication(tip: string): Promise<PublishedSource | undefined> {
    for (let seen = 0; ; ) {
      const commits = await this.repository.commits(tip, LOOKED_AT);
      for (const { text } of commits.slice(seen)) {
        const message = Buffer.from(text.slice(text.indexOf('\n\n') + 2), 'latin1').toString('utf8');
        const source = publishedSource(message);
        if (source?.targetFolder === this.prefix.slice(0, -1)) return source;
      }
      const isEnd = commits.length === seen || commits.length >= LOOKED_AT;
      if (isEnd || !(await this.repository.isShallow())) return undefined;
      seen = commits.length;
      await this.remote.deepen(this.options.branch);
    }
  }

  /** Returns how to reach the remote of the source, with the token only if it is the server that the token is for. */
  #sourceConnection(remote: string | undefined): Connection | undefined {
    if (remote === undefined) return undefined;
    const { access } = this.options;
    const token = originOf(remote) === originOf(this.options.remote) ? access.token : undefined;
    return connectionTo(remote, { ...access, token });
  }

  #commitText(tree: string, parent: string | undefined): string {
    const { source } = this.options;
    return commitText({
      tree,
      parent,
      seconds: source?.seconds ?? Number(process.env['SOURCE_DATE_EPOCH'] ?? Math.floor(Date.now() / 1000)),
      source: { commit: source?.commit, ref: source?.ref, targetFolder: this.prefix.slice(0, -1) },
    });
  }
}

function orderNotice(order: CommitOrder): string {
  return order.kind === 'unknown'
    ? `The branch may hold content of a newer commit, which is replaced. The order of the commits is unknown: ${order.reason}.`
    : 'The commit that was published before is not in the history of this one, nor the other way round: its content is replaced.';
}

/** Creates a repository with the hash algorithm of the server, or of the source if the server has no commit yet. */
async function openRepository(
  { branch, source }: BranchOptions,
  connection: Connection,
  context: RemoteContext,
): Promise<WorkRepository> {
  const repository = await WorkRepository.create('sha1');
  try {
    const id = (await new Remote(repository, connection, context).anyId(branch)) ?? source?.commit ?? '';
    if (id.length !== 64) return repository;
  } catch (error) {
    repository.remove();
    throw error;
  }
  repository.remove();
  return WorkRepository.create('sha256');
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

import { join, posix } from 'node:path';
import { count } from '../base/count.js';
import { exists } from '../base/existence.js';
import { once } from '../base/once.js';
import { UsageError } from '../base/usage-error.js';
import type { CheckedContent } from '../check/check.js';
import { heldBackProblems } from '../check/held-back.js';
import { FormerCheck } from '../check/records/check-memory.js';
import { type BasePolicy, readPolicy } from '../compare/policy.js';
import { ReleaseError } from '../compare/release-error.js';
import type { Problem } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import { CONFIG_FILE } from '../read/config/read-config.js';
import { type ContentTree, EMPTY_TREE } from '../read/content/content-tree.js';
import { baseFolder } from '../read/content/folders.js';
import { commitContent } from '../read/git/commit-content.js';
import { pathInRepository } from '../read/git/repository.js';
import type { Source } from '../read/git/source.js';
import { type Checked, checkTree } from './check-tree.js';
import type { ComparedContent } from './compare-contents.js';
import { explained, type ReleaseContext, sourceOf } from './open-release.js';

/** Valid content at a commit, which is not compiled yet. */
export interface OpenContent extends ComparedContent {
  /** Date of the commit, RFC 3339. */
  readonly date: string;
  /** Set if the commit lacks the configuration that the folder has: then the defaults apply. */
  readonly isUnconfigured?: true;
}

/** Content that was read, with or without errors. */
export interface ReadContent extends Pick<ComparedContent, 'tree' | 'commit'> {
  readonly content: CheckedContent;
}

/** The files of the content repository at a commit. */
interface OpenCommit {
  readonly id: string;
  /** Date of the commit, RFC 3339. */
  readonly date: string;
  /** Path of the content repository in the commit; empty for its top folder. */
  readonly folder: string;
  /** `EMPTY_TREE` if the commit does not have the folder. */
  readonly tree: ContentTree;
  readonly source: Source;
}

/**
 * The content repository at a commit, such as the base of a pull request. The commit is opened and its content is checked
 * once, when somebody asks.
 */
export class ContentAtCommit {
  readonly #name: string;
  readonly #context: ReleaseContext;
  readonly #opened: () => Promise<OpenCommit>;
  #checked: Promise<Checked> | undefined;

  constructor(ref: string, context: ReleaseContext) {
    this.#name = `git:${ref}`;
    this.#context = context;
    this.#opened = once(() => openCommit(ref, this.#name, context));
  }

  /**
   * Returns the policy of the content, by which changes to it may be judged.
   *
   * @param isBinding Whether they are: the change comes from a stranger.
   */
  async policy(isBinding: boolean): Promise<BasePolicy> {
    try {
      const { tree } = await this.#opened();
      return { policy: readPolicy(tree, this.#context.config), isBinding };
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      return { policy: undefined, unread: error.message, isBinding };
    }
  }

  /**
   * Returns the problems of the content.
   *
   * @param like Content by now: files that are the same at the commit are not read again.
   * @param today The day by which the problems are found; undefined if they are the same on every day.
   * @throws ReleaseError if there is no such commit, or it cannot be read.
   */
  async problems(like: ReadContent, today?: string): Promise<readonly Problem[]> {
    const { problems, site, content } = await this.#check(like);
    if (today === undefined || site === undefined || content === undefined) return problems;
    const { tree } = await this.#opened();
    const held = heldBackProblems(tree, site.config, content.index.records, today);
    return [...problems, ...(held ?? [])];
  }

  /**
   * Returns the content, with the configuration of the commit.
   *
   * @param like As in {@link problems}.
   * @throws ReleaseError if there is no such commit, it has no such folder, or its content has errors; UsageError if it
   *   lacks the configuration that the user named.
   */
  async content(like?: ReadContent): Promise<OpenContent> {
    const name = this.#name;
    const { root, config, notice = () => {} } = this.#context;
    const path = config ?? CONFIG_FILE;
    const { id, date, folder, tree } = await this.#opened();
    if (tree === EMPTY_TREE) {
      throw new ReleaseError('missing', `${name} has no content: the commit has no folder ${folder}.`);
    }
    const isUnconfigured = tree.kind(path) === undefined && exists(join(root, path));
    if (config !== undefined && tree.kind(path) === undefined)
      throw new UsageError(
        `${name} cannot be compiled: the commit has no configuration ${config}. Choose a commit that has it.`,
      );
    const { valid, problems, summary } = await this.#check(like);
    if (valid === undefined) {
      const first = problems.find(({ severity }) => severity === 'error');
      const example =
        first === undefined ? '' : ` The first: ${first.file}:${first.line}:${first.column} ${first.message}`;
      throw new ReleaseError(
        'content',
        `The content of ${name} has ${count(summary.errors, 'error')}, so it cannot be compiled.${example}`,
      );
    }
    if (isUnconfigured) {
      const amount = count(valid.content.index.records.length, 'record');
      notice(
        `${name} has no ${path}, which this folder has: the defaults apply there, by which it has ${amount}.`,
      );
    }
    for (const missing of missingFolders(valid.config, tree))
      notice(`${name} has no folder ${missing}, which its ${path} names: nothing is read from there.`);
    return { name, date, commit: id, tree, valid, ...(isUnconfigured && { isUnconfigured }) };
  }

  #check(like: ReadContent | undefined): Promise<Checked> {
    this.#checked ??= this.#opened().then((commit) => checkCommit(commit, this.#context, like));
    return this.#checked;
  }
}

async function openCommit(ref: string, name: string, context: ReleaseContext): Promise<OpenCommit> {
  const source = sourceOf(context, name);
  const folder = pathInRepository(source.repository, context.root);
  const { id, date } = await explained('unavailable', source.resolve(ref));
  const tree = await explained('unavailable', commitContent(source, id, folder));
  return { id, date, folder, tree: tree ?? EMPTY_TREE, source };
}

/** Returns the folders of content in a configuration that a tree does not have. */
function missingFolders({ content, folders }: Config, tree: ContentTree): readonly string[] {
  const named = folders === undefined ? [content ?? '.'] : folders.map(({ path }) => baseFolder(path));
  return [...new Set(named)].filter((folder) => folder !== '.' && tree.kind(folder) === undefined);
}

/** Checks content at a commit, whatever the day is. Nobody asks whether a fix would be certain. */
async function checkCommit(
  commit: OpenCommit,
  { config, progress }: ReleaseContext,
  like: ReadContent | undefined,
): Promise<Checked> {
  const memory = await readingsInCommon(commit, config, like);
  return checkTree(commit.tree, config, { progress, memory, isCommit: true, isTrial: true });
}

/**
 * Returns the results of reading the files that a commit has in common with other content; undefined if the two are
 * configured differently, or nobody knows.
 */
async function readingsInCommon(
  { id, folder, tree, source }: OpenCommit,
  config: string = CONFIG_FILE,
  like?: ReadContent,
): Promise<FormerCheck | undefined> {
  const changed = like && (await source.differing(id, like.commit));
  if (like === undefined || changed === undefined) return undefined;
  const { content } = like;
  // A sparse checkout does not have all files that its index lists.
  const readAgain = (file: string): boolean =>
    changed.has(posix.join(folder, file)) || content.index.inFile(file).length === 0;
  const isConfigSame =
    !changed.has(posix.join(folder, config)) && tree.kind(config) === like.tree.kind(config);
  return isConfigSame ? new FormerCheck(content.config, content, { has: readAgain }) : undefined;
}

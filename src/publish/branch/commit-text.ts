import { isCommitId } from '../../git/commit.js';

/** Who a commit is by. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

export const BOT: Identity = { name: 'lc-api[bot]', email: 'lc-api[bot]@users.noreply.github.com' };

/** What was published, as the trailers of its commit tell it. */
export interface PublishedSource {
  readonly commit: string | undefined;
  readonly ref: string | undefined;
  /** Folder on the branch; empty for its root. */
  readonly targetFolder: string;
}

/** What goes into the commit of a publication. */
export interface CommitFacts {
  readonly tree: string;
  readonly parent: string | undefined;
  readonly identity: Identity;
  /** Seconds since 1970: the source commit's, so that the same input gives the same commit. */
  readonly seconds: number;
  readonly source: PublishedSource;
  readonly generator: string;
}

/** The text of a commit as Git stores it. */
export function commitText({ tree, parent, identity, seconds, source, generator }: CommitFacts): string {
  const person = `${oneLine(identity.name)} <${oneLine(identity.email)}> ${seconds} +0000`;
  return [
    `tree ${tree}`,
    ...(parent === undefined ? [] : [`parent ${parent}`]),
    `author ${person}`,
    `committer ${person}`,
    '',
    subject(source),
    '',
    ...trailers(source, generator),
    '',
  ].join('\n');
}

function subject({ commit, ref, targetFolder }: PublishedSource): string {
  const what = commit === undefined ? 'learning content' : commit.slice(0, 12);
  const from = ref === undefined ? '' : ` of ${oneLine(ref).replace(/^refs\/(heads|tags)\//, '')}`;
  return `Publish ${what}${from}${targetFolder === '' ? '' : ` to ${oneLine(targetFolder)}`}`;
}

function trailers({ commit, ref, targetFolder }: PublishedSource, generator: string): string[] {
  return [
    ...(commit === undefined ? [] : [`Source-Commit: ${commit}`]),
    ...(ref === undefined ? [] : [`Source-Ref: ${oneLine(ref)}`]),
    ...(targetFolder === '' ? [] : [`Target-Folder: ${oneLine(targetFolder)}`]),
    `Generated-By: ${oneLine(generator)}`,
  ];
}

/** What a commit published, by its message; undefined for a commit of somebody else. */
export function publishedSource(message: string): PublishedSource | undefined {
  const last =
    message
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const found = new Map<string, string>();
  for (const line of last.split('\n')) {
    const [, name, value] = /^([A-Za-z-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) found.set(name, value);
  }
  if (!found.has('Generated-By')) return undefined;
  const commit = found.get('Source-Commit');
  return {
    commit: commit !== undefined && isCommitId(commit) ? commit : undefined,
    ref: found.get('Source-Ref'),
    targetFolder: found.get('Target-Folder') ?? '',
  };
}

/** Names and refs may come from anywhere, and may not add lines to a commit. */
function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f<>]+/g, ' ').trim();
}

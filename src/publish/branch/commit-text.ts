import { GENERATOR } from '../../model/generated/version.js';
import { isCommitId } from '../../read/git/commit.js';

/** Author of all commits. */
const BOT = 'lc-api[bot] <lc-api[bot]@users.noreply.github.com>';

/** The source of a publication, as in the trailers of its commit. */
export interface PublishedSource {
  readonly commit: string | undefined;
  readonly ref: string | undefined;
  /** Folder on the branch; empty for its root. */
  readonly targetFolder: string;
}

/** Content of the commit of a publication. */
export interface CommitFacts {
  readonly tree: string;
  readonly parent: string | undefined;
  /** Seconds since 1970, from the source commit: equal input leads to an equal commit. */
  readonly seconds: number;
  readonly source: PublishedSource;
}

/** Returns the raw text of a commit. */
export function commitText({ tree, parent, seconds, source }: CommitFacts): string {
  const person = `${BOT} ${seconds} +0000`;
  return [
    `tree ${tree}`,
    ...(parent === undefined ? [] : [`parent ${parent}`]),
    `author ${person}`,
    `committer ${person}`,
    '',
    subject(source),
    '',
    ...trailers(source),
    '',
  ].join('\n');
}

function subject({ commit, ref, targetFolder }: PublishedSource): string {
  const what = commit === undefined ? 'learning content' : commit.slice(0, 12);
  const from = ref === undefined ? '' : ` of ${oneLine(ref).replace(/^refs\/(heads|tags)\//, '')}`;
  return `Publish ${what}${from}${targetFolder === '' ? '' : ` to ${oneLine(targetFolder)}`}`;
}

function trailers({ commit, ref, targetFolder }: PublishedSource): string[] {
  return [
    ...(commit === undefined ? [] : [`Source-Commit: ${commit}`]),
    ...(ref === undefined ? [] : [`Source-Ref: ${oneLine(ref)}`]),
    ...(targetFolder === '' ? [] : [`Target-Folder: ${oneLine(targetFolder)}`]),
    `Generated-By: ${GENERATOR}`,
  ];
}

/** Returns the source that a commit message names; undefined for a commit of another author. */
export function publishedSource(message: string): PublishedSource | undefined {
  const last =
    message
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const fields = new Map<string, string>();
  for (const line of last.split('\n')) {
    const [, name, value] = /^([A-Za-z-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.set(name, value);
  }
  if (!fields.has('Generated-By')) return undefined;
  const commit = fields.get('Source-Commit');
  return {
    commit: commit !== undefined && isCommitId(commit) ? commit : undefined,
    ref: fields.get('Source-Ref'),
    targetFolder: fields.get('Target-Folder') ?? '',
  };
}

/** Returns a text in one line: names and refs may come from anywhere and must not add lines to a commit. */
function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f<>]+/g, ' ').trim();
}

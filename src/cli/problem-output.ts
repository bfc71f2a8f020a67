import { relative, sep } from 'node:path';
import { type ContentTree, directoryTree } from '../content/content-tree.js';
import { decode } from '../content/decode.js';
import type { Checked } from '../pipeline/check-tree.js';
import { renderGithub } from '../report/problems/github.js';
import { renderJson } from '../report/problems/json.js';
import { renderPretty } from '../report/problems/pretty.js';
import { renderSarif } from '../report/problems/sarif.js';
import { hasColors } from './terminal.js';

export const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

type Problems = Pick<Checked, 'problems' | 'summary'> & Partial<Pick<Checked, 'coverage'>>;

/** The problems of a run in a format. `stream` is where the text will go. */
export function formatProblems(
  { problems, summary, coverage }: Problems,
  format: Format,
  root: string,
  stream: NodeJS.WriteStream,
): string {
  const tree = directoryTree(root);
  const source = (path: string): string | undefined => sourceText(tree, path);
  // Workflow commands and SARIF name files as the repository does: from the folder where the command runs.
  const pathPrefix = relative('.', root).split(sep).join('/');
  switch (format) {
    case 'json':
      return renderJson(problems, summary);
    case 'github':
      return renderGithub(problems, { pathPrefix });
    case 'sarif':
      return renderSarif(problems, { pathPrefix, source });
    default:
      return renderPretty(problems, {
        source,
        colors: hasColors(stream),
        summary,
        ...(coverage === undefined ? {} : { coverage }),
      });
  }
}

function sourceText(tree: ContentTree, path: string): string | undefined {
  try {
    return decode(path, tree.read(path), () => {}).file.text;
  } catch {
    return undefined;
  }
}

import type { JudgedChanges } from '../../compare/judged-changes.js';
import type { PolicyChanges } from '../../compare/policy.js';
import { fitBlocks, leftOutText } from './budget.js';
import { changeBlocks } from './change-blocks.js';
import { newFileBlocks, policyBlocks } from './policy-blocks.js';

/** Longest report: GitHub accepts 65,536 characters in a comment, and the reader may add some. */
const MAX_CHARACTERS = 60_000;

/**
 * Returns the changes between two releases as Markdown, the most serious first, as the Action shows them. No text of
 * the content acts as Markdown, HTML, a mention or a workflow command: see `escape.ts`.
 */
export function renderMarkdown(
  judged: Omit<JudgedChanges, 'problems'> & { readonly policy?: PolicyChanges | undefined },
  limit = MAX_CHARACTERS,
): string {
  const { severity, bump } = judged.comparison;
  const isSame = severity === 'none';
  const { text } = fitBlocks(
    isSame
      ? 'No changes for readers of the API.\n'
      : `The change is **${severity}** and calls for a **${bump}** version.\n`,
    [
      ...policyBlocks(judged.policy, 'the new content'),
      ...(isSame ? [] : changeBlocks(judged, 'the new content')),
      ...newFileBlocks(judged.newFiles),
    ],
    (left) => leftOutText(left, '`lc-api diff --format json` lists all changes.'),
    { limit, measure: (part) => part.length },
  );
  return text;
}

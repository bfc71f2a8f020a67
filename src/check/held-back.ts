import type { Problem } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import { CONFIG_FILE } from '../read/config/read-config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { type HeldBack, holdingSites } from '../read/imported/held-back.js';
import { quoted } from '../read/schema/describe.js';
import { ProblemList } from './problem-list.js';
import type { ContentRecord } from './records/content-record.js';

/**
 * Returns problems for the pages that are published although the generator of their site holds them back on a day.
 * Undefined if no site of the tree holds pages back, so that the day does not matter.
 *
 * @param today The day, such as 2026-01-31.
 */
export function heldBackProblems(
  tree: ContentTree,
  { folders = [], rules }: Config,
  records: readonly ContentRecord[],
  today: string,
): readonly Problem[] | undefined {
  const sites = holdingSites(
    tree,
    folders.map(({ path }) => path),
  );
  if (sites.length === 0) return undefined;
  const problems = new ProblemList(rules);
  for (const { file, dates, isDraft } of records) {
    const page = { path: file.path, dates };
    for (const { title, heldBack } of isDraft ? [] : sites) {
      const held = heldBack(page, today);
      if (held === undefined) continue;
      const { start, end } = held;
      problems.add(file, { rule: 'date/held-back', ...textsOf(held, title, file.path), start, end });
      break;
    }
  }
  return problems.sorted();
}

/** Returns the message and the help about a page. */
function textsOf(
  { kind, day, field }: HeldBack,
  generator: string,
  path: string,
): { readonly message: string; readonly help: string } {
  const source =
    field === undefined ? `The name of the file begins with ${day}` : `${quoted(field)} is ${day}`;
  const skip = `add ${quoted(path)} to "skip" in ${CONFIG_FILE}`;
  return kind === 'future'
    ? {
        message: `${source}: ${generator} does not publish this page before that day, but lc-api does.`,
        help: `Until that day, ${skip}, or write \`draft: true\`. To publish the page now, write a day that is not in the future.`,
      }
    : {
        message: `${source}: ${generator} does not publish this page from that day on, but lc-api does.`,
        help: `Remove the page, or ${skip}. To publish it, write a later day.`,
      };
}

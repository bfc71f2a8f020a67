import { posix } from 'node:path';
import { dayOf } from '../../read/content/imported-front-matter.js';
import type { MapEntry } from '../../read/content/node.js';
import { count } from '../../report/count.js';

/** The front matter of a page. */
export interface PageFront {
  readonly path: string;
  readonly entries: readonly MapEntry[];
}

/** Pages that a site does not publish today, with the reason. */
export type HeldBack = ReadonlyMap<string, string>;

/** When a generator holds pages back, by its name. Keys of front matter are in lower case, the first one counts. */
const RULES: Readonly<Record<string, HoldingRule>> = {
  hugo: {
    from: ['publishdate', 'pubdate', 'published', 'date'],
    until: ['expirydate', 'unpublishdate'],
    // In the configuration: then it publishes all of them.
    allFuture: /\bbuildFuture["']?\s*[:=]\s*true\b/i,
    allExpired: /\bbuildExpired["']?\s*[:=]\s*true\b/i,
    pages: /(?:)/,
    hasDatedNames: false,
  },
  // Only posts and files of collections are held back.
  jekyll: {
    from: ['date'],
    until: [],
    allFuture: /^future\s*:\s*true\b/m,
    pages: /(?:^|\/)_[^/]+\//,
    hasDatedNames: true,
  },
};

interface HoldingRule {
  readonly from: readonly string[];
  readonly until: readonly string[];
  readonly allFuture: RegExp;
  readonly allExpired?: RegExp;
  readonly pages: RegExp;
  readonly hasDatedNames: boolean;
}

/**
 * Finds the pages whose date is in the future, or that have expired, if the generator does not publish such pages.
 *
 * @param configuration The configuration of the site, as text.
 * @param today The day, such as 2026-01-31.
 */
export function heldBack(
  generator: string,
  configuration: string,
  pages: readonly PageFront[],
  today: string,
): HeldBack {
  const reasons = new Map<string, string>();
  const rule = RULES[generator];
  if (rule === undefined) return reasons;
  for (const { path, entries } of pages) {
    if (!rule.pages.test(path)) continue;
    const inName = rule.hasDatedNames ? /^\d{4}-\d{2}-\d{2}/.exec(posix.basename(path))?.[0] : undefined;
    const from = firstDay(entries, rule.from) ?? inName;
    const until = firstDay(entries, rule.until);
    if (from !== undefined && from > today && !rule.allFuture.test(configuration))
      reasons.set(path, `from ${from}`);
    else if (until !== undefined && until <= today && !rule.allExpired?.test(configuration))
      reasons.set(path, `until ${until}`);
  }
  return reasons;
}

function firstDay(entries: readonly MapEntry[], names: readonly string[]): string | undefined {
  const days = names.map((name) => {
    const entry = entries.find(({ key }) => key.toLowerCase() === name);
    return entry && dayOf(entry.value);
  });
  return days.find((day) => day !== undefined);
}

/** Returns the notes on pages that are held back. */
export function heldBackNotes(held: HeldBack): readonly string[] {
  if (held.size === 0) return [];
  const shown = [...held].slice(0, 6).map(([path, why]) => `${path} (${why})`);
  const more = held.size > shown.length ? `, and ${held.size - shown.length} more` : '';
  return [
    `Your site does not publish ${count(held.size, 'page')} today, so "skip" has them: ${shown.join(', ')}${more}. Remove a page from "skip" when your site publishes it.`,
  ];
}

import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { CORPUS, NO_CORPUS } from './corpus.js';
import { type PublishedTree, publish } from './published-tree.js';

/** A repository at a base URL. */
export interface Site {
  readonly name: string;
  readonly baseUrl: string;
  /** Folder of its content. */
  readonly content: string;
  /** Slugs that records had before, by collection: slug of today → the one before and its locales. */
  readonly former: Readonly<Record<string, FormerSlug>>;
  /** The tree, built when it is asked for first. */
  tree(): PublishedTree;
}

export interface FormerSlug {
  readonly from: string;
  readonly to: string;
  readonly locales: readonly string[];
}

export const ACADEMY = fileURLToPath(new URL('../../examples/academy', import.meta.url));

/** `formerSlugs` of the academy's files. */
const ACADEMY_FORMER = {
  lessons: { from: 'prompting-an-agent', to: 'writing-a-task-brief', locales: ['en', 'de', 'it', 'fr'] },
  articles: { from: 'human-in-the-loop', to: 'keeping-people-in-the-loop', locales: ['en', 'de', 'fr'] },
};

const ORIGIN = 'https://example.org';
const PROJECT = 'https://example.org/repo';

export const academy = site('academy', ACADEMY, ORIGIN, ACADEMY_FORMER);
export const academyBelowPath = site('academy', ACADEMY, PROJECT, ACADEMY_FORMER);
export const corpusBelowPath = site('corpus', CORPUS ?? '', PROJECT);

/** The academy at the root of a host and below a path; the corpus, which is large, below a path. */
export const allSites: readonly Site[] = [
  academy,
  academyBelowPath,
  ...(CORPUS === undefined ? [] : [corpusBelowPath]),
];

/** Each repository once, for what judges its pages: one at the root of a host, one below a path. */
export const pageSites: readonly Site[] = [academy, ...(CORPUS === undefined ? [] : [corpusBelowPath])];

/** Describes every site. If the corpus is left out, it says why. */
export function describeSites(about: (site: Site) => void, sites: readonly Site[] = allSites): void {
  for (const one of sites) describe(one.name, () => about(one));
  if (CORPUS === undefined) describe.skip(`corpus: ${NO_CORPUS}`, () => about(corpusBelowPath));
}

function site(repository: string, content: string, baseUrl: string, former: Site['former'] = {}): Site {
  let tree: PublishedTree | undefined;
  return {
    name: `${repository} at ${baseUrl}`,
    baseUrl,
    content,
    former,
    tree() {
      tree ??= publish(content, baseUrl);
      return tree;
    },
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBody } from './body.mjs';
import { seeded } from './random.mjs';
import { WORDS } from './words.mjs';

const FULL = ['en', 'de'];
const LOCALES = [...FULL, 'it', 'fr'];

/**
 * The collections: `share` of the files, `median` characters of a body and their `spread`. The files of a record are its
 * translations. Lengths have the proportions of real repositories, with 4.6 kB for the mean file.
 */
const COLLECTIONS = [
  { name: 'lessons', share: 0.12, median: 6800, spread: 0.35, locales: LOCALES },
  { name: 'fundamentals', share: 0.08, median: 1800, spread: 0.5, locales: LOCALES },
  { name: 'glossary', share: 0.04, median: 800, spread: 0.3, locales: FULL },
  { name: 'resources', share: 0.04, median: 600, spread: 1, locales: LOCALES },
  { name: 'changelog', share: 0.03, median: 400, spread: 0.5, locales: LOCALES },
  { name: 'courses', share: 0.01, median: 350, spread: 0.3, locales: LOCALES },
  { name: 'articles', share: 0.68, median: 4100, spread: 0.4, locales: LOCALES },
];

/** The front matter, by collection. */
const FRONT = {
  articles: (facts) => ({
    title: facts.title,
    description: facts.description,
    category: facts.category,
    datePublished: facts.day,
    keywords: facts.keywords,
  }),
  lessons: (facts) => ({
    order: facts.place,
    number: `"${(facts.place % 20) + 1}.${facts.place % 7}"`,
    title: facts.title,
    duration: `${5 + (facts.place % 40)} min`,
    level: 'beginner',
    status: 'published',
    summary: facts.description,
    whatCovered: facts.keywords,
  }),
  fundamentals: (facts) => ({
    title: facts.title,
    description: facts.description,
    category: 'concepts',
    keywords: facts.keywords,
    updatedAt: facts.day,
  }),
  glossary: (facts) => ({ term: facts.title, title: facts.title, description: facts.description }),
  resources: (facts) => ({ title: facts.title, type: 'book', tags: facts.keywords }),
  changelog: (facts) => ({ tool: 'Bench', title: facts.title, impact: 'medium', publishedAt: facts.day }),
  courses: (facts) => ({ title: facts.title, level: 'beginner', tags: facts.keywords, order: facts.place }),
};

/**
 * Returns the files of a content repository: Markdown records in four locales, and `lc-api.yml`. The same count and seed
 * give the same bytes. `check` finds no errors in them.
 *
 * @param {number} count Number of files.
 * @param {string} seed
 * @returns {Generator<{ path: string, text: string }>}
 */
export function* corpusFiles(count, seed = 'bench') {
  yield {
    path: 'lc-api.yml',
    text: 'baseUrl: https://learn.example.org\nsite:\n  title: Bench\n  description: A corpus to measure with.\nrules: {content/html: off}\n',
  };
  const slugs = slugsOf(count);
  let left = count;
  for (const collection of COLLECTIONS) {
    for (const [place, slug] of slugs[collection.name].entries()) {
      for (const locale of collection.locales) {
        if (left === 0) return;
        left--;
        yield writeRecord(collection, { place, slug, locale, slugs, seed });
      }
    }
  }
}

/** Writes the files into a folder, which should be new. */
export function writeCorpus(folder, count, seed) {
  const made = new Set();
  for (const { path: name, text } of corpusFiles(count, seed)) {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, text);
  }
}

/**
 * Returns the slugs of each collection. Articles get the remaining files; the last article may lack translations.
 */
function slugsOf(count) {
  const slugs = {};
  let left = count;
  for (const { name, share, locales } of COLLECTIONS) {
    const exact = (name === 'articles' ? left : count * share) / locales.length;
    const records =
      name === 'articles' ? Math.ceil(exact) : Math.floor(exact) + (name === 'courses' && exact < 1);
    left -= records * locales.length;
    slugs[name] = Array.from({ length: records }, (_, index) => slugOf(name, index));
  }
  return slugs;
}

function slugOf(collection, index) {
  const words = WORDS.en;
  return `${words[(index * 7) % words.length]}-${words[(index * 13 + 5) % words.length]}-${collection.slice(0, 2)}${index}`;
}

function writeRecord({ name, median, spread }, { place, slug, locale, slugs, seed }) {
  // Translations are as long as each other.
  const length = seeded(`${seed} ${name} ${place}`).length(median, spread);
  const random = seeded(`${seed} ${name} ${place} ${locale}`);
  const phrase = (from, to) =>
    Array.from({ length: random.whole(from, to) }, () => random.one(WORDS[locale])).join(' ');
  const facts = {
    place,
    title: `${phrase(3, 6)} ${place}`,
    description: `${phrase(12, 24)}.`,
    category: random.one(['practice', 'tools', 'teams', 'cost', 'safety']),
    day: new Date(Date.UTC(2020, 0, 1 + (place % 2000))).toISOString().slice(0, 10),
    keywords: [phrase(1, 2), phrase(1, 2), phrase(1, 2)],
  };
  const course = name === 'lessons' ? slugs.courses[place % slugs.courses.length] : undefined;
  const up = course === undefined ? '..' : '../..';
  // Not the last article, which may lack translations.
  const others = slugs.articles.slice(0, -1);
  const neighbors = [1, 7, 31].map((step) => `${up}/articles/${others[(place + step) % others.length]}.md`);
  const headed = !['resources', 'changelog', 'courses'].includes(name);
  const body = writeBody(random, locale, length, neighbors, headed);
  return {
    path: ['content', locale, name, ...(course === undefined ? [] : [course]), `${slug}.md`].join('/'),
    text: `---\n${frontMatter(FRONT[name](facts))}---\n\n${body}`,
  };
}

/** Returns fields as YAML. Only dates and values that contain quotes are quoted. */
function frontMatter(fields) {
  return Object.entries(fields)
    .map(([key, value]) =>
      Array.isArray(value)
        ? `${key}:\n${value.map((item) => `  - ${item}\n`).join('')}`
        : `${key}: ${value}\n`,
    )
    .join('');
}

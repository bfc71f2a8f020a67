import { dump } from 'js-yaml';
import { memoryTree } from './memory-tree.js';
import { type PublishedTree, publish } from './published-tree.js';

/** A site in the test's own text. */
export interface SmallSite {
  readonly baseUrl: string;
  tree(): PublishedTree;
}

const oneRecord = {
  'content/en/courses/first-steps.md': '---\ntitle: First steps\nlevel: any\n---\n\nHow to begin.\n',
};

/** A configuration of a base URL alone, and one record. */
export const plainSite = smallSite('https://example.org/repo', {
  'lc-api.yml': 'baseUrl: https://example.org/repo\n',
  ...oneRecord,
});

/** One record, and three configured locales without any. */
export const sparseSite = smallSite('https://example.org/repo', {
  'lc-api.yml': 'baseUrl: https://example.org/repo\nlocales: {en: full, de: full, it: core, fr: core}\n',
  ...oneRecord,
});

const sections = [{ title: 'Part', body: 'Text.' }];
const headed = [{ heading: 'Part', body: 'Text.' }];
const faq = [{ question: 'Why?', answer: 'Because.' }];
const page = {
  seoTitle: 'For search',
  description: 'In short.',
  intro: 'Intro.',
  faq,
  keywords: ['cost', 'time'],
};
const dates = { datePublished: '2026-09-01', dateModified: '2026-09-02T10:00:00Z' };

/** One record of each type, with every field that its type has. */
const RECORDS: Readonly<Record<string, object>> = {
  courses: {
    ...{ title: 'Course', subtitle: 'From A to B', description: 'About **agents**.', level: 'beginner' },
    ...{ tags: ['agents'], estimatedMinutes: 45, order: 1 },
    ...{ price: 12.5, seats: 20, online: true, starts: '2026-10-01T09:00:00+02:00' },
    ...{ syllabus: 'https://example.org/syllabus', skills: ['review', 'briefing'] },
  },
  lessons: {
    ...{
      order: 1,
      number: '1.10',
      courseSlug: 'one',
      title: 'Lesson',
      subtitle: 'The first',
      outcome: 'You *can*.',
    },
    ...{ duration: '45 min', level: 'beginner', status: 'published', summary: 'In short.' },
    ...{
      section: 'Basics',
      whatCovered: ['One `point`'],
      transcript: '# Hello\n\n```quiz\nWhy?\n- [x] A\n- [ ] B\n\nSo.\n```',
    },
  },
  resources: {
    ...{
      title: 'Resource',
      type: 'template',
      shortDescription: 'In short.',
      body: 'Text.',
      difficulty: 'easy',
    },
    ...{ tags: ['agents'], lastReviewedAt: '2026-09-01' },
  },
  articles: {
    title: 'Article',
    category: 'cost',
    sections: headed,
    ...page,
    ...dates,
    reviewers: ['A', 'B'],
  },
  fundamentals: { title: 'Fundamental', category: 'tools', sections, ...page, updatedAt: '2026-09-01' },
  builds: {
    ...{ title: 'Build', tagline: 'A build', description: 'Text.', category: 'saas', stack: ['node'] },
    ...{ status: 'live', sections, lessonsLearned: ['One'], keywords: ['cost'], updatedAt: '2026-09-01' },
  },
  glossary: { title: 'What is a term?', term: 'Term', sections, ...page, updatedAt: '2026-09-01' },
  comparisons: {
    ...{ title: 'This or that', verdict: 'That.', ...page, ...dates },
    options: [
      { key: 'this', name: 'This', tagline: 'First', bestFor: 'Some', pros: ['Good'], cons: ['Bad'] },
      { key: 'that', name: 'That' },
    ],
    dimensions: [{ label: 'Price', values: { this: 'Low', that: '' } }],
  },
  guides: {
    ...{ title: 'Guide', category: 'how-to', sections: headed, ...page, ...dates },
    howToSteps: [{ name: 'First', text: 'Do it.' }],
  },
  tools: {
    title: 'Tool',
    toolKey: 'tool',
    category: 'calculator',
    sections,
    ...page,
    updatedAt: '2026-09-01',
  },
  changelog: {
    ...{
      title: 'News',
      tool: 'Tool',
      impact: 'low',
      excerpt: 'Text.',
      publishedAt: '2026-09-01',
      tags: ['new'],
    },
  },
};

/** Four further locales, vocabularies, and fields that the specification does not have. */
const RICH = {
  locales: {
    en: 'full',
    'pt-BR': { kind: 'full', name: 'Português (Brasil)', faq: ['Perguntas frequentes'] },
    'zh-Hant': 'core',
    // A word that old YAML takes for false.
    no: 'core',
    de: 'full',
  },
  site: {
    title: { en: 'Rich site', 'pt-BR': 'Site “rico”: tudo' },
    description: 'All that a configuration can say.',
    license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    contact: { name: 'Editors', email: 'editors@example.org' },
  },
  paths: { courses: { 'pt-BR': 'cursos' } },
  vocabularies: {
    'course.level': ['beginner', 'expert'],
    'lesson.status': ['published'],
    'lesson.level': ['beginner'],
  },
  fields: {
    course: {
      properties: {
        price: { type: 'number', description: 'Price in euros.' },
        seats: { type: 'integer' },
        online: { type: 'boolean' },
        starts: { type: 'string', format: 'date', description: 'First day.' },
        syllabus: { type: 'string', format: 'uri' },
        skills: { type: 'array', items: { type: 'string', enum: ['briefing', 'review'] } },
      },
      required: ['price'],
    },
    article: { properties: { reviewers: { type: 'array', items: { type: 'string' } } } },
  },
};

export const richSite = smallSite('https://example.org', {
  'lc-api.yml': dump(RICH),
  ...allRecords(['en', 'pt-BR', 'de'], Object.keys(RECORDS)),
  ...allRecords(['zh-Hant', 'no'], ['courses', 'lessons', 'articles']),
});

/** A default locale that is not English. */
export const portugueseSite = smallSite('https://example.org/repo', {
  'lc-api.yml': dump({
    defaultLocale: 'pt-BR',
    locales: { en: 'core', 'pt-BR': 'full' },
    fields: RICH.fields,
  }),
  ...allRecords(['pt-BR'], Object.keys(RECORDS)),
  ...allRecords(['en'], ['courses']),
});

function allRecords(locales: readonly string[], collections: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) =>
      collections.map((name) => [`content/${locale}/${name}.yml`, dump([{ slug: 'one', ...RECORDS[name] }])]),
    ),
  );
}

function smallSite(baseUrl: string, files: Readonly<Record<string, string>>): SmallSite {
  let tree: PublishedTree | undefined;
  return {
    baseUrl,
    tree() {
      tree ??= publish(memoryTree(files), baseUrl);
      return tree;
    },
  };
}

/**
 * Returns the files of a site with 1,000 terms in English, and one in German: enough that its manifest has parts.
 *
 * @param title The title of one of the English terms.
 * @param german The title of the German term.
 */
export function manyTerms(title: string, german = 'Wort'): Record<string, string> {
  const term = (slug: string, text: string): object => ({
    slug,
    term: text,
    title: text,
    intro: 'A word.',
    sections: [],
    description: 'A word.',
  });
  const terms = Array.from({ length: 1000 }, (_, one) =>
    term(`term-${one}`, one === 500 ? title : `Term ${one}`),
  );
  return {
    'lc-api.yml': 'baseUrl: https://example.org/repo\nlocales: {en: full, de: full}\n',
    'content/en/glossary.json': JSON.stringify(terms),
    'content/de/glossary.json': JSON.stringify([term('term-1', german)]),
  };
}

/** Articles of about 20 kB, newest first from the highest number on. */
export function longArticles(from: number, to: number, kind = 'full'): Record<string, string> {
  const files: Record<string, string> = {
    'lc-api.yml': `baseUrl: https://example.org/repo\nlocales: {en: ${kind}}\n`,
  };
  for (let one = from; one <= to; one++) {
    const date = `20${String(10 + Math.floor(one / 300))}-01-${String(1 + (one % 28)).padStart(2, '0')}`;
    files[`content/en/articles/article-${one}.md`] =
      `---\ntitle: Article ${one}\ncategory: any\nkeywords: []\ndatePublished: ${date}\ndateModified: ${date}\n---\n\n${`Word ${one}. `.repeat(2000)}\n`;
  }
  return files;
}

/** A site whose lists, search and manifest have parts. */
export const partedSite = smallSite('https://example.org/repo', {
  ...longArticles(1, 120),
  ...manyTerms('Term'),
});

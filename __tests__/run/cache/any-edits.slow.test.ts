import {
  appendFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOURNAL } from '../../../src/compare/tree-fault.js';
import { STAGING } from '../../../src/publish/directory/tree-paths.js';
import type { BuildResult } from '../../../src/run/cache/stored-result.js';
import { survey } from '../../support/folders.js';
import { runs } from '../../support/scope.js';
import { article, CONFIG, course, lesson, news, picture, SITE, term } from './content.js';
import { type Choices, findingsOf, treeOf, Workbench } from './workbench.js';

/** One thing that happens before a build. */
type Step = (bench: Workbench, state: State) => void;

/** Gives a step a name, by which a failure tells what happened. */
function named(name: string, step: Step): Step {
  return Object.assign(step, { [fc.toStringMethod]: () => name });
}

interface State {
  choices: Choices;
  /** The folder that the next build writes. */
  out: string;
}

const EN = 'content/en';

const title = fc.constantFrom('A', 'B', 'Ü & <b>');
const body = fc.constantFrom(
  'Text.',
  'Tex2.',
  '[a](a.md) and [one](../lessons/first/one.md#part)',
  '![](pic.png) [pic](pic.png)',
  '```js\nlet x = 1;\n```',
  '<b>raw</b> <script>x</script>',
  '[gone](gone.md)',
  '## Part {#x}',
  '## Part {#y}',
  '{{#include part.txt}}',
);
const more = fc.constantFrom(
  '',
  'keywords: [x]\n',
  'keywords: [x, y]\n',
  'formerSlugs: [old]\n',
  'formerSlugs: [old, older]\n',
  'draft: true\n',
  'datePublished: 2026-01-02\n',
);
const articleText = fc.tuple(title, body, more).map((given) => article(...given));
const lessonText = fc
  .tuple(title, fc.nat(3), body, fc.constantFrom('', 'duration: 5 min\n', 'draft: true\n'))
  .map((given) => lesson(...given));
const courseText = fc
  .tuple(title, fc.constantFrom('', 'formerSlugs: [once]\n', 'draft: true\n'))
  .map((given) => course(...given));
const terms = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), title, fc.constantFrom('One.', 'Two.')), { maxLength: 3 })
  .map((rows) => rows.map((row) => term(...row)).join(''));

const CONFIGS: readonly (string | undefined)[] = [
  CONFIG,
  `# The same, in other bytes.\n${CONFIG}`,
  'baseUrl: https://learn.example.org/deep\nlocales: {en: full, de: core, it: core}\n',
  'baseUrl: https://learn.example.org\nlocales: {de: full, en: full}\ndefaultLocale: de\n',
  'baseUrl: https://learn.example.org\nlocales: {en: full, de: {kind: core, fallback: true}, it: {kind: full, fallback: true}}\n',
  `${CONFIG}site: {title: Other, publisher: {name: P}}\n`,
  `${CONFIG}paths: {articles: {en: writings}}\n`,
  `${CONFIG}layout: ["{locale}/{collection}/{slug}"]\n`,
  `${CONFIG}pages: false\n`,
  `${CONFIG}pages: {from: built}\n`,
  `${CONFIG}rules: {link/broken: warn}\n`,
  `${CONFIG}limits: {listBytes: 700, llmsCharacters: 300}\n`,
  `${CONFIG}rules: {limit/list-bytes: error}\nlimits: {listBytes: 700}\n`,
  `${CONFIG}rawHtml: sanitize\n`,
  `${CONFIG}components: unwrap\n`,
  `${CONFIG}locals: {}\n`,
  undefined,
];

const file = (path: string, text: fc.Arbitrary<string | Uint8Array>): fc.Arbitrary<Step> =>
  fc
    .option(text, { nil: undefined, freq: 4 })
    .map((content) => named(`write ${path}: ${String(content)}`, (bench) => bench.write(path, content)));

const anyArticle = fc.constantFrom(
  ...['en', 'de', 'it'].flatMap((locale) =>
    ['a', 'b', 'left'].map((slug) => `content/${locale}/articles/${slug}.md`),
  ),
);

/** What authors do. */
const edit: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: anyArticle.chain((path) => file(path, articleText)), weight: 6 },
  {
    arbitrary: fc
      .constantFrom('one', 'two', 'three')
      .chain((slug) => file(`${EN}/lessons/first/${slug}.md`, lessonText)),
    weight: 4,
  },
  { arbitrary: file(`${EN}/courses/first.md`, courseText), weight: 2 },
  file('content/de/courses/first.md', courseText),
  { arbitrary: file(`${EN}/glossary.yml`, terms), weight: 2 },
  file(
    `${EN}/changelog/launch.md`,
    fc.constantFrom('2026-03-18', '2025-01-01').map((day) => news('Launch', day)),
  ),
  file(`${EN}/articles/part.txt`, fc.constantFrom('Part.', '[x](none.md)')),
  file(`${EN}/changelog/next.md`, fc.constant(news('Next', '2026-04-01'))),
  { arbitrary: file(`${EN}/articles/pic.png`, fc.constantFrom(7, 8).map(picture)), weight: 2 },
  file(
    'built/index.html',
    fc.constantFrom('<!doctype html><title>x</title>', '<!doctype html><title>y</title>'),
  ),
  // A name of another file, and so another slug.
  fc.tuple(anyArticle, anyArticle).map(([from, to]) =>
    named(`rename ${from} to ${to}`, (bench) => {
      if (!isFile(join(bench.root, from))) return;
      mkdirSync(dirname(join(bench.root, to)), { recursive: true });
      renameSync(join(bench.root, from), join(bench.root, to));
    }),
  ),
);

const configure: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(...CONFIGS)
    .map((text) => named(`configure ${text}`, (bench) => bench.write('lc-api.yml', text))),
  fc
    .constantFrom<Choices>(
      {},
      {},
      { pages: false },
      { baseUrl: 'https://other.example.org' },
      { baseUrl: 'nothing' },
    )
    .map((choices) =>
      named(`choose ${JSON.stringify(choices)}`, (_, state) => {
        state.choices = choices;
      }),
    ),
  fc.constantFrom('out', 'out', 'other').map((name) =>
    named(`build into ${name}`, (_, state) => {
      state.out = name;
    }),
  ),
);

/** A file of the tree that was published, if there is one. */
function published(bench: Workbench, { out }: State, place: number): string | undefined {
  const files = [...surveyed(bench.out(out))].filter(([, { kind }]) => kind === 'file');
  return files[place % files.length]?.[0];
}

function surveyed(folder: string): ReturnType<typeof survey> {
  return lstatSync(folder, { throwIfNoEntry: false }) === undefined ? new Map() : survey(folder);
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

const DAMAGE: Readonly<Record<string, (path: string) => void>> = {
  edit: (path) => appendFileSync(path, 'x'),
  'edit and make look old'(path) {
    const { atime, mtime } = lstatSync(path);
    const bytes = readFileSync(path);
    if (bytes.length > 0) bytes[0] = (bytes[0] as number) ^ 1;
    writeFileSync(path, bytes);
    utimesSync(path, atime, mtime);
  },
  cut: (path) => truncateSync(path, 3),
  remove: (path) => rmSync(path),
  touch: (path) => utimesSync(path, 5, 5),
  'replace by an empty folder'(path) {
    rmSync(path);
    mkdirSync(path);
  },
  'replace by a link'(path) {
    renameSync(path, `${path}.own`);
    symlinkSync(`${path}.own`, path);
  },
  'replace its folder by a link'(path) {
    const folder = dirname(path);
    renameSync(folder, `${folder}.own`);
    symlinkSync(`${folder}.own`, folder);
  },
  copy: (path) => cpSync(path, `${path}.copy`),
};

/** What happens to the trees while nobody looks. */
const tamper: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.nat(400), fc.constantFrom(...Object.keys(DAMAGE))).map(([place, how]) =>
    named(`${how}: file ${place} of the tree`, (bench, state) => {
      const path = published(bench, state, place);
      if (path?.includes('/') === true) DAMAGE[how]?.(join(bench.out(state.out), path));
    }),
  ),
  fc
    .constantFrom('notes/mine.txt', '404.html', 'robots.txt', 'articles/b.html', 'articles/b.md', 'de')
    .map((path) =>
      named(`put a stranger's file at ${path}`, (bench, state) => {
        const target = join(bench.out(state.out), path);
        if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) return;
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, 'mine');
      }),
    ),
  fc.constantFrom('notes', '404.html', 'robots.txt').map((path) =>
    named(`remove ${path}`, (bench, state) => {
      rmSync(join(bench.out(state.out), path), { recursive: true, force: true });
    }),
  ),
  fc.constantFrom(JOURNAL, STAGING).map((name) =>
    named(`leave ${name}, as a build that is killed does`, (bench, state) => {
      const path = join(bench.out(state.out), name);
      if (name === STAGING) mkdirSync(join(path, 'api'), { recursive: true });
      else if (surveyed(bench.out(state.out)).size > 0) writeFileSync(path, '[]');
    }),
  ),
  fc.constant(
    named('remove the tree', (bench, state) =>
      rmSync(bench.out(state.out), { recursive: true, force: true }),
    ),
  ),
);

/** What happens to the cache. */
const damageCache: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(named('remove the cache', (bench) => rmSync(bench.cache, { recursive: true, force: true }))),
  fc
    .tuple(fc.nat(20), fc.nat(20), fc.nat(100_000), fc.constantFrom('flip', 'cut', 'swap', 'remove'))
    .map(([place, other, at, how]) =>
      named(`${how}: entry ${place} (${other}, ${at}) of the cache`, (bench) => {
        const entries = bench.cacheEntries();
        const entry = entries[place % entries.length];
        if (entry === undefined) return;
        const path = join(bench.cache, entry);
        const bytes = readFileSync(path);
        if (how === 'swap')
          writeFileSync(join(bench.cache, entries[other % entries.length] as string), bytes);
        else if (how === 'remove') rmSync(path);
        else if (how === 'cut') truncateSync(path, at % bytes.length);
        else {
          bytes[at % bytes.length] = (bytes[at % bytes.length] as number) ^ 1;
          writeFileSync(path, bytes);
        }
      }),
    ),
);

const carry: fc.Arbitrary<Step> = fc.oneof(
  fc
    .integer({ min: 1, max: 4_000_000_000 })
    .map((time) => named(`touch all content`, (bench) => bench.touchContent(time))),
  fc.constant(named('move elsewhere', (bench) => bench.moveElsewhere())),
);

const anyStep = fc.oneof(
  { arbitrary: edit, weight: 10 },
  { arbitrary: configure, weight: 3 },
  { arbitrary: tamper, weight: 3 },
  { arbitrary: damageCache, weight: 1 },
  { arbitrary: carry, weight: 1 },
);

/** A result, whatever was rendered for it. */
function rendered(result: BuildResult | undefined): BuildResult | undefined {
  return result?.tree === undefined ? result : { ...result, tree: { ...result.tree, rendered: 0 } };
}

/** Builds with the cache, and holds what comes of it to what a build that knows nothing gives. */
async function buildBoth(bench: Workbench, state: State): Promise<boolean> {
  const out = bench.out(state.out);
  const isNew = lstatSync(out, { throwIfNoEntry: false }) === undefined;
  const sameGround = await bench.cold(state.choices, out);
  const warm = await bench.warm(state.choices, out);
  expect(warm.notices).toEqual([]);
  // The same from the same folder: findings, counts of files, and whatever stands there now.
  expect({ result: rendered(warm.result), error: warm.error, tree: treeOf(out) }).toEqual({
    result: rendered(sameGround.result),
    error: sameGround.error,
    tree: treeOf(sameGround.out),
  });
  if (warm.result?.tree === undefined) return false;
  const fresh = await bench.cold(state.choices);
  expect(findingsOf(warm)).toEqual(findingsOf(fresh));
  const before = survey(out);
  const again = await bench.warm(state.choices, out);
  expect(again.result?.tree).toMatchObject({ rendered: 0, changes: { written: 0, removed: 0 } });
  expect(findingsOf(again)).toEqual(findingsOf(warm));
  expect(survey(out)).toEqual(before);
  if (isNew) expect(treeOf(out)).toEqual(treeOf(fresh.out));
  return true;
}

describe('a build with a cache', () => {
  it('gives what one without gives, byte for byte, after any changes of content, settings, trees and the cache', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
        async (rounds) => {
          const bench = new Workbench();
          const state: State = { choices: {}, out: 'out' };
          try {
            bench.writeAll(SITE);
            await buildBoth(bench, state);
            for (const steps of rounds) {
              for (const step of steps) step(bench, state);
              await buildBoth(bench, state);
            }
          } finally {
            bench.close();
          }
        },
      ),
      { numRuns: runs(8) },
    );
  });
});

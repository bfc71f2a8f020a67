import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importFaults, recordFaults } from '../scripts/structure.mjs';

/** The modules of src by their path, without what is generated and what runs in browsers. */
const MODULES = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/^apps\/browser\/|\/generated\//.test(file))
    .sort()
    .map((file) => [file, withoutComments(readFileSync(join('src', file), 'utf8'))]),
);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
}

function isIn(...folders: string[]): (file: string) => boolean {
  return (file) => folders.some((folder) => file.startsWith(`${folder}/`));
}

function filesWith(pattern: RegExp, isMeant: (file: string) => boolean = () => true): string[] {
  return [...MODULES].filter(([file, text]) => isMeant(file) && pattern.test(text)).map(([file]) => file);
}

/** The stages that decide the bytes of the published tree and the findings about the content. */
const isStage = (file: string): boolean =>
  isIn(
    'model',
    'read/content',
    'read/schema',
    'read/config',
    'read/built-site',
    'check',
    'compile',
    'report',
  )(file) && !isIn('compile/search')(file);

// Each of these is listed under "Invariants" in docs/contributing/architecture.md.
describe('the architecture', () => {
  it.each([
    ['interface Own { slug: string; locale: string; type: string; hash: string }', 'describes a record'],
    ['class Own { slug = ""; locale = ""; collection = ""; fields() {} }', 'describes a record'],
    ['type Own = Pick<Listed, "slug">;', 'derives a type from Listed'],
    ['interface Own extends Listed {}', 'derives a type from Listed'],
    ['type Own = Listed & { own: true };', 'derives a type from Listed'],
  ])('no type describes a record besides those of the table: %s', (text, fault) => {
    const parsed = (code: string): ts.SourceFile => ts.createSourceFile('', code, ts.ScriptTarget.Latest);
    const listed = 'interface Listed { slug: string; locale: string; type: string; fields: object }';
    const faultsOf = (own: string): readonly string[] =>
      recordFaults(
        new Map([['Listed', 'check/listed.ts']]),
        new Map([
          ['check/listed.ts', parsed(listed)],
          ['compile/own.ts', parsed(own)],
        ]),
      );
    expect(faultsOf('')).toEqual([]);
    expect(faultsOf(text)).toEqual([expect.stringContaining(`src/compile/own.ts:1 ${fault}`)]);
  });

  it('imports run one way through the folders', () => {
    expect([...MODULES].flatMap(([file, text]) => importFaults(file, text))).toEqual([]);
  });

  it('stages open no file and no connection, except where content comes in and fixes go out', () => {
    expect(filesWith(/node:(fs|http|https|http2|net|tls|dns)\b|\bfetch\(/, isStage)).toEqual([
      'read/content/content-tree.ts',
      'read/content/write-files.ts',
    ]);
  });

  it('stages know no time, no environment, and nothing that depends on the machine', () => {
    const machine =
      /Date\.now|new Date\(\)|performance\.now|setTimeout|Math\.random|process\.(env|cwd|argv|platform)|node:os|localeCompare|toLocale|\bIntl\./;
    expect(filesWith(machine, isStage)).toEqual([]);
  });

  it('only programs ask which day it is', () => {
    const isProgram = (file: string): boolean => isIn('apps')(file) || file === 'index.ts';
    expect(filesWith(/\btoday\(\)/, (file) => !isProgram(file))).toEqual(['base/today.ts']);
  });

  it('an error that is thrown away has its reason next to it, and what cannot be read is never absent', () => {
    const isBare = (file: string): boolean => {
      const lines = readFileSync(join('src', file), 'utf8').split('\n');
      return lines.some((line, at) => line.endsWith('catch {') && !lines[at + 1]?.includes('// '));
    };
    expect([...MODULES.keys()].filter(isBare)).toEqual([]);
    // `existsSync` returns false for every error: see base/existence.ts.
    expect(filesWith(/\bexistsSync\(/)).toEqual([
      // A folder that cannot be looked at is watched: the check reports it.
      'apps/dev/watch.ts',
    ]);
  });

  it('only src/read/git starts processes, and nothing evaluates text of content', () => {
    expect(filesWith(/child_process/)).toEqual(['read/git/git.ts']);
    expect(filesWith(/\beval\(|new Function\(|node:vm/)).toEqual([]);
  });

  it('the environment is read by the command line and the Action', () => {
    expect(filesWith(/process\.(env|argv|cwd)/, (file) => !isIn('apps/cli', 'apps/action')(file))).toEqual([
      'publish/branch/publish-branch.ts',
      // Git gets the variables that it needs, and no others.
      'read/git/git.ts',
      // Git is looked for on the PATH, and never in the current folder.
      'read/git/program.ts',
      // The date of a release or commit, for reproducible builds.
      'run/release-identity.ts',
    ]);
  });

  it('only the Action knows the variables of a workflow run, and where they are handed in', () => {
    expect(filesWith(/\b(GITHUB|RUNNER|ACTIONS)_[A-Z]/, (file) => !isIn('apps/action')(file))).toEqual([
      'apps/cli/publish-command.ts',
      'publish/pages/preflight.ts',
      'run/cache/trust.ts',
    ]);
  });

  it('only the Action loads the packages for actions', () => {
    expect(filesWith(/'@actions\//)).toEqual(
      filesWith(/'@actions\/(core|artifact|github)\b/, isIn('apps/action', 'publish'))
        .concat('base/http.ts')
        .sort(),
    );
  });
});

describe('docs/contributing/architecture.md', () => {
  const page = readFileSync('docs/contributing/architecture.md', 'utf8');

  it('names files and folders that exist', () => {
    const paths = [...page.matchAll(/`([\w.-]*\/[\w./-]+|[\w-]+\.m?[jt]s)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(40);
    const isThere = (path: string): boolean =>
      ['.', 'src', 'src/apps', 'dist', 'examples/academy'].some((folder) => existsSync(join(folder, path)));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});

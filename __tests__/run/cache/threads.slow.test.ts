import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { corpusFiles } from '../../../bench/corpus/corpus.mjs';
import { treeFault } from '../../../src/compare/tree-fault.js';
import { STAGING } from '../../../src/publish/directory/tree-paths.js';
import { type BuildJob, buildDirectory } from '../../../src/run/build.js';
import { CLI, lcApi, NODE, NODES } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { readFiles, writeFiles } from '../../support/folders.js';
import { promptThreads } from '../../support/prompt-threads.js';
import { treeOf } from './workbench.js';

/** So many that threads are started, and find work where the build waits for them. */
const MANY = 280;

/** So many that threads are started. Those that start late find no work. */
const FEW = 110;

let folder: string;
let count = 0;
const newFolder = (): string => join(folder, String(count++));
/** A program that writes down what threads do, and lets them fail. */
let preload: string;
let diary: string;
/** Options of Node that make threads begin at once. */
let prompt: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lc-api-threads-'));
  preload = join(folder, 'preload.cjs');
  diary = join(folder, 'diary');
  prompt = promptThreads(folder);
  // Sources run in one thread: what threads do is seen, and disturbed, from within the process.
  writeFileSync(preload, PRELOAD);
});
beforeEach(() => writeFileSync(diary, ''));
afterAll(() => rmSync(folder, { recursive: true }));

const PRELOAD = `
const threads = require('node:worker_threads');
const { isMainThread, parentPort } = threads;
const fs = require('node:fs');
const { appendFileSync } = fs;
const faults = {
  throw() { setImmediate(() => { throw new Error('This thread is broken.'); }); },
  exit() { process.exit(3); },
  memory() { const all = []; for (;;) all.push(new Array(1e5).fill({})); },
};
const wait = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
if (isMainThread) {
  const { Worker } = threads;
  // So that it does not take all that the machine has.
  const resourceLimits = process.env.FAULT === 'memory' ? { maxOldGenerationSizeMb: 80 } : undefined;
  threads.Worker = class extends Worker {
    constructor(program, options) {
      super(program, resourceLimits ? { ...options, resourceLimits } : options);
      if (process.env.LATE) appendFileSync(process.env.DIARY, 'start ');
    }
  };
  require('node:module').syncBuiltinESMExports();
} else if (process.env.LATE) {
  wait(1e6);
}
if (process.env.FULL_DISK !== undefined) {
  // One thread finds that no file takes any more, while the other is at work.
  const isFinder = process.env.FULL_DISK === (isMainThread ? 'main' : 'other');
  const isRendering = () => String(fs.readFileSync(process.env.DIARY)).includes('render');
  const { writeFileSync } = fs;
  fs.writeFileSync = (...args) => {
    if (isFinder && isRendering())
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    if (!isMainThread) wait(5);
    writeFileSync(...args);
  };
  require('node:module').syncBuiltinESMExports();
}
if (!isMainThread && parentPort) {
  const on = parentPort.on.bind(parentPort);
  let asked = 0;
  parentPort.on = (name, listener) => on(name, (question) => {
    appendFileSync(process.env.DIARY, question.task + ' ');
    if (++asked === Number(process.env.FAULT_AT)) faults[process.env.FAULT]();
    listener(question);
  });
}
`;

/** A repository of many records, as another edition has half of them. */
function newRepository(more = '', records = MANY): string {
  const root = newFolder();
  writeFiles(root, contentOf(more, records));
  return root;
}

function contentOf(more: string, records: number): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path, text } of corpusFiles(records, 'threads')) files.set(path, text);
  files.set(
    'lc-api.yml',
    `baseUrl: https://learn.example.org
locales: {en: full, de: full, it: {kind: core, fallback: true}, fr: core}
navigation: [{label: Read, items: ["content/{locale}/articles/"]}, {label: More, items: [courses, glossary]}]
labels: {it: {home: Inizio}}
rules: {content/html: off}
${more}`,
  );
  files.set(
    'content/en/articles/raw.md',
    '---\ntitle: Raw\ncategory: x\n---\n\n<b>bold</b> <script>x</script>\n',
  );
  return files;
}

function changeHalf(root: string): void {
  let number = 0;
  for (const path of contentOf('', MANY).keys())
    if (path.endsWith('.md') && number++ % 2 === 0) appendFileSync(join(root, path), '\n\nOne more.\n');
}

/** Returns the tasks that the processes of this test gave to threads. */
function askedOfThreads(): string {
  return readFileSync(diary, 'utf8');
}

function build(args: readonly string[], env: Readonly<Record<string, string>> = {}, node = NODE) {
  const nodeOptions = [...('LATE' in env ? [] : prompt), '-r', preload];
  return lcApi(['build', ...args], { node, nodeOptions, env: { DIARY: diary, ...env }, timeout: 100_000 });
}

/** Folders with trees of the sources, by their options and the bytes of their content. */
const built = new Map<string, Promise<string>>();

/** Returns a folder with the tree that the sources build in one thread: built once for the same content. */
function builtBySources(root: string, options: Partial<BuildJob> = {}): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(options));
  for (const [path, bytes] of readFiles(root)) digest.update(`\n${path} ${bytes.length}\n`).update(bytes);
  const key = digest.digest('hex');
  const known = built.get(key);
  if (known !== undefined) return known;
  const out = newFolder();
  const made = buildDirectory({ root, out, ...options }).then(() => out);
  built.set(key, made);
  return made;
}

async function treeOfSources(root: string, options: Partial<BuildJob> = {}) {
  return treeOf(await builtBySources(root, options));
}

describe('records that threads render', () => {
  it.each(NODES.slice(-1))(
    'are those that one thread renders, cold and warm, on $name',
    async ({ path: node }) => {
      const root = newRepository();
      const out = newFolder();
      const args = [root, '--out', out, '--cache', newFolder()];
      expect(build(args, {}, node)).toMatchObject({ status: 0, stderr: '' });
      expect(askedOfThreads()).toContain('site render');
      expect(treeOf(out)).toEqual(await treeOfSources(root));
      changeHalf(root);
      expect(build(args, {}, node)).toMatchObject({ status: 0, stderr: '' });
      expect(treeOf(out)).toEqual(await treeOfSources(root));
    },
  );

  it('are so with other options: without pages, sanitized, for another address, after another release', async () => {
    const root = newRepository('rawHtml: sanitize\n');
    const out = newFolder();
    const baseUrl = 'https://other.example.org/below';
    const first = await builtBySources(root, { baseUrl });
    changeHalf(root);
    const args = [root, '--out', out, '--base-url', baseUrl, '--previous', `dir:${first}`];
    expect(build(args)).toMatchObject({ status: 0, stderr: '' });
    expect(askedOfThreads()).toContain('site render');
    const options = { baseUrl, previous: `dir:${first}` };
    expect(treeOf(out)).toEqual(await treeOfSources(root, options));
    expect(build([...args, '--no-pages'])).toMatchObject({ status: 0, stderr: '' });
    expect(treeOf(out)).toEqual(await treeOfSources(root, { ...options, pages: false }));
  });
});

describe('a build whose threads fail', () => {
  it.each([
    ['throw', '2'],
    ['exit', '2'],
    ['memory', '3'],
  ])('says so and leaves the tree as it was, or does without them (%s)', async (fault, at) => {
    const root = newRepository();
    const out = newFolder();
    cpSync(await builtBySources(root), out, { recursive: true });
    const before = treeOf(out);
    changeHalf(root);
    const { status, stdout, stderr } = build([root, '--out', out], { FAULT: fault, FAULT_AT: at });
    expect(askedOfThreads()).not.toBe('');
    if (status === 0) {
      // The other thread had done everything before this one failed: nobody missed it.
      expect(treeOf(out)).toEqual(await treeOfSources(root));
      return;
    }
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^lc-api: [^\n]*(?:This thread is broken|ended before|out of memory)[^\n]*\n$/m);
    expect(treeOf(out)).toEqual(before);
  });

  it('goes on alone where they cannot be started', async () => {
    const root = newRepository();
    const out = newFolder();
    const result = build([root, '--out', out], { FAULT: 'exit', FAULT_AT: '1' });
    expect(askedOfThreads()).toBe('content ');
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(treeOf(out)).toEqual(await treeOfSources(root));
  });

  it('goes on alone where no temporary file can be written', async () => {
    const root = newRepository();
    const out = newFolder();
    // Nobody can make a folder below a file. One that is only missing is made by engines that keep compiled code.
    const result = build([root, '--out', out], { TMPDIR: join(preload, 'nowhere') });
    expect(askedOfThreads()).toContain('read');
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(treeOf(out)).toEqual(await treeOfSources(root));
  });
});

describe('a build for which the disk has no room', () => {
  it.each(['main', 'other'])(
    'says so and leaves nothing behind, whichever thread finds out (%s)',
    (thread) => {
      const out = newFolder();
      const { status, stderr } = build([newRepository(), '--out', out], { FULL_DISK: thread });
      expect(askedOfThreads()).toContain('render');
      expect({ status, stderr }).toEqual({ status: 2, stderr: 'lc-api: The disk is full (ENOSPC).\n' });
      expect(existsSync(out)).toBe(false);
    },
  );
});

describe('a build that is done before its threads are there', () => {
  it('ends like any other', async () => {
    const root = newRepository('', FEW);
    const expected = await treeOfSources(root);
    const late = newFolder();
    expect(build([root, '--out', late], { LATE: 'yes' })).toMatchObject({ status: 0, stderr: '' });
    expect(askedOfThreads()).toMatch(/^(?:start )+$/);
    expect(treeOf(late)).toEqual(expected);
    // Threads that start by themselves: they are there a little before the end, or a little after it.
    for (let round = 0; round < 2; round++) {
      const out = newFolder();
      expect(lcApi(['build', root, '--out', out])).toMatchObject({ status: 0, stderr: '' });
      expect(treeOf(out)).toEqual(expected);
    }
  });
});

describe('a build with a cache that is killed', () => {
  it('is mended by the next one, wherever it was', async () => {
    // Other tests kill builds that write pages.
    const root = newRepository('pages: false\n');
    const out = newFolder();
    const args = ['build', root, '--out', out, '--cache', newFolder()];
    const start = performance.now();
    expect(lcApi(args).status).toBe(0);
    const duration = performance.now() - start;
    for (let round = 0; round < 3; round++) {
      changeHalf(root);
      const before = treeOf(out);
      const wasKilled = await runAndKill(args, (duration * (round + 1)) / 4);
      // What was killed before it moved a file left what was there.
      if (wasKilled && treeFault(out) === undefined && !existsSync(join(out, STAGING)))
        expect([before, await treeOfSources(root)]).toContainEqual(treeOf(out));
      expect(lcApi(args).status).toBe(0);
      expect(treeOf(out)).toEqual(await treeOfSources(root));
    }
    expect(lcApi(args).stdout).toContain(': 0 written,');
  });
});

function runAndKill(args: readonly string[], after: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [CLI, ...args], { stdio: 'ignore', env: environment() });
    const timer = setTimeout(() => child.kill('SIGKILL'), after);
    child.on('error', reject);
    child.on('exit', (_, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL');
    });
  });
}

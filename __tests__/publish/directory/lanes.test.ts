import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/base/digest.js';
import type { LanePlan, WriteOutcome } from '../../../src/compile/tree/sink.js';
import { TreeWriter } from '../../../src/compile/tree/tree-writer.js';
import { DirectorySink } from '../../../src/publish/directory/directory.js';
import { ForeignFilesError } from '../../../src/publish/directory/foreign-files.js';
import { openLane } from '../../../src/publish/directory/staging-lane.js';
import { readFiles, survey, writeFiles } from '../../support/folders.js';
import { runs } from '../../support/scope.js';
import { newFolder, publish, removeFolders } from './site.js';

afterAll(removeFolders);

type Tree = Readonly<Record<string, string>>;

const path = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'));
const anyTree: fc.Arbitrary<Tree> = fc
  .dictionary(path, fc.constantFrom('', 'x', 'yy', 'zz'), { maxKeys: 6 })
  .map((files) => {
    const paths = Object.keys(files);
    const free = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)));
    return Object.fromEntries(free.map((one) => [one, files[one] as string]));
  });

/** Writes a tree in two lanes that know nothing of each other, as two threads would, and takes what they wrote. */
function writeInLanes(writer: TreeWriter, sink: DirectorySink, tree: Tree): void {
  const lanes = [1, 2].map(() => openLane(structuredClone(sink.lanes.plan)));
  const written = Object.entries(tree).map(([path, text], index) => {
    const bytes = Buffer.from(text);
    const outcome = lanes[index % 2]?.write(path, bytes) as WriteOutcome;
    return structuredClone({
      path,
      mediaType: 'text/plain',
      bytes: bytes.length,
      sha256: sha256(bytes),
      outcome,
    });
  });
  for (const { outcome, ...file } of written) writer.accept(file, outcome);
}

function writeAlone(writer: TreeWriter, _: DirectorySink, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) writer.write(path, 'text/plain', text);
}

/** Writes files, each holding its own path, in a thread of its own. */
async function writeInThread(
  plan: LanePlan,
  paths: readonly string[],
): Promise<readonly { readonly path: string; readonly outcome: WriteOutcome }[]> {
  const lane = new URL('../../../src/publish/directory/staging-lane.ts', import.meta.url).href;
  const worker = new Worker(THREAD, { eval: true, workerData: { lane, plan, paths } });
  const [written] = await once(worker, 'message');
  await worker.terminate();
  return written;
}

/** Node runs TypeScript, but for names of modules that end like those of JavaScript. */
const THREAD = `
  const { registerHooks } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  const { lane, plan, paths } = workerData;
  registerHooks({
    resolve: (name, context, next) => next(name.startsWith('.') ? name.replace(/js$/, 'ts') : name, context),
  });
  import(lane).then(({ openLane }) => {
    const { write } = openLane(plan);
    parentPort.postMessage(paths.map((path) => ({ path, outcome: write(path, Buffer.from(path)) })));
  });
`;

/** What a build over a folder changed or threw, and what stands there then. */
function outcomeOf(folder: string, write: typeof writeAlone, tree: Tree): unknown {
  try {
    const { files, changes } = publish(folder, (writer, sink) => write(writer, sink, tree));
    return { files, changes, content: readFiles(folder) };
  } catch (error) {
    if (!(error instanceof ForeignFilesError)) throw error;
    return { paths: error.paths, content: readFiles(folder) };
  }
}

describe('files that several lanes write', () => {
  it('come to the same as those of one writer, over any tree and any files of others', () => {
    fc.assert(
      fc.property(anyTree, fc.array(anyTree, { maxLength: 4 }), (others, trees) => {
        const [one, many] = [newFolder(), newFolder()];
        for (const folder of [one, many]) writeFiles(folder, others);
        for (const tree of trees) {
          const before = survey(many);
          expect(outcomeOf(many, writeInLanes, tree)).toEqual(outcomeOf(one, writeAlone, tree));
          for (const [path, standing] of survey(many)) {
            const old = before.get(path);
            if (standing.kind === 'file' && old?.content === standing.content) expect(standing).toEqual(old);
          }
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('may be in one new folder', () => {
    const folder = newFolder();
    const tree = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`a/b/${index % 5}/${index}`, 'x']),
    );
    publish(folder, (writer, sink) => writeInLanes(writer, sink, tree));
    expect(Object.keys(tree).every((path) => readFileSync(join(folder, path), 'utf8') === 'x')).toBe(true);
  });

  it('may be written by threads that make the same folders at the same time', async () => {
    const folder = newFolder();
    const sink = new DirectorySink(folder);
    const shares = [0, 1, 2, 3].map((thread) =>
      Array.from({ length: 150 }, (_, index) => `a/${index}/b/c/${thread}`),
    );
    const written = await Promise.all(shares.map((paths) => writeInThread(sink.lanes.plan, paths)));
    const writer = new TreeWriter(sink);
    for (const { path, outcome } of written.flat()) {
      expect(outcome).toBe('free');
      writer.accept({ path, mediaType: 'text/plain', bytes: path.length, sha256: sha256(path) }, outcome);
    }
    expect(sink.commit()).toEqual({ written: 600, unchanged: 0, removed: 0, kept: [] });
    const files = readFiles(folder);
    expect(files.size).toBe(600);
    for (const [path, bytes] of files) expect(String(bytes)).toBe(path);
  });

  it('leave the files of hosts that somebody else wrote', () => {
    const folder = newFolder();
    writeFiles(folder, { 'robots.txt': 'mine' });
    const { changes, files } = publish(folder, (writer, sink) =>
      writeInLanes(writer, sink, { 'robots.txt': 'ours' }),
    );
    expect(changes.kept).toEqual(['robots.txt']);
    expect(files.map(({ path }) => path)).toEqual(['api/v1/manifest.json']);
    expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toBe('mine');
  });

  it('are not written through a link, and do not take its place', () => {
    const folder = newFolder();
    const elsewhere = newFolder();
    mkdirSync(elsewhere, { recursive: true });
    publish(folder, (writer) => writer.write('a/b', 'text/plain', 'x'));
    renameSync(join(folder, 'a/b'), join(elsewhere, 'b'));
    renameSync(join(folder, 'a'), `${elsewhere}-a`);
    symlinkSync(elsewhere, join(folder, 'a'));
    const write = (writer: TreeWriter, sink: DirectorySink): void =>
      writeInLanes(writer, sink, { 'a/b': 'y' });
    expect(() => publish(folder, write)).toThrow(ForeignFilesError);
    expect(readFileSync(join(elsewhere, 'b'), 'utf8')).toBe('x');
  });

  it('are written once', () => {
    const twice = (writer: TreeWriter, sink: DirectorySink): void => {
      writeInLanes(writer, sink, { a: 'x' });
      writeInLanes(writer, sink, { a: 'x' });
    };
    expect(() => publish(newFolder(), twice)).toThrow('written twice');
  });

  it('are gone when the build fails', () => {
    const folder = newFolder();
    publish(folder, (writer) => writer.write('a', 'text/plain', 'x'));
    const before = survey(folder);
    const sink = new DirectorySink(folder);
    writeInLanes(new TreeWriter(sink), sink, { a: 'y', 'b/c': 'z' });
    sink.abandon();
    expect(survey(folder)).toEqual(before);
  });

  it('have no place in a sink without lanes', () => {
    const sink = { write: () => true, open: () => ({ write() {}, close() {} }) };
    const writer = new TreeWriter(sink);
    expect(() => writer.accept({ path: 'a', mediaType: 'text/plain', bytes: 0, sha256: '' }, 'free')).toThrow(
      'does not accept files of other threads',
    );
  });
});

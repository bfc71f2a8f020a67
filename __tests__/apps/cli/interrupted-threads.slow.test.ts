import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { JOURNAL } from '../../../src/compare/tree-fault.js';
import { lcApi } from '../../support/cli-process.js';
import { DISHONEST, HONEST, printRow, spread } from '../../support/fault-sweep.js';
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.js';
import { promptThreads } from '../../support/prompt-threads.js';
import { isLong } from '../../support/scope.js';
import { article } from '../../support/workspace.js';

/** So many that threads are started, and find work. */
const RECORDS = 280;
const FAULTS = ['EIO', 'EMFILE', 'ENOSPC', 'killed'] as const;
/** Faults without `LONG=1`. */
const BUDGET = 6;

const PRELOAD = new URL('../../support/failing-process.mjs', import.meta.url).href;

interface Call {
  readonly name: string;
  readonly site: string;
  readonly isMainThread: boolean;
  readonly isWriting: boolean;
  readonly number: number;
}

it('lc-api build leaves the old tree, the new one or a mark when the disk fails in a thread or the process is killed', () => {
  const [folder, aside] = [temporaryFolder(), temporaryFolder()];
  const diary = join(aside, 'diary');
  const options = ['--import', PRELOAD, ...promptThreads(aside)];
  const args = ['build', '.', '--out=site', '--no-cache'];
  const build = (fault?: object) => {
    rmSync(diary, { force: true });
    const env = fault && { FAULT: JSON.stringify({ folder, diary, ...fault }) };
    return lcApi(args, { cwd: folder, ...(env && { env, nodeOptions: options }) });
  };
  const contentOf = (edition: string): Record<string, string> => ({
    'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full}\npages: false\n',
    ...Object.fromEntries(
      Array.from({ length: RECORDS }, (_, at) => [`content/en/articles/a${at}.md`, article(edition)]),
    ),
  });
  const site = () => readFiles(join(folder, 'site'));
  const calls = (): readonly Call[] =>
    readFileSync(diary, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  writeFiles(folder, contentOf('Old'));
  expect(build().status).toBe(0);
  const before = site();
  const begin = (): void => {
    rmSync(join(folder, 'site'), { recursive: true });
    writeFiles(join(folder, 'site'), before);
    writeFiles(folder, contentOf('New'));
  };
  begin();
  expect(build({}).status).toBe(0);
  const all = calls().filter(({ isMainThread }) => !isMainThread);
  const after = site();
  const places = all.map(({ name, site }) => `${name} ${site}`);
  const ends = all.filter((_, at) =>
    [places.indexOf(places[at] as string), places.lastIndexOf(places[at] as string)].includes(at),
  );
  expect(ends.length).toBeGreaterThan(5);

  const every = FAULTS.flatMap((kind) => ends.map(({ number }) => ({ call: number, kind })));
  const faults = isLong ? every : spread(every, BUDGET);
  const outcomes: string[] = [];
  const statuses = new Set<number | null>();
  for (const fault of faults) {
    begin();
    const { status, stdout, stderr } = build(fault);
    const context = `${JSON.stringify(fault)}: status ${status}, ${stderr}\n${JSON.stringify(calls())}`;
    const between = site();
    expect([0, 2, fault.kind === 'killed' ? null : 2], context).toContain(status);
    if (status === 2) expect(stderr, context).toMatch(HONEST);
    expect(`${stdout}${stderr}`, context).not.toMatch(DISHONEST);
    const whole = new Map([...between].filter(([path]) => !path.startsWith('.lc-api-staging/')));
    const isNew = isDeepStrictEqual(whole, after);
    if (status === 0) expect(isNew, context).toBe(true);
    else if (!isNew && !between.has(JOURNAL)) expect(whole, context).toEqual(before);
    outcomes.push(isNew ? 'new' : between.has(JOURNAL) ? 'marked' : 'old');
    if (status === 2) expect([...between.keys()].join(), context).not.toContain('.lc-api-staging/');
    statuses.add(status);
    expect(build().status, context).toBe(0);
    expect(site(), context).toEqual(after);
  }
  // Faults that nothing noticed would show nothing.
  expect([...statuses]).toEqual(expect.arrayContaining([2, null]));
  printRow('the threads of build', all.length, faults, outcomes);
});

import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCli } from '../support/cli-in-process.js';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.js';
import { git } from '../support/git.js';
import { type Block, blocksOf, placeOf } from './blocks.js';
import { callsIn } from './commands.js';

const course = (title: string, text: string): string =>
  `---\ntitle: ${title}\nlevel: beginner\n---\n\n${text}\n`;
const lesson = (number: string, title: string, text: string): string =>
  `---\ntitle: ${title}\nnumber: "${number}"\nstatus: published\n---\n\n${text}\n`;

/** The repository that pages speak of: a course in two languages. One translation is stale, and one is missing. */
const REPOSITORY = {
  'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full, fr: full}\n',
  '.gitignore': '_site/\n',
  'media/fonts/our-serif.woff2': 'font',
  'content/en/courses/git.md': course('Git', 'Versions of everything.'),
  'content/en/lessons/git/undo.md': lesson('1.2', 'Undo', 'Every step can be undone.'),
  'content/fr/courses/git.md': course('Git', 'Des versions de tout.'),
  'content/fr/lessons/git/why.md': lesson('1.1', 'Pourquoi', 'Pour ne rien perdre.'),
};
const WHY = 'content/en/lessons/git/why.md';
const why = (install: string): string => lesson('1.1', 'Why', `To lose nothing.\n\n## Install\n\n${install}`);

/** Commands that need nothing but the folder, and end. */
const LOCAL = [
  'build',
  'check',
  'completion',
  'diff',
  'explain',
  'init',
  'labels',
  'merge',
  'new',
  'translations',
];
/** Programs that a reader has, or installs: they are not run. */
const OTHERS = /^(?:\w+=|(?:cd|claude|cp|chmod|curl|done|echo|for|git|iconv|ln|ls|npm)(?= |$))/;

let prepared: ReadonlyMap<string, Uint8Array> | undefined;

async function prepare(): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = temporaryFolder({ ...REPOSITORY, [WHY]: why('Take it from your system.') });
  await runCli(['translations', '--accept'], { cwd: folder });
  writeFiles(folder, { [WHY]: why('Take it from git-scm.com.') });
  git(folder, 'init', '--quiet');
  for (const message of ['First', 'Second']) {
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
  }
  return readFiles(folder);
}

/**
 * Follows a page from its beginning to its end: writes the files that it shows, runs its commands, and compares what
 * they print. Returns the folder.
 *
 * @param given Files of the folder. Without them, it is a repository with a course, and with the examples.
 * @param meanwhile Called before each block: what the page tells the reader to do in words.
 */
export async function followPage(
  page: string,
  given?: Readonly<Record<string, string>>,
  meanwhile?: (block: Block, folder: string) => void,
): Promise<string> {
  let folder = temporaryFolder(given);
  if (given === undefined) {
    prepared ??= await prepare();
    writeFiles(folder, prepared);
    if (readFileSync(page, 'utf8').includes('examples/'))
      cpSync('examples', join(folder, 'examples'), { recursive: true });
  }
  for (const block of blocksOf(page)) {
    meanwhile?.(block, folder);
    if (block.language === 'sh') {
      for (const line of block.text.trim().split('\n')) {
        const inside = /^cd (.*)$/.exec(line)?.[1];
        if (inside !== undefined && existsSync(join(folder, inside))) folder = join(folder, inside);
        else await runLine(line, folder, block, given === undefined);
      }
    } else if (block.language === 'console') await compare(block, folder);
    else if (/^(?:content\/.*|lc-api[\w.]*\.yml|.*\.css)$/.test(block.label ?? ''))
      writeFiles(folder, { [block.label as string]: block.text });
  }
  return folder;
}

async function runLine(line: string, folder: string, block: Block, isPrepared: boolean): Promise<void> {
  const calls = callsIn(line);
  if (calls.length === 0) expect(line.trim(), placeOf(block)).toMatch(OTHERS);
  // Quoted calls and those of other programs are for later.
  if (/^(?:claude|echo) /.test(line)) return;
  for (const call of calls) {
    const isRemote = call.some(
      (word, at) => /^(?:https?|branch):/.test(word) && call[at - 1] !== '--base-url',
    );
    const isLocal = LOCAL.includes(call[0] ?? '') && !isRemote && !(isPrepared && call.includes('--from'));
    if (!isLocal) continue;
    // It never changes a configuration that is there.
    const cwd = call[0] === 'init' && existsSync(join(folder, 'lc-api.yml')) ? temporaryFolder() : folder;
    const { status, stderr } = await runCli(call, { cwd });
    expect([status, stderr], `${placeOf(block)} ${line}`).toEqual([0, '']);
  }
}

/** Compares a block with what its command prints: `…` on a line is something that is left out. */
async function compare(block: Block, folder: string): Promise<void> {
  const [command = '', ...shown] = block.text.trimEnd().split('\n');
  const [call = []] = callsIn(command);
  expect(command.startsWith('$ '), placeOf(block)).toBe(true);
  const { stdout } = await runCli(call, { cwd: folder });
  let from = 0;
  for (const part of shown.join('\n').split(/^…$/m)) {
    const text = part.trim();
    const at = stdout.indexOf(text, from);
    if (at === -1) expect(stdout, placeOf(block)).toContain(text);
    from = at + text.length;
  }
}

// `npm run bench -- curriculum PATH [SCRATCH]`: the lessons of freeCodeCamp in eleven languages, about 183,000 files. PATH is a
// clone of https://github.com/freeCodeCamp/i18n-curriculum. Prints seconds and memory of check and build.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure } from './scale/measure.mjs';

const LOCALES = {
  arabic: 'ar',
  chinese: 'zh-CN',
  'chinese-traditional': 'zh-TW',
  espanol: 'es',
  german: 'de',
  italian: 'it',
  japanese: 'ja',
  korean: 'ko',
  portuguese: 'pt-BR',
  swahili: 'sw',
  ukrainian: 'uk',
};
/** What one command line does with the converted content: the words of the command, and what changes before it. */
const STEPS = [
  ['check', ['check', '--format', 'json', '--cache', 'cache-check']],
  ['build, cold', ['build', '--out', 'out', '--cache', 'cache']],
  ['build, one file changed', ['build', '--out', 'out', '--cache', 'cache'], true],
  ['build, nothing changed', ['build', '--out', 'out', '--cache', 'cache']],
];

const [, , , clone, parent = tmpdir()] = process.argv;
if (clone === undefined) {
  console.error(
    'Usage: npm run bench -- curriculum PATH [SCRATCH]. PATH is a clone of freeCodeCamp/i18n-curriculum.',
  );
  process.exit(2);
}
const scratch = mkdtempSync(path.join(parent, 'lc-api-curriculum-'));
try {
  const files = convert();
  console.log(`${files} files\n\n| step | seconds | seconds of all cores | MB |\n|---|---|---|---|`);
  const cli = path.resolve(import.meta.dirname, '../dist/cli.js');
  for (const [name, args, isEdit = false] of STEPS) {
    if (isEdit)
      appendFileSync(
        path.join(
          scratch,
          'content/de/lessons/basic-css',
          readdirSync(path.join(scratch, 'content/de/lessons/basic-css'))[0],
        ),
        '\nOne more sentence.\n',
      );
    const { seconds, cpu, peak } = await measure(
      { program: process.execPath, args: [cli, ...args], cwd: scratch },
      path.join(scratch, 'log'),
    );
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${Math.round(peak / 1e6)} |`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}

/** Writes the lessons as content: a course for each block, its lessons in the order of their ids. Returns their number. */
function convert() {
  const source = path.join(scratch, 'source');
  mkdirSync(source);
  execFileSync('sh', [
    '-c',
    'git -C "$1" archive HEAD curriculum/challenges | tar x -C "$2"',
    'sh',
    clone,
    source,
  ]);
  const locales = Object.values(LOCALES).map((code) => `${code}: full`);
  writeFileSync(
    path.join(scratch, 'lc-api.yml'),
    `baseUrl: https://learn.example.org\ndefaultLocale: de\nrawHtml: sanitize\nrules: {link/broken: warn, asset/missing: warn}\nlocales: {${locales.join(', ')}}\n`,
  );
  let files = 0;
  for (const [language, locale] of Object.entries(LOCALES)) {
    const blocks = path.join(source, 'curriculum/challenges', language, 'blocks');
    const courses = path.join(scratch, 'content', locale, 'courses');
    mkdirSync(courses, { recursive: true });
    for (const block of readdirSync(blocks).sort()) {
      writeFileSync(
        path.join(courses, `${block}.yml`),
        `title: ${block.replaceAll('-', ' ')}\nlevel: beginner\ndescription: The lessons of this block.\n`,
      );
      const lessons = path.join(scratch, 'content', locale, 'lessons', block);
      mkdirSync(lessons, { recursive: true });
      for (const [index, name] of readdirSync(path.join(blocks, block)).sort().entries()) {
        // Some blocks have lessons with the same id.
        const slug = `${block.slice(0, 40).replace(/-+$/, '')}-${name}`;
        writeFileSync(
          path.join(lessons, slug),
          lesson(readFileSync(path.join(blocks, block, name), 'utf8'), index + 1),
        );
        files++;
      }
    }
  }
  rmSync(source, { recursive: true });
  return files;
}

/** Returns a lesson: the title, the number, and the text with ordinary headings instead of `# --description--`. */
function lesson(text, number) {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const title = /^title: .*(?:\n +.*)*/m.exec(front)?.[0] ?? 'title: Untitled';
  return `---\n${title}\nnumber: ${number}\nstatus: free\n---\n${body.replace(/^(#+) --([\w-]+)--$/gm, '#$1 $2')}`;
}

// `npm run bench -- hostile [shape…]`: compiles Markdown that multiplies, in files of up to 1 MB. Prints the seconds of
// all cores and the size of the page, or the rule with which `check` refuses the file. Fails if a file that `check`
// accepts takes more than 5 seconds or makes a page of more than 20 MB.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SIZES = [64_000, 256_000, 1_000_000];
const MOST_SECONDS = 5;
const MOST_BYTES = 20_000_000;
const PATIENCE_MS = 120_000;

/** Repeats a text, or the texts of a function of their number, up to a size. */
function upTo(size, part, before = '') {
  const parts = [before];
  for (let length = before.length, number = 0; ; number++) {
    const next = typeof part === 'string' ? part : part(number);
    length += next.length;
    if (length > size) return parts.join('');
    parts.push(next);
  }
}

function wideTable(size) {
  const columns = Math.floor(Math.sqrt(size / 8));
  return upTo(size, 'x\n', `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`);
}

/** Markdown of about a size, by what it contains. */
const SHAPES = {
  prose: (size) => upTo(size, `${'Plain words and more of them. '.repeat(20)}\n\n`),
  'table cells': wideTable,
  'whole table': (size) => upTo(size, '| a | b |\n', '| a | b |\n|---|---|\n'),
  'brackets [a][b]': (size) => upTo(size, '[a][b] '),
  'links begun [a](': (size) => upTo(size, '[a]('),
  'links begun [a](<b': (size) => upTo(size, '[a](<b'),
  'pictures begun ![a](': (size) => upTo(size, '![a]('),
  'links in one paragraph': (size) => upTo(size, 'word [a](https://b.example/c) '),
  'links and a mark in one paragraph': (size) =>
    upTo(size, 'word [a](https://b.example/c) ', '~~a~~ &copy; '),
  'links in paragraphs': (size) => upTo(size, `${'word [a](https://b.example/c) '.repeat(20)}\n\n`),
  footnotes: (size) => upTo(size, (at) => `x[^${at}]\n\n[^${at}]: note\n\n`),
  'calls of one footnote': (size) => upTo(size, 'x[^n] ', '[^n]: note\n\n'),
  headings: (size) => upTo(size, (at) => `## Heading ${at}\n\n`),
  'equal headings': (size) => upTo(size, '## A\n\n'),
  '=== after lines': (size) => `${upTo(size, 'text\n')}===\n`,
  '=== after each line': (size) => upTo(size, 'text\n===\n'),
  'instructions <?': (size) => upTo(size, 'a <? '),
  'comments <!--': (size) => upTo(size, 'a <!-- '),
  'definitions of links': (size) => upTo(size, (at) => `[label-${at}]: https://a.example/${at}\n`),
  'definitions begun [a]: <': (size) => upTo(size, '[a]: <\n'),
  'titles begun [a]: b "': (size) => upTo(size, '[a]: b "\n'),
  'labels alone [a]:': (size) => upTo(size, '[a]:\n'),
  'formulas $a$': (size) => upTo(size, '$a$ '),
  'formulas in paragraphs': (size) => upTo(size, '$$\nx_i\n$$\n\n'),
  'dollars alone $': (size) => upTo(size, '$'),
  'dollars $a': (size) => upTo(size, '$a '),
  'dollars $$a': (size) => upTo(size, '$$a\n$b '),
  'dollars and backticks': (size) => upTo(size, '$`a\n$$ '),
  'ends of links ](': (size) => upTo(size, '](a~b~'),
  'directives of colons': (size) => upTo(size, ':::{admonition} T\n:class: tip\n'),
  'braces in formulas': (size) => upTo(size, `$${'{'.repeat(500)}x${'}'.repeat(500)}$\n\n`),
  'TeX of commas': (size) => upTo(size, `$${','.repeat(9000)}$\n\n`),
  alerts: (size) => upTo(size, '> [!NOTE]\n> Text.\n\n'),
  'alerts in a row': (size) => upTo(size, '> [!NOTE]\n'),
  'titles of alerts': (size) => upTo(size, '> [!NOTE] *a* [b\n'),
  'lists of definitions': (size) => upTo(size, 'Term\n: Meaning.\n\n'),
  'meanings of a term': (size) => upTo(size, ': Meaning.\n', 'Term\n'),
  'terms of a meaning': (size) => `${upTo(size, 'Term\n')}: Meaning.\n`,
  'details in details': (size) => upTo(size, '<details><summary>a</summary>\n\n'),
  'details closed': (size) => `${upTo(size / 2, '<details>\n\n')}${upTo(size / 2, '</details>\n\n')}`,
  'keys in one paragraph': (size) => upTo(size, 'a <kbd>b</kbd> '),
  'names in brackets': (size) => upTo(size, 'a <code> '),
  'marked lines': (size) => `\`\`\`js {1-9999}\n${upTo(size, 'a\n')}\`\`\`\n`,
  emphasis: (size) => upTo(size, '*a **b '),
  'code spans begun': (size) => upTo(size, (at) => `${'`'.repeat(1 + (at % 400))} a `),
  addresses: (size) => upTo(size, 'https://a.example/b_(c '),
};

const scratch = mkdtempSync(join(tmpdir(), 'lc-api-bench-'));
const cli = resolve(import.meta.dirname, '../dist/cli.js');
const usage = join(scratch, 'usage.json');
const reporter = join(scratch, 'reporter.mjs');
writeFileSync(
  reporter,
  `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));
`,
);

/** Runs the program. Returns its exit status, its output, and the seconds of all its threads: infinite if it was killed. */
function run(...args) {
  rmSync(usage, { force: true });
  const { status, stdout } = spawnSync(process.execPath, ['--import', reporter, cli, ...args], {
    cwd: scratch,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    // Every formula that is none is a problem.
    maxBuffer: 200_000_000,
  });
  if (status === null || status > 1) return { status, stdout, seconds: Number.POSITIVE_INFINITY };
  const { userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usage, 'utf8'));
  return { status, stdout, seconds: (userCPUTime + systemCPUTime) / 1e6 };
}

/** Checks and builds one article. Returns the row of the table, and whether the promise holds. */
function measured(shape, size) {
  const body = SHAPES[shape](size);
  rmSync(join(scratch, 'site'), { recursive: true, force: true });
  writeFileSync(ARTICLE, `---\ntitle: A\ncategory: C\n---\n\nText.\n\n${body}\n`);
  const check = run('check', '.', '--no-cache', '--format=json');
  const cells = [shape, `${Math.round(body.length / 1000)} kB`, check.seconds.toFixed(1)];
  if (check.status === 1) {
    const rules = JSON.parse(check.stdout).problems.map(({ rule }) => rule);
    return { cells: [...cells, [...new Set(rules)].join(', '), ''], holds: check.seconds <= MOST_SECONDS };
  }
  const build = run('build', '.', '--no-cache', '--out=site');
  const bytes = build.status === 0 ? statSync(PAGE).size : Number.POSITIVE_INFINITY;
  return {
    cells: [...cells, build.seconds.toFixed(1), `${(bytes / 1e6).toFixed(1)} MB`],
    holds: Math.max(check.seconds, build.seconds) <= MOST_SECONDS && bytes <= MOST_BYTES,
  };
}

const ARTICLE = join(scratch, 'content/en/articles/a.md');
const PAGE = join(scratch, 'site/articles/a.html');
mkdirSync(join(ARTICLE, '..'), { recursive: true });
writeFileSync(join(scratch, 'lc-api.yml'), 'baseUrl: https://learn.example.org\nlocales: {en: full}\n');
const chosen = process.argv.slice(3);
console.log('| shape | size | `check`, s | `build`, s, or the rule | page | |\n|---|---|---|---|---|---|');
for (const shape of Object.keys(SHAPES)) {
  if (chosen.length > 0 && !chosen.some((word) => shape.includes(word))) continue;
  for (const size of SIZES) {
    const { cells, holds } = measured(shape, size);
    if (!holds) process.exitCode = 1;
    console.log(`| ${[...cells, holds ? '' : '**broken**'].join(' | ')} |`);
  }
}
rmSync(scratch, { recursive: true });

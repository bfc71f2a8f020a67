// Measures for bench/README.md how soon the search page of 10,000 records answers a key, in a real browser.
// `npx node bench/search.mjs [records]`, after `npm run bundle`. The Node of the project runs TypeScript.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../__tests__/support/browser.ts';

const root = path.resolve(import.meta.dirname, '..');
const records = Number(process.argv[2] ?? 10_000);
const scratch = mkdtempSync(path.join(tmpdir(), 'lc-api-search-'));
const out = path.join(scratch, 'site');
const MEDIA_TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript', json: 'application/json' };

/** Returns numbers from 0 to 1, the same in every run. */
let seed = 20261121;
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}

const SYLLABLES =
  'a be ci do fu ga hen in jo ka lor mi nes op pra quo ri ste tun ver wi xa yl zon schä grü é'.split(' ');
/** 30,000 words. The first words are frequent, as in any language. */
const vocabulary = Array.from({ length: 30_000 }, () =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
  ).join(''),
);
const words = (count) =>
  Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'a').join(
    ' ',
  );

const KINDS = {
  articles: 'category: any',
  fundamentals: 'category: tools',
  guides: 'category: any',
  glossary: 'term: T',
};
const content = path.join(scratch, 'content/en');
for (const kind of Object.keys(KINDS)) mkdirSync(path.join(content, kind), { recursive: true });
writeFileSync(path.join(scratch, 'lc-api.yml'), 'baseUrl: http://127.0.0.1/repo\nlocales: {en: full}\n');
for (let number = 0; number < records; number++) {
  const [kind, more] = Object.entries(KINDS)[number % 4];
  writeFileSync(
    path.join(content, kind, `r${number}.md`),
    `---\ntitle: ${words(6)}\n${more}\ndescription: ${words(35)}\nkeywords: [${words(3).replaceAll(' ', ', ')}]\n---\n\nText.\n`,
  );
}
const built = spawnSync(process.execPath, [path.join(root, 'dist/cli.js'), 'build', scratch, '--out', out], {
  encoding: 'utf8',
});
if (built.status !== 0) throw new Error(built.stdout + built.stderr);

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = path.join(out, pathname.replace(/^\/repo\//, '').replace(/(^|\/)$/, '$1index.html'));
  response.setHeader('content-type', MEDIA_TYPES[path.extname(file).slice(1)] ?? 'text/plain');
  try {
    response.end(readFileSync(file));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${server.address().port}/repo/search/`;

/** Returns the milliseconds from a key to the end of the search, and to the frame that shows the answer. */
const WATCH = `(() => {
  window.longest = 0;
  window.answers = [];
  const waiting = [];
  window.answered = (at) => new Promise((done) => {
    if (window.answers.length > at) done();
    else waiting.push(done);
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('keydown', ({ timeStamp }) => { window.key = timeStamp; }, true);
  addEventListener('input', () => {
    const { key } = window;
    const worked = performance.now() - key;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.answers.push({ worked, painted: performance.now() - key });
        for (const done of waiting.splice(0)) done();
      };
      port2.postMessage(undefined);
    });
  });
})()`;

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.addInitScript(WATCH);
  const started = performance.now();
  await page.goto(url);
  const loaded = performance.now() - started;
  await page.locator('#Part-query').fill('a');
  await page.locator('.results li').first().waitFor();
  const ready = performance.now() - started;
  const longest = await page.evaluate('window.longest');
  await page.locator('#Part-query').fill('');
  const common = vocabulary.slice(0, 3);
  const typo = (word) => word.slice(0, 2) + word.slice(3);
  const queries = [
    ...common,
    vocabulary[500],
    vocabulary[20_000],
    common.join(' '),
    typo(vocabulary[700] + vocabulary[701]),
    typo(vocabulary[9_000]),
    `${typo(vocabulary[40])} ${typo(vocabulary[50])} ${vocabulary[60]}`,
    'a',
    'be',
    'xyzzyxyzzy nothing of the kind',
  ];
  // The median of three turns, because the machine also does other work.
  const keys = new Map();
  for (let turn = 0; turn < 3; turn++) {
    for (const query of queries) {
      await page.evaluate('window.answers.length = 0');
      // The keyboard has no accents.
      const typed = [...query.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')];
      for (const [at, key] of typed.entries()) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await page.evaluate(`window.answered(${at})`);
      }
      for (const [at, answer] of (await page.evaluate('window.answers')).entries()) {
        const text = typed.slice(0, at + 1).join('');
        keys.set(text, [...(keys.get(text) ?? []), answer]);
      }
      await page.keyboard.press('Escape');
    }
  }
  for (const name of ['worked', 'painted']) {
    const medians = [...keys].map(([text, answers]) => {
      const sorted = answers.map((answer) => answer[name]).sort((one, other) => one - other);
      return { text, median: sorted[sorted.length >> 1] };
    });
    medians.sort((one, other) => one.median - other.median);
    const most = medians.at(-1);
    console.log(
      `${name}: ${medians.length} texts, median ${medians[medians.length >> 1].median.toFixed(1)} ms, most ${most.median.toFixed(1)} ms (${most.text})`,
    );
  }
  console.log(
    `page loaded after ${loaded.toFixed(0)} ms, index ready after ${ready.toFixed(0)} ms, longest task ${longest} ms`,
  );
} finally {
  await browser.close();
  server.close();
  rmSync(scratch, { recursive: true });
}

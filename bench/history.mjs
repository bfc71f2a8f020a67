// `npm run bench -- history [PATH [COUNT [GENERATOR]]]`: replays the last COUNT commits of a Git repository of content. At
// each one, a build with the cache of the builds before must write the bytes and say the words of a build without a cache.
// An imported site needs the name of its generator, as `lc-api init --from` has it. Without PATH, or if it is empty,
// the history is generated.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCorpus } from './corpus/corpus.mjs';
import { seeded } from './corpus/random.mjs';
import { checkOut, configure, differences, digestsOf, git } from './real/repository.mjs';
import { filesBelow } from './scale/tree.mjs';

const cli = path.resolve(import.meta.dirname, '../dist/cli.js');
const [, , , given = '', count = '50', generator = 'folders'] = process.argv;
const scratch = mkdtempSync(path.join(tmpdir(), 'lc-api-history-'));
try {
  const source =
    given === '' ? generated(path.join(scratch, 'generated'), Number(count)) : path.resolve(given);
  const folder = path.join(scratch, 'repository');
  git(scratch, 'clone', '--quiet', '--shared', '--no-checkout', source, folder);
  const commits = git(
    folder,
    'rev-list',
    '--first-parent',
    '--reverse',
    `--max-count=${Number(count)}`,
    'HEAD',
  ).split('\n');
  const seen = { files: 0, refused: 0, warm: 0, cold: 0 };
  const lost = [];
  for (const commit of commits) {
    checkOut(folder, commit);
    configure(cli, folder, generator);
    const cache = path.join(scratch, 'cache');
    const warm = await build(folder, path.join(scratch, 'warm'), ['--cache', cache]);
    rmSync(path.join(scratch, 'cold'), { recursive: true, force: true });
    const cold = await build(folder, path.join(scratch, 'cold'), ['--no-cache']);
    seen.warm += warm.seconds;
    seen.cold += cold.seconds;
    if (warm.said !== cold.said) lost.push(`${commit}: ${warm.said}\n${commit}: ${cold.said}`);
    // Content with errors leaves the tree of the commit before.
    if (cold.status !== 0) seen.refused++;
    else {
      const trees = ['warm', 'cold'].map((name) => digestsOf(path.join(scratch, name)));
      seen.files += trees[1].size;
      lost.push(...differences(...trees).map((name) => `${commit}: ${name}`));
    }
  }
  console.log(
    '| history | commits | refused for errors | files compared | seconds, cache | seconds, no cache | different |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const numbers = [commits.length, seen.refused, seen.files, seen.warm, seen.cold, lost.length];
  const name = given === '' ? 'generated' : source.split(path.sep).slice(-2).join('/');
  console.log(`| ${[name, ...numbers.map((one) => Math.round(one).toLocaleString('en'))].join(' | ')} |`);
  if (lost.length > 0) {
    console.log(lost.slice(0, 50).join('\n'));
    process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Builds, and returns what the program said, without how many files it had to write. */
function build(folder, out, options) {
  const started = performance.now();
  const child = spawn(process.execPath, [cli, 'build', folder, '--out', out, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Parts of the two streams arrive in an order that changes, and may end within a character.
  const said = ['', ''];
  for (const [place, stream] of [child.stdout, child.stderr].entries())
    stream.setEncoding('utf8').on('data', (text) => (said[place] += text));
  return new Promise((resolve) => {
    child.once('close', (status) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({
        status,
        seconds,
        said: `${status} ${said
          .join('')
          .replace(/ in \S+: [\d,]+ written.*/, '')
          .replaceAll(out, 'OUT')}`,
      });
    });
  });
}

/** Makes a repository whose commits change, add, move and remove records; of courses, lessons would not be found. */
function generated(folder, commits) {
  mkdirSync(folder);
  writeCorpus(folder, 200);
  const configuration = path.join(folder, 'lc-api.yml');
  const text = readFileSync(configuration, 'utf8');
  // Links to records that are gone are no errors: most commits are to be built.
  writeFileSync(configuration, text.replace('rules: {', 'rules: {link/broken: warn, link/anchor: warn, '));
  const random = seeded('history');
  git(folder, 'init', '--quiet');
  const commit = () => {
    git(folder, 'add', '--all');
    git(
      folder,
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.org',
      'commit',
      '--quiet',
      '--message',
      'Change',
    );
  };
  commit();
  for (let done = 1; done < commits; done++) {
    for (let edits = random.whole(1, 4); edits > 0; edits--) {
      const records = filesBelow(path.join(folder, 'content')).filter(
        ({ path: name }) => name.endsWith('.md') && !name.includes('courses'),
      );
      const file = path.join(folder, 'content', random.one(records.map(({ path: name }) => name).sort()));
      const text = readFileSync(file, 'utf8');
      const kind = random.one(['title', 'body', 'body', 'copy', 'move', 'remove']);
      if (kind === 'title')
        writeFileSync(
          file,
          text.replace(/^title: .*/m, (line) => `${line} ${done}`),
        );
      else if (kind === 'body') writeFileSync(file, `${text}\nWord ${done}.\n`);
      else if (kind === 'copy') writeFileSync(file.replace(/\.md$/, `-${done}.md`), text);
      else if (kind === 'move') renameSync(file, file.replace(/\.md$/, `-${done}.md`));
      else rmSync(file);
    }
    commit();
  }
  return folder;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli-in-process.js';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.js';
import { commit, git } from '../support/git.js';

const RECORD = '---\ntitle: One\nlevel: beginner\n---\n\n![A](./a.svg) [B](./b.csv) [C](./c.pdf)\n';
const FOLDER = 'site/content/en/courses';

/** Returns a clone of content with text files, checked out as Git for Windows does. */
function cloneOnWindows(more: Readonly<Record<string, string>> = {}): { own: string; clone: string } {
  const own = temporaryFolder();
  git(own, 'init', '--quiet');
  writeFiles(own, {
    [`${FOLDER}/one.md`]: RECORD,
    [`${FOLDER}/a.svg`]: '<svg xmlns="http://www.w3.org/2000/svg">\n</svg>\n',
    [`${FOLDER}/b.csv`]: 'a;b\n1;2\n',
    [`${FOLDER}/c.pdf`]: '%PDF\r\n\0',
    ...more,
  });
  commit(own, 'Write');
  const clone = join(temporaryFolder(), 'clone');
  git(own, '-c', 'core.autocrlf=true', 'clone', '--quiet', '-c', 'core.autocrlf=true', own, clone);
  return { own, clone };
}

async function build(repository: string) {
  const out = temporaryFolder();
  const args = [
    'build',
    join(repository, 'site'),
    '--out',
    out,
    '--base-url',
    'https://a.example',
    '--no-cache',
  ];
  const { status, stdout, stderr } = await runCli(args);
  return { status, told: stdout + stderr, files: readFiles(out) };
}

describe('a clone in which Git changed line ends', () => {
  it('is built with a warning for each text file that gets another address', async () => {
    const { clone } = cloneOnWindows();
    expect(readFileSync(join(clone, FOLDER, 'b.csv'), 'utf8')).toBe('a;b\r\n1;2\r\n');
    const { status, told } = await build(clone);
    expect(status).toBe(0);
    const warned = [...told.matchAll(/--> (\S+):1:1$/gm)].map(([, file]) => file);
    expect(warned).toEqual(['content/en/courses/a.svg', 'content/en/courses/b.csv']);
    expect(told).toContain('asset/line-ends');
    expect(told).toContain('* text=auto eol=lf');
  });

  it('names a file in a command as one word, whatever a shell reads in its name', async () => {
    const { clone } = cloneOnWindows({
      [`${FOLDER}/one.md`]: `${RECORD}[D](<./d$(id).csv>)\n`,
      [`${FOLDER}/d$(id).csv`]: 'a\nb\n',
    });
    const { told } = await build(clone);
    expect(told.replace(/\s+/g, ' ')).toContain(
      "git rm --cached -- 'content/en/courses/d$(id).csv' && git checkout HEAD -- 'content/en/courses/d$(id).csv'.",
    );
  });

  it('is built to the bytes of every other clone if it has the .gitattributes of lc-api init', async () => {
    const { own, clone } = cloneOnWindows({ '.gitattributes': '* text=auto eol=lf\n' });
    const [here, there] = [await build(own), await build(clone)];
    expect(there.told).not.toContain('asset/line-ends');
    expect(there.files).toEqual(here.files);
  });

  it('has no warning for a file that its author changed, or committed with such line ends', async () => {
    const { clone } = cloneOnWindows();
    writeFileSync(join(clone, FOLDER, 'a.svg'), '<svg>\r\n</svg>\r\n');
    git(clone, '-c', 'core.autocrlf=false', 'add', '--renormalize', '.');
    git(
      clone,
      '-c',
      'core.autocrlf=false',
      'commit',
      '--quiet',
      '--message',
      'Change line ends',
      '--allow-empty',
    );
    writeFileSync(join(clone, FOLDER, 'b.csv'), 'a;b\r\n3;4\r\n');
    expect((await build(clone)).told).not.toContain('asset/line-ends');
  });
});

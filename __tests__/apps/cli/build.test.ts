import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { readFiles, temporaryFolder } from '../../support/folders.js';

it('says how large the tree is for its records, also if nothing changed', async () => {
  const root = temporaryFolder({
    'lc-api.yml': 'baseUrl: https://example.org\nlocales: {en: full, de: core}\n',
    'content/en/articles/all.md': '---\ntitle: All\ncategory: any\n---\n\nText.\n',
    'content/de/articles/all.md': '---\ntitle: Alle\ncategory: any\n---\n\nText.\n',
  });
  const build = () => runCli(['build', '--out', '_site'], { cwd: root });
  const { stdout } = await build();
  const files = readFiles(join(root, '_site'));
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const records = ['', 'de/'].map((prefix) => files.get(`api/v1/${prefix}all.json`)?.length as number);
  const ratio = (bytes / records.reduce((sum, one) => sum + one)).toFixed(1);
  expect(Number(ratio)).toBeGreaterThan(10);
  expect(stdout).toMatch(
    /^Compiled 2 records into \d+ files \(\d+ kB, \d+\.\d times the size of the records\) /,
  );
  expect(stdout).toContain(` kB, ${ratio} times`);
  expect((await build()).stdout).toContain(` kB, ${ratio} times`);
});

import { expect, it } from 'vitest';
import { hosted, publish } from '../../support/bare-repository.js';
import { isLong } from '../../support/scope.js';

// LONG=1 npx vitest run.
it.runIf(isLong)('publishes 120,000 files, and then one of them', { timeout: 100_000 }, async () => {
  const { repository, remote } = await hosted();
  const files: Record<string, string> = {};
  for (let at = 0; at < 120_000; at++) {
    files[`api/v1/articles/${at % 400}/${at}.json`] = `{"slug":"${at}","title":"Article number ${at}"}`;
  }
  const first = await publish(files, { remote });
  expect(first.plan.added).toHaveLength(120_002);
  files['api/v1/articles/7/7.json'] = '{"slug":"7","title":"Another"}';
  const second = await publish(files, { remote });
  expect(second.plan).toMatchObject({ added: [], removed: [], unchanged: 119_999 });
  expect(repository.git('ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n')).toHaveLength(120_002);
});

import { expect, it } from 'vitest';
import { compareSettings } from '../../../src/read/config/setting-changes.js';

it.each([
  ['components', 'unwrap'],
  ['frontMatter', { ignore: ['secret'] }],
  ['rawHtml', 'sanitize'],
  ['skip', ['drafts']],
])('a change of %s is one of how content is judged', (key, value) => {
  expect(compareSettings({}, { [key]: value })).toEqual([expect.objectContaining({ after: value })]);
  expect(compareSettings({ [key]: value }, { [key]: value })).toEqual([]);
});

/** A repository without a problem: one course. */
export const SOUND = {
  'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full}\n',
  'content/en/courses/basics.md': '---\ntitle: Basics\nlevel: beginner\n---\n\nWhat it is about.\n',
} as const;

/** A course with a misspelled field that `--fix` repairs. */
export const FIXABLE = {
  ...SOUND,
  'content/en/courses/second.md':
    '---\n# A comment\ntitle: Second\nlevel: beginner\nsubtitel: Still here\n---\n\nWhat it is about.\n',
} as const;

/** Two warnings: files that no template matches. */
export const WARNED = {
  ...SOUND,
  'content/en/coursse/lost.md': 'x',
  'content/en/lost.md': 'x',
} as const;

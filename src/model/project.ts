/** What this project is called and where it lives; every URL of it that we print is made from here. */
export const PROJECT = {
  name: 'lc-api-action',
  repository: 'https://github.com/org/lc-api-action',
  command: 'lc-api',
} as const;

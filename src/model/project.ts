/** Names and address of this project. Every printed URL of the project is made from them. */
export const PROJECT = {
  name: 'lc-api-action',
  repository: 'https://github.com/org/lc-api-action',
  command: 'lc-api',
} as const;

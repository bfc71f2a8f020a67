/** Names and address of this project. Every printed URL of the project is made from them. */
export const PROJECT = {
  name: 'lc-api-action',
  /** The repository on GitHub, as workflows name it. */
  action: 'org/lc-api-action',
  repository: 'https://github.com/org/lc-api-action',
  command: 'lc-api',
} as const;

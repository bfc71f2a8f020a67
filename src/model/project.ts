/** The repository on GitHub, as workflows name it. `scripts/set-owner.mjs` changes its owner, here and in all files. */
const action = 'org/lc-api-action';

/** Names and address of this project. Every printed URL of the project is made from them. */
export const PROJECT = {
  name: 'lc-api-action',
  action,
  repository: `https://github.com/${action}`,
  command: 'lc-api',
} as const;

/** The name of the license in the discovery document of a site that states none. */
export const NO_LICENSE = 'No license stated';

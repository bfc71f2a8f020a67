import { it } from 'vitest';
import { type Scenario, sweepFaults } from '../../support/fault-sweep.js';

/** Faults in each sweep. */
const BUDGET = 60;

const CONFIG = 'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\n';
const articleOf = (title: string): string => `---\ntitle: ${title}\ncategory: cost\n---\n\nText.\n`;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  init: { args: ['init', '--title=T', '--locales=en,de'], files: {}, mayBePartial: true },
  'init over a .gitignore': {
    args: ['init', '--title=T', '--locales=en'],
    files: { '.gitignore': 'caf\u00e9\n' },
    mayBePartial: true,
  },
  new: { args: ['new', 'article', 'second'], files: { 'lc-api.yml': CONFIG } },
  'check --fix': {
    args: ['check', '--fix', '--no-cache'],
    files: { 'lc-api.yml': CONFIG, 'content/en/articles/a.md': articleOf('Cost: high') },
  },
  'translations --accept': {
    args: ['translations', '--accept'],
    files: {
      'lc-api.yml': CONFIG,
      'content/en/articles/a.md': articleOf('A'),
      'content/de/articles/a.md': articleOf('B'),
    },
  },
};

it.each(Object.entries(SCENARIOS))(
  'lc-api %s leaves whole files when the disk fails or the process is killed, and can be run again',
  async (_, scenario) => await sweepFaults(scenario, BUDGET),
);

import { describe, it } from 'vitest';
import { FAULTS, type Scenario, sweepFaults } from '../../support/fault-sweep.js';

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

describe.each(Object.entries(SCENARIOS))('lc-api %s', (_, scenario) => {
  it.each(FAULTS)('leaves whole files when %s, and can be run again', async (_, code, isKilled) => {
    await sweepFaults(scenario, code, isKilled);
  });
});

import { configDefaults, defineConfig } from 'vitest/config';
import { ProcessesFirst } from './__tests__/order-of-files.js';

// npm says which of its commands runs: `npm test` is `test`, `npm cit` is `install-ci-test`, npx is `exec`.
const isEveryday = process.env['npm_command'] === 'test';
// `npm run test:windows` runs the program for Windows under Wine, and nothing else.
const isWindows = process.env['npm_lifecycle_event'] === 'test:windows';

export default defineConfig({
  test: {
    // It imports JSON without the attribute that Node requires.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    include: [isWindows ? '__tests__/**/*.windows.test.ts' : '__tests__/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(isEveryday ? ['**/*.slow.test.ts'] : []),
      ...(isWindows ? [] : ['**/*.windows.test.ts']),
    ],
    env: { TEST_SCOPE: isEveryday ? 'everyday' : process.env['LONG'] ? 'long' : 'full' },
    globalSetup: ['__tests__/temporary-folder.ts'],
    setupFiles: ['__tests__/setup.ts'],
    // Modules, built trees and browsers are shared by all files of a worker: half of the time went into loading them.
    isolate: false,
    sequence: { sequencer: ProcessesFirst },
    // All cores: the default leaves one unused, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

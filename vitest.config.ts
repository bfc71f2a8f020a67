import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // It imports JSON without the attribute that Node asks for.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    include: ['__tests__/**/*.test.ts'],
    setupFiles: ['__tests__/setup.ts'],
    // All cores: left to itself it spares one, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

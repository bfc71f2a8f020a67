import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // It imports JSON without the attribute that Node asks for.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    include: ['__tests__/**/*.test.ts'],
    setupFiles: ['__tests__/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

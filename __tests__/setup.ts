import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same cases in every run, so that a failure is caused by the change at hand. FC_SEED looks for other cases.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20261121) });

// Files of a worker share its environment and its modules.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same cases in every run, so that a failure is caused by the change at hand. FC_SEED looks for other cases.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20261121) });

// Files of a worker share its environment and its modules. A test may replace the environment as a whole.
const worker = globalThis as { environment?: NodeJS.ProcessEnv };
worker.environment ??= process.env;
const { environment } = worker;

afterAll(() => {
  process.env = environment;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

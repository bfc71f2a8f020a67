import fc from 'fast-check';

// The same cases in every run: a failure is a change's own. FC_SEED looks for others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20261121) });

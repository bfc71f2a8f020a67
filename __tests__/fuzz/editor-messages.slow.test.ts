import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SITE } from '../apps/lsp/editing.js';
import { temporaryFolder } from '../support/folders.js';
import { runs } from '../support/scope.js';
import { mutated } from './mutations.js';
import { OF_JSON, VALUES } from './tokens.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const SESSION = readFileSync(join(import.meta.dirname, 'fixtures/lsp/session'));
/** A request that is answered, or refused, whatever came before. */
const LAST =
  '{"jsonrpc":"2.0","id":"last","method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.md"},"position":{"line":0,"character":0}}}';
const TOKENS = [
  ...OF_JSON,
  ...VALUES,
  '"method":',
  '"params":{',
  '"uri":"file://',
  '"line":-1',
  'shutdown',
  'exit',
];

/** Sends each line as a message. Returns what the server wrote until it answered the last one, or ended as it was told. */
function session(
  root: string,
  lines: Buffer,
): Promise<{ readonly answers: string; readonly errors: string }> {
  const server = spawn(process.execPath, [CLI, 'lsp', '--stdio'], { cwd: root });
  let [answers, errors] = ['', ''];
  return new Promise((resolve) => {
    server.stdin.on('error', () => {});
    server.stderr.on('data', (text) => {
      errors += text;
    });
    server.stdout.on('data', (text) => {
      answers += text;
      if (answers.includes('"id":"last"')) server.kill();
    });
    server.once('close', () => resolve({ answers, errors }));
    for (const line of [...lines.toString().replaceAll('/ROOT', root).trim().split('\n'), LAST])
      server.stdin.write(`Content-Length: ${Buffer.byteLength(line)}\r\n\r\n${line}`);
  });
}

const COUNT = runs(20);

it('answers the next request, whatever an editor has sent', async () => {
  const root = temporaryFolder(SITE);
  expect((await session(root, SESSION)).answers).toContain('"newUri"');
  await fc.assert(
    fc.asyncProperty(mutated([SESSION], TOKENS), async (lines) => {
      const { answers, errors } = await session(root, lines);
      expect(errors).toBe('');
      expect(answers.includes('"id":"last"') || lines.includes('exit'), answers).toBe(true);
      expect(answers).not.toMatch(/Cannot read prop|is not a function|is not iterable/);
    }),
    { numRuns: COUNT },
  );
  if (process.env['PRINT_FIGURES']) console.log(`| inputs of lsp | ${COUNT + 1} |`);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandLinePage } from '../../../scripts/command-line.mjs';
import { optionName, optionsOf } from '../../../src/apps/cli/command.js';
import { COMMANDS } from '../../../src/apps/cli/commands.js';
import { COMPLETIONS } from '../../../src/apps/cli/completions.js';
import { runCli } from '../../support/cli-in-process.js';

/** Returns the script of a shell for all commands. */
function scriptOf(shell: string): string {
  return COMPLETIONS[shell]?.(COMMANDS) ?? '';
}

/** Returns what bash offers for a command line whose last word is being typed. */
function offered(...words: readonly string[]): readonly string[] {
  const script = `${scriptOf('bash')}
COMP_WORDS=(lc-api "$@"); COMP_CWORD=$#; _lc_api; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

describe('lc-api completion', () => {
  it('prints the script of a shell, and knows no other shells', async () => {
    for (const shell of Object.keys(COMPLETIONS))
      expect(await runCli(['completion', shell])).toEqual({ status: 0, stdout: scriptOf(shell), stderr: '' });
    expect((await runCli(['completion', 'bsh'])).stderr).toBe(
      'lc-api: There is no shell "bsh". Did you mean "bash"?\n',
    );
  });

  it('offers commands, options, values, rules and types in bash', () => {
    expect(offered('')).toEqual(COMMANDS.map(({ name }) => name));
    expect(offered('ch')).toEqual(['check']);
    expect(offered('check', '--no-')).toEqual(['--no-cache']);
    expect(offered('check', '--format', 's')).toEqual(['sarif']);
    expect(offered('diff', 'a', 'b', '--fail-on', '')).toEqual(['breaking', 'risky', 'none']);
    expect(offered('explain', 'asset/')).toEqual([
      'asset/missing',
      'asset/refused',
      'asset/active',
      'asset/alt',
      'asset/format',
      'asset/large',
      'asset/line-ends',
    ]);
    expect(offered('new', 'gl')).toEqual(['glossary-term']);
    // Files, which bash offers by itself.
    expect(offered('build', '--out', '')).toEqual([]);
    expect(offered('nonsense', '')).toEqual([]);
  });

  it('names every command and option in fish', () => {
    for (const command of COMMANDS) {
      expect(scriptOf('fish')).toContain(`__fish_use_subcommand -f -a ${command.name} -d '`);
      for (const option of Object.keys(optionsOf(command)))
        expect(scriptOf('fish')).toContain(`'__fish_seen_subcommand_from ${command.name}' -l ${option} `);
    }
  });
});

it('the page of the command line is made from the table of commands', () => {
  const table = { COMMANDS, optionsOf, optionName };
  expect(readFileSync('docs/reference/command-line.md', 'utf8')).toBe(commandLinePage(table));
});

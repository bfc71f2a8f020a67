import { type Command, optionsOf } from '../../src/apps/cli/command.js';
import { parseCommandLine } from '../../src/apps/cli/command-line.js';
import { COMMANDS } from '../../src/apps/cli/commands.js';
import { UsageError } from '../../src/base/usage-error.js';

/** Returns the arguments of every call of the program in a line of a shell, of YAML or of prose. */
export function callsIn(line: string): readonly (readonly string[])[] {
  const code = line.replace(/(?:^|\s)#.*$/, '');
  const inShell = [
    ...code.matchAll(/(?:\blc-api|\blc-api-action|dist\/cli\.js) ([^\d`|&>;)][^`|&>;)]*)/g),
  ].map(([, args = '']) =>
    [...args.matchAll(/(--[\w-]+=)?(?:"([^"]*)"|'([^']*)')|\S+/g)].map(
      ([word, name = '', double, single]) => {
        const quoted = double ?? single;
        return quoted === undefined ? word.replace(/["']$/, '') : name + quoted;
      },
    ),
  );
  // A list of a configuration file: "args": ["-y", "lc-api-action", "lsp"].
  const inList = [...code.matchAll(/["']lc-api-action["']((?:, *["'][^"']*["'])+)/g)].map(([, list = '']) =>
    [...list.matchAll(/["']([^"']*)["']/g)].map(([, word = '']) => word),
  );
  return [...inShell, ...inList];
}

/** Returns what the command line has against a call; undefined if it would run it. */
export function faultOf(args: readonly string[]): string | undefined {
  const command = commandOf(args);
  if (command === undefined) return `lc-api ${args.join(' ')}: no command`;
  if (args.some((word) => ['--help', '--version'].includes(word))) return undefined;
  try {
    parseCommandLine(args.toSpliced(args.indexOf(command.name), 1), command);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return `lc-api ${args.join(' ')}: ${error.message}`;
    throw error;
  }
}

/** Returns the options of a call or of a line of usage that its command does not have. */
export function unknownOptions(args: readonly string[], line: string): readonly string[] {
  const command = commandOf(args);
  if (command === undefined) return [`lc-api ${args.join(' ')}: no command`];
  const names = Object.keys(optionsOf(command));
  return [...line.matchAll(/(?<=[\s[])--([a-z-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !names.includes(name));
}

function commandOf(args: readonly string[]): Command | undefined {
  const names = args.filter((word) => !word.startsWith('-'));
  if (['--help', '--version'].includes(args[0] ?? '')) return COMMANDS[0];
  return COMMANDS.find(({ name }) => name === (names[0] === 'help' ? names[1] : names[0]));
}

import { parseArgs } from 'node:util';
import { UsageError } from '../base/usage-error.js';
import { didYouMean } from '../schema/nearest.js';
import { COMMON_OPTIONS, type Command, type CommandLine } from './command.js';

/** Reads the arguments of a command. Throws UsageError with the remedy for those that it does not take. */
export function parseCommandLine(args: readonly string[], command: Command): CommandLine {
  const kinds: Readonly<Record<string, 'value' | 'flag'>> = { ...COMMON_OPTIONS, ...command.options };
  for (const argument of args) {
    if (argument === '--') break;
    const name = /^--([^=]+)/.exec(argument)?.[1];
    if (name !== undefined && kinds[name] === undefined) {
      const hint = didYouMean(
        `--${name}`,
        Object.keys(kinds).map((known) => `--${known}`),
      );
      throw new UsageError(
        `${command.name} has no option "--${name}". ${hint ?? `See lc-api ${command.name} --help.`}`,
      );
    }
  }
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(kinds).map(([name, kind]) => [
          name,
          { type: kind === 'flag' ? 'boolean' : 'string' } as const,
        ]),
      ),
    });
  } catch (error) {
    // Node says it in several lines, or without a full stop.
    const [message] = (error as Error).message.split('\n') as [string];
    throw new UsageError(`${message.replace(/\.?$/, '.')} See lc-api ${command.name} --help.`);
  }
  const { positionals, values } = parsed;
  const { min, max } = command.positionals;
  if (positionals.length > max) {
    throw new UsageError(`"${positionals[max]}" is one argument too many. Usage: lc-api ${command.usage}`);
  }
  if (positionals.length < min) throw new UsageError(`Too few arguments. Usage: lc-api ${command.usage}`);
  return {
    positionals,
    value: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    flag: (name) => values[name] === true,
  };
}

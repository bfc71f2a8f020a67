import { statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exists } from '../../base/existence.js';
import { UsageError } from '../../base/usage-error.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import { didYouMean } from '../../read/schema/nearest.js';
import { type Command, type CommandLine, type CommandOption, optionsOf } from './command.js';

/** Parses the arguments of a command. Throws UsageError with the remedy for arguments that it does not accept. */
export function parseCommandLine(args: readonly string[], command: Command): CommandLine {
  const options = new Map(Object.entries(optionsOf(command)));
  const { positionals, values } = parse(args, command, options);
  const { min, max } = command.positionals;
  if (positionals.length > max)
    throw new UsageError(`"${positionals[max]}" is one argument too many. Usage: lc-api ${command.usage}`);
  if (positionals.length < min) {
    const missing = command.usage.split(' ')[1 + positionals.length];
    throw new UsageError(`The argument ${missing} is missing. Usage: lc-api ${command.usage}`);
  }
  for (const [name, { value, help, isRequired, mayBeEmpty }] of options) {
    if (isRequired && !values[name]) {
      const lacksUrl = options.has('base-url') && values['base-url'] === undefined;
      const too = lacksUrl ? ' It needs --base-url URL, too, if lc-api.yml has no "baseUrl".' : '';
      throw new UsageError(`${command.name} needs --${name} ${value}: ${help}.${too}`);
    }
    if (values[name] === '' && !mayBeEmpty)
      throw new UsageError(`--${name} needs a value: write --${name} ${value}.`);
  }
  const value = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  return {
    positionals,
    value,
    flag: (name) => values[name] === true,
    choice(name, words) {
      const text = value(name);
      const match = words.find((word) => word === text);
      if (text === undefined || match !== undefined) return match;
      const hint = didYouMean(text, words) ?? `Values: ${words.join(', ')}.`;
      throw new UsageError(`--${name} cannot be "${text}". ${hint}`);
    },
    number(name, least, most = Number.POSITIVE_INFINITY) {
      const text = value(name);
      if (text === undefined) return undefined;
      const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      if (number >= least && number <= most) return number;
      const range = most === Number.POSITIVE_INFINITY ? `${least}` : `${least} to ${most}`;
      throw new UsageError(`--${name} accepts a whole number from ${range}, not "${text}".`);
    },
  };
}

/** The options of a command line, by their names, and its other arguments. */
interface ParsedArguments {
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

/** Parses arguments. Throws UsageError for options that the command does not have, or that lack their value. */
function parse(
  args: readonly string[],
  { name: command }: Command,
  options: ReadonlyMap<string, CommandOption>,
): ParsedArguments {
  const { tokens, ...parsed } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      [...options].map(([name, { value, short }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string', ...(short !== undefined && { short }) },
      ]),
    ),
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = options.get(name);
    if (option === undefined) {
      const names = [...options.keys()].map((one) => `--${one}`);
      const hint = rawName.startsWith('--') ? didYouMean(rawName, names) : undefined;
      throw new UsageError(
        `${command} has no option "${rawName}". ${hint ?? `See lc-api ${command} --help.`}`,
      );
    }
    if (option.value === undefined && value !== undefined)
      throw new UsageError(`--${name} has no value: write --${name} alone.`);
    if (option.value !== undefined && (value === undefined || (!inlineValue && /^-./.test(value)))) {
      const inline = value === undefined ? '' : ` For the value "${value}", write --${name}=${value}.`;
      throw new UsageError(`--${name} needs a value: write --${name} ${option.value}.${inline}`);
    }
  }
  return parsed;
}

/** Returns the error about a name that does not exist: `There is no locale "dee". Did you mean "de"?`. */
export function unknownName(kind: string, name: string, names: readonly string[]): UsageError {
  const plural = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`;
  return new UsageError(
    `There is no ${kind} "${name}". ${didYouMean(name, names) ?? `${plural}: ${names.join(', ')}.`}`,
  );
}

/** Returns the folder of the content repository that a command works on: an argument, else where the configuration is. */
export function rootOf(line: CommandLine): string {
  const root = line.positionals[0] ?? configuredRoot(line);
  const status = statSync(root, { throwIfNoEntry: false });
  if (status === undefined) throw new UsageError(`There is no folder ${root}.`);
  if (!status.isDirectory())
    throw new UsageError(`${root} is not a folder: pass the folder of the repository, or nothing.`);
  return root;
}

/**
 * Returns this folder, or the nearest one above it that has the configuration. Folders above the repository are not
 * searched.
 */
export function configuredRoot(line: CommandLine): string {
  const here = resolve('.');
  for (let folder = here; line.value('config') === undefined; folder = dirname(folder)) {
    if (exists(join(folder, CONFIG_FILE))) {
      const root = relative(here, folder) || '.';
      if (root !== '.') process.stderr.write(`Using ${join(root, CONFIG_FILE)}.\n`);
      return root;
    }
    if (exists(join(folder, '.git')) || dirname(folder) === folder) break;
  }
  return '.';
}

/**
 * Returns the release of `--previous`; undefined for none. A folder needs its scheme here, because a word without one
 * is more likely a mistake.
 */
export function previousOf(line: CommandLine): string | undefined {
  const text = line.value('previous');
  if (text === undefined || text === 'none') return undefined;
  if (/^(?:git|branch|dir|https?):/i.test(text)) return text;
  throw new UsageError(
    `--previous accepts none, git:<ref>, branch:<name>, dir:<path> or a base URL, not "${text}".`,
  );
}

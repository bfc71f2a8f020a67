import { wrap } from '../../report/wrap.js';
import { twoColumns } from './terminal.js';

/** 0: done. 1: the content or the change is not acceptable. 2: wrong usage or configuration, or the machine failed. */
export type ExitStatus = 0 | 1 | 2;

/** An option of a command. The parser and the help text both read it. */
export interface CommandOption {
  /** Placeholder of its value in the help text, such as `DIR`; undefined for a flag. */
  readonly value?: string;
  /** A letter that stands for it: `q` for `-q`. */
  readonly short?: string;
  /** Its effect, as the help text says it. */
  readonly help: string;
  /** The values that it accepts, for completion; undefined if they cannot be listed. */
  readonly words?: readonly string[];
  /** The command does not run without it. */
  readonly isRequired?: true;
  /** Its value may be the empty text. */
  readonly mayBeEmpty?: true;
}

export type Options = Readonly<Record<string, CommandOption>>;

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** The command with its arguments: `check [root]`. */
  readonly usage: string;
  /** Its effect, in one line. */
  readonly summary: string;
  /** Its effect, as a paragraph of the help text. */
  readonly about: string;
  readonly options: Options;
  /** The end of the help text, after the options. */
  readonly notes?: string;
  readonly examples: readonly string[];
  /** How many arguments without a name it accepts, and what the first one can be, for completion. */
  readonly positionals: { readonly min: number; readonly max: number; readonly words?: readonly string[] };
  /** @param commands All commands that the user may call. */
  run(line: CommandLine, commands: readonly Command[]): ExitStatus | Promise<ExitStatus>;
}

/** The arguments of a command, by name. */
export interface CommandLine {
  readonly positionals: readonly string[];
  value(name: string): string | undefined;
  flag(name: string): boolean;
  /** Returns a value that is one of some words. Throws UsageError for any other. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined;
  /** Returns a whole number within limits. Throws UsageError for any other value. */
  number(name: string, least: number, most?: number): number | undefined;
}

/** The option of the commands that compile for a site. */
export const BASE_URL_OPTION = {
  'base-url': { value: 'URL', help: 'where the site will be served (default: baseUrl of the configuration)' },
} as const satisfies Options;

/** The options, besides the base URL, that decide the bytes of a built tree. */
export const PREVIOUS_OPTION = {
  previous: {
    value: 'P',
    help: 'continue the change feed of a release: none (default), git:<ref>, branch:<name>, dir:<path> or the base URL of a site',
  },
} as const satisfies Options;
export const NO_PAGES_OPTION = { 'no-pages': { help: 'write no HTML pages' } } as const satisfies Options;

/** The option of the commands that print problems and a result. */
export const QUIET_OPTION = {
  quiet: { short: 'q', help: 'print errors and the result: no warnings, no table of translations' },
} as const satisfies Options;

/** Options of every command. A command may describe one of them in its own words. */
const COMMON_OPTIONS: Options = {
  config: { value: 'FILE', help: 'the configuration, relative to the root (default: lc-api.yml)' },
  debug: { help: 'show where the program failed' },
  help: { short: 'h', help: 'show this text' },
  version: { short: 'V', help: 'show the version' },
};

/** Returns all options of a command, in the order of its help text. */
export function optionsOf({ options }: Command): Options {
  const { config, ...common } = COMMON_OPTIONS;
  return { ...options, config: options['config'] ?? (config as CommandOption), ...common };
}

/** Returns an option as it is written: `-q, --quiet`, `--out DIR`. */
export function optionName(name: string, { short, value }: CommandOption): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}

/** Returns the help text of a command, in lines of at most a number of columns. */
export function helpOf(command: Command, lineWidth: number): string {
  const { usage, about, notes, examples } = command;
  const rows = Object.entries(optionsOf(command)).map(
    ([name, option]) => [`  ${optionName(name, option)}`, option.help] as const,
  );
  const parts = [
    `Usage: lc-api ${usage} [options]`,
    wrap(about, lineWidth).join('\n'),
    twoColumns(rows, lineWidth).join('\n'),
    ...(notes === undefined ? [] : [notes]),
    `Examples:\n${examples.map((example) => `  ${example}`).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

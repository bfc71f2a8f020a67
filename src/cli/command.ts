/** Exit status (design, section 4): done; the content is not acceptable; wrong usage, or the machine failed us. */
export type ExitStatus = 0 | 1 | 2;

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** Its arguments in short: `check [root]`. */
  readonly usage: string;
  readonly summary: string;
  /** The whole help text, with examples. */
  readonly help: string;
  /** Options that take a value, and those that are flags. */
  readonly options: Readonly<Record<string, 'value' | 'flag'>>;
  /** How many arguments without a name it takes. */
  readonly positionals: { readonly min: number; readonly max: number };
  run(line: CommandLine): ExitStatus | Promise<ExitStatus>;
}

/** What was given on the command line, by name. */
export interface CommandLine {
  readonly positionals: readonly string[];
  value(name: string): string | undefined;
  flag(name: string): boolean;
}

/** Options of every command. */
export const COMMON_OPTIONS = { config: 'value', debug: 'flag', help: 'flag', version: 'flag' } as const;

/** The part of a help text that every command shares. */
export const COMMON_HELP = `  --config FILE   the configuration, relative to the root (default: lc-api.yml)
  --debug         show where the program failed
  --help          show this text
  --version       show the version
`;

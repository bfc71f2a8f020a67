/** 0: done. 1: the content or the change is not acceptable. 2: wrong usage or configuration, or the machine failed. */
export type ExitStatus = 0 | 1 | 2;

/** An option of a command. The parser and the help text both read it. */
export interface CommandOption {
  /** Placeholder of its value in the help text, such as `DIR`; undefined for a flag. */
  readonly value?: string;
  /** What it does, as the help text says it. */
  readonly help: string;
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
  /** What it does, in one line. */
  readonly summary: string;
  /** What it does, as a paragraph of the help text. */
  readonly about: string;
  readonly options: Options;
  /** What the help text says after the options. */
  readonly notes?: string;
  readonly examples: readonly string[];
  /** How many arguments without a name it accepts. */
  readonly positionals: { readonly min: number; readonly max: number };
  run(line: CommandLine): ExitStatus | Promise<ExitStatus>;
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

/** Options of every command. A command may describe one of them in its own words. */
export const COMMON_OPTIONS: Options = {
  config: { value: 'FILE', help: 'the configuration, relative to the root (default: lc-api.yml)' },
  debug: { help: 'show where the program failed' },
  help: { help: 'show this text' },
  version: { help: 'show the version' },
};

/** Returns the help text of a command. */
export function helpOf({ usage, about, options, notes, examples }: Command): string {
  const { config: _, ...common } = COMMON_OPTIONS;
  const rows = Object.entries({
    ...options,
    config: options['config'] ?? COMMON_OPTIONS['config'],
    ...common,
  });
  const names = rows.map(([name, option]) => `--${name}${option?.value ? ` ${option.value}` : ''}`);
  const width = Math.max(...names.map((name) => name.length)) + 4;
  const lines = rows.map(([, option], index) => {
    const text = wrap(option?.help ?? '', LINE_WIDTH - width).join(`\n${' '.repeat(width)}`);
    return `  ${(names[index] as string).padEnd(width - 2)}${text}`;
  });
  const parts = [
    `Usage: lc-api ${usage} [options]`,
    wrap(about, LINE_WIDTH).join('\n'),
    lines.join('\n'),
    ...(notes === undefined ? [] : [notes]),
    `Examples:\n${examples.map((example) => `  ${example}`).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Columns of a help text. */
const LINE_WIDTH = 98;

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

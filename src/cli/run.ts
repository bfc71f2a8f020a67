import { ExplainedError, explainError } from '../base/explained-error.js';
import { UsageError } from '../base/usage-error.js';
import { VERSION } from '../model/generated/version.js';
import { visibleLines } from '../report/terminal-text.js';
import { didYouMean } from '../schema/nearest.js';
import type { Command, ExitStatus } from './command.js';
import { parseCommandLine } from './command-line.js';

/**
 * Runs the command line and leaves the process its exit status. Everything that goes wrong ends as one clear
 * line.
 *
 * @param commands Those that may be asked for.
 */
export async function run(args: readonly string[], commands: readonly Command[]): Promise<void> {
  watchOutput();
  const status = await attempt(args, commands);
  // Output that could not be written has set it already.
  process.exitCode ??= status;
}

async function attempt(args: readonly string[], commands: readonly Command[]): Promise<ExitStatus> {
  try {
    return await dispatch(args, commands);
  } catch (error) {
    // Names of files and words of servers stand in it.
    process.stderr.write(`lc-api: ${visibleLines(explainError(error, 'with the output of --debug'))}\n`);
    if (args.includes('--debug') && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return error instanceof ExplainedError ? error.exitStatus : 2;
  }
}

async function dispatch(args: readonly string[], commands: readonly Command[]): Promise<ExitStatus> {
  const name = args.find((argument) => !argument.startsWith('-'));
  const command = commands.find((one) => one.name === name);
  if (args.includes('--version')) {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const wantsHelp = args.includes('--help') || args.includes('-h');
  if (command === undefined) {
    if (wantsHelp || args.length === 0 || name === 'help') {
      process.stdout.write(generalHelp(commands));
      return args.length === 0 ? 2 : 0;
    }
    const names = commands.map((one) => one.name);
    const hint = name === undefined ? undefined : didYouMean(name, names);
    throw new UsageError(
      name === undefined
        ? 'Which command? See lc-api --help.'
        : `There is no command "${name}". ${hint ?? `Commands: ${names.join(', ')}.`}`,
    );
  }
  if (wantsHelp) {
    process.stdout.write(command.help);
    return 0;
  }
  const rest = [...args];
  rest.splice(rest.indexOf(command.name), 1);
  return command.run(parseCommandLine(rest, command));
}

function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  lc-api ${usage.padEnd(width)}  ${summary}`);
  return `lc-api compiles learning content (Markdown, YAML, JSON) into a static, read-only API.

${lines.join('\n')}

Every command takes --config FILE (relative to the root), --debug, --help and --version.
Exit status: 0 done, 1 the content is not acceptable, 2 wrong usage or configuration, or the machine failed.

Examples:
  lc-api check                      check the content repository in this folder
  lc-api build --out _site          compile it into _site
  lc-api diff git:HEAD~1 git:HEAD   say what the last commit changes for those who read the API
  lc-api new lesson first-steps --course agents-basics
`;
}

/** `lc-api … | head` is no error; output that cannot be written is one, though `run` has ended by then. */
function watchOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      process.exitCode = 2;
      if (stream === process.stdout)
        process.stderr.write(`lc-api: ${explainError(error, 'with the output of --debug')}\n`);
    });
  }
}

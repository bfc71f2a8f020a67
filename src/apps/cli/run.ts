import { ExplainedError, explainError } from '../../base/explained-error.js';
import { UsageError } from '../../base/usage-error.js';
import { VERSION } from '../../model/generated/version.js';
import { visibleLines } from '../../report/terminal-text.js';
import { type Command, type ExitStatus, helpOf } from './command.js';
import { parseCommandLine, unknownName } from './command-line.js';
import { lineWidth, twoColumns, wrapLines } from './terminal.js';

/**
 * Runs the command line and sets the exit status of the process. Every failure ends as one clear line.
 *
 * @param commands The commands that the user may call.
 */
export async function run(args: readonly string[], commands: readonly Command[]): Promise<void> {
  watchOutput();
  const status = await attempt(args, commands);
  // A failure to write output has set it already.
  process.exitCode ??= status;
}

async function attempt(args: readonly string[], commands: readonly Command[]): Promise<ExitStatus> {
  try {
    return await dispatch(args, commands);
  } catch (error) {
    // The message can contain file names and answers of servers.
    const message = `lc-api: ${visibleLines(explainError(error, 'with the output of --debug'))}`;
    process.stderr.write(`${wrapLines(message, process.stderr)}\n`);
    if (args.includes('--debug') && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return error instanceof ExplainedError ? error.exitStatus : 2;
  }
}

async function dispatch(args: readonly string[], commands: readonly Command[]): Promise<ExitStatus> {
  if (args.some((argument) => ['--version', '-V', '-v'].includes(argument))) {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const [first, second] = args.filter((argument) => !argument.startsWith('-'));
  const name = first === 'help' ? (second ?? first) : first;
  const command = commands.find((one) => one.name === name);
  const asksForHelp = first === 'help' || args.includes('--help') || args.includes('-h');
  if (command !== undefined) {
    if (!asksForHelp)
      return command.run(parseCommandLine(args.toSpliced(args.indexOf(command.name), 1), command), commands);
    process.stdout.write(helpOf(command, lineWidth(process.stdout)));
    return 0;
  }
  if (name === 'help' || (asksForHelp && first !== 'help') || args.length === 0) {
    process.stdout.write(generalHelp(commands));
    return args.length === 0 ? 2 : 0;
  }
  if (name === undefined) throw new UsageError('Which command? See lc-api --help.');
  const names = commands.map((one) => one.name);
  throw unknownName('command', name, names);
}

function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ usage, summary }) => [`  lc-api ${usage}`, summary] as const);
  const lines = twoColumns(rows, lineWidth(process.stdout), 30);
  return `lc-api compiles learning content (Markdown, YAML, JSON) into a static, read-only API.

${lines.join('\n')}

Every command takes --config FILE (relative to the root), --debug, --help and --version.
Every problem names its rule: "lc-api explain link/broken" says more about it.
Exit status: 0 done, 1 the content is not acceptable, 2 wrong usage or configuration, or the machine failed.

Examples:
  lc-api check                      check the content repository in this folder
  lc-api build --out _site          compile it into _site
  lc-api diff git:HEAD~1 git:HEAD   say what the last commit changes for readers of the API
  lc-api new lesson first-steps --course agents-basics
`;
}

/** Ignores a reader that is gone (`lc-api … | head`). Reports output that cannot be written, even after `run` ended. */
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

import { closeSync, existsSync, openSync } from 'node:fs';
import { ExplainedError } from '../model/explained-error.js';

/** Where and with what a command of Git runs. */
export interface GitOptions {
  /** The working folder: a repository, or a bare one. */
  readonly cwd: string;
  readonly input?: string | Uint8Array;
  /** A file that an asynchronous command reads as its input: it may be larger than memory. */
  readonly inputFile?: string;
  /** More environment, such as GIT_INDEX_FILE. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Configuration of this one command. It travels in the environment, so that a token in it stands in no
   * argument list, no file and no log. A name may stand in it several times, as in a file of Git's.
   */
  readonly config?: Iterable<readonly [string, string]>;
}

/** A command of Git that did not succeed. The message has Git's own words, but no arguments: they could hold secrets. */
export class GitError extends ExplainedError {
  override readonly name = 'GitError';
  constructor(
    /** The command: `fetch`, `push`. */
    readonly command: string,
    /** Undefined where Git could not be started or was killed. */
    readonly status: number | undefined,
    readonly stderr: string,
  ) {
    super(`git ${command} failed: ${stderr.trim() === '' ? `exit status ${status}` : stderr.trim()}`);
  }
}

/** What starts processes. It is loaded with the first one: most checks start none. */
function processes(): typeof import('node:child_process') {
  return process.getBuiltinModule('node:child_process');
}

/** Bytes that a command may print: a listing of a large tree, or a batch of blobs. */
const MAX_OUTPUT = 1_000_000_000;

/**
 * Runs a command of Git that needs no network, and gives what it prints.
 *
 * @throws GitError where Git is not installed or the command fails.
 */
export function git(options: GitOptions, ...args: readonly string[]): Buffer {
  const { status, stdout, stderr, error } = processes().spawnSync('git', args, {
    cwd: options.cwd,
    env: environment(options),
    input: options.input ?? '',
    maxBuffer: MAX_OUTPUT,
  });
  const command = args[0] ?? '';
  if (error !== undefined) throw new GitError(command, undefined, startFault(error, options));
  if (status !== 0) throw new GitError(command, status ?? undefined, stderr.toString('utf8'));
  return stdout;
}

/** What a command printed, and how it ended. */
export interface GitResult {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs a command of Git that may take long, such as `fetch` and `push`. How it ended is for the caller to
 * judge.
 *
 * @throws GitError where Git is not installed or was killed.
 */
export function gitAsync(options: GitOptions, ...args: readonly string[]): Promise<GitResult> {
  const command = args[0] ?? '';
  return new Promise((resolve, reject) => {
    const file = options.inputFile === undefined ? undefined : openSync(options.inputFile, 'r');
    const child = processes().spawn('git', args, {
      cwd: options.cwd,
      env: environment(options),
      stdio: [file ?? 'pipe', 'pipe', 'pipe'],
    });
    if (file !== undefined) closeSync(file);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
    // A command that ends before it has read all says why on stderr; the broken pipe adds nothing.
    child.stdin?.on('error', () => {});
    child.on('error', (error) => reject(new GitError(command, undefined, startFault(error, options))));
    child.on('close', (status) => {
      const stderr = Buffer.concat(err).toString('utf8');
      if (status === null) reject(new GitError(command, undefined, stderr));
      else resolve({ status, stdout: Buffer.concat(out), stderr });
    });
    child.stdin?.end(options.input ?? '');
  });
}

/**
 * Runs a command of Git and gives what it prints part by part, for output that may be larger than memory.
 *
 * @throws GitError where Git is not installed or the command fails, after what it printed until then.
 */
export async function* gitStream(options: GitOptions, ...args: readonly string[]): AsyncGenerator<Buffer> {
  const command = args[0] ?? '';
  const child = processes().spawn('git', args, { cwd: options.cwd, env: environment(options) });
  const err: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.on('error', () => {});
  const ended = new Promise<number | undefined>((resolve, reject) => {
    child.on('error', (error) => reject(new GitError(command, undefined, startFault(error, options))));
    child.on('close', (status) => resolve(status ?? undefined));
  });
  // Whoever reads may have stopped by then: the failure is told by the await below, or by nobody.
  ended.catch(() => {});
  child.stdin.end(options.input ?? '');
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    const status = await ended;
    if (status !== 0) throw new GitError(command, status, Buffer.concat(err).toString('utf8'));
  } finally {
    child.kill();
  }
}

/** Node says the same of a missing program and of a missing working folder. */
function startFault(error: NodeJS.ErrnoException, { cwd }: GitOptions): string {
  const isMissing = error.code === 'ENOENT' && existsSync(cwd);
  return isMissing ? 'Git was not found. Install it, or put it on the PATH.' : error.message;
}

/** Variables that would make Git work on another repository, or print what is not its answer. */
const REMOVED = /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|NAMESPACE|PREFIX|TRACE.*|CURL_VERBOSE)$/;

function environment({ env, config }: GitOptions): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !REMOVED.test(name));
  const result: NodeJS.ProcessEnv = {
    ...Object.fromEntries(own),
    // Messages are read: they must be Git's, not a translation. Nobody is there to type a password.
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    ...env,
  };
  // Runners in containers own the checkout as another user; what is read here are objects, and hooks do not run.
  const settings = [['safe.directory', '*'], ['core.hooksPath', '/dev/null'], ...(config ?? [])] as const;
  let count = Number(result['GIT_CONFIG_COUNT'] ?? 0);
  for (const [key, value] of settings) {
    result[`GIT_CONFIG_KEY_${count}`] = key;
    result[`GIT_CONFIG_VALUE_${count}`] = value;
    count++;
  }
  return { ...result, GIT_CONFIG_COUNT: String(count) };
}

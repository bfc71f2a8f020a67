import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ExplainedError } from '../base/explained-error.js';

/** Where and with what a Git command runs. */
export interface GitOptions {
  /**
   * Git directory of the repository, absolute; undefined for commands that need none. Git is always told, and
   * never looks for a repository: a folder of content may be a bare repository with a configuration of its own.
   */
  readonly repository: string | undefined;
  /** Top folder of the repository's files, for commands that read them. */
  readonly workTree?: string;
  readonly input?: string | Uint8Array;
  /** A file that an asynchronous command reads as its input, since it may be larger than memory. */
  readonly inputFile?: string;
  /** More environment, such as GIT_INDEX_FILE. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Configuration for this command. It travels in the environment, so that a token in it appears in no argument
   * list, no file and no log. A name may occur several times, as in a configuration file.
   */
  readonly config?: Settings;
  /** Protocols that the command may speak (default: none). */
  readonly protocols?: readonly string[];
}

/** Git configuration: names and values. A name may occur several times. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** A failed Git command. The message has Git's own words, but no arguments: they could hold secrets. */
export class GitError extends ExplainedError {
  override readonly name = 'GitError';
  constructor(
    /** The command: `fetch`, `push`. */
    readonly command: string,
    /** Undefined if Git could not be started or was killed. */
    readonly status: number | undefined,
    readonly stderr: string,
  ) {
    super(`git ${command} failed: ${stderr.trim() === '' ? `exit status ${status}` : stderr.trim()}`);
  }
}

/** Loaded with the first process: most checks start none. */
function processes(): typeof import('node:child_process') {
  return process.getBuiltinModule('node:child_process');
}

/** Older versions ignore variables that keep their settings and programs away from ours (GIT_CONFIG_GLOBAL, GIT_CONFIG_COUNT). */
const OLDEST = [2, 32] as const;

let isVersionKnown = false;

/** Throws if Git is too old. Without Git, the command at hand says so. */
function requireVersion(): void {
  if (isVersionKnown) return;
  const { stdout, status } = processes().spawnSync('git', ['version'], {
    env: { ...inherited(PASSED), ...QUIET },
  });
  const [, version = '', major, minor] = /^git version ((\d+)\.(\d+)\S*)/.exec(String(stdout ?? '')) ?? [];
  const isOld = Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]);
  if (status === 0 && isOld)
    throw new GitError(
      'version',
      undefined,
      `Git ${OLDEST.join('.')} or later is required, and this is Git ${version}.`,
    );
  isVersionKnown = true;
}

/** Bytes that a command may print: a listing of a large tree, or a batch of blobs. */
const MAX_OUTPUT = 1_000_000_000;

/**
 * Runs a Git command that needs no network, and returns what it prints.
 *
 * @throws GitError if Git is not installed or the command fails.
 */
export function git(options: GitOptions, ...args: readonly string[]): Buffer {
  requireVersion();
  const { status, stdout, stderr, error } = processes().spawnSync('git', args, {
    cwd: folderOf(options),
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
 * Runs a Git command that may take long, such as `fetch` and `push`. The caller judges its exit status.
 *
 * @throws GitError if Git is not installed or was killed.
 */
export async function gitAsync(options: GitOptions, ...args: readonly string[]): Promise<GitResult> {
  requireVersion();
  const command = args[0] ?? '';
  return new Promise((resolve, reject) => {
    const file = options.inputFile === undefined ? undefined : openSync(options.inputFile, 'r');
    const child = processes().spawn('git', args, {
      cwd: folderOf(options),
      env: environment(options),
      stdio: [file ?? 'pipe', 'pipe', 'pipe'],
    });
    if (file !== undefined) closeSync(file);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
    // A command that ends before it has read everything says why on stderr; the broken pipe adds nothing.
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
 * Runs a Git command and yields what it prints part by part, for output that may be larger than memory.
 *
 * @throws GitError if Git is not installed or the command fails, after what it printed until then.
 */
export async function* gitStream(options: GitOptions, ...args: readonly string[]): AsyncGenerator<Buffer> {
  requireVersion();
  const command = args[0] ?? '';
  const child = processes().spawn('git', args, { cwd: folderOf(options), env: environment(options) });
  const err: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.on('error', () => {});
  const ended = new Promise<number | undefined>((resolve, reject) => {
    child.on('error', (error) => reject(new GitError(command, undefined, startFault(error, options))));
    child.on('close', (status) => resolve(status ?? undefined));
  });
  // If the reader stopped early, nobody awaits the end: its failure must not end the process.
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

/**
 * Returns settings of the machine and the user and, with a repository, of that repository: those whose names
 * match. All other commands run without them.
 *
 * @param pattern POSIX extended regular expression for names; Git compares them in lower case.
 */
export function readSettings(repository: string | undefined, pattern: string): Settings {
  const options = { repository };
  const result = processes().spawnSync('git', ['config', '--includes', '-z', '--get-regexp', pattern], {
    cwd: folderOf(options),
    env: {
      ...inherited(CONFIGURED),
      ...QUIET,
      GIT_DIR: gitDirectory(options),
      GIT_ALLOW_PROTOCOL: NO_PROTOCOL,
    },
  });
  // Git ends with 1 if no name matches. A machine without Git has no settings; the command at hand will say so.
  if (result.status !== 0) return [];
  return result.stdout
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('\n');
      return end < 0 ? ([entry, 'true'] as const) : ([entry.slice(0, end), entry.slice(end + 1)] as const);
    });
}

/**
 * Throws if a repository belongs to somebody else, and the user did not list it in `safe.directory`: its settings name
 * programs. Git checks this only for repositories that it finds by itself, so it is asked in the top folder.
 *
 * @throws GitError with Git's words, which say what to do.
 */
export function refuseForeign({ top }: { readonly top: string }): void {
  const { status, stderr } = processes().spawnSync('git', ['rev-parse', '--git-dir'], {
    cwd: top,
    env: { ...inherited(CONFIGURED), ...QUIET, GIT_ALLOW_PROTOCOL: NO_PROTOCOL },
  });
  // Without Git, the command at hand says so.
  if (status !== null && status !== 0) throw new GitError('rev-parse', status, stderr.toString('utf8'));
}

/** Node reports a missing program and a missing working folder with the same words. */
function startFault(error: NodeJS.ErrnoException, options: GitOptions): string {
  const isMissing = error.code === 'ENOENT' && existsSync(folderOf(options));
  return isMissing ? 'Git was not found. Install it, or put it on the PATH.' : error.message;
}

/** A folder that Git can run in. It is never one of content: some commands read files relative to it. */
function folderOf({ repository, workTree }: GitOptions): string {
  return workTree ?? repository ?? tmpdir();
}

/** For commands without a repository: a path that is none, so that Git does not look for one. */
const NO_REPOSITORY = '/dev/null';

function gitDirectory({ repository }: Pick<GitOptions, 'repository'>): string {
  return repository ?? NO_REPOSITORY;
}

/**
 * No protocol has this name, so that a command fails before it asks a server, also for an object it lacks. The name is
 * random, because a configuration can make a protocol of any name that it knows (`alias.remote-<name>`).
 */
const NO_PROTOCOL = `none-${randomUUID()}`;

/** Messages are parsed: they must be Git's, not a translation. Nobody is there to type a password. */
const QUIET = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  // Traces could hold settings, and so tokens.
  GIT_TRACE2: '0',
  GIT_TRACE2_EVENT: '0',
  GIT_TRACE2_PERF: '0',
} as const;

/** Variables that Git reads settings from, or that {@link PASSED} has. */
const CONFIGURED = /^GIT_CONFIG(_|$)|^GIT_EXEC_PATH$/;

/** Variables of Git that find its programs, or that a proxy, a certificate or a person's SSH needs. */
const PASSED = /^GIT_(EXEC_PATH|HTTP_PROXY_AUTHMETHOD|PROXY_SSL_\w+|SSL_\w+|SSH|SSH_COMMAND|SSH_VARIANT)$/;

/**
 * Settings of every command. No program is started for what stands in a configuration or in `.gitattributes`, and
 * no process stays behind.
 */
const SETTINGS: Settings = [
  ['safe.bareRepository', 'explicit'],
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['diff.external', ''],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
];

function environment(options: GitOptions): NodeJS.ProcessEnv {
  const { workTree, env, config, protocols } = options;
  const settings = [...SETTINGS, ...(config ?? [])];
  return {
    ...inherited(PASSED),
    ...QUIET,
    GIT_DIR: gitDirectory(options),
    ...(workTree === undefined ? {} : { GIT_WORK_TREE: workTree }),
    // Of the machine's and the user's configuration, only what `config` takes over has a say.
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    // An object that is missing is reported, not fetched behind our back. Before Git 2.45, the protocols do that.
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    // Objects are what their ids say.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: protocols?.join(':') ?? NO_PROTOCOL,
    ...env,
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, name],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}

/** The environment of this process, without the inputs and tokens of a workflow, and of Git's own variables only some. */
function inherited(passed: RegExp): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(INPUT|ACTIONS|GITHUB)_/.test(name) && (!name.startsWith('GIT_') || passed.test(name)),
    ),
  );
}

import { tmpdir } from 'node:os';
import { ExplainedError } from '../../base/explained-error.js';
import { withFile } from '../../base/file-io.js';
import { memoized } from '../../base/memoized.js';
import { once } from '../../base/once.js';
import { findGit, type ProgramPaths } from './program.js';

/** Where and how a Git command runs. */
export interface GitOptions {
  /**
   * Git directory of the repository, absolute; undefined for commands that need none. Git must never search for a
   * repository: a folder of content may be a bare repository with its own configuration.
   */
  readonly repository: string | undefined;
  /** Top folder of the repository's files, for commands that read them. */
  readonly workTree?: string;
  readonly input?: string | Uint8Array;
  /** A file that an asynchronous command reads as its input, because it may be larger than memory. */
  readonly inputFile?: string;
  /** Additional environment, such as GIT_INDEX_FILE. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Configuration for this command. It is passed in the environment, so that a token in it appears in no argument
   * list, file or log.
   */
  readonly config?: Settings;
  /** Protocols that the command may speak (default: none). */
  readonly protocols?: readonly string[];
}

/** Git configuration: names and values. A name may occur several times. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** A failed Git command. The message has Git's own words but no arguments, which could hold secrets. */
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

/** Older versions ignore the variables that isolate our commands from other settings (GIT_CONFIG_GLOBAL, GIT_CONFIG_COUNT). */
const OLDEST = [2, 32] as const;

/** Throws if Git is too old. */
const requireVersion = memoized((program: string) => {
  const { stdout, status } = processes().spawnSync(program, ['version'], {
    cwd: tmpdir(),
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
});

/** Returns the program to start for a command, an absolute path. Throws if Git is missing or too old. */
function programFor(command: string, { repository, workTree }: GitOptions): string {
  const program = findGit(repository, workTree);
  if (program.file === undefined) throw new GitError(command, undefined, missingGit(program));
  requireVersion(program.file);
  return program.file;
}

/** Says that Git is missing, and which programs of this name are not started. */
function missingGit({ refused }: ProgramPaths): string {
  const remedy = 'Git was not found. Install it, or put it on the PATH.';
  if (refused.length === 0) return remedy;
  return `${remedy} ${refused.join(', ')} is not started, because it is in the current folder or in the content.`;
}

/** Bytes that a command may print: listings of large trees, batches of blobs. */
const MAX_OUTPUT = 1_000_000_000;

/**
 * Runs a Git command that needs no network, and returns its output.
 *
 * @throws GitError if Git is not installed or the command fails.
 */
export function git(options: GitOptions, ...args: readonly string[]): Buffer {
  const command = args[0] ?? '';
  const { status, stdout, stderr, error } = processes().spawnSync(programFor(command, options), args, {
    cwd: folderOf(options),
    env: environment(options),
    input: options.input ?? '',
    maxBuffer: MAX_OUTPUT,
  });
  if (error !== undefined) throw new GitError(command, undefined, error.message);
  if (status !== 0) throw new GitError(command, status ?? undefined, stderr.toString('utf8'));
  return stdout;
}

/** Output of a command, and its end. */
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
  const { stdout, ended } = start(options, args);
  const out: Buffer[] = [];
  stdout.on('data', (chunk: Buffer) => out.push(chunk));
  const { status, stderr } = await ended;
  return { status, stdout: Buffer.concat(out), stderr };
}

/**
 * Runs a Git command and yields its output in parts, because it may be larger than memory.
 *
 * @throws GitError if Git is not installed or the command fails, after the output until then.
 */
export async function* gitStream(options: GitOptions, ...args: readonly string[]): AsyncGenerator<Buffer> {
  const { stdout, ended, kill } = start(options, args);
  try {
    yield* stdout as AsyncIterable<Buffer>;
    const { status, stderr } = await ended;
    if (status !== 0) throw new GitError(args[0] ?? '', status, stderr);
  } finally {
    kill();
  }
}

/** Starts a command. Returns its output as it comes, and its end. */
function start(options: GitOptions, args: readonly string[]) {
  const command = args[0] ?? '';
  const program = programFor(command, options);
  const spawned = (input: number | 'pipe') =>
    processes().spawn(program, args, {
      cwd: folderOf(options),
      env: environment(options),
      stdio: [input, 'pipe', 'pipe'],
    });
  const child = options.inputFile === undefined ? spawned('pipe') : withFile(options.inputFile, spawned);
  const err: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
  // A command that ends before it has read everything says why on stderr; the broken pipe adds nothing.
  child.stdin?.on('error', () => {});
  const ended = new Promise<Omit<GitResult, 'stdout'>>((resolve, reject) => {
    child.on('error', (error) => reject(new GitError(command, undefined, error.message)));
    child.on('close', (status) => {
      const stderr = Buffer.concat(err).toString('utf8');
      if (status === null) reject(new GitError(command, undefined, stderr));
      else resolve({ status, stderr });
    });
  });
  // A reader that stops early does not await the end: its failure must not end the process.
  ended.catch(() => {});
  child.stdin?.end(options.input ?? '');
  return { stdout: child.stdout as NodeJS.ReadableStream, ended, kill: () => child.kill() };
}

/** Yields the objects in the output of `git cat-file --batch`. Objects that Git does not have are left out. */
export function* objectsIn(
  output: Buffer,
): Generator<{ readonly id: string; readonly type: string; readonly bytes: Buffer }> {
  // Each is `<id> <type> <size>\n<bytes>\n`, or `<name> missing\n`.
  for (let at = 0; at < output.length; ) {
    const from = output.indexOf(10, at) + 1;
    const [id = '', type = '', size] = output.toString('latin1', at, from - 1).split(' ');
    at = from;
    if (size === undefined) continue;
    yield { id, type, bytes: output.subarray(from, from + Number(size)) };
    at += Number(size) + 1;
  }
}

/**
 * Returns the settings of the machine, the user and, if one is passed, a repository whose names match. All other
 * commands run without them.
 *
 * @param pattern POSIX extended regular expression for names; Git compares them in lower case.
 */
export function readSettings(repository: string | undefined, pattern: string): Settings {
  const args = ['config', '--includes', '-z', '--get-regexp', pattern];
  const result = configuredGit({ repository }, { GIT_DIR: repository ?? NO_REPOSITORY }, args);
  // Git exits with 1 if no name matches. If Git is missing there are no settings, and the next command reports it.
  if (result?.status !== 0) return [];
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
 * Throws if a repository belongs to another user and is not listed in `safe.directory`: its settings can start programs.
 * Git checks this only for repositories that it finds by itself, so the command runs in the top folder.
 *
 * @throws GitError with Git's words, which say what to do.
 */
export function refuseForeign({ top }: { readonly top: string }): void {
  const result = configuredGit({ repository: undefined, workTree: top }, {}, ['rev-parse', '--git-dir']);
  // If Git is missing, the next command reports it.
  const { status = null, stderr } = result ?? {};
  if (status !== null && status !== 0) throw new GitError('rev-parse', status, String(stderr));
}

/** Runs a command with the settings of the machine and the user. Returns undefined if Git is missing. */
function configuredGit(options: GitOptions, variables: NodeJS.ProcessEnv, args: readonly string[]) {
  const { file } = findGit(options.repository, options.workTree);
  if (file === undefined) return undefined;
  const env = { ...inherited(CONFIGURED), ...QUIET, GIT_ALLOW_PROTOCOL: noProtocol(), ...variables };
  return processes().spawnSync(file, args, { cwd: folderOf(options), env });
}

/** Returns the folder that Git runs in. It is never a folder of content: some commands read files relative to it. */
function folderOf({ repository, workTree }: GitOptions): string {
  return workTree ?? repository ?? tmpdir();
}

/** The Git directory of commands without a repository, so that Git does not search for one. */
const NO_REPOSITORY = '/dev/null';

/**
 * Returns a protocol that does not exist, so that a command fails before it contacts a server, even for a missing
 * object. The name is random, because a configuration could define a protocol of a known name (`alias.remote-<name>`).
 */
const noProtocol = once(() => `none-${process.getBuiltinModule('node:crypto').randomUUID()}`);

/** Messages are parsed, so they must not be translated. Nobody is there to type a password. */
const QUIET = {
  // Git starts programs itself. On Windows, it must not find them in the folder that it runs in.
  NoDefaultCurrentDirectoryInExePath: '1',
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  // Traces could contain settings, and with them tokens.
  GIT_TRACE2: '0',
  GIT_TRACE2_EVENT: '0',
  GIT_TRACE2_PERF: '0',
} as const;

/** Variables with settings of Git, and the location of its programs. */
const CONFIGURED = /^GIT_CONFIG(_|$)|^GIT_EXEC_PATH$/;

/** Variables of Git for the location of its programs, proxies, certificates and a person's SSH. */
const PASSED = /^GIT_(EXEC_PATH|HTTP_PROXY_AUTHMETHOD|PROXY_SSL_\w+|SSL_\w+|SSH|SSH_COMMAND|SSH_VARIANT)$/;

/**
 * Settings of every command. No configuration and no `.gitattributes` can start a program, and no process stays behind.
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
  const { repository, workTree, env, config = [], protocols } = options;
  const settings = [...SETTINGS, ...config];
  return {
    ...inherited(PASSED),
    ...QUIET,
    GIT_DIR: repository ?? NO_REPOSITORY,
    ...(workTree === undefined ? {} : { GIT_WORK_TREE: workTree }),
    // Of the configuration of the machine and the user, only what `config` contains applies.
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    // A missing object is an error; Git must not fetch it. Before Git 2.45, the protocol setting ensures this.
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    // No replace ref may exchange an object for another one.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: protocols?.join(':') ?? noProtocol(),
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

/** Returns the environment of this process without the inputs and tokens of a workflow and most variables of Git. */
function inherited(passed: RegExp): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(INPUT|ACTIONS|GITHUB)_/.test(name) && (!name.startsWith('GIT_') || passed.test(name)),
    ),
  );
}

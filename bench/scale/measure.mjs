import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two measurements of the memory of all processes. */
const INTERVAL_MS = 20;

/**
 * Runs a program to its end.
 *
 * @param {{ program: string, args: readonly string[], cwd: string, env?: Record<string, string>, statuses?: readonly number[] }} command
 *   `statuses` are those with which it may end; by default 0.
 * @param {string} log File for its output.
 * @returns {Promise<{ seconds: number, cpu: number, peak: number, root: number }>} Wall time; seconds of all cores,
 *   which say more on a busy machine; the peak sum of the resident memory of its processes, which counts shared memory more
 *   than once; the peak of the first process alone, from the kernel. Both in bytes.
 * @throws Error with the end of its output, if it fails.
 */
export function measure({ program, args, cwd, env, statuses = [0] }, log) {
  return new Promise((resolve, reject) => {
    // Wait until the files of the previous program are on the disk.
    if (process.platform !== 'win32') spawnSync('sync');
    const output = openSync(log, 'w');
    const seen = { cpu: 0, peak: 0, root: 0 };
    const started = performance.now();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    const timer = setInterval(() => watch(child.pid, seen), INTERVAL_MS);
    const end = (error) => {
      clearInterval(timer);
      closeSync(output);
      if (error) reject(error);
    };
    child.on('error', end);
    child.on('exit', (status) => {
      const seconds = (performance.now() - started) / 1000;
      if (!statuses.includes(status)) {
        end(
          new Error(
            `${program} ${args.join(' ')} ended with ${status}: ${readFileSync(log, 'utf8').slice(-2000)}`,
          ),
        );
        return;
      }
      end();
      // A program that ends before the second measurement has no sum. The kernel's figure is a lower bound.
      resolve({ seconds, cpu: seen.cpu, peak: Math.max(seen.peak, seen.root), root: seen.root });
    });
  });
}

/** Measures a process and all its descendants. */
function watch(pid, seen) {
  const tree = treeOf(pid);
  const memory = tree.reduce((sum, process) => sum + kilobytes(process, 'VmRSS'), 0) * 1024;
  const cpu = tree.reduce((sum, process) => sum + secondsOf(process), 0);
  seen.peak = Math.max(seen.peak, memory);
  seen.root = Math.max(seen.root, kilobytes(pid, 'VmHWM') * 1024);
  seen.cpu = Math.max(seen.cpu, cpu);
}

function treeOf(pid) {
  const children = [];
  for (const thread of attempt(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
    const ids = attempt(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')) ?? '';
    children.push(...ids.split(' ').filter(Boolean));
  }
  return [pid, ...children.flatMap(treeOf)];
}

function kilobytes(pid, field) {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

/** Returns the seconds of a process and of its ended children. The kernel counts in hundredths. */
function secondsOf(pid) {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Reads something about a process. Returns undefined if the process has ended. */
function attempt(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { NODE } from '../cli-process.js';
import { TOKEN } from './fake-github.js';

const HURRY = new URL('./hurry.mjs', import.meta.url).href;

/** A step that runs an action as a runner would. */
export interface ActionStep {
  /** What the runner gives: `github.environment()`, and what a test changes. `undefined` takes a variable away. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Inputs of the step; what is not given here has the default of `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The event's payload. */
  readonly event?: unknown;
  /** The checked-out repository; an empty folder without it. */
  readonly workspace?: string;
  /** `action.yml` with the inputs' defaults, where there is one. */
  readonly metadata?: string;
}

/** How a step ended and what it left behind. */
export interface ActionResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The job summary that it wrote. */
  readonly summary: string;
  /** Workflow commands on stdout that show on GitHub, such as `error`, with their properties. */
  readonly annotations: readonly Annotation[];
}

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Variables of the machine that runs the tests, which no step may see. */
const OUTER = /^(GITHUB_|RUNNER_|ACTIONS_|INPUT_|CI$|NODE_OPTIONS$|(https?|all|no)_proxy$)/i;

/** A step that hangs is ended after this time. */
const PATIENCE = 60_000;

/** How a program ended, and what it wrote. */
type Ended = Pick<ActionResult, 'status' | 'stdout' | 'stderr'>;

/** Runs an action with an environment in a folder. */
type Program = (env: NodeJS.ProcessEnv, cwd: string) => Promise<Ended>;

/** Runs an action with a runner's environment and files. */
export async function runAction(program: Program, step: ActionStep): Promise<ActionResult> {
  const folder = mkdtempSync(join(tmpdir(), 'action-step-'));
  try {
    const files = runnerFiles(folder, step);
    const own = Object.entries(process.env).filter(([name]) => !OUTER.test(name));
    const variables = [
      ...own,
      ...Object.entries(files),
      ...Object.entries(inputVariables(step)),
      ...Object.entries(step.env),
    ];
    const env = Object.fromEntries(variables.filter(([, value]) => value !== undefined));
    const ended = await program(env, files['GITHUB_WORKSPACE'] as string);
    return {
      ...ended,
      outputs: readOutputs(readFileSync(files['GITHUB_OUTPUT'] as string, 'utf8')),
      summary: readFileSync(files['GITHUB_STEP_SUMMARY'] as string, 'utf8'),
      annotations: readAnnotations(ended.stdout),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files and folders that a runner prepares, by the variables that name them. */
function runnerFiles(folder: string, { event, workspace }: ActionStep): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_STATE', 'GITHUB_ENV', 'GITHUB_PATH']) {
    files[name] = join(folder, name.toLowerCase());
    writeFileSync(files[name] as string, '');
  }
  const eventPath = join(folder, 'event.json');
  writeFileSync(eventPath, JSON.stringify(event ?? {}));
  const temp = join(folder, 'temp');
  const checkout = workspace === undefined ? join(folder, 'workspace') : resolve(workspace);
  for (const path of [temp, checkout]) mkdirSync(path, { recursive: true });
  return { ...files, GITHUB_EVENT_PATH: eventPath, RUNNER_TEMP: temp, GITHUB_WORKSPACE: checkout };
}

/** Inputs as variables. The runner, not the action, fills in the defaults. */
function inputVariables({ inputs = {}, metadata }: ActionStep): Record<string, string> {
  const path = metadata ?? 'action.yml';
  const action = existsSync(path)
    ? (load(readFileSync(path, 'utf8')) as { inputs?: Record<string, unknown> })
    : {};
  const values: Record<string, string> = {};
  for (const [name, input] of Object.entries(action.inputs ?? {})) {
    const value = String((input as { default?: unknown } | null)?.default ?? '');
    values[name] = /^\$\{\{ *github\.token *\}\}$/.test(value) ? TOKEN : value;
  }
  const all = Object.entries({ ...values, ...inputs });
  return Object.fromEntries(
    all.map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]),
  );
}

/**
 * Returns an action that is a script in a process of its own. The process is awaited, not run synchronously: the servers
 * that it talks to are in this process.
 */
export function script(path: string): Program {
  return (env, cwd) =>
    new Promise((done, fail) => {
      const child = spawn(NODE, ['--import', HURRY, path], {
        env: { ...env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
        cwd,
        timeout: PATIENCE,
      });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      child.on('error', fail);
      child.on('close', (status) => done({ status, stdout, stderr }));
    });
}

/** `name<<delimiter`, lines, `delimiter`; or `name=value`. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const [, name, delimiter] = /^([^=]+?)<<(.+)$/.exec(lines[at] ?? '') ?? [];
    const [, short, value] = /^([^=]+)=(.*)$/.exec(lines[at] ?? '') ?? [];
    if (name !== undefined && delimiter !== undefined) {
      const end = lines.indexOf(delimiter, at + 1);
      outputs[name] = lines.slice(at + 1, end).join('\n');
      at = end;
    } else if (short !== undefined) outputs[short] = value ?? '';
  }
  return outputs;
}

function readAnnotations(stdout: string): readonly Annotation[] {
  return [...stdout.matchAll(/^::(error|warning|notice)(?: ([^\n]*?))?::(.*)$/gm)].map(
    ([, level, list, message]) => {
      const pairs = (list ?? '').split(',').filter((pair) => pair.includes('='));
      const properties = pairs.map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), unescapeCommand(pair.slice(at + 1))];
      });
      return {
        level: level as Annotation['level'],
        properties: Object.fromEntries(properties),
        message: unescapeCommand(message ?? ''),
      };
    },
  );
}

function unescapeCommand(text: string): string {
  const signs: Record<string, string> = { '%25': '%', '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',' };
  return text.replace(/%(25|0D|0A|3A|2C)/g, (sign) => signs[sign] ?? sign);
}

import { posix } from 'node:path';
import { getBooleanInput, getInput } from '@actions/core';
import { UsageError } from '../../base/usage-error.js';
import { INPUT_DEFAULTS } from '../../model/generated/action.js';
import { baseUrlFault, normalizeBaseUrl } from '../../read/config/base-url.js';
import { branchName } from '../../read/git/branch-name.js';
import { didYouMean } from '../../read/schema/nearest.js';

export type Mode = 'check' | 'build' | 'publish';

/** The inputs of action.yml, read and checked. */
export interface Inputs {
  /** Relative to the workspace, with `/`; `.` for the workspace itself. */
  readonly path: string;
  readonly config: string | undefined;
  /** Without a trailing slash. */
  readonly baseUrl: string | undefined;
  readonly out: string | undefined;
  readonly mode: 'auto' | Mode;
  readonly publishTo: 'pages' | 'branch' | 'none';
  readonly branch: string;
  readonly targetFolder: string | undefined;
  readonly history: number | undefined;
  /** `auto`, `none`, or the name of a release. */
  readonly previous: string;
  readonly failOn: 'error' | 'warning';
  readonly failOnChanges: 'none' | 'breaking' | 'risky';
  readonly onTimeout: 'pending' | 'fail' | 'cancel';
  readonly checkLive: boolean;
  readonly adopt: boolean;
  readonly comment: boolean;
  readonly preview: boolean;
  readonly dryRun: boolean;
  readonly token: string | undefined;
}

type InputName = keyof typeof INPUT_DEFAULTS;

/**
 * Reads the inputs from the environment of the process. An empty value is none, like an expression without a result.
 *
 * @throws UsageError for an input that does not exist, a value that it does not take, and inputs that
 *   contradict each other; it names the remedy.
 */
export function readInputs(): Inputs {
  refuseUnknown();
  const inputs: Inputs = {
    path: relativePath('path', text('path') ?? '.'),
    config: text('config'),
    baseUrl: baseUrl(text('base-url')),
    out: text('out'),
    mode: choice('mode', ['auto', 'check', 'build', 'publish']),
    publishTo: choice('publish-to', ['pages', 'branch', 'none']),
    branch: branchName(text('branch') as string, 'branch: '),
    targetFolder: folder(text('target-folder')),
    history: count(text('history')),
    previous: previousRelease(text('previous') as string),
    failOn: choice('fail-on', ['error', 'warning']),
    failOnChanges: choice('fail-on-changes', ['none', 'breaking', 'risky']),
    onTimeout: choice('on-timeout', ['pending', 'fail', 'cancel']),
    checkLive: flag('check-live'),
    adopt: flag('adopt'),
    comment: flag('comment'),
    preview: flag('preview'),
    dryRun: flag('dry-run'),
    token: text('token'),
  };
  refuseContradictions(inputs);
  return inputs;
}

function text(name: InputName): string | undefined {
  return getInput(name) || INPUT_DEFAULTS[name] || undefined;
}

function choice<Value extends string>(name: InputName, values: readonly Value[]): Value {
  const value = text(name) as Value;
  if (!values.includes(value)) throw refusal(name, value, values);
  return value;
}

function flag(name: InputName): boolean {
  if (getInput(name) === '') return INPUT_DEFAULTS[name] === 'true';
  try {
    return getBooleanInput(name);
  } catch {
    // Its error explains the YAML specification, and not what to write.
    throw refusal(name, getInput(name), ['true', 'false']);
  }
}

function refusal(name: InputName, value: string, values: readonly string[]): UsageError {
  const hint = didYouMean(value, values) ?? `It takes ${values.join(', ')}.`;
  return new UsageError(`The input "${name}" is "${value}". ${hint}`);
}

/** A misspelt input would be ignored by the runner, with a warning that nobody reads. */
function refuseUnknown(): void {
  const names = Object.keys(INPUT_DEFAULTS);
  for (const key of Object.keys(process.env).sort()) {
    if (!key.startsWith('INPUT_')) continue;
    const name = key.slice('INPUT_'.length).toLowerCase();
    if (names.includes(name)) continue;
    const hint = didYouMean(name, names) ?? `Inputs: ${names.join(', ')}.`;
    throw new UsageError(`There is no input "${name}". ${hint}`);
  }
}

function refuseContradictions(inputs: Inputs): void {
  const { mode, publishTo, targetFolder, history, out, failOnChanges, previous } = inputs;
  const branchOnly =
    targetFolder !== undefined ? 'target-folder' : history !== undefined ? 'history' : undefined;
  if (publishTo !== 'branch' && branchOnly !== undefined) {
    throw new UsageError(
      `The input "${branchOnly}" is about publishing to a branch, but "publish-to" is "${publishTo}". Set "publish-to: branch", or leave "${branchOnly}" out.`,
    );
  }
  if (mode === 'check' && out !== undefined) {
    throw new UsageError('"mode: check" compiles nothing into "out". Set "mode: build", or leave "out" out.');
  }
  if (previous === 'none' && failOnChanges !== 'none') {
    throw new UsageError(
      `"fail-on-changes: ${failOnChanges}" needs a release to compare with, but "previous" is "none". Leave one of both out.`,
    );
  }
}

/** Unlike those of `diff`, a folder is never written without its word: a misspelt name would compare with nothing. */
function previousRelease(value: string): string {
  if (/^(auto|none)$|^(git|branch|dir):.|^https?:\/\//.test(value)) return value;
  const hint =
    didYouMean(value, ['auto', 'none']) ??
    'It takes auto, none, git:<ref>, branch:<name>, dir:<path> or a base URL.';
  throw new UsageError(`The input "previous" is "${value}". ${hint}`);
}

function relativePath(name: InputName, value: string): string {
  const path = posix.normalize(value.replaceAll('\\', '/')).replace(/\/+$/, '');
  if (posix.isAbsolute(path) || /^[a-z]:/i.test(path) || path === '..' || path.startsWith('../')) {
    throw new UsageError(
      `The input "${name}" is "${value}". Write a path inside the workspace, such as "docs".`,
    );
  }
  return path === '' ? '.' : path;
}

function folder(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const path = relativePath('target-folder', value);
  return path === '.' ? undefined : path;
}

function baseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const fault = baseUrlFault(value);
  if (fault !== undefined)
    throw new UsageError(`The input "base-url" is "${value}", which cannot be used: ${fault}.`);
  return normalizeBaseUrl(value);
}

function count(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9][0-9]{0,5}$/.test(value)) return Number(value);
  throw new UsageError(`The input "history" is "${value}". Write a whole number from 1 on.`);
}

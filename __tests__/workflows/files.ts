import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const ROOT = join(import.meta.dirname, '../..');

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Job {
  readonly if?: string;
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: Concurrency;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}

interface Concurrency {
  readonly group: string;
  readonly 'cancel-in-progress': boolean | string;
}

export interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: Concurrency;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Returns the text of a file of the project. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Returns the files below a folder of the project, by their paths. */
function filesOf(folder: string, suffix: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** Returns all modules below a folder of the project, by their paths. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

export function workflow(path: string): Workflow {
  return load(read(path)) as Workflow;
}

export function jobs(path: string): readonly Job[] {
  return Object.values(workflow(path).jobs);
}

export function steps(path: string): readonly Step[] {
  return jobs(path).flatMap((job) => job.steps ?? []);
}

/** Workflows of the project itself, and those that users call. */
export const OWN = filesOf('.github/workflows', '.yml');
/** Workflows that users copy. */
export const EXAMPLES = filesOf('examples/workflows', '.yml');
export const FILES = [...OWN, ...EXAMPLES];
/** Pages of the documentation that may show workflows or parts of them. */
export const PAGES = ['README.md', ...filesOf('docs', '.md')];

const VERSION = (JSON.parse(read('package.json')) as { version: string }).version;
/** The tag of this version: `v1.0.0`. */
export const TAG = `v${VERSION}`;
/** The tag that moves with every release of the major version: `v1`. */
export const MAJOR = TAG.slice(0, TAG.indexOf('.'));

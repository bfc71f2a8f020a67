import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import {
  type Preview,
  type PreviewBuild,
  type PreviewOptions,
  startPreview,
} from '../../../src/apps/dev/preview.js';
import type { ShownProblem } from '../../../src/apps/dev/shown-problems.js';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { temporaryFolder } from '../../support/folders.js';
import { publish } from '../../support/published-tree.js';

/** A preview of a repository of its own, both gone when the test ends. */
export interface Previewing extends Preview {
  readonly root: string;
  /** Writes files of the repository; `undefined` removes one. */
  write(files: Readonly<Record<string, string | undefined>>): void;
  rename(from: string, to: string): void;
  /** The next build that nobody waited for yet. */
  next(): Promise<PreviewBuild>;
  /** Builds that nobody waited for yet. */
  readonly waiting: readonly PreviewBuild[];
  ask(path: string, asked?: Asked): Promise<Answered>;
}

/** Starts a preview of some files, on a port that is free. */
export async function preview(
  files: Readonly<Record<string, string>>,
  options: Partial<PreviewOptions> = {},
): Promise<Previewing> {
  const root = temporaryFolder(files);
  const builds: PreviewBuild[] = [];
  const readers: ((build: PreviewBuild) => void)[] = [];
  const started = await startPreview({
    root,
    port: 0,
    built(build) {
      const reader = readers.shift();
      if (reader === undefined) builds.push(build);
      else reader(build);
    },
    ...options,
  });
  onTestFinished(() => started.close());
  return {
    ...started,
    root,
    waiting: builds,
    write(changes) {
      for (const [path, text] of Object.entries(changes)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        if (text === undefined) rmSync(join(root, path), { recursive: true });
        else writeFileSync(join(root, path), text);
      }
    },
    rename: (from, to) => renameSync(join(root, from), join(root, to)),
    next: () => {
      const build = builds.shift();
      return build === undefined ? new Promise((resolve) => readers.push(resolve)) : Promise.resolve(build);
    },
    ask: (path, asked) => ask(new URL(started.url).origin, path, asked),
  };
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Asks a server for exactly this path: nothing of it is put into a shorter form, and no redirect is followed. */
export function ask(origin: string, path: string, { method, headers }: Asked = {}): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = { host: hostname.replace(/^\[|\]$/g, ''), port, path, method, headers, agent: false };
    request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** What a browser sends where somebody goes to a page. */
export const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
} as const;

/** What a page of the preview hears. */
export interface HeardState {
  readonly version: string;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly ShownProblem[];
}

/** Listens as an open page does. */
export function listen(url: string): { next(): Promise<HeardState> } {
  const heard: HeardState[] = [];
  const readers: ((state: HeardState) => void)[] = [];
  const { origin } = new URL(url);
  const asked = request(`${origin}/__lc-api/events`, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('error', () => {});
    response.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data === undefined) continue;
        const state = JSON.parse(data) as HeardState;
        const reader = readers.shift();
        if (reader === undefined) heard.push(state);
        else reader(state);
      }
    });
  });
  asked.on('error', () => {});
  asked.end();
  onTestFinished(() => void asked.destroy());
  return {
    next: () => {
      const state = heard.shift();
      return state === undefined ? new Promise((resolve) => readers.push(resolve)) : Promise.resolve(state);
    },
  };
}

export const SITE = {
  'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\n',
  'content/en/courses/basics.md': '---\ntitle: Basics\nlevel: beginner\n---\n\nWhat it is about.\n',
  'content/en/articles/first.md': article('First'),
  'content/en/articles/second.md': article('Second'),
} as const;

/** The text of an article. */
export function article(title: string, text = `Text of ${title}.`): string {
  return `---\ntitle: ${title}\ncategory: cost\n---\n\n${text}\n`;
}

/** Compares everything that is served with what a new build of the same files makes. */
export async function expectFresh(site: Previewing): Promise<void> {
  for (const [path, bytes] of publish(directoryTree(site.root), site.url)) {
    const served = await site.ask(`/${path}`);
    expect([path, served.status, served.text]).toEqual([path, 200, bytes.toString()]);
  }
}

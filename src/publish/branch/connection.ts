import { resolve } from 'node:path';
import { git } from '../../git/git.js';

/** Settings of Git for one command; a name may stand in them several times. */
export type Settings = readonly (readonly [string, string])[];

/** How a remote is reached. Nothing but `settings` and `secrets` holds a credential. */
export interface Connection {
  /** Without credentials: it may stand in arguments, files and messages. */
  readonly url: string;
  readonly settings: Settings;
  /** What may stand in no message. */
  readonly secrets: readonly string[];
}

/** The name that the remote has within our commands. It stands in no file. */
export const REMOTE = 'published';

/**
 * How to reach a remote.
 *
 * @param remote URL, `host:path` or path. Credentials in a URL are taken out of it and sent as a header.
 * @param token Wins over credentials of the URL and of `given`; servers without HTTP do not get it.
 * @param given Settings that the user's repository has for its connections.
 */
export function connectionTo(remote: string, token: string | undefined, given: Settings): Connection {
  const found = secretsOf(given);
  const parsed = /^https?:\/\//i.test(remote) && URL.canParse(remote) ? new URL(remote) : undefined;
  if (parsed === undefined) {
    return { url: remote, settings: [...given, [`remote.${REMOTE}.url`, remote]], secrets: found };
  }
  const login = loginOf(parsed, token);
  if (login !== undefined) [parsed.username, parsed.password] = ['', ''];
  const url = login === undefined ? remote : parsed.href;
  const own: Settings = [
    [`remote.${REMOTE}.url`, url],
    ...(login === undefined ? [] : headerFor(url, login)),
  ];
  const secrets = login === undefined ? [] : [...login.secrets, login.basic];
  return { url, settings: [...given, ...own], secrets: [...found, ...secrets] };
}

interface Login {
  readonly basic: string;
  readonly secrets: readonly string[];
}

function loginOf({ username, password }: URL, token: string | undefined): Login | undefined {
  if (token !== undefined && token !== '') {
    return { basic: base64(`x-access-token:${token}`), secrets: [token] };
  }
  // A name alone is none: helpers find its password.
  if (password === '') return undefined;
  const secret = decodeURIComponent(password);
  return { basic: base64(`${decodeURIComponent(username)}:${secret}`), secrets: [secret, password] };
}

/**
 * The header with the login. The empty value drops what actions/checkout may have left in a configuration:
 * GitHub answers 400 to two such headers. The whole URL is the most specific name, so that no other wins.
 */
function headerFor(url: string, { basic }: Login): Settings {
  const name = `http.${url}.extraHeader`;
  return [
    [name, ''],
    [name, `Authorization: Basic ${basic}`],
    // A login that the server refuses is an error; nobody is asked for another one.
    ['credential.helper', ''],
  ];
}

/** Settings by which the user's repository reaches servers. Ours is another repository, which would not see them. */
export function connectionSettings(repository: string): Settings {
  let text: string;
  try {
    const names = '^(http|credential|url|ssh)\\.|^core\\.(sshcommand|gitproxy|askpass)$';
    text = git(
      { cwd: repository },
      'config',
      '--local',
      '--includes',
      '-z',
      '--get-regexp',
      names,
    ).toString();
  } catch {
    return []; // Nothing is set, or it is no repository.
  }
  return text
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('\n');
      return end < 0 ? ([entry, 'true'] as const) : ([entry.slice(0, end), entry.slice(end + 1)] as const);
    });
}

/** The URL that a remote of the user's repository is pushed to, by its name; undefined where there is none. */
export function namedRemote(name: string, repository: string): string | undefined {
  if (!/^\w[\w./-]*$/.test(name)) return undefined;
  try {
    const url = git({ cwd: repository }, 'remote', 'get-url', '--push', name).toString('utf8').trimEnd();
    return absolute(url, repository);
  } catch {
    return undefined;
  }
}

/** The URL of a remote by its name in the user's repository, or by itself; a path is made absolute. */
export function remoteUrl(remote: string, repository: string | undefined): string {
  const named = repository === undefined ? undefined : namedRemote(remote, repository);
  return named ?? absolute(remote, '.');
}

/** A path is one of this machine: our commands run in another folder. `host:path` and URLs stay as they are. */
function absolute(url: string, base: string): string {
  const isPath = /^[A-Za-z]:[\\/]/.test(url) || !/^[A-Za-z][\w+.-]*:\/\/|^[^/\\]+:/.test(url);
  return isPath ? resolve(base, url) : url;
}

function secretsOf(settings: Settings): readonly string[] {
  return settings
    .filter(([name]) => /extraheader$/i.test(name))
    .map(([, value]) => value.split(/\s+/).at(-1) ?? '')
    .filter((value) => value.length >= 8);
}

/** A text without secrets: neither the known ones, nor credentials in any URL. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let result = text;
  for (const secret of secrets) if (secret !== '') result = result.replaceAll(secret, '***');
  return result.replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^/\s@'"]*:[^/\s@'"]*@/gi, '$1***@');
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

import { resolve } from 'node:path';
import { GitError, git, readSettings, refuseForeign, type Settings } from './git.js';
import type { Repository } from './repository.js';

/** How a remote is reached. Only `settings` and `secrets` hold credentials. */
export interface Connection {
  /** Has no credentials: it may appear in arguments, files and messages. */
  readonly url: string;
  readonly settings: Settings;
  /** Protocols that its commands may use. */
  readonly protocols: readonly string[];
  /** Texts that must not appear in any message. */
  readonly secrets: readonly string[];
}

/** Whose settings and credentials reach a remote. */
export type Access =
  /** A workflow: its token, and of the machine's settings only those for proxies and certificates. HTTP only. */
  | { readonly by: 'workflow'; readonly token: string | undefined }
  /** A person at a terminal: a token if there is one, or else the credentials of their Git for this repository. */
  | {
      readonly by: 'person';
      readonly token: string | undefined;
      readonly repository: Repository | undefined;
    };

/** The name of the remote in our commands. It is not written to any file. */
export const REMOTE = 'published';

/**
 * Returns how to reach a remote.
 *
 * @param remote URL, `host:path` or path. Credentials in a URL are removed from it and sent as a header.
 */
export function connectionTo(remote: string, access: Access): Connection {
  const baseSettings = settingsFor(access);
  const baseSecrets = secretsOf(baseSettings);
  const parsed = isHttp(remote) && URL.canParse(remote) ? new URL(remote) : undefined;
  const login = parsed && loginOf(parsed, access.token);
  if (parsed === undefined || login === undefined) {
    const protocols = protocolsFor(remote, access);
    return {
      url: remote,
      settings: [...baseSettings, [`remote.${REMOTE}.url`, remote]],
      protocols,
      secrets: baseSecrets,
    };
  }
  [parsed.username, parsed.password] = ['', ''];
  const url = parsed.href;
  const settings: Settings = [...baseSettings, [`remote.${REMOTE}.url`, url], ...headerFor(url, login.basic)];
  // A login is valid for this URL only.
  const protocols = [parsed.protocol.slice(0, -1)];
  return { url, settings, protocols, secrets: [...baseSecrets, ...login.secrets, login.basic] };
}

/** Names of settings for proxies and certificates. */
const NETWORK = '^http\\.(.+\\.)?(proxy|ssl|schannel)[a-z]*$';

/** Names of settings by which a person's Git reaches servers. */
const PERSONAL = '^(http|credential|url|ssh)\\.|^core\\.sshcommand$';

function settingsFor(access: Access): Settings {
  if (access.by === 'workflow') return readSettings(undefined, NETWORK);
  if (access.repository !== undefined) refuseForeign(access.repository);
  return readSettings(access.repository?.path, PERSONAL);
}

/**
 * Returns the protocols that commands may use. Settings may rewrite a URL (`url.<base>.insteadOf`), and a protocol such
 * as `ext::` starts a program. A repository on this machine is allowed only if the user wrote a path.
 */
function protocolsFor(remote: string, { by }: Access): readonly string[] {
  const http = ['http', 'https'];
  if (by === 'workflow') return http;
  return isPath(remote) || /^file:/i.test(remote) ? [...http, 'ssh', 'file'] : [...http, 'ssh'];
}

/** Returns whether a URL is one of HTTP or HTTPS. */
export function isHttp(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

function loginOf({ username, password }: URL, token: string | undefined) {
  if (token !== undefined && token !== '') {
    return { basic: base64(`x-access-token:${token}`), secrets: [token] };
  }
  // For a name without a password, a credential helper finds the password.
  if (password === '') return undefined;
  const secret = decodeURIComponent(password);
  return { basic: base64(`${decodeURIComponent(username)}:${secret}`), secrets: [secret, password] };
}

/**
 * Returns the header with the login. The empty value removes headers of other settings: GitHub answers 400 to two of
 * them. The whole URL is the most specific name, so it has precedence.
 */
function headerFor(url: string, basic: string): Settings {
  const name = `http.${url}.extraHeader`;
  return [
    [name, ''],
    [name, `Authorization: Basic ${basic}`],
    // If the server refuses the login, no helper is asked for another one.
    ['credential.helper', ''],
    // Git would send the header to any server that the first answer redirects to.
    [`http.${url}.followRedirects`, 'false'],
  ];
}

/** Returns the URL of a named remote of a repository; undefined if there is none of this name. */
export function namedRemote(
  name: string,
  repository: Repository,
  direction: 'fetch' | 'push',
): string | undefined {
  if (!/^\w[\w./-]*$/.test(name)) return undefined;
  const options = direction === 'push' ? ['--push'] : [];
  try {
    const url = git({ repository: repository.path }, 'remote', 'get-url', ...options, name);
    return absolute(url.toString('utf8').trimEnd(), repository.top);
  } catch (error) {
    if (error instanceof GitError && error.status !== undefined) return undefined;
    throw error;
  }
}

/** Returns the URL to push to for the name or the URL of a remote. A path becomes absolute. */
export function remoteUrl(remote: string, repository: Repository | undefined): string {
  const named = repository === undefined ? undefined : namedRemote(remote, repository, 'push');
  return named ?? absolute(remote, '.');
}

/** Makes a path absolute, because our commands run in other folders. `host:path` and URLs are returned unchanged. */
function absolute(url: string, base: string): string {
  return isPath(url) ? resolve(base, url) : url;
}

function isPath(url: string): boolean {
  return /^[A-Za-z]:[\\/]/.test(url) || !/^[A-Za-z][\w+.-]*:\/\/|^[^/\\]+:/.test(url);
}

function secretsOf(settings: Settings): readonly string[] {
  return settings
    .filter(([name]) => /extraheader$/i.test(name))
    .map(([, value]) => value.split(/\s+/).at(-1) ?? '')
    .filter((value) => value.length >= 8);
}

/** Returns a text without the given secrets and without credentials in URLs. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let result = text;
  for (const secret of secrets) if (secret !== '') result = result.replaceAll(secret, '***');
  return result.replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^/\s@'"]*:[^/\s@'"]*@/gi, '$1***@');
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

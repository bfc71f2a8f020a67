import { ExplainedError } from '../../base/explained-error.js';

/** Why a command at a remote failed. */
export type RemoteFailure = 'authentication' | 'missing' | 'refused' | 'connection' | 'race' | 'git';

/** A command at a remote failed. The message says why and what to do, and contains no secret. */
export class RemoteError extends ExplainedError {
  override readonly name = 'RemoteError';
  constructor(
    readonly kind: RemoteFailure,
    message: string,
  ) {
    super(message);
  }
}

/** The first match decides: a server that answers 403 also ends the connection. */
const SIGNS: readonly (readonly [RemoteFailure, RegExp])[] = [
  [
    'authentication',
    /(error:|HTTP) 40[13]\b|Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied|Permission to \S+ denied|Write access to repository not granted|Invalid username or/,
  ],
  ['missing', /(error:|HTTP) 404\b|repository .* not found|does not appear to be a git repository/i],
  ['git', /from promisor remote|(error:|HTTP) (?!429)4\d\d\b|certificate|Host key verification failed/],
  [
    'connection',
    /(error:|HTTP) (5\d\d|429)\b|Could not resolve|Couldn't connect|Failed to connect|Connection (was )?(reset|refused|timed out|closed)|(Recv|Send) failure|Empty reply|timed? ?out|Operation too slow|early EOF|unexpected disconnect|hung up unexpectedly|RPC failed|transfer closed|SSL_|TLS connection|HTTP\/2 stream|Temporary failure|Internal Server Error|Network is unreachable|No route to host|Could not read from remote repository/i,
  ],
];

/** Returns the failure that a Git command reports on stderr. */
export function kindOfFailure(stderr: string): RemoteFailure {
  return SIGNS.find(([, sign]) => sign.test(stderr))?.[0] ?? 'git';
}

import { ExplainedError } from '../../model/explained-error.js';

/** Why a publication could not be brought to its branch. */
export type FailureKind = 'authentication' | 'missing' | 'refused' | 'connection' | 'race' | 'limit' | 'git';

/** A publication that did not take place. The message says why and what to do, and holds no secret. */
export class PublishError extends ExplainedError {
  override readonly name = 'PublishError';
  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }

  override get exitStatus(): 1 | 2 {
    return this.kind === 'limit' ? 1 : 2;
  }
}

/** The first that matches decides: a server that answers 403 ends the connection, too. */
const SIGNS: readonly (readonly [FailureKind, RegExp])[] = [
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

/** What kind of failure the words of a command of Git that spoke to a server tell of. */
export function kindOfFailure(stderr: string): FailureKind {
  return SIGNS.find(([, sign]) => sign.test(stderr))?.[0] ?? 'git';
}

import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came in. */
export interface RecordedRequest {
  readonly method: string;
  /** For REST without the API's own prefix: `/repos/octo-org/academy/pages`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The body where it is JSON. */
  readonly body: unknown;
}

/** An answer: JSON, text or bytes; or a connection that breaks, or one that never answers. */
export type Reply =
  | 'reset'
  | 'hang'
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    };

/** An answer, or what works it out. */
export type Answer = Reply | ((request: RecordedRequest) => Reply);

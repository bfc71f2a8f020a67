import { createHash } from 'node:crypto';
import type { RecordedRequest, Reply } from './recorded-request.js';

/** An artifact of a workflow run, finished or still being written. */
export interface StoredArtifact {
  readonly id: number;
  readonly name: string;
  readonly run: number;
  /** The job attempt that made it: names are unique in one, not in a run. */
  readonly attempt: string;
  /** The ZIP file; undefined until the upload is finished. */
  readonly zip: Buffer | undefined;
}

const SERVICE = '/twirp/github.actions.results.api.v1.ArtifactService/';

/** The service that keeps the artifacts of workflow runs: its calls, and the storage that takes the bytes. */
export class ArtifactStore {
  readonly #artifacts: StoredArtifact[] = [];
  readonly #blocks = new Map<string, Buffer>();
  readonly #blobs = new Map<string, Buffer>();

  constructor(
    /** Where this service is reached. */
    readonly origin: () => string,
    /** The run that uploads belong to. */
    readonly run: number,
    readonly fault: (text: string) => void,
  ) {}

  /** All finished artifacts, oldest first. */
  get artifacts(): readonly (StoredArtifact & { readonly zip: Buffer })[] {
    return this.#artifacts.filter((one): one is StoredArtifact & { zip: Buffer } => one.zip !== undefined);
  }

  /** Puts an artifact there as if an earlier attempt, or another run, had uploaded it. */
  add(name: string, zip: Buffer, run = this.run): StoredArtifact {
    const artifact = { id: 1000 + this.#artifacts.length, name, run, attempt: 'earlier', zip };
    this.#artifacts.push(artifact);
    return artifact;
  }

  /** The token that a runner has for this service. */
  runtimeToken(attempt: number): string {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const scope = `Actions.Results:run-${this.run}:job-attempt-${attempt}`;
    return `${part({ alg: 'none' })}.${part({ scp: `Actions.GenericRead:x ${scope}` })}.signature`;
  }

  /** Answers a call; undefined for what is not for this service. */
  answer(request: RecordedRequest): Reply | undefined {
    const { method, path } = request;
    if (method === 'POST' && path.startsWith(SERVICE)) return this.#call(path.slice(SERVICE.length), request);
    if (path.startsWith('/blobs/')) return this.#storage(path.slice('/blobs/'.length), request);
    return undefined;
  }

  #call(call: string, { body, headers }: RecordedRequest): Reply {
    const fields = body as Record<string, string>;
    const attempt = fields['workflow_job_run_backend_id'] ?? '';
    const claims = headers.authorization?.split('.')[1] ?? '';
    if (!Buffer.from(claims, 'base64url').toString().includes(`:${attempt}"`)) {
      return { status: 401, body: { code: 'unauthenticated', msg: 'invalid token' } };
    }
    const name = fields['name'] ?? '';
    if (call === 'CreateArtifact') {
      if (this.#find(attempt, name) !== undefined) {
        const msg = 'an artifact with this name already exists on the workflow run';
        return { status: 409, body: { code: 'already_exists', msg } };
      }
      this.add(name, Buffer.alloc(0));
      const created = this.#artifacts[this.#artifacts.length - 1] as StoredArtifact;
      this.#artifacts[this.#artifacts.length - 1] = { ...created, attempt, zip: undefined };
      return {
        body: { ok: true, signed_upload_url: `${this.origin()}/blobs/${created.id}?sig=upload-signature` },
      };
    }
    if (call === 'FinalizeArtifact') return this.#finish(this.#find(attempt, name), fields);
    if (call === 'ListArtifacts') {
      const artifacts = this.artifacts.map(({ id, name, zip }) => ({
        workflow_run_backend_id: `run-${this.run}`,
        workflow_job_run_backend_id: attempt,
        database_id: String(id),
        name,
        size: String(zip.length),
      }));
      return { body: { artifacts } };
    }
    if (call === 'GetSignedArtifactURL') {
      const id = this.#find(attempt, name)?.id;
      return { body: { signed_url: `${this.origin()}/blobs/${id}?sig=download-signature` } };
    }
    this.fault(`The artifact service has no call ${call}.`);
    return { status: 404, body: { code: 'bad_route', msg: 'no such call' } };
  }

  #find(attempt: string, name: string): StoredArtifact | undefined {
    return this.#artifacts.find((one) => one.attempt === attempt && one.name === name);
  }

  #finish(artifact: StoredArtifact | undefined, fields: Record<string, string>): Reply {
    const zip = artifact === undefined ? undefined : this.#blobs.get(String(artifact.id));
    const digest = zip === undefined ? '' : createHash('sha256').update(zip).digest('hex');
    if (
      artifact === undefined ||
      zip?.length !== Number(fields['size']) ||
      fields['hash'] !== `sha256:${digest}`
    ) {
      this.fault(`An artifact was finished with a size or digest that is not its own.`);
      return { status: 400, body: { code: 'invalid_argument', msg: 'size or digest' } };
    }
    this.#artifacts[this.#artifacts.indexOf(artifact)] = { ...artifact, zip };
    return { body: { ok: true, artifact_id: String(artifact.id) } };
  }

  /** Block blobs, as far as uploads use them. */
  #storage(id: string, { method, query, bytes }: RecordedRequest): Reply {
    if (query.get('sig') === null) return { status: 403, body: 'no signature' };
    if (method === 'GET') {
      const blob = this.#blobs.get(id) ?? this.artifacts.find((one) => String(one.id) === id)?.zip;
      if (blob === undefined) return { status: 404, body: 'no blob' };
      return { headers: { 'content-type': 'application/zip' }, body: blob };
    }
    if (method !== 'PUT') return { status: 405, body: 'method' };
    if (query.get('comp') === 'block') this.#blocks.set(`${id} ${query.get('blockid')}`, bytes);
    else if (query.get('comp') === 'blocklist') {
      const list = [...bytes.toString().matchAll(/<Latest>([^<]*)<\/Latest>/g)].map(([, block]) => block);
      this.#blobs.set(
        id,
        Buffer.concat(list.map((block) => this.#blocks.get(`${id} ${block}`) ?? Buffer.alloc(0))),
      );
    } else this.#blobs.set(id, bytes);
    return { status: 201, body: '' };
  }
}

import { spawnSync } from 'node:child_process';
import { mediaTypeOf } from '../../../src/model/media-types.js';
import { ArtifactStore, type StoredArtifact } from './artifact-store.js';
import { findOperation, type Operation } from './description.js';
import { type Loopback, listen } from './loopback.js';
import { openSite, type Site, siteFile } from './pages-site.js';
import type { Answer, RecordedRequest, Reply } from './recorded-request.js';
import { writeZip } from './zip.js';

export type { Answer, RecordedRequest, Reply } from './recorded-request.js';

/** The repository that everything here happens in. */
export const OWNER = 'octo-org';
export const REPO = 'academy';
export const REPOSITORY = `${OWNER}/${REPO}`;
/** The commit that workflow runs are about. */
export const SHA = '4fd754f7e594640989b406850d0bc8f06a121251';
export const RUN_ID = 16_045_112;

/** The token of the fake runs. No log line, output or summary may hold it. */
export const TOKEN = 'ghs_fakeInstallationToken0123456789abcdef';
const OIDC_REQUEST_TOKEN = 'oidc-request-token-0123456789';

/** A comment of an issue or pull request. */
export interface FakeComment {
  readonly id: number;
  readonly issue: number;
  readonly login: string;
  body: string;
}

/** A file of a pull request. */
export interface FakePullFile {
  readonly filename: string;
  readonly status: string;
  readonly patch?: string;
  readonly previous_filename?: string;
}

/** A pull request. */
export interface FakePull {
  readonly head: { readonly sha: string; readonly ref: string; readonly repository?: string };
  readonly base: { readonly sha: string; readonly ref: string };
  readonly state?: 'open' | 'closed';
  readonly files?: readonly FakePullFile[];
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly answers: (Answer | undefined)[];
}

/** Starts a GitHub on this machine: REST, identity tokens, artifacts, Pages. Close it, and it says what went wrong. */
export async function startFakeGitHub(): Promise<FakeGitHub> {
  const github = new FakeGitHub();
  await github.start();
  return github;
}

/**
 * A GitHub on this machine. Requests and answers of REST are held to GitHub's own description; a path that
 * GitHub does not have is answered with 404. Both are faults, and `close` throws where there were any.
 */
export class FakeGitHub {
  /** All requests, in their order: REST, identity tokens, artifacts; not those to the published site. */
  readonly requests: RecordedRequest[] = [];
  /** Requests to the published site. */
  readonly siteRequests: RecordedRequest[] = [];
  /** What was wrong, with requests or with answers that a test made up. */
  readonly faults: string[] = [];
  readonly artifacts: ArtifactStore;
  /** What the site serves. */
  site: Site | undefined;
  /** `old`: deployments are reported as done, but the site stays as it was. */
  servesSite: 'new' | 'old' = 'new';
  /** Statuses that a deployment goes through; the last one stays. */
  deploymentStatuses: readonly string[] = ['deployment_in_progress', 'succeed'];
  /** What `GET /repos/{owner}/{repo}/pages` says beside the address. */
  pages: Readonly<Record<string, unknown>> = { build_type: 'workflow' };
  /** Folder of a repository whose commits GitHub has, besides `SHA`. */
  repository: string | undefined;
  readonly comments: FakeComment[] = [];
  readonly pulls = new Map<number, FakePull>();
  /** Who the token is: the author of the comments that it writes. */
  login = 'github-actions[bot]';

  readonly #routes: Route[] = [];
  readonly #siteFailures: number[] = [];
  readonly #deployments = new Map<string, { artifact: number; asked: number }>();
  /** Deployments to the environment of Pages, oldest first. */
  readonly #deployed: { readonly sha: string; readonly states: string[] }[] = [];
  #api: Loopback | undefined;
  #pagesHost: Loopback | undefined;
  #lastRequestId = 0;
  #lastCommentId = 500;

  constructor() {
    this.artifacts = new ArtifactStore(
      () => this.origin,
      RUN_ID,
      (text) => this.faults.push(text),
    );
  }

  async start(): Promise<void> {
    this.#api = await listen((request) => this.#answer(request));
    this.#pagesHost = await listen((request) => this.#serveSite(request));
  }

  /** Where all but the published site is. */
  get origin(): string {
    return `http://127.0.0.1:${this.#api?.port}`;
  }

  /** REST lives below a path, as on a GitHub Enterprise Server. */
  get apiUrl(): string {
    return `${this.origin}/api/v3`;
  }

  /** The published site, with a trailing slash, as GitHub gives it. */
  get siteUrl(): string {
    return `http://127.0.0.1:${this.#pagesHost?.port}/${REPO}/`;
  }

  /** What a runner gives to a step. `attempt` counts the re-runs of a run. */
  environment(attempt = 1): Record<string, string> {
    return {
      GITHUB_ACTIONS: 'true',
      CI: 'true',
      GITHUB_API_URL: this.apiUrl,
      GITHUB_GRAPHQL_URL: `${this.origin}/api/graphql`,
      // Its name makes the artifact client take it for github.com; nothing is sent there.
      GITHUB_SERVER_URL: 'http://github.localhost',
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_REPOSITORY_OWNER: OWNER,
      GITHUB_SHA: SHA,
      GITHUB_REF: 'refs/heads/main',
      GITHUB_REF_NAME: 'main',
      GITHUB_RUN_ID: String(RUN_ID),
      GITHUB_RUN_ATTEMPT: String(attempt),
      GITHUB_WORKFLOW: 'Publish',
      GITHUB_JOB: 'publish',
      GITHUB_EVENT_NAME: 'push',
      GITHUB_ACTOR: 'octocat',
      ACTIONS_ID_TOKEN_REQUEST_URL: `${this.origin}/identity?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: OIDC_REQUEST_TOKEN,
      ACTIONS_RESULTS_URL: `${this.origin}/`,
      ACTIONS_RUNTIME_TOKEN: this.artifacts.runtimeToken(attempt),
      RUNNER_OS: 'Linux',
      RUNNER_ENVIRONMENT: 'github-hosted',
    };
  }

  /** Answers an operation in a fixed way. `{…}` in the path stands for any segment. */
  route(method: string, path: string, answer: Answer): void {
    this.routeSequence(method, path, [answer]);
  }

  /** Answers an operation in turns; the last answer stays. `undefined` is this server's own answer. */
  routeSequence(method: string, path: string, answers: readonly (Answer | undefined)[]): void {
    this.#routes.unshift({ method, pattern: pathPattern(path), answers: [...answers] });
  }

  /** The requests for an operation. */
  requestsMatching(method: string, path: string): readonly RecordedRequest[] {
    const pattern = pathPattern(path);
    return this.requests.filter((one) => one.method === method && pattern.test(one.path));
  }

  /** All requests in short, such as `GET /repos/octo-org/academy/pages`. */
  requestLines(): readonly string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`);
  }

  /** Lets the site answer the next requests with an error. */
  failSite(status: number, times: number): void {
    this.#siteFailures.push(...Array.from({ length: times }, () => status));
  }

  /** Adds the deployment of a job that ended, with or without success, whatever it published. */
  addDeployment(sha: string, state: 'success' | 'failure'): void {
    this.#deployed.push({ sha, states: [state, 'in_progress'] });
  }

  /** Fills the site with what an earlier deployment would have left. */
  serve(files: Readonly<Record<string, string>>): void {
    this.site = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
  }

  /** Puts an artifact there that another run, or an earlier attempt, uploaded. */
  addArtifact(name: string, files: Readonly<Record<string, string>>, run = RUN_ID): number {
    return this.artifacts.add(name, writeZip(files), run).id;
  }

  addComment(issue: number, login: string, body: string): FakeComment {
    const comment = { id: ++this.#lastCommentId, issue, login, body };
    this.comments.push(comment);
    return comment;
  }

  /** Forgets requests, faults and routes; what is stored stays. */
  reset(): void {
    this.requests.length = 0;
    this.siteRequests.length = 0;
    this.faults.length = 0;
    this.#routes.length = 0;
  }

  /** Stops. Throws where a request or an answer was not as GitHub describes it. */
  async close(): Promise<void> {
    await this.#api?.close();
    await this.#pagesHost?.close();
    if (this.faults.length > 0) throw new Error(`The fake GitHub saw:\n  ${this.faults.join('\n  ')}`);
  }

  #answer(request: RecordedRequest): Reply {
    const prefix = '/api/v3';
    if (request.path.startsWith(`${prefix}/`)) {
      const rest = { ...request, path: request.path.slice(prefix.length) };
      this.requests.push(rest);
      return this.#withRequestId(this.#rest(rest));
    }
    this.requests.push(request);
    const routed = this.#routed(request);
    if (routed !== undefined) return routed;
    if (request.path === '/identity') return this.#identity(request);
    if (request.path === '/api/graphql') return this.#graphql(request);
    return this.artifacts.answer(request) ?? this.#unknown(request);
  }

  /** Every answer of GitHub carries an identity that its support can look up. */
  #withRequestId(reply: Reply): Reply {
    if (typeof reply === 'string') return reply;
    const id = `C0FE:${String(++this.#lastRequestId).padStart(4, '0')}`;
    return { ...reply, headers: { 'x-github-request-id': id, ...reply.headers } };
  }

  #rest(request: RecordedRequest): Reply {
    const operation = findOperation(request.method, request.path);
    if (operation === undefined) return this.#unknown(request);
    this.faults.push(...operation.requestFaults(request.query, request.body));
    if (!isToken(request.headers.authorization)) {
      return { status: 401, body: { message: 'Bad credentials', status: '401' } };
    }
    if (request.headers['user-agent'] === undefined) {
      return { status: 403, body: 'Request forbidden by administrative rules.' };
    }
    const reply = this.#routed(request) ?? this.#own(operation, request);
    if (reply === undefined) return this.#unknown(request);
    if (typeof reply !== 'string') {
      this.faults.push(...operation.replyFaults(reply.status ?? 200, reply.body));
    }
    return reply;
  }

  #routed(request: RecordedRequest): Reply | undefined {
    const route = this.#routes.find((one) => one.method === request.method && one.pattern.test(request.path));
    if (route === undefined) return undefined;
    const answer = route.answers.length > 1 ? route.answers.shift() : route.answers[0];
    return typeof answer === 'function' ? answer(request) : answer;
  }

  #unknown({ method, path }: RecordedRequest): Reply {
    this.faults.push(`No answer for ${method} ${path}.`);
    return { status: 404, body: { message: 'Not Found' } };
  }

  #identity({ headers }: RecordedRequest): Reply {
    if (headers.authorization !== `Bearer ${OIDC_REQUEST_TOKEN}`) return { status: 401, body: {} };
    return { body: { value: IDENTITY_TOKEN } };
  }

  /** What this server answers by itself, from what it holds. */
  #own(operation: Operation, request: RecordedRequest): Reply | undefined {
    const { variables } = operation;
    switch (operation.name.replace('/repos/{owner}/{repo}', '')) {
      case 'GET /pages':
        return this.#getPages(operation);
      case 'POST /pages/deployments':
        return this.#createDeployment(request.body as Record<string, unknown>);
      case 'GET /pages/deployments/{pages_deployment_id}':
        return this.#deploymentStatus(variables['pages_deployment_id'] ?? '');
      case 'POST /pages/deployments/{pages_deployment_id}/cancel':
        return this.#deployments.has(variables['pages_deployment_id'] ?? '') ? { status: 204 } : NOT_FOUND;
      case 'GET /deployments':
        return this.#deploymentList(operation, request);
      case 'GET /deployments/{deployment_id}/statuses':
        return this.#deploymentStates(operation, Number(variables['deployment_id']));
      case 'GET /compare/{basehead}':
        return this.#compare(operation, decodeURIComponent(variables['basehead'] ?? ''));
      case 'GET /issues/{issue_number}/comments': {
        const own = this.comments.filter(({ issue }) => issue === Number(variables['issue_number']));
        return this.#page(
          request,
          own.map((comment) => this.#comment(comment)),
        );
      }
      case 'POST /issues/{issue_number}/comments': {
        const { body } = request.body as { body: string };
        const added = this.addComment(Number(variables['issue_number']), this.login, body);
        return { status: 201, body: this.#comment(added) };
      }
      case 'PATCH /issues/comments/{comment_id}':
        return this.#updateComment(Number(variables['comment_id']), request.body as { body: string });
      case 'DELETE /issues/comments/{comment_id}': {
        const at = this.comments.findIndex(({ id }) => id === Number(variables['comment_id']));
        if (at < 0) return NOT_FOUND;
        this.comments.splice(at, 1);
        return { status: 204 };
      }
      case 'GET /pulls/{pull_number}':
        return this.#getPull(operation);
      case 'GET /pulls/{pull_number}/files': {
        const pull = this.pulls.get(Number(variables['pull_number']));
        if (pull === undefined) return NOT_FOUND;
        return this.#page(
          request,
          (pull.files ?? []).map((file) => this.#pullFile(file)),
        );
      }
      case 'GET /actions/artifacts':
        return this.#artifactList(() => true, request);
      case 'GET /actions/runs/{run_id}/artifacts': {
        const run = Number(variables['run_id']);
        return this.#artifactList((one) => one.run === run, request);
      }
      case 'GET /actions/artifacts/{artifact_id}/{archive_format}':
        return this.#download(Number(variables['artifact_id']));
      default:
        return undefined;
    }
  }

  #getPages(operation: Operation): Reply {
    const example = operation.example(200) as Record<string, unknown>;
    const url = `${this.apiUrl}/repos/${REPOSITORY}/pages`;
    return { body: { ...example, url, cname: null, html_url: this.siteUrl, ...this.pages } };
  }

  #createDeployment(body: Record<string, unknown>): Reply {
    const id = body['pages_build_version'];
    const artifact = body['artifact_id'];
    if (!this.#hasCommit(id)) return NOT_FOUND; // GitHub knows commits only, whatever its documentation says.
    if (
      body['oidc_token'] !== IDENTITY_TOKEN ||
      !this.artifacts.artifacts.some((one) => one.id === artifact)
    ) {
      return {
        status: 422,
        body: { message: 'Invalid artifact or token', documentation_url: DOCUMENTATION },
      };
    }
    this.#deployments.set(id, { artifact: Number(artifact), asked: 0 });
    this.#deployed.push({ sha: id, states: ['in_progress'] });
    const status_url = `${this.apiUrl}/repos/${REPOSITORY}/pages/deployments/${id}`;
    return { body: { id, status_url, page_url: this.siteUrl } };
  }

  #deploymentStatus(id: string): Reply {
    const deployment = this.#deployments.get(id);
    if (deployment === undefined) return NOT_FOUND;
    const at = Math.min(deployment.asked++, this.deploymentStatuses.length - 1);
    const status = this.deploymentStatuses[at];
    if (status === 'succeed') this.#deployed.findLast(({ sha }) => sha === id)?.states.unshift('success');
    if (status !== 'succeed' || this.servesSite === 'old') return { body: { status } };
    const { zip } = this.artifacts.artifacts.find((one) => one.id === deployment.artifact) ?? {};
    const site = zip === undefined ? 'deployment_content_failed' : openSite(zip);
    if (typeof site === 'string') return { body: { status: site } };
    this.site = site;
    return { body: { status } };
  }

  #hasCommit(id: unknown): id is string {
    if (id === SHA) return true;
    if (typeof id !== 'string' || !/^[0-9a-f]{40}$/.test(id) || this.repository === undefined) return false;
    return gitStatus(this.repository, 'cat-file', '-e', id) === 0;
  }

  /** Newest first, beginning with that of the job that asks, which has not ended. */
  #deploymentList(operation: Operation, request: RecordedRequest): Reply {
    if (request.query.get('environment') !== 'github-pages') return { body: [] };
    const [example] = operation.example(200) as object[];
    const all = [...this.#deployed, { sha: SHA, states: ['in_progress'] }];
    const deployments = all.map(({ sha }, at) => ({ ...example, id: at, sha, environment: 'github-pages' }));
    return this.#page(request, deployments.reverse());
  }

  #deploymentStates(operation: Operation, id: number): Reply {
    const [example] = operation.example(200) as object[];
    const states = this.#deployed[id]?.states ?? ['in_progress'];
    return { body: states.map((state) => ({ ...example, state })) };
  }

  #compare(operation: Operation, range: string): Reply {
    const [base = '', head = ''] = range.split('...');
    const { repository } = this;
    if (repository === undefined || !this.#hasCommit(base) || !this.#hasCommit(head)) return NOT_FOUND;
    const isIn = (one: string, other: string): boolean =>
      gitStatus(repository, 'merge-base', '--is-ancestor', one, other) === 0;
    const status = isIn(base, head) ? 'ahead' : isIn(head, base) ? 'behind' : 'diverged';
    return { body: { ...(operation.example(200) as object), status } };
  }

  #comment({ id, issue, login, body }: FakeComment): object {
    const operation = findOperation('GET', `/repos/${REPOSITORY}/issues/comments/${id}`) as Operation;
    const example = operation.example(200) as Record<string, unknown>;
    const isBot = login.endsWith('[bot]');
    const user = { ...(example['user'] as object), login, type: isBot ? 'Bot' : 'User' };
    const url = `${this.apiUrl}/repos/${REPOSITORY}/issues/comments/${id}`;
    const html_url = `http://github.localhost/${REPOSITORY}/pull/${issue}#issuecomment-${id}`;
    return { ...example, id, url, html_url, user, body };
  }

  #updateComment(id: number, { body }: { body: string }): Reply {
    const comment = this.comments.find((one) => one.id === id);
    if (comment === undefined) return NOT_FOUND;
    if (comment.login !== this.login)
      return { status: 403, body: { message: 'Resource not accessible by integration' } };
    comment.body = body;
    return { body: this.#comment(comment) };
  }

  #getPull(operation: Operation): Reply {
    const number = Number(operation.variables['pull_number']);
    const pull = this.pulls.get(number);
    if (pull === undefined) return NOT_FOUND;
    const example = operation.example(200) as Record<string, Record<string, unknown>>;
    const { head, base, state = 'open' } = pull;
    const side = (name: 'head' | 'base', sha: string, ref: string, repository: string): object => ({
      ...example[name],
      sha,
      ref,
      label: `${repository.split('/')[0]}:${ref}`,
      repo: { ...(example[name]?.['repo'] as object), full_name: repository },
    });
    return {
      body: {
        ...example,
        number,
        state,
        requested_teams: [], // GitHub's own example is not what GitHub describes.
        head: side('head', head.sha, head.ref, head.repository ?? REPOSITORY),
        base: side('base', base.sha, base.ref, REPOSITORY),
        changed_files: pull.files?.length ?? 0,
      },
    };
  }

  #pullFile(file: FakePullFile): object {
    const operation = findOperation('GET', `/repos/${REPOSITORY}/pulls/1/files`) as Operation;
    const [example] = operation.example(200) as Record<string, unknown>[];
    const { patch: _, ...rest } = example as Record<string, unknown>;
    return { ...rest, ...file };
  }

  #artifactList(isListed: (artifact: StoredArtifact) => boolean, request: RecordedRequest): Reply {
    const operation = findOperation('GET', `/repos/${REPOSITORY}/actions/runs/1/artifacts`) as Operation;
    const { artifacts } = operation.example(200) as { artifacts: Record<string, unknown>[] };
    const name = request.query.get('name');
    const own = this.artifacts.artifacts.filter((one) => isListed(one) && (name ?? one.name) === one.name);
    const all = own.map(({ id, name, zip, run }) => {
      const url = `${this.apiUrl}/repos/${REPOSITORY}/actions/artifacts/${id}`;
      const archive_download_url = `${url}/zip`;
      return {
        ...artifacts[0],
        id,
        name,
        url,
        archive_download_url,
        size_in_bytes: zip.length,
        expired: false,
        workflow_run: { ...(artifacts[0]?.['workflow_run'] as object), id: run, head_sha: SHA },
      };
    });
    const page = this.#page(request, all) as { headers: Record<string, string>; body: object[] };
    return { ...page, body: { total_count: all.length, artifacts: page.body } };
  }

  /** GitHub sends readers on to its storage, on another host, where the token has no business. */
  #download(id: number): Reply {
    if (!this.artifacts.artifacts.some((one) => one.id === id)) return NOT_FOUND;
    const location = `http://localhost:${this.#api?.port}/blobs/${id}?sig=download-signature`;
    return { status: 302, headers: { location } };
  }

  /** The one query that is asked: who the token is. */
  #graphql({ headers, body }: RecordedRequest): Reply {
    if (!isToken(headers.authorization)) return { status: 401, body: { message: 'Bad credentials' } };
    const { query } = body as { query: string };
    if (query.replace(/\s+/g, '') === '{viewer{login}}')
      return { body: { data: { viewer: { login: this.login } } } };
    this.faults.push(`No answer for the query ${query}.`);
    return { body: { errors: [{ message: 'This query is not known here.' }] } };
  }

  /** A page of a list, with links to the others, as GitHub gives them. */
  #page(request: RecordedRequest, all: readonly object[]): Reply {
    const size = Math.min(Number(request.query.get('per_page') ?? 30), 100);
    const number = Number(request.query.get('page') ?? 1);
    const last = Math.max(1, Math.ceil(all.length / size));
    const link = (page: number, relation: string): string => {
      const query = new URLSearchParams(request.query);
      query.set('page', String(page));
      return `<${this.apiUrl}${request.path}?${query}>; rel="${relation}"`;
    };
    const links = [
      ...(number > 1 ? [link(number - 1, 'prev')] : []),
      ...(number < last ? [link(number + 1, 'next'), link(last, 'last')] : []),
    ];
    const headers: Record<string, string> = links.length === 0 ? {} : { link: links.join(', ') };
    return { headers, body: all.slice((number - 1) * size, number * size) };
  }

  #serveSite(request: RecordedRequest): Reply {
    this.siteRequests.push(request);
    const failure = this.#siteFailures.shift();
    if (failure !== undefined) return { status: failure, body: 'The site fails.' };
    const prefix = `/${REPO}/`;
    if (this.pages['public'] === false) {
      return { status: 302, headers: { location: 'http://github.localhost/login' }, body: '' };
    }
    if (this.site === undefined || !request.path.startsWith(prefix)) return { status: 404, body: 'no site' };
    const file = siteFile(this.site, request.path.slice(prefix.length));
    if (file === undefined) return { status: 404, body: 'no page' };
    const headers = { 'content-type': mediaTypeOf(file.path), 'cache-control': 'max-age=600' };
    return { headers, body: file.bytes };
  }
}

/** What the identity service gives out. */
export const IDENTITY_TOKEN =
  'eyJhbGciOiJub25lIn0.eyJlbnZpcm9ubWVudCI6ImdpdGh1Yi1wYWdlcyJ9.identity-signature';

const DOCUMENTATION = 'https://docs.github.com/rest';

const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found', documentation_url: DOCUMENTATION } };

function gitStatus(repository: string, ...args: readonly string[]): number | null {
  return spawnSync('git', args, { cwd: repository, stdio: 'ignore' }).status;
}

function isToken(authorization: string | undefined): boolean {
  const [scheme, token] = authorization?.split(' ') ?? [];
  return /^(bearer|token)$/i.test(scheme ?? '') && token === TOKEN;
}

function pathPattern(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

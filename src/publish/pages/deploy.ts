import { type Clock, systemClock } from '../../github/clock.js';
import { type GitHub, GitHubError } from '../../github/github.js';
import { type IdentityService, requestIdentityToken } from '../../github/identity-token.js';
import type { Log } from '../../github/log.js';
import {
  cancelPagesDeployment,
  createPagesDeployment,
  getPagesDeploymentStatus,
  type PagesDeployment,
  type PagesDeploymentStatus,
} from '../../github/pages.js';
import { ENVIRONMENT_YAML, PagesError } from './pages-error.js';
import { explainRefusal, settingsUrl } from './preflight.js';
import type { RunEnvironment } from './run-environment.js';

/** What happens to a deployment that does not end in time. */
export type OnTimeout = 'pending' | 'fail' | 'cancel';

/** What to deploy. */
export interface DeployOptions {
  readonly github: GitHub;
  readonly run: RunEnvironment;
  readonly identity: IdentityService;
  /** The artifact, by its id: others of the run may have the same name. */
  readonly artifactId: number;
  readonly onTimeout: OnTimeout;
  readonly log: Log;
  readonly clock?: Clock | undefined;
  /** Milliseconds until a deployment counts as one that does not end; ten minutes without it. */
  readonly timeout?: number | undefined;
}

/** How a deployment ended, as far as GitHub says: what is served is another question. */
export interface Deployment extends PagesDeployment {
  /** `pending`: it goes on without us. */
  readonly outcome: 'succeeded' | 'pending' | 'cancelled';
}

/** GitHub itself gives a deployment ten minutes. */
const TIMEOUT = 600_000;

/** How often a deployment that failed is begun in all. */
const TRIES = 3;

/** How the wait between two questions grows, in milliseconds; the last one stays. */
const POLLS = [1000, 2000, 3000, 5000];

/** The same for a new try: after a failure, or while another deployment is under way. */
const PAUSES = [5000, 10_000, 20_000, 30_000];

/** Ends of a deployment that a new one may not meet again. */
const PASSING = new Set(['deployment_failed', 'deployment_lost']);

/** Ends of a deployment that a new one would meet again, and what they mean. */
const FINAL = new Map([
  ['deployment_content_failed', 'GitHub could not take the files, or they are more than it serves.'],
  ['deployment_perms_error', 'GitHub could not read the files.'],
  ['deployment_cancelled', 'It was cancelled, by a person or by another workflow run.'],
]);

/**
 * Deploys an artifact to Pages: begins a deployment, waits for those before it, begins again what failed, and
 * follows it to its end.
 *
 * @throws PagesError with what to change; GitHubError where GitHub fails all the same.
 */
export async function deployArtifact(options: DeployOptions): Promise<Deployment> {
  const { log, clock = systemClock, timeout = TIMEOUT } = options;
  const end = clock.now() + timeout;
  for (let attempt = 1; ; attempt++) {
    const deployment = await begin(options, clock, end);
    log.info(`Deployment ${deployment.id} has begun.`);
    const last = await follow(deployment, options, clock, end);
    if (last === undefined) return giveUp(deployment, options, timeout);
    const { status, requestId } = last;
    if (status === 'succeed') return { ...deployment, outcome: 'succeeded' };
    const reported = `GitHub reports ${status}${requestId === '' ? '' : ` (request ${requestId})`}`;
    const meaning = FINAL.get(status);
    const pause = step(PAUSES, attempt - 1);
    if (!PASSING.has(status) || attempt === TRIES || clock.now() + pause >= end) {
      throw new PagesError(
        'The deployment failed',
        `${reported} for the deployment of ${options.run.sha}. ${meaning ?? `It was tried ${times(attempt)}. Run the job again later; see https://www.githubstatus.com.`} The site is as it was before.`,
      );
    }
    log.warning(
      `${reported}. The deployment begins again in ${pause / 1000} s (${attempt + 1} of ${TRIES}).`,
    );
    await clock.sleep(pause);
  }
}

/** Begins a deployment as soon as no other one is under way. */
async function begin(
  { github, run, identity, artifactId, log }: DeployOptions,
  clock: Clock,
  end: number,
): Promise<PagesDeployment> {
  for (let attempt = 0; ; attempt++) {
    // A token lives for minutes: an old one could be refused after a wait.
    const oidcToken = await requestIdentityToken(identity, log, clock);
    try {
      return await createPagesDeployment(github, { artifactId, buildVersion: run.sha, oidcToken });
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error;
      const isBusy = error.status === 400 && /in.progress deployment/i.test(error.reason);
      if (!isBusy) throw explainBeginning(error, run);
      const pause = step(PAUSES, attempt);
      if (clock.now() + pause >= end) {
        throw new PagesError(
          'Another deployment is in the way',
          `GitHub deploys one site at a time, and another deployment did not end. ${error.message} Run the job again later. Runs take turns where the workflow has:\n\nconcurrency:\n  group: pages\n  cancel-in-progress: false`,
          error,
        );
      }
      log.info(`Another deployment is under way. ${error.message} Trying again in ${pause / 1000} s.`);
      await clock.sleep(pause);
    }
  }
}

/** The last status of a deployment; undefined where it did not end in time. */
async function follow(
  { id }: PagesDeployment,
  { github, log }: DeployOptions,
  clock: Clock,
  end: number,
): Promise<PagesDeploymentStatus | undefined> {
  let previous = '';
  for (let poll = 0; ; poll++) {
    const pause = step(POLLS, poll);
    if (clock.now() + pause >= end) return undefined;
    await clock.sleep(pause);
    const current = await readStatus(github, id, log);
    if (current === undefined) continue;
    const { status } = current;
    if (status !== previous) log.info(`Deployment ${id}: ${status}.`);
    previous = status;
    if (status === 'succeed' || PASSING.has(status) || FINAL.has(status)) return current;
  }
}

/** A deployment goes on whether we can see it or not: a question without an answer is asked again. */
async function readStatus(github: GitHub, id: string, log: Log): Promise<PagesDeploymentStatus | undefined> {
  try {
    return await getPagesDeploymentStatus(github, id);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    if (error.status === 401 || error.status === 403) throw explainRefusal(error);
    log.info(`How deployment ${id} is doing could not be read. ${error.message}`);
    return undefined;
  }
}

async function giveUp(
  deployment: PagesDeployment,
  { github, onTimeout, log, run }: DeployOptions,
  timeout: number,
): Promise<Deployment> {
  const late = `Deployment ${deployment.id} did not end within ${Math.round(timeout / 1000)} s`;
  if (onTimeout === 'cancel') {
    await cancelPagesDeployment(github, deployment.id);
    log.warning(`${late} and was cancelled. GitHub may refuse later deployments of the commit ${run.sha}.`);
    return { ...deployment, outcome: 'cancelled' };
  }
  const goesOn = `${late}. It goes on by itself: see ${run.serverUrl}/${run.repository}/deployments`;
  if (onTimeout === 'fail') throw new PagesError('The deployment did not end in time', `${goesOn}.`);
  log.warning(`${goesOn}.`);
  return { ...deployment, outcome: 'pending' };
}

/** What to do about a deployment that GitHub does not begin. */
function explainBeginning(error: GitHubError, run: RunEnvironment): Error {
  const { status, reason, message } = error;
  if (status === 400 && /missing environment/i.test(reason)) {
    return new PagesError(
      'The job has no environment',
      `GitHub deploys to Pages only from a job with an environment. Give the job that publishes:\n\n${ENVIRONMENT_YAML}\n\n${message}`,
      error,
    );
  }
  if (/deployment branch|protection rule|not allowed to deploy/i.test(reason)) {
    return new PagesError(
      'This branch or tag may not deploy',
      `GitHub does not let ${run.refName === '' ? 'this ref' : run.refName} deploy to Pages. Allow it at ${run.serverUrl}/${run.repository}/settings/environments under "github-pages", "Deployment branches and tags"; and at ${settingsUrl(run)}, "Source" must be "GitHub Actions". The job needs:\n\n${ENVIRONMENT_YAML}\n\n${message}`,
      error,
    );
  }
  if (status === 404) {
    return new PagesError(
      'GitHub Pages is not enabled',
      `GitHub knows no Pages site of ${run.repository}, or not the commit ${run.sha}. At ${settingsUrl(run)} under "Build and deployment", "Source" must be "GitHub Actions". ${message}`,
      error,
    );
  }
  return explainRefusal(error);
}

function step(waits: readonly number[], at: number): number {
  return waits[Math.min(at, waits.length - 1)] as number;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

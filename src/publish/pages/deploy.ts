import { type Clock, systemClock } from '../github/clock.js';
import type { GitHub } from '../github/github.js';
import { GitHubError } from '../github/github-error.js';
import { type IdentityService, requestIdentityToken } from '../github/identity-token.js';
import type { Log } from '../github/log.js';
import {
  cancelPagesDeployment,
  createPagesDeployment,
  getPagesDeploymentStatus,
  type PagesDeployment,
  type PagesDeploymentStatus,
} from '../github/pages.js';
import { CONCURRENCY_ADVICE, ENVIRONMENT_YAML, PagesError } from './pages-error.js';
import { explainRefusal, type PublishingRun, settingsUrl } from './preflight.js';

/** The reaction to a deployment that does not end in time. */
export type OnTimeout = 'pending' | 'fail' | 'cancel';

/** The artifact to deploy, and how to deploy it. */
export interface DeployOptions {
  readonly github: GitHub;
  readonly run: PublishingRun;
  readonly identity: IdentityService;
  /** Id of the artifact: names are not unique. */
  readonly artifactId: number;
  readonly onTimeout: OnTimeout;
  readonly log: Log;
  readonly clock?: Clock | undefined;
  /** Throws if the site was replaced while this deployment waited for another one. */
  readonly confirm?: (() => Promise<void>) | undefined;
  /** Milliseconds for the deployment (default: ten minutes). */
  readonly timeout?: number | undefined;
}

/** The end of a deployment, according to GitHub. The site may serve something else. */
export interface Deployment extends PagesDeployment {
  /** `pending`: it continues without us. */
  readonly outcome: 'succeeded' | 'pending' | 'cancelled';
}

/** GitHub itself allows ten minutes for a deployment. */
const TIMEOUT = 600_000;

/** Number of attempts if the deployment fails. */
const ATTEMPTS = 3;

/** Milliseconds between two requests for the status; the last value is repeated. */
const POLLS = [1000, 2000, 3000, 5000];

/** Milliseconds before a new attempt: after a failure, or while another deployment is in progress. */
const PAUSES = [5000, 10_000, 20_000, 30_000];

/** Results after which a new attempt may succeed. */
const PASSING = new Set(['deployment_failed', 'deployment_lost']);

/** Results that a new attempt would not change, and what they mean. */
const FINAL = new Map([
  ['deployment_content_failed', 'GitHub could not accept the files, or there are too many.'],
  ['deployment_perms_error', 'GitHub could not read the files.'],
  ['deployment_cancelled', 'It was cancelled, by a person or by another workflow run.'],
]);

/**
 * Deploys an artifact to Pages: waits for earlier deployments, starts one, follows it to its end, and repeats it if it
 * fails.
 *
 * @throws PagesError with what to change; GitHubError for other failures of GitHub.
 */
export async function deployArtifact(options: DeployOptions): Promise<Deployment> {
  const { log, clock = systemClock, timeout = TIMEOUT } = options;
  const end = clock.now() + timeout;
  for (let attempt = 1; ; attempt++) {
    const deployment = await start(options, clock, end);
    log.info(`Deployment ${deployment.id} started.`);
    const last = await follow(deployment, options, clock, end);
    if (last === undefined) return giveUp(deployment, options, timeout);
    const { status, requestId } = last;
    if (status === 'succeed') return { ...deployment, outcome: 'succeeded' };
    const reported = `GitHub reports ${status}${requestId === '' ? '' : ` (request ${requestId})`}`;
    const meaning = FINAL.get(status);
    const pause = step(PAUSES, attempt - 1);
    if (!PASSING.has(status) || attempt === ATTEMPTS || clock.now() + pause >= end) {
      throw new PagesError(
        'The deployment failed',
        `${reported} for the deployment of ${options.run.sha}. ${meaning ?? `It was tried ${times(attempt)}. Run the job again later; see https://www.githubstatus.com.`} The site is unchanged.`,
      );
    }
    log.warning(
      `${reported}. The deployment starts again in ${pause / 1000} s (${attempt + 1} of ${ATTEMPTS}).`,
    );
    await clock.sleep(pause);
  }
}

/** Starts a deployment as soon as no other one is in progress. */
async function start(
  { github, run, identity, artifactId, log, confirm }: DeployOptions,
  clock: Clock,
  end: number,
): Promise<PagesDeployment> {
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await confirm?.();
    // A token expires after minutes: after a wait, an old one could be refused.
    const oidcToken = await requestIdentityToken(identity, log, clock);
    try {
      return await createPagesDeployment(github, { artifactId, buildVersion: run.sha, oidcToken });
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error;
      const isBusy = error.status === 400 && /in.progress deployment/i.test(error.reason);
      if (!isBusy) throw explainStart(error, run);
      const pause = step(PAUSES, attempt);
      if (clock.now() + pause >= end) {
        throw new PagesError(
          'Another deployment is in the way',
          `GitHub deploys one site at a time, and another deployment has not ended. ${error.message} Run the job again later. ${CONCURRENCY_ADVICE}`,
          error,
        );
      }
      log.info(`Another deployment is in progress. ${error.message} Trying again in ${pause / 1000} s.`);
      await clock.sleep(pause);
    }
  }
}

/** Waits for the end of a deployment and returns its status; undefined if it does not end in time. */
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

/** Returns the status; undefined without an answer, because the deployment continues whether we can see it or not. */
async function readStatus(github: GitHub, id: string, log: Log): Promise<PagesDeploymentStatus | undefined> {
  try {
    return await getPagesDeploymentStatus(github, id);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    if (error.status === 401 || error.status === 403) throw explainRefusal(error);
    log.info(`The status of deployment ${id} could not be read. ${error.message}`);
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
  const goesOn = `${late}. It continues: see ${run.serverUrl}/${run.repository}/deployments`;
  if (onTimeout === 'fail') throw new PagesError('The deployment did not end in time', `${goesOn}.`);
  log.warning(`${goesOn}.`);
  return { ...deployment, outcome: 'pending' };
}

/** Explains why GitHub did not start a deployment. */
function explainStart(error: GitHubError, run: PublishingRun): Error {
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
      `GitHub does not allow ${run.ref.replace(/^refs\/(?:heads|tags)\//, '') || 'this ref'} to deploy to Pages. Allow it at ${run.serverUrl}/${run.repository}/settings/environments under "github-pages", "Deployment branches and tags"; and at ${settingsUrl(run)}, "Source" must be "GitHub Actions". The job needs:\n\n${ENVIRONMENT_YAML}\n\n${message}`,
      error,
    );
  }
  if (status === 404) {
    return new PagesError(
      'GitHub Pages is not enabled',
      `GitHub does not find a Pages site of ${run.repository}, or the commit ${run.sha}. At ${settingsUrl(run)} under "Build and deployment", "Source" must be "GitHub Actions". ${message}`,
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

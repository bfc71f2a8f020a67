import type { PolicyBase } from '../../compare/policy.js';
import { ReleaseError } from '../../compare/release-error.js';
import { openCommit } from '../../run/open-release.js';
import { log } from './log.js';
import { releaseContext } from './previous.js';
import type { Run } from './run-context.js';

/** A folder that the base does not have: it configures and accepts nothing. */
const NOTHING: NonNullable<PolicyBase['tree']> = {
  kind: () => undefined,
  list: () => [],
  read() {
    throw new Error('An empty folder has no files.');
  },
};

/**
 * Returns the content that a pull request changes. Its rules and accepted changes count if the pull request comes from a
 * fork.
 *
 * @param base The commit that the pull request is compared with.
 */
export async function policyBase(
  run: Pick<Run, 'inputs' | 'workspace' | 'source'>,
  base: string,
  isBinding: boolean,
): Promise<PolicyBase> {
  try {
    const { tree } = await openCommit(base, releaseContext(run));
    return { tree: tree ?? NOTHING, isBinding };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    log.info(`The rules and accepted changes of the base are not known: ${error.message}`);
    return { tree: undefined, unread: error.message, isBinding };
  }
}

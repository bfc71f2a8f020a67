import type { PolicyBase } from '../../compare/policy.js';
import { ReleaseError } from '../../compare/release-error.js';
import { EMPTY_TREE } from '../../read/content/content-tree.js';
import { openCommit } from '../../run/open-release.js';
import { log } from './log.js';
import { releaseContext } from './previous.js';
import type { Run } from './run-context.js';

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
    // A base without this folder configures and accepts nothing.
    return { tree: tree ?? EMPTY_TREE, isBinding };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    log.info(`The rules and accepted changes of the base are not known: ${error.message}`);
    return { tree: undefined, unread: error.message, isBinding };
  }
}

import { UsageError } from '../../base/usage-error.js';

/**
 * The prefix of every path on the branch: empty, or a folder with `/` at its end.
 *
 * @throws UsageError for a folder that cannot stand in a tree of Git.
 */
export function targetPrefix(folder: string | undefined): string {
  const path = (folder ?? '').replaceAll('\\', '/').replace(/^(\.?\/)+|\/+$/g, '');
  if (path === '' || path === '.') return '';
  const isFaulty = path
    .split('/')
    .some((part) => ['', '.', '..'].includes(part) || /^\.git$/i.test(part) || /[\u0000-\u001f]/.test(part));
  if (isFaulty) {
    throw new UsageError(
      `The target folder "${folder}" cannot stand on a branch: give a path below its root, such as "docs/api".`,
    );
  }
  return `${path}/`;
}

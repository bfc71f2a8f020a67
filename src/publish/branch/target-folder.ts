import { UsageError } from '../../base/usage-error.js';

/**
 * Returns the prefix of every path on the branch: empty, or a folder with `/` at its end.
 *
 * @throws UsageError for a folder that Git does not allow.
 */
export function targetPrefix(folder: string | undefined): string {
  const path = (folder ?? '').replaceAll('\\', '/').replace(/^(\.?\/)+|\/+$/g, '');
  if (path === '' || path === '.') return '';
  const isFaulty = path
    .split('/')
    .some((part) => ['', '.', '..'].includes(part) || /^\.git$/i.test(part) || /[\u0000-\u001f]/.test(part));
  if (isFaulty) {
    throw new UsageError(
      `"${folder}" cannot be a folder of a branch. Write a path relative to its root, such as "docs/api".`,
    );
  }
  return `${path}/`;
}

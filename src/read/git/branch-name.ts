import { UsageError } from '../../base/usage-error.js';

/** Texts that Git does not allow in the name of a branch (`git check-ref-format`), and where. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\.\.|\/\/|@\{|[\u0000-\u0020\u007f~^:?*[\\]/, 'in it'],
  [/^[-/]/, 'at its start'],
  [/[/.]$/, 'at its end'],
  [/(?<=^|\/)\./, 'at the start of a part'],
  [/\.lock(?=\/|$)/, 'at the end of a part'],
];

/**
 * Returns the name of a branch unchanged, if it follows the rules of `git check-ref-format --branch`. Git would also
 * accept `refs/heads/main` and create `refs/heads/refs/heads/main`: such a name is refused.
 *
 * @param label The option before the name: `branch: ` or `--branch `.
 * @throws UsageError that says what to write instead.
 */
export function branchName(name: string, label: string): string {
  const written = `"${label}${name}"`;
  if (name.startsWith('refs/')) {
    const short = name.replace(/^(refs\/heads\/)+/, '');
    const instead = short.startsWith('refs/') || faultOf(short) !== undefined ? undefined : short;
    throw new UsageError(`${written} is a ref, not the name of a branch. ${remedy(label, instead)}`);
  }
  const fault = faultOf(name);
  if (fault === undefined) return name;
  throw new UsageError(`${written} is not the name of a branch${fault}. ${remedy(label)}`);
}

/** Returns why Git refuses a name, as the end of a sentence; undefined if Git accepts the name. */
function faultOf(name: string): string | undefined {
  if (name === '' || name === 'HEAD' || name === '@') return '';
  for (const [pattern, where] of REFUSED) {
    const match = pattern.exec(name)?.[0];
    if (match !== undefined) return `: Git does not allow ${JSON.stringify(match)} ${where}`;
  }
  return undefined;
}

function remedy(label: string, name?: string): string {
  return name === undefined ? `Write its name, such as "${label}main".` : `Write "${label}${name}".`;
}

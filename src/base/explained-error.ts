/**
 * An error whose message tells the user what is wrong and what to do. Every other error comes from the machine or is a
 * bug.
 */
export class ExplainedError extends Error {
  /** Exit status: 1 if the content or the change is not acceptable, otherwise 2. */
  get exitStatus(): 1 | 2 {
    return 2;
  }
}

const MACHINE_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EFBIG: 'A file would be larger than this process may write (see ulimit -f)',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  EBUSY: 'Another program uses the file or folder',
  ENOTEMPTY: 'The folder is not empty',
  EROFS: 'The file system is read-only',
  ENOENT: 'There is no such file or folder',
  ENOTDIR: 'A file is where a folder must be',
  EISDIR: 'A folder is where a file must be',
  ENAMETOOLONG: 'The path is too long',
  EMFILE: 'Too many files are open',
  EIO: 'The disk cannot be read or written',
};

/**
 * Returns what went wrong, with the path if the error comes from the file system. An unexpected error is reported as a
 * bug of the program.
 *
 * @param howToReport End of the sentence about a bug: how to get a stack trace.
 */
export function explainError(error: unknown, howToReport: string): string {
  if (error instanceof ExplainedError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') {
    if ('syscall' in error && error.syscall === 'uv_cwd')
      return `The current folder no longer exists (${error.code}). Run the command in another folder.`;
    const fault = MACHINE_FAULTS[error.code];
    const path = 'path' in error && typeof error.path === 'string' ? error.path : '';
    if (fault !== undefined) return `${fault}${path && `: ${path}`} (${error.code}).`;
    return `${error.message}${error.message.includes(path) ? '' : `: ${path}`}.`;
  }
  return `${error.message.replace(/(?<![.?!])$/, '.')} This is a bug of lc-api: please report it ${howToReport}.`;
}

/** Returns a relative path without empty segments and `.`; `.` for the root itself. */
export function shortestPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 ? '.' : segments.join('/');
}

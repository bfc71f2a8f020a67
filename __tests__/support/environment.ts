/** Returns an environment with the paths of this machine, and otherwise only the given variables. */
export function environment(given: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }), ...given };
}

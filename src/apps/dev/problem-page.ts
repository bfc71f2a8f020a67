import type { ShownProblems } from './shown-problems.js';

/**
 * The page that is served for every path until the content has no errors for the first time. The script of the preview
 * shows the problems on it, as on every page.
 */
export const PROBLEM_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>The content has errors</title>
<style>
body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
</style>
</head>
<body>
<main>
<h1>The content has errors</h1>
<p>There is nothing to show yet. The page appears as soon as they are fixed.</p>
</main>
</body>
</html>
`;

/** Returns the problems as text, for requests that are not page visits. */
export function problemText({ problems, more }: ShownProblems): string {
  const lines = problems.map(({ severity, rule, place, message, help }) =>
    [severity, rule, place, message, help].filter((part) => part !== undefined).join(' '),
  );
  if (more > 0) lines.push(`And ${more} more.`);
  return `The content has errors, so there is nothing to show yet.\n${lines.join('\n')}\n`;
}

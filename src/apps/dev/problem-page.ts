import { type Html, html } from '../../compile/html/html.js';
import type { ShownProblems } from './shown-problems.js';

/** Returns the page that is served for every path until the content has no errors for the first time. */
export function problemPage({ problems, more }: ShownProblems): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>The content has errors</title>
<style>
body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
ol { padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid GrayText; }
p { margin: 0; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>The content has errors</h1>
<p>There is nothing to show yet. The page appears as soon as they are fixed.</p>
<ol>
${problems.map(
  ({ severity, rule, about, place, edit, message, help }) => html`<li><p><strong>${severity}${
    rule !== undefined && html` ${linked(about, rule)}`
  }</strong>${place !== undefined && html` ${linked(edit, html`<code>${place}</code>`)}`}</p>
<p>${message}</p>${help !== undefined && html`\n<p>${help}</p>`}</li>\n`,
)}</ol>
${more > 0 && html`<p>And ${more} more, in the terminal.</p>\n`}</main>
</body>
</html>
`.text;
}

/** Returns a text as a link, if there is an address. */
function linked(address: string | undefined, text: string | Html): Html {
  return address === undefined ? html`${text}` : html`<a href="${address}">${text}</a>`;
}

/** Returns the problems as text, for requests that are not page visits. */
export function problemText({ problems, more }: ShownProblems): string {
  const lines = problems.map(({ severity, rule, place, message, help }) =>
    [severity, rule, place, message, help].filter((part) => part !== undefined).join(' '),
  );
  if (more > 0) lines.push(`And ${more} more.`);
  return `The content has errors, so there is nothing to show yet.\n${lines.join('\n')}\n`;
}

import { createSha256 } from '../base/digest.js';
import { escapeText } from '../emit/html/html.js';
import { CLIENT_SCRIPT } from './client-script.js';

/** What the script of the preview knows of the page that it stands on. */
export interface ClientPage {
  /** The path that the page was asked for by. */
  readonly target: string;
  readonly version: string;
  readonly isDraft: boolean;
  /** The page shows the problems itself. */
  readonly showsProblems?: boolean;
}

/**
 * A page with the script of the preview at its end, allowed by the page's own policy: by the script's hash,
 * so that nothing else may run that the published page forbids.
 */
export function withClient(page: string, about: ClientPage): string {
  const script = clientElement(about);
  // Not by a page in lower case: some letters are longer there, and every place behind them another one.
  const end = [...page.matchAll(/<\/body>/gi)].at(-1)?.index ?? page.length;
  const whole = `${page.slice(0, end)}${script}${page.slice(end)}`;
  return whole.replace(/<meta\b[^>]*\bhttp-equiv=["']?Content-Security-Policy\b[^>]*>/gi, (tag) =>
    tag.replace(
      /(\bcontent=)(?:"([^"]*)"|'([^']*)')/i,
      (_, start: string, double: string | undefined, single: string | undefined) =>
        `${start}"${escapeText(allowClient(unescaped(double ?? single ?? '')))}"`,
    ),
  );
}

/** The text of an attribute: generators write the quotes of a policy as references, `&#x27;self&#x27;`. */
function unescaped(attribute: string): string {
  return attribute.replace(/&(?:#39|#x27|apos|amp|quot);/gi, (reference) =>
    /amp/i.test(reference) ? '&' : /quot/i.test(reference) ? '"' : "'",
  );
}

function clientElement({ target, version, isDraft, showsProblems }: ClientPage): string {
  const data = [
    `data-target="${escapeText(target)}"`,
    `data-version="${version}"`,
    ...(isDraft ? ['data-draft'] : []),
    ...(showsProblems ? ['data-shows-problems'] : []),
  ];
  return `<script ${data.join(' ')}>${CLIENT_SCRIPT}</script>\n`;
}

const SCRIPT_HASH = `'sha256-${createSha256().update(CLIENT_SCRIPT).digest('base64')}'`;

/** A Content Security Policy that also lets the script of the preview run and listen to its server. */
export function allowClient(policy: string): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  const find = (name: string): string[] | undefined =>
    directives.find(([given]) => given?.toLowerCase() === name);
  const allow = (name: string, source: string): void => {
    let directive = find(name);
    if (directive === undefined) {
      const [, ...sources] = find('default-src') ?? [];
      // Without a default, what no directive names is free.
      if (find('default-src') === undefined) return;
      directive = [name, ...sources];
      directives.push(directive);
    }
    // A hash beside it would switch it off.
    if (directive.includes("'unsafe-inline'") && source === SCRIPT_HASH) return;
    const none = directive.indexOf("'none'");
    if (none !== -1) directive.splice(none, 1);
    if (!directive.includes(source)) directive.push(source);
  };
  allow('script-src', SCRIPT_HASH);
  if (find('script-src-elem') !== undefined) allow('script-src-elem', SCRIPT_HASH);
  allow('connect-src', "'self'");
  return directives.map((directive) => directive.join(' ')).join('; ');
}

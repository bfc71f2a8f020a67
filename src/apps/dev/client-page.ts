import { createSha256 } from '../../base/digest.js';
import { escapeText } from '../../compile/html/html.js';
import { PREVIEW_SCRIPT } from './generated/preview-script.js';

/** Facts about a page for the script of the preview. */
export interface ClientPage {
  readonly version: string;
  readonly isDraft: boolean;
}

/**
 * Returns a page with the script of the preview at its end. The hash of the script is added to the policy of the page, so
 * that the policy still forbids all other scripts.
 */
export function withClient(page: string, about: ClientPage): string {
  const script = clientElement(about);
  // Do not search the page in lower case: some letters get longer, which shifts all places after them.
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

/** Returns the text of an attribute. Generators write the quotes of a policy as references, `&#x27;self&#x27;`. */
function unescaped(attribute: string): string {
  return attribute.replace(/&(?:#39|#x27|apos|amp|quot);/gi, (reference) =>
    /amp/i.test(reference) ? '&' : /quot/i.test(reference) ? '"' : "'",
  );
}

function clientElement({ version, isDraft }: ClientPage): string {
  const data = [`data-version="${version}"`, ...(isDraft ? ['data-draft'] : [])];
  return `<script ${data.join(' ')}>${PREVIEW_SCRIPT}</script>\n`;
}

const SCRIPT_HASH = `'sha256-${createSha256().update(PREVIEW_SCRIPT).digest('base64')}'`;

/** Extends a Content Security Policy so that the script of the preview may run and listen to its server. */
export function allowClient(policy: string): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  const find = (name: string): string[] | undefined =>
    directives.find(([directive]) => directive?.toLowerCase() === name);
  const allow = (name: string, source: string): void => {
    let directive = find(name);
    if (directive === undefined) {
      const [, ...sources] = find('default-src') ?? [];
      // Without a default, everything without a directive is allowed.
      if (find('default-src') === undefined) return;
      directive = [name, ...sources];
      directives.push(directive);
    }
    // A hash would turn off 'unsafe-inline'.
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

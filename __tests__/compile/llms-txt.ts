/** A file for language models, as its readers see it. */
export interface LlmsTxt {
  readonly title: string;
  readonly summary: string;
  readonly info: string;
  readonly sections: readonly LlmsSection[];
}

export interface LlmsSection {
  readonly name: string;
  readonly links: readonly LlmsLink[];
}

export interface LlmsLink {
  readonly title: string;
  readonly url: string;
  readonly description: string | undefined;
}

/**
 * Reads an `llms.txt` by the strictest rules that any reader has (decisions, llms.txt), line by line. Throws
 * at the first line that breaks one.
 */
export function readStrictly(text: string): LlmsTxt {
  if (/^\uFEFF|\r/.test(text)) throw new Error('A byte order mark or a CR.');
  if (!text.endsWith('\n') || text.endsWith('\n\n')) throw new Error('It does not end with one newline.');
  const lines = text.slice(0, -1).split('\n');
  const take = (rule: string, pattern: RegExp): RegExpExecArray => {
    const line = lines.shift();
    const found = line === undefined ? null : pattern.exec(line);
    if (found === null) throw new Error(`Expected ${rule}, found: ${line}`);
    return found;
  };
  const title = take('a title', /^# (\S(?:.*\S)?)$/)[1] as string;
  take('a blank line', /^$/);
  const summary = take('a summary', /^> (\S(?:.*\S)?)$/)[1] as string;
  take('a blank line', /^$/);
  const info = take('a paragraph', /^([^#>\s].*)$/)[1] as string;
  const sections: LlmsSection[] = [];
  while (lines.length > 0) {
    take('a blank line', /^$/);
    const name = take('a section', /^## (\S(?:.*\S)?)$/)[1] as string;
    if (sections.some((section) => section.name === name)) throw new Error(`Two sections ${name}.`);
    take('a blank line', /^$/);
    const links: LlmsLink[] = [];
    while (lines.length > 0 && lines[0] !== '') {
      const [, label, url, description] = take('a link', LINK) as unknown as [
        string,
        string,
        string,
        string?,
      ];
      links.push({ title: label, url, description });
    }
    if (links.length === 0) throw new Error(`The section ${name} is empty.`);
    sections.push({ name, links });
  }
  return { title, summary, info, sections };
}

/** `- [title](absolute URL): description` without brackets in the title and parentheses in the URL. */
const LINK = /^- \[([^[\]\s](?:[^[\]]*[^[\]\s])?)\]\((https?:\/\/[^()\s]+)\)(?:: (\S(?:.*\S)?))?$/;

/**
 * The reference parser, ported from its regular expressions (AnswerDotAI/llms-txt, llms_txt/miniparse.py).
 * It throws, as the original does, where a line of a section is no link.
 */
export function readAsReference(text: string): LlmsTxt {
  const [start = '', ...rest] = text.split(/^##\s*(.*?$)/m);
  // A dictionary: of two sections of one name, the last one wins.
  const sections = new Map<string, readonly LlmsLink[]>();
  for (let index = 0; index < rest.length; index += 2) {
    sections.set(rest[index] as string, linksOf(rest[index + 1] as string));
  }
  const head = /^#\s*(?<title>.+?$)\n+(?:^>\s*(?<summary>.+?$)$)?\n+(?<info>[\s\S]*)/m.exec(start.trim());
  if (head?.groups === undefined) throw new Error('No head.');
  return {
    title: head.groups['title'] as string,
    summary: head.groups['summary'] as string,
    info: head.groups['info'] as string,
    sections: [...sections].map(([name, links]) => ({ name, links })),
  };
}

function linksOf(section: string): LlmsLink[] {
  return section
    .trim()
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const found = /-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?/.exec(line)?.groups;
      if (found === undefined) throw new Error(`No link: ${line}`);
      return { title: found['title'] as string, url: found['url'] as string, description: found['desc'] };
    });
}

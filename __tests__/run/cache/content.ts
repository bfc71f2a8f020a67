// A small content repository in which everything shows something of something else, and what can become of its files.

export type Texts = Readonly<Record<string, string | Uint8Array>>;

export function article(title: string, body = 'Text.', more = ''): string {
  return `---\ntitle: ${title}\ncategory: any\n${more}---\n\nIntro.\n\n## Part\n\n${body}\n`;
}

export function lesson(title: string, number: number, body = 'Text.', more = ''): string {
  return `---\ntitle: ${title}\nnumber: "${number}"\nstatus: live\n${more}---\n\n${body}\n`;
}

export function course(title: string, more = ''): string {
  return `---\ntitle: ${title}\nlevel: beginner\n${more}---\n\nA course.\n`;
}

export function news(title: string, date: string): string {
  return `---\ntitle: ${title}\ntool: Site\nimpact: high\npublishedAt: ${date}\n---\n\nIt is here.\n`;
}

/** One term of a glossary that is a sequence in one file. */
export function term(slug: string, title: string, intro = 'What it is.'): string {
  return `- {slug: ${slug}, term: ${title}, title: ${title}, intro: "${intro}", sections: []}\n`;
}

/** The head of a picture of some size, which pages tell. */
export function picture(width: number): Uint8Array {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000908060000001f15c489', 'hex');
  bytes.writeUInt32BE(width, 16);
  return bytes;
}

export const CONFIG = 'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\n';

/** What the tests begin with: 11 records. */
export const SITE: Texts = {
  'lc-api.yml': CONFIG,
  'content/en/courses/first.md': course('First'),
  'content/en/lessons/first/one.md': lesson('One', 1),
  'content/en/lessons/first/two.md': lesson('Two', 2),
  'content/en/articles/alone.md': article('Alone'),
  'content/en/articles/left.md': article('Left', 'Text.', 'keywords: [x]\n'),
  'content/en/articles/right.md': article('Right', '[Left](left.md) ![](pic.png)', 'keywords: [x]\n'),
  'content/en/articles/pic.png': picture(7),
  'content/en/glossary.yml': term('agent', 'Agent') + term('token', 'Token'),
  'content/en/changelog/launch.md': news('Launch', '2026-03-18'),
  'content/de/articles/alone.md': article('Allein'),
  'content/de/articles/right.md': article('Rechts'),
};

export const RECORDS = 11;

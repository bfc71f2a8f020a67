import type { Collection } from '../model/collections.js';
import { shapeOf } from '../model/shape.js';
import { firstParagraph } from '../read/content/markdown/plain-text.js';
import type { Fields } from '../read/schema/value.js';

/** The fields that can be the summary of a record, the best first. */
const CANDIDATES = [
  'description',
  'summary',
  'outcome',
  'shortDescription',
  'tagline',
  'excerpt',
  'intro',
  'body',
  'transcript',
];

const LONGEST = 300;

/**
 * Returns the summary of a record: the first paragraph of the first candidate field that has text, as plain text,
 * with white space collapsed, cut at a word at 300 characters. Undefined if there is none.
 */
export function summaryOf(collection: Collection, fields: Fields): string | undefined {
  const shape = shapeOf(collection.type);
  for (const name of CANDIDATES) {
    // A build's description is its text; its tagline sums it up.
    if (name === 'description' && collection.type === 'build') continue;
    const value = fields[name];
    if (typeof value !== 'string' || value.trim() === '') continue;
    const isMarkdown = shape.properties?.get(name)?.markdown !== undefined;
    const text = isMarkdown ? firstParagraph(value) : plainParagraph(value);
    if (text !== '') return cut(text);
  }
  return undefined;
}

function plainParagraph(text: string): string {
  const paragraph = text.trim().split(/\n[ \t]*\n/, 1)[0] as string;
  return paragraph.replace(/\s+/g, ' ').trim();
}

/** Cuts at a word, counting characters, not code units. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  // A character has two code units at the most.
  const characters = [...text.slice(0, 2 * LONGEST + 1)];
  if (characters.length <= LONGEST) return text;
  const head = characters.slice(0, LONGEST - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > LONGEST / 2 ? head.slice(0, space) : head).replace(/[\s,;:–-]+$/, '')}…`;
}

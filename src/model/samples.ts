/** The text that `lc-api new` writes in place of one that an author has to write. Texts that stay are reported in published records. */
export const PLACEHOLDERS = {
  body: 'Write the text here.',
  lead: 'Write the introduction here.',
  section: 'Write its text here.',
  question: 'A question?',
  answer: 'Its answer.',
  text: 'Some text',
  value: 'From 10 euros',
} as const;

/** Sentences to replace, by the name of their field. */
export const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  subtitle: 'What to expect, in a few words',
  tagline: 'What it is, in one line.',
  description: 'What it is about, in a sentence or two.',
  shortDescription: 'What it is, in a sentence.',
  summary: 'What it is about, in a sentence or two.',
  outcome: 'You can do the first step on your own.',
  verdict: 'Which one to take, and when.',
  text: 'What to do first.',
  category: 'A category',
  tool: 'Example tool',
  name: 'The first one',
  label: 'The first property',
  question: PLACEHOLDERS.question,
  answer: PLACEHOLDERS.answer,
};

/** Lists to replace, by the name of their field. */
export const SAMPLE_LISTS: Readonly<Record<string, readonly string[]>> = {
  tags: ['first topic', 'second topic'],
  keywords: ['first keyword', 'second keyword'],
  stack: ['First technology', 'Second technology'],
  whatCovered: ['The first point'],
  lessonsLearned: ['What you learned first'],
};

/** The mark that `lc-api new` writes before each text, heading and paragraph that a translator has to translate. */
export const TO_TRANSLATE = '(translate)';

/** The mark at the beginning of a line: also of a heading, a footnote or a quote. */
const MARKED_LINE = /^(?:[#>\s]|\[\^[^\]\n]{1,50}\]:)*\(translate\)[^\n]*/m;

const ALL = new Set<string>([
  ...Object.values(PLACEHOLDERS),
  ...Object.values(SAMPLE_TEXTS),
  ...Object.values(SAMPLE_LISTS).flat(),
]);

const LONGEST = 100;

/** Returns the text from the first mark to the end of its line; undefined if everything is translated. */
export function untranslated(text: string): string | undefined {
  if (!text.includes(TO_TRANSLATE)) return undefined;
  const line = MARKED_LINE.exec(text)?.[0];
  return line?.slice(line.indexOf(TO_TRANSLATE));
}

/** Returns whether a text is a sample that `lc-api new` wrote. */
export function isSample(text: string): boolean {
  // Most texts are long, and looking one up means reading it.
  return text.length < LONGEST && ALL.has(text.trim());
}

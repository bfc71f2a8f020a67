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
  question: PLACEHOLDERS.question,
  answer: PLACEHOLDERS.answer,
};

/** The mark that `lc-api new` writes before a text of the original that a translator has to translate. */
export const TO_TRANSLATE = '(translate)';

const ALL = new Set<string>([...Object.values(PLACEHOLDERS), ...Object.values(SAMPLE_TEXTS)]);

const LONGEST = 100;

/** Returns whether a text is one that `lc-api new` wrote. */
export function isPlaceholder(text: string): boolean {
  // Most texts are long, and looking one up means reading it.
  return text.startsWith(TO_TRANSLATE) || (text.length < LONGEST && ALL.has(text.trim()));
}

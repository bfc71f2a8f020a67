/** The forms that a language can have for words with a number, in the order and with the names of CLDR. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralForm = (typeof PLURAL_FORMS)[number];

const isTeen = (count: number, from: number, to: number): boolean => count % 100 >= from && count % 100 <= to;

const slavic = (count: number): PluralForm => {
  if (count % 10 === 1 && count % 100 !== 11) return 'one';
  return count % 10 >= 2 && count % 10 <= 4 && !isTeen(count, 12, 14) ? 'few' : 'many';
};

/** The rules of CLDR for whole numbers. They are here because those of `Intl` depend on the version of Node. */
const RULES: readonly (readonly [languages: string, form: (count: number) => PluralForm])[] = [
  ['ja zh ko th vi id ms lo my km', () => 'other'],
  ['fr pt hy hi bn fa gu kn am zu', (count) => (count < 2 ? 'one' : 'other')],
  ['ru uk be', slavic],
  ['pl', (count) => (count === 1 ? 'one' : slavic(count) === 'few' ? 'few' : 'many')],
  [
    'hr sr bs',
    (count) => {
      const form = slavic(count);
      return form === 'many' ? 'other' : form;
    },
  ],
  ['cs sk', (count) => (count === 1 ? 'one' : count >= 2 && count <= 4 ? 'few' : 'other')],
  [
    'ar',
    (count) => {
      if (count < 3) return PLURAL_FORMS[count] as PluralForm;
      if (isTeen(count, 3, 10)) return 'few';
      return isTeen(count, 11, 99) ? 'many' : 'other';
    },
  ],
  ['he', (count) => (count === 1 ? 'one' : count === 2 ? 'two' : 'other')],
  [
    'lt',
    (count) => {
      if (count % 10 === 0 || isTeen(count, 11, 19)) return 'other';
      return count % 10 === 1 ? 'one' : 'few';
    },
  ],
  [
    'lv',
    (count) => {
      if (count % 10 === 0 || isTeen(count, 11, 19)) return 'zero';
      return count % 10 === 1 ? 'one' : 'other';
    },
  ],
  [
    'sl',
    (count) => {
      const rest = count % 100;
      if (rest === 1 || rest === 2) return rest === 1 ? 'one' : 'two';
      return rest === 3 || rest === 4 ? 'few' : 'other';
    },
  ],
  ['ro', (count) => (count === 1 ? 'one' : count === 0 || isTeen(count, 1, 19) ? 'few' : 'other')],
];

/** Returns the form of a language for a whole number. A language without a rule has `one` and `other`. */
export function pluralForm(code: string, count: number): PluralForm {
  const language = code.split('-')[0] as string;
  const rule = RULES.find(([languages]) => languages.split(' ').includes(language));
  if (rule !== undefined) return rule[1](count);
  return count === 1 ? 'one' : 'other';
}

/** Returns the forms that whole numbers have in a language, and `other`, which replaces forms that are left out. */
export function pluralForms(code: string): readonly PluralForm[] {
  const used = new Set(Array.from({ length: 201 }, (_, count) => pluralForm(code, count)));
  return PLURAL_FORMS.filter((form) => used.has(form) || form === 'other');
}

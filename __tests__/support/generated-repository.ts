import fc from 'fast-check';
import { COLLECTIONS, type Collection } from '../../src/model/collections.js';
import { type Shape, shapeOf } from '../../src/model/shape.js';

/** A record without a place and a format. Its texts name targets of links: see {@link LINK}. */
export interface GeneratedRecord {
  readonly collection: Collection;
  readonly locale: string;
  readonly slug: string;
  /** Slug of the course of a lesson. */
  readonly course: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** In a text: where a record (`@@record:courses/a@@`, same locale) or an asset (`@@asset:a.png@@`) is linked to. */
export const LINK = /@@(record|asset):([^@]+)@@/g;

/** Files that records link to. */
export const ASSETS: ReadonlyMap<string, Buffer> = new Map([
  ['plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>\r\n')],
  ['two words.csv', Buffer.from('a,b\n1,2\n')],
  ['größe.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff])],
]);

const ASSET_LINKS: readonly string[] = [...ASSETS.keys()].map((name) => `@@asset:${name}@@`);

/** What places and formats a field gives itself, or what would only cause warnings. */
const OTHERWISE_GIVEN = new Set([
  ...['slug', 'locale', 'courseSlug'],
  ...['lessonCount', 'url', 'markdownUrl', 'questions'],
]);

/** Headings and titles whose Markdown is their plain text. */
const plainWords = fc
  .array(fc.constantFrom('Agent', 'plan', 'Größe', 'naïve', '日本', '👩‍💻', '42', 'Ünder', 'I', 'i', 'ß'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));

/** Text that YAML, JSON or a careless reader could take for something else. */
const trickyText = fc.oneof(
  plainWords,
  fc.constantFrom(
    'no',
    'null',
    '~',
    '1.10',
    '010',
    '0x1f',
    '1e3',
    '2024-01-01',
    '- item',
    '# comment',
    'a: b',
    "it's",
    '"quoted"',
    '{x: 1}',
    '[x]',
    '@at',
    '%percent',
    '!tag',
    '&anchor',
    '*alias',
    '| bar',
    '> fold',
    'two  spaces',
    'a #b',
    'back\\slash',
    'Iı',
    'e\u0301',
  ),
);

/** Any small repository whose records have no errors. */
export const anyRepository: fc.Arbitrary<readonly GeneratedRecord[]> = fc
  .tuple(localePart('en'), localePart('de'), localePart('it'))
  .map((parts) => parts.flat())
  .filter((records) => records.length > 0);

interface Identity {
  readonly collection: Collection;
  readonly slug: string;
}

function localePart(locale: string): fc.Arbitrary<readonly GeneratedRecord[]> {
  const kind = locale === 'it' ? 'core' : 'full';
  const collections = COLLECTIONS.filter(({ publishes }) => publishes[kind].list);
  const identities: Identity[] = collections.flatMap((collection) =>
    ['alpha', 'beta-2', 'no'].map((slug) => ({ collection, slug })),
  );
  return fc.subarray(identities, { maxLength: 7 }).chain((chosen) => {
    const courses = chosen.filter(({ collection }) => collection.type === 'course');
    const possible = chosen.filter(({ collection }) => collection.type !== 'lesson' || courses.length > 0);
    return fc.tuple(...possible.map((identity) => anyRecord(identity, locale, possible, courses)));
  });
}

function anyRecord(
  { collection, slug }: Identity,
  locale: string,
  all: readonly Identity[],
  courses: readonly Identity[],
): fc.Arbitrary<GeneratedRecord> {
  const targets = [
    ...all.map((target) => `@@record:${target.collection.name}/${target.slug}@@`),
    ...ASSET_LINKS,
  ];
  const course =
    collection.type === 'lesson'
      ? fc.constantFrom(...courses.map((one) => one.slug))
      : fc.constant(undefined);
  return fc.record({ course, fields: anyFields(collection, texts(targets)) }).map(({ course, fields }) => ({
    collection,
    locale,
    slug,
    course,
    fields: withOwnLabels(fields) as Record<string, unknown>,
  }));
}

interface Texts {
  readonly block: fc.Arbitrary<string>;
  /** Without headings. */
  readonly flat: fc.Arbitrary<string>;
  readonly inline: fc.Arbitrary<string>;
}

function texts(targets: readonly string[]): Texts {
  const target = fc.constantFrom(...targets);
  const picture = fc.constantFrom(...ASSET_LINKS);
  const inline = fc
    .array(
      fc.oneof(
        plainWords,
        fc.tuple(plainWords, target).map(([text, to]) => `[${text}](${to})`),
        fc.tuple(plainWords, picture).map(([text, to]) => `![${text}](${to} "A title")`),
        fc.constantFrom('**bold**', '`code`', 'https://example.org/ok', '[out](https://example.org/#x)'),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.join(' '));
  const blocks = [
    inline,
    fc
      .array(inline, { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item) => `- ${item}`).join('\n')),
    inline.map((text) => `> ${text}\n> ## quoted`),
    fc.constantFrom('```js\n## no heading\n\n  indented  \n```', '| a | b |\n|---|---|\n| 1 | 2 |', '***'),
    target.map((to) => `Words [here][@@label@@].\n\n[@@label@@]: ${to}`),
  ] as const;
  const joined = (choice: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.array(choice, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n\n'));
  return {
    block: joined(
      fc.oneof(
        ...blocks,
        plainWords.map((words) => `### ${words}`),
      ),
    ),
    flat: joined(fc.oneof(...blocks)),
    inline,
  };
}

/** Definitions get labels that no other text of the record has: where one is used is another test's matter. */
function withOwnLabels(value: unknown, counter = { last: 0 }): unknown {
  if (typeof value === 'string') {
    if (!value.includes('@@label@@')) return value;
    counter.last++;
    return value.replaceAll('@@label@@', `label-${counter.last}`);
  }
  if (Array.isArray(value)) return value.map((item) => withOwnLabels(item, counter));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withOwnLabels(inner, counter)]),
  );
}

function anyFields(collection: Collection, text: Texts): fc.Arbitrary<Record<string, unknown>> {
  const shape = shapeOf(collection.type);
  const given = [...(shape.properties ?? [])].filter(([name]) => !OTHERWISE_GIVEN.has(name));
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, property] of given) model[name] = anyValue(name, property, text);
  // What a Markdown body always gives, a data file must give, too.
  const required = given
    .map(([name]) => name)
    .filter(
      (name) => shape.required.has(name) || (name === 'sections' && collection.body.kind === 'sections'),
    );
  return fc.record(model, { requiredKeys: required });
}

function anyValue(name: string, shape: Shape, text: Texts): fc.Arbitrary<unknown> {
  if (name === 'title') return fc.oneof(plainWords, trickyText);
  if (name === 'sections') return fc.array(anyPart(shape, text.block), { maxLength: 3 });
  if (name === 'faq') return fc.array(anyPart(shape, text.flat), { minLength: 1, maxLength: 2 });
  // Options are named by their keys: two fixed ones keep dimensions and options together.
  if (name === 'options') {
    return fc.tuple(...['one', 'two'].map((key) => anyObject(shape.items as Shape, text, { key })));
  }
  if (shape.values !== undefined)
    return fc.record({ one: text.block, two: text.block }, { requiredKeys: [] });
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.format === 'date')
    return fc.constantFrom('2024-02-29', '2026-01-15T09:30:00+02:00', '2025-12-31T23:59:59Z');
  if (shape.format === 'duration') return fc.constantFrom('PT45M', 'PT1H30M');
  if (shape.markdown !== undefined) return shape.markdown === 'block' ? text.block : text.inline;
  switch (shape.type) {
    case 'string':
      return trickyText;
    case 'integer':
      return fc.integer({ min: 0, max: 99 });
    case 'number':
      return fc.constantFrom(0, 1.5, 42);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(anyValue('', shape.items as Shape, text), { minLength: 1, maxLength: 3 });
    default:
      return anyObject(shape, text, {});
  }
}

/** A section or a question: its heading is plain words, its text may be empty. */
function anyPart(shape: Shape, body: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> {
  const [heading, text] = [...(shape.items?.properties?.keys() ?? [])] as [string, string];
  return fc.record({
    [heading]: plainWords,
    [text]: fc.oneof({ weight: 5, arbitrary: body }, { weight: 1, arbitrary: fc.constant('') }),
  });
}

function anyObject(
  shape: Shape,
  text: Texts,
  fixed: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, property] of shape.properties ?? []) {
    model[name] = name in fixed ? fc.constant(fixed[name]) : anyValue(name, property, text);
  }
  return fc.record(model, { requiredKeys: [...shape.required] });
}

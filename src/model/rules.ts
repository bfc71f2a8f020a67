import type { ProblemSeverity } from './problem.js';
import { PROJECT } from './project.js';

/** A rule: one kind of problem, under an id that never changes. */
export interface Rule {
  readonly id: string;
  /** Severity of its problems by default. */
  readonly severity: ProblemSeverity | 'off';
  /** Whether the configuration may lower it, because the API stays valid. Raising is always allowed. */
  readonly mayBeLowered: boolean;
  /** The problem, as one short sentence for lists. */
  readonly title: string;
}

/** Every rule, in the order of reports and docs. Each has a page in `docs/reference/rules/`. */
export const RULES: readonly Rule[] = [
  fixed('content/unreadable', 'A content file cannot be read.'),
  fixed('content/encoding', 'A content file is not UTF-8 text.'),
  fixed('content/conflict', 'A merge conflict was not resolved.'),
  fixed('content/syntax', 'A content file does not follow the rules of its format.'),
  fixed('content/field-twice', 'A field has two values.'),
  fixed('content/alias', 'YAML aliases expand too far, or a YAML tag is used.'),
  open('content/comment', 'warning', 'Words of a text are a comment or an anchor to YAML.'),
  open('content/quotes', 'warning', 'A value is in quotes that are part of its text.'),
  open('content/character', 'warning', 'A text holds a character that pages cannot show.'),
  open('content/markdown', 'warning', 'Marks of Markdown stay in the text.'),
  open('content/html', 'warning', 'Pages show raw HTML as text.'),
  open('content/math', 'warning', 'A formula is not TeX that pages can show.'),
  open('content/quiz', 'error', 'A quiz lacks its question, options or right answers.'),
  open('content/include', 'warning', 'Text of an included file is not shown.'),
  open('content/component', 'warning', 'Pages do not show all text of a component.'),
  open('content/placeholder', 'warning', 'A published text is a sample that nobody replaced.'),
  open('content/copy', 'warning', 'A text is that of another record, word for word.'),
  open('content/empty', 'warning', 'No record was found.'),
  fixed('schema/required', 'A required field is missing.'),
  fixed('schema/type', 'A value has the wrong type.'),
  fixed('schema/enum', 'A value is not one of the values that its field allows.'),
  fixed('schema/format', 'A text does not have the form that its field requires.'),
  fixed('schema/min-length', 'A required text is blank.'),
  fixed('schema/unknown-field', 'A field is not known.'),
  fixed('schema/duplicate-field', 'A field is written twice.'),
  fixed('slug/invalid', 'A slug cannot be part of a URL.'),
  fixed('slug/duplicate', 'Two records have the same slug.'),
  fixed('id/conflict', 'Two records have one id, or one record has two.'),
  fixed('reference/unknown-course', 'A lesson belongs to a course that is not published.'),
  fixed('reference/unknown-option', 'A comparison has a value for an unknown option.'),
  // The reference was resolved, so the API is valid without this warning.
  open('reference/former-slug', 'warning', 'A reference or link uses a slug that a record had before.'),
  open('link/broken', 'error', 'A link leads to nothing that is published.'),
  open('link/anchor', 'warning', 'A link leads to a heading that its page does not have.'),
  open('link/scheme', 'warning', 'A link has an address that pages do not link to.'),
  open(
    'link/own-address',
    'warning',
    'A link has the full address of a page of this site that does not exist.',
  ),
  open('link/redirect', 'warning', 'A redirect in a file for the host has no effect.'),
  open('asset/missing', 'error', 'A picture or download does not exist.'),
  open(
    'asset/refused',
    'error',
    'A linked file is never published: a symbolic link, hidden, or outside the root.',
  ),
  open('asset/active', 'error', 'A published file could run scripts at the address of the site.'),
  open('asset/alt', 'warning', 'A picture has no alternative text.'),
  open('asset/format', 'warning', 'Browsers do not show pictures of this format.'),
  open('asset/large', 'warning', 'A picture is larger than readers should have to load.'),
  open('asset/line-ends', 'warning', 'Git changed the line ends of a published file.'),
  fixed('date/invalid', 'A date does not exist or is not written as a date.'),
  open('date/held-back', 'warning', 'A page is published that the generator of its site holds back.'),
  fixed('config/syntax', 'The configuration cannot be read.'),
  fixed('config/unknown-key', 'A key of the configuration is not known.'),
  fixed('config/value', 'A value of the configuration has the wrong type or is not allowed.'),
  fixed('config/base-url', 'The base URL cannot be used.'),
  fixed('config/paths', 'Path segments collide or are reserved.'),
  fixed('config/labels', 'A label of the configuration cannot be used.'),
  fixed('config/layout', 'A layout template cannot be used.'),
  fixed('config/locale', 'A locale is not a language tag, or not among the locales.'),
  fixed('config/vocabulary', 'A vocabulary is empty, or its field cannot have one.'),
  fixed('config/fields', 'An extra field cannot be used.'),
  fixed('config/deprecation', 'A deprecation has no endpoint, or clients have too little time to react.'),
  fixed('config/rules', 'The severity of a rule that does not exist, or may not be lowered, is set.'),
  open('limit/nesting', 'error', 'Lists, quotes or data are nested too deep.'),
  fixed('limit/table', 'A table has far more columns than its rows have cells.'),
  fixed('limit/inline', 'A text has too many brackets, tags or headings to be read.'),
  fixed('limit/footnotes', 'A text has too many footnotes.'),
  open('limit/file-bytes', 'error', 'A file is too large.'),
  open('limit/tree-bytes', 'error', 'The published tree is too large for its host.'),
  open('limit/list-bytes', 'warning', 'A list is larger than readers should have to fetch.'),
  open('layout/unmatched', 'warning', 'The path of a content file does not match the layout.'),
  open('translation/orphan', 'warning', 'A translation has no record in the default locale.'),
  open('translation/missing', 'off', 'A record is not translated into a locale.'),
  open('locale/labels', 'warning', 'The interface has English words in a locale of another language.'),
  open(
    'locale/not-published',
    'warning',
    'A record belongs to a collection that its locale does not publish.',
  ),
  open('page/missing', 'warning', 'A record has no page in the site that is built elsewhere.'),
  open('page/without-record', 'warning', 'A page of the site that is built elsewhere has no record.'),
  open('lesson/number', 'warning', 'Two lessons of a course have one number, or a translation has another.'),
  open('comparison/missing-value', 'warning', 'A comparison has no value for one of its options.'),
  open('derived/contradiction', 'warning', 'A value contradicts the value that follows from other fields.'),
];

/** Returns a rule that keeps the API valid: always an error. */
function fixed(id: string, title: string): Rule {
  return { id, severity: 'error', mayBeLowered: false, title };
}

/** Returns a rule that the configuration may set to `off`, `warn` or `error`. */
function open(id: string, severity: Rule['severity'], title: string): Rule {
  return { id, severity, mayBeLowered: true, title };
}

const SEVERITIES: ReadonlyMap<string, Rule['severity']> = new Map(
  RULES.map(({ id, severity }) => [id, severity]),
);

/** Returns the severity of a rule by default; `error` for a rule that is not in the table. */
export function severityOf(id: string): Rule['severity'] {
  return SEVERITIES.get(id) ?? 'error';
}

/** Rules that hold in a preview as they do elsewhere: a machine may not be able to show the file, or should not. */
const ALSO_IN_PREVIEWS = new Set(['limit/nesting', 'limit/file-bytes', 'asset/active']);

/**
 * Returns the severities of a preview, which shows a page with a broken link: rules that may be lowered are warnings at most.
 *
 * @param configured Severities that differ from the defaults, by rule id.
 */
export function previewSeverities(
  configured: ReadonlyMap<string, ProblemSeverity | 'off'>,
): ReadonlyMap<string, ProblemSeverity | 'off'> {
  const lowered = RULES.filter(
    ({ id, severity, mayBeLowered }) =>
      mayBeLowered && !ALSO_IN_PREVIEWS.has(id) && (configured.get(id) ?? severity) === 'error',
  );
  return new Map([...configured, ...lowered.map(({ id }) => [id, 'warning'] as const)]);
}

/** Returns the address of the page that explains a rule. */
export function ruleHelpUrl(id: string): string {
  return `${PROJECT.repository}/blob/main/docs/reference/rules/${id}.md`;
}

import { tagField } from '../../check/tags.js';
import type { Collection } from '../../model/collections.js';
import { fieldLabel, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { ELSEWHERE, HEADINGS, isForPrograms, isLine } from '../../model/record-parts.js';
import type { Shape } from '../../model/shape.js';
import {
  dateLabel,
  lessonTotal,
  minutesLabel,
  valueLabel,
  vocabularyLabel,
} from '../../model/value-labels.js';
import type { Config } from '../../read/config/config.js';
import { firstParagraph } from '../../read/content/markdown/plain-text.js';
import type { Fields, Value } from '../../read/schema/value.js';
import { areAspects } from '../comparison-table.js';
import { isCopiedLead } from '../lead.js';
import { FACTS, isDefaultCategory } from '../lists.js';
import type { Address } from '../render.js';
import { comparison } from './comparison.js';
import type { ContentContext, ContentLinks } from './content-context.js';
import { type Html, html, isOneLine } from './html.js';
import { word } from './language.js';
import type { PageText } from './page-text.js';

/** The text of a record's page, by its place on the page. */
export interface PageContent {
  readonly heading: Html;
  /** The summary of the record. */
  readonly leads: readonly Html[];
  /** Facts of one line that help to choose. */
  readonly facts: readonly Fact[];
  /** What a course requires, if the configuration declares such a field. */
  readonly needs: Html | undefined;
  readonly body: readonly Html[];
  /** Facts of one line that matter to few. */
  readonly about: readonly Fact[];
}

export interface Fact {
  readonly label: Html;
  readonly value: Html;
  /** Whether people understand the value without the label. */
  readonly isPlain: boolean;
}

/** Fields at the beginning of a page, under its title, without a label. */
const LEADS = new Set(['subtitle', 'tagline', 'description', 'shortDescription']);

/** Fields at the end of a page. */
const ABOUT = new Set(['tags', 'keywords']);

/** The field of a configuration that says what a course requires. Its page shows it before the lessons. */
const NEEDS = 'prerequisites';

/** Fields whose values are words of a vocabulary. */
const VOCABULARY = new Set([...FACTS, 'impact']);

/** Facts of which people understand the value alone. */
const PLAIN = new Set([...FACTS, 'lessonCount', 'readingMinutes', 'estimatedMinutes']);

/** Fields of a lesson that its place in the course shows. */
const IN_PLACE = new Set(['number', 'courseSlug']);

/** Fields of a lesson that tell what is in it. Its page folds them, so that its text begins on the first screen. */
const OVERVIEW = new Set(['summary', 'whatCovered']);

/**
 * Returns all text of a record as HTML: every field, in the order of the schema, in which headings also get their ids
 * (for links such as `link/anchor`).
 */
export function recordContent(
  record: Address,
  fields: Fields,
  text: PageText,
  config: Config,
  links: ContentLinks,
  isInCourse: boolean,
): PageContent {
  const { collection, locale } = record;
  const shape = config.recordShape(collection.type);
  const { lead } = collection.body;
  const context: ContentContext = { record, text, shape, fields, ...links };
  for (const name of shape.properties?.keys() ?? []) expectTitles(name, fields[name], text);
  const heading = text.heading(1, String(fields['title']), 'title');
  const leads: Html[] = [];
  const facts: Fact[] = [];
  const about: Fact[] = [];
  const body: Html[] = [];
  const overview: Html[] = [];
  let place = 0;
  for (const [name, property] of shape.properties ?? []) {
    const value = fields[name];
    if (value === undefined || isHidden(name, value, collection, isInCourse)) continue;
    if (isRepeated(name, lead, fields) || isDefaultCategory(name, value, collection, config)) continue;
    if (name === lead && isCopiedLead(fields, value)) continue;
    if (property.markdown === 'inline' || !isLine(property)) {
      // The main text of a record has no heading of its own.
      const piece =
        name === lead && property.markdown === 'block'
          ? html`<div class="text">${text.blocks(String(value), 1)}</div>`
          : part(name, fieldLabel(locale, name), value, property, context);
      if (isInCourse && OVERVIEW.has(name)) {
        if (overview.length === 0) place = body.length;
        overview.push(piece);
      } else body.push(piece);
    } else if (LEADS.has(name)) leads.push(html`<p class="lead">${String(value)}</p>`);
    else {
      const fact = factOf(name, value, property, context);
      (isAbout(name, fields) ? about : facts).push(fact);
    }
  }
  body.splice(place, 0, ...foldedOverview(overview, locale));
  return { heading, leads, facts, needs: needsOf(context), body, about };
}

/** Returns whether a fact is at the end of the page. Of two dates, the later one is at its top. */
function isAbout(name: string, fields: Fields): boolean {
  return ABOUT.has(name) || (name === 'datePublished' && fields['dateModified'] !== undefined);
}

function factOf(name: string, value: Value, shape: Shape, context: ContentContext): Fact {
  const { locale } = context.record;
  const label = word(labelsOf(locale), factLabel(locale, name));
  return { label, value: factValue(name, value, shape, context), isPlain: PLAIN.has(name) };
}

/** Returns whether the page shows a field anyway: a lead, which may be cut, in its first text, or a term or section in its title. */
function isRepeated(name: string, lead: string, fields: Fields): boolean {
  const [value, first] = [String(fields[name]), fields[lead]];
  if (name === 'section') return value === fields['title'];
  if (name === 'term') return String(fields['title']).toLowerCase().includes(value.toLowerCase());
  if (name === lead || !LEADS.has(name) || typeof first !== 'string') return false;
  return firstParagraph(first).startsWith(value.replace(/…$/, '').trim());
}

/** Returns what is in a lesson as one part that readers unfold; nothing if there is nothing in it. */
function foldedOverview(overview: readonly Html[], locale: Locale): readonly Html[] {
  if (overview.every(({ text }) => text === '')) return [];
  const parts = overview.map((one) => html`${one}\n`);
  return [
    html`<details class="overview"><summary>${word(labelsOf(locale), labelsOf(locale).overview)}</summary>\n${parts}</details>`,
  ];
}

/** Returns whether the page does not show a field here: other parts of it do, or only programs need the field. */
function isHidden(name: string, value: Value, { type }: Collection, isInCourse: boolean): boolean {
  return (
    ELSEWHERE.has(name) ||
    isForPrograms(name, value) ||
    (isInCourse && IN_PLACE.has(name)) ||
    (type === 'course' && name === NEEDS)
  );
}

function factLabel(locale: Locale, name: string): string {
  if (name === 'estimatedMinutes') return fieldLabel(locale, 'duration');
  return name === 'readingMinutes' ? labelsOf(locale).readingTime : fieldLabel(locale, name);
}

/** Returns a fact as people write it. */
function factValue(name: string, value: Value, shape: Shape, context: ContentContext): Html {
  const { locale, collection } = context.record;
  if (Array.isArray(value) && name === tagField(collection)) {
    return html`<ul class="tags">${value.map((tag) => html`<li>${context.tagLink('tags', String(tag))}</li>\n`)}</ul>`;
  }
  if (name === 'category') {
    const category = String(value);
    return context.tagLink('categories', category, word(labelsOf(locale), vocabularyLabel(locale, category)));
  }
  if (name === 'lessonCount') {
    const words = lessonTotal(locale, Number(value));
    return word(labelsOf(locale), words, words.replace('{count}', String(value)));
  }
  if (typeof value === 'number' && /Minutes$/.test(name))
    return word(labelsOf(locale), labelsOf(locale).minutes, minutesLabel(locale, value));
  if (typeof value === 'string' && shape.reference === undefined && shape.format === undefined)
    return word(labelsOf(locale), (VOCABULARY.has(name) ? vocabularyLabel : valueLabel)(locale, value));
  return plainValue(value, shape, context);
}

/** Returns a part of a record with its heading or its label. */
function part(name: string, label: string, value: Value, shape: Shape, context: ContentContext): Html {
  const { text } = context;
  if (shape.markdown === 'inline') {
    const inner = text.inline(String(value), 1);
    return html`<div class="note"><p class="tag">${word(labelsOf(context.record.locale), label)}</p>\n<div>${inner}</div></div>`;
  }
  if (shape.type === 'string') {
    return html`<section>${text.heading(2, label)}
<div class="text">${text.blocks(String(value), 2)}</div></section>`;
  }
  if (!Array.isArray(value) || shape.items === undefined) {
    return html`<section>${text.heading(2, label)}\n${object(value as Fields, shape, 3, context)}</section>`;
  }
  const items = value as readonly Value[];
  if (items.length === 0) return html``;
  const fields = shape.items.properties;
  if (fields === undefined) {
    return html`<section class="points">${text.heading(2, label)}
<ul>${items.map((item) => html`<li>${text.inline(String(item), 2)}</li>\n`)}</ul></section>`;
  }
  if (areAspects(shape.items)) return comparison(label, items as readonly Fields[], shape.items, context);
  if (fields.has('body')) {
    return html`${(items as readonly Fields[]).map(
      (item, place) => html`<section>${titled(item, 2, `${name}/${place}`, text)}
<div class="text">${text.blocks(String(item['body'] ?? ''), 2)}</div></section>\n`,
    )}`;
  }
  const isSequence = fields.has('text');
  const parts = (items as readonly Fields[]).map((item, place) => {
    const heading = titled(item, 3, `${name}/${place}`, text);
    const inner = object(item, shape.items as Shape, 3, context);
    return isSequence
      ? html`<li>${heading}\n${inner}</li>\n`
      : html`<div class="part">${heading}\n${inner}</div>\n`;
  });
  const title = text.heading(2, label, name);
  return isSequence
    ? html`<section>${title}\n<ol class="steps">${parts}</ol></section>`
    : html`<section class="parts ${name}" id="Part-${name}">${title}\n<div class="cards">${parts}</div></section>`;
}

/** Reserves the ids of the headings of a record's parts. */
function expectTitles(name: string, value: Value | undefined, text: PageText): void {
  if (!Array.isArray(value)) return;
  for (const [place, item] of (value as readonly Value[]).entries()) {
    if (item === null || typeof item !== 'object') continue;
    const own = headingName(item as Fields);
    text.expect(String((item as Fields)[own] ?? ''), `${name}/${place}/${own}`);
  }
}

function headingName(item: Fields): string {
  return HEADINGS.find((name) => item[name] !== undefined) ?? '';
}

/** Returns the heading of a part of a record, which is one of its fields. */
function titled(item: Fields, level: number, path: string, text: PageText): Html {
  const name = headingName(item);
  return text.heading(level, String(item[name] ?? ''), `${path}/${name}`);
}

/** Returns the text of a part of a record, without its name. */
function object(item: Fields, shape: Shape, level: number, context: ContentContext): Html {
  const { text, record } = context;
  const title = headingName(item);
  return html`${[...(shape.properties ?? [])].map(([name, property]) => {
    const value = item[name];
    if (value === undefined || name === title || name === 'key') return undefined;
    const label = fieldLabel(record.locale, name);
    if (property.markdown === 'block')
      return html`<div class="text">${text.blocks(String(value), level)}</div>\n`;
    if (property.markdown === 'inline') {
      const inner = text.inline(String(value), level);
      if (!isOneLine(inner))
        return html`<div><p class="tag">${word(labelsOf(record.locale), label)}</p>\n${inner}</div>\n`;
      return name === 'tagline'
        ? html`<p class="tagline">${inner}</p>\n`
        : html`<p class="tag">${word(labelsOf(record.locale), label)}</p>\n<p>${inner}</p>\n`;
    }
    if (Array.isArray(value) && property.items?.markdown === 'inline') {
      if (value.length === 0) return undefined;
      return html`<p class="tag ${name}" id="${text.anchor(label)}">${word(labelsOf(record.locale), label)}</p>
<ul class="${name}">${(value as readonly Value[]).map((one) => html`<li>${text.inline(String(one), level)}</li>\n`)}</ul>\n`;
    }
    return html`<p><strong class="tag">${word(labelsOf(record.locale), label)}</strong> ${plainValue(value, property, context)}</p>\n`;
  })}`;
}

/** Returns what a course requires; undefined if it does not say it. */
function needsOf({ record: { collection, locale }, fields }: ContentContext): Html | undefined {
  const value = fields[NEEDS];
  if (value === undefined || collection.type !== 'course') return undefined;
  const text = Array.isArray(value)
    ? html`<ul>${(value as readonly Value[]).map((item) => html`<li>${String(item)}</li>\n`)}</ul>`
    : html`<p>${String(value)}</p>`;
  return html`<div class="note"><p class="tag">${word(labelsOf(locale), fieldLabel(locale, NEEDS))}</p>\n${text}</div>`;
}

/** Returns plain text, a list of it, a date, an address or another record. */
function plainValue(value: Value, shape: Shape, context: ContentContext): Html {
  if (Array.isArray(value)) {
    return html`<ul class="tags">${(value as readonly Value[]).map((item) => html`<li>${String(item)}</li>\n`)}</ul>`;
  }
  const text = String(value);
  if (shape.reference !== undefined) return context.referenceTo(shape.reference, text);
  if (shape.format === 'date') return dayTag(text, context.record.locale);
  if (shape.format === 'uri' && /^https?:/i.test(text)) return html`<a href="${text}">${text}</a>`;
  return html`${text}`;
}

/** Dates that HTML allows. It has no leap seconds and no year 0. */
const HTML_DATE = /^(?!0000)\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns the day of a date, for people and programs. */
export function dayTag(date: string, locale: Locale): Html {
  const day = dateLabel(locale, date);
  return HTML_DATE.test(date) ? html`<time datetime="${date}">${day}</time>` : html`${day}`;
}

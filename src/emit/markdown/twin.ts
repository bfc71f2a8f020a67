import { dump } from 'js-yaml';
import type { Catalog } from '../../catalog/catalog.js';
import { labelsOf } from '../../model/labels.js';
import { shapeOf } from '../../model/shape.js';
import type { Value } from '../../schema/value.js';
import type { RenderedRecord } from '../render.js';
import { oneLine } from './one-line.js';
import { headingLine, recordBody } from './record-body.js';

/** The Markdown twin of a record's page (decisions, Markdown twin). */
export function markdownTwin(rendered: RenderedRecord, catalog: Catalog): string {
  const { record, fields, title } = rendered;
  const { locale, collection } = record;
  const index = `[llms.txt](${catalog.baseUrl}/${locale.prefix}llms.txt)`;
  const parts = [
    `> ${labelsOf(locale).indexOfEverything.replace('{link}', index)}`,
    headingLine(1, title),
    recordBody(collection, fields, locale, catalog.config),
    ...lessonLinks(rendered, catalog),
  ];
  return `---\n${dump(frontMatter(rendered, catalog), { lineWidth: -1 })}---\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function frontMatter({ record, fields, title, summary, url }: RenderedRecord, catalog: Catalog): object {
  const dates: Record<string, Value> = {};
  for (const [name, shape] of shapeOf(record.collection.type).properties ?? []) {
    const value = fields[name];
    if (shape.format === 'date' && value !== undefined) dates[name] = value;
  }
  const alternates = catalog
    .translations(record)
    .filter((other) => other.locale !== record.locale)
    .map((other) => [other.locale.code, `${catalog.baseUrl}/${other.path}.md`]);
  return {
    title,
    ...(summary === undefined ? {} : { description: summary }),
    locale: record.locale.code,
    canonical: url,
    type: record.collection.type,
    slug: record.slug,
    ...dates,
    ...(alternates.length === 0 ? {} : { alternates: Object.fromEntries(alternates) }),
  };
}

/** A course's twin leads to those of its lessons. */
function lessonLinks({ record }: RenderedRecord, catalog: Catalog): string[] {
  if (record.collection.type !== 'course') return [];
  const lessons = catalog.lessonsOf(record);
  if (lessons.length === 0) return [];
  const items = lessons.map(
    ({ brief, path }) =>
      `- [${linkText(`${brief['number']} ${brief['title']}`)}](${catalog.baseUrl}/${path}.md)`,
  );
  return [headingLine(2, labelsOf(record.locale).fields['lessonCount'] as string), items.join('\n')];
}

function linkText(text: string): string {
  return oneLine(text).replace(/[[\]]/g, '\\$&');
}

import type { Catalog } from '../../catalog/catalog.js';
import { labelsOf } from '../../model/labels.js';
import { shapeOf } from '../../model/shape.js';
import type { Value } from '../../schema/value.js';
import type { RenderedRecord } from '../render.js';
import type { FrontMatter } from './front-matter.js';
import { markdownLink } from './plain-markdown.js';
import { headingLine } from './record-body.js';
import { alternates, twinHead } from './twin-head.js';

/** The Markdown twin of a record's page (decisions, Markdown twin). */
export function markdownTwin(rendered: RenderedRecord, catalog: Catalog): string {
  const { locale } = rendered.record;
  const parts = [rendered.body, ...lessonLinks(rendered, catalog)];
  const head = twinHead(frontMatter(rendered, catalog), locale, catalog);
  return [head, ...parts.filter((part) => part !== '').map((part) => `${part}\n`)].join('\n');
}

function frontMatter({ record, fields, title, summary, url }: RenderedRecord, catalog: Catalog): FrontMatter {
  const dates: Record<string, Value> = {};
  for (const [name, shape] of shapeOf(record.collection.type).properties ?? []) {
    const value = fields[name];
    if (shape.format === 'date' && value !== undefined) dates[name] = value;
  }
  const versions = catalog.translations(record).map(({ locale, path }) => ({ locale, path: `${path}.md` }));
  return {
    title,
    ...(summary === undefined ? {} : { description: summary }),
    locale: record.locale.code,
    canonical: url,
    type: record.collection.type,
    slug: record.slug,
    ...dates,
    ...alternates(versions, record.locale, catalog),
  };
}

/** A course's twin leads to those of its lessons. */
function lessonLinks({ record }: RenderedRecord, catalog: Catalog): string[] {
  if (record.collection.type !== 'course') return [];
  const lessons = catalog.lessonsOf(record);
  if (lessons.length === 0) return [];
  const items = lessons.map(
    ({ brief, path }) =>
      `- ${markdownLink(`${brief['number']} ${brief['title']}`, `${catalog.baseUrl}/${path}.md`)}`,
  );
  return [headingLine(2, labelsOf(record.locale).fields['lessonCount'] as string), items.join('\n')];
}

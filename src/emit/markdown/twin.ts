import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import type { PageVersion } from '../page-versions.js';
import type { RenderedRecord, ServedSite } from '../render.js';
import type { ShownRecord } from '../shown-record.js';
import type { FrontMatter } from './front-matter.js';
import { markdownLink } from './plain-markdown.js';
import { headingLine } from './record-body.js';
import { alternates, twinHead } from './twin-head.js';

/**
 * Returns the Markdown twin of a record's page.
 *
 * @param versions The page in each of its languages, including this one.
 * @param lessons The lessons of a course, in their order.
 */
export function markdownTwin(
  rendered: RenderedRecord,
  versions: readonly PageVersion[],
  lessons: readonly ShownRecord[],
  site: ServedSite,
): string {
  const { locale } = rendered.record;
  const parts = [rendered.body, ...lessonLinks(locale, lessons, site)];
  const head = twinHead(frontMatter(rendered, versions, site), locale, site);
  return [head, ...parts.filter((part) => part !== '').map((part) => `${part}\n`)].join('\n');
}

function frontMatter(
  { record, fields, title, summary, url }: RenderedRecord,
  versions: readonly PageVersion[],
  site: ServedSite,
): FrontMatter {
  const dates = site.config
    .recordShape(record.collection.type)
    .dates.filter((name) => fields[name] !== undefined && !RESERVED.has(name));
  const twins = versions.map(({ locale, path }) => ({ locale, path: `${path}.md` }));
  return {
    title,
    ...(summary === undefined ? {} : { description: summary }),
    locale: record.locale.code,
    canonical: url,
    type: record.collection.type,
    slug: record.slug,
    ...Object.fromEntries(dates.map((name) => [name, fields[name]])),
    ...alternates(twins, record.locale, site),
  };
}

/** Keys of the front matter. A date that the configuration declares under such a name is only in the text. */
const RESERVED: ReadonlySet<string> = new Set([
  'title',
  'description',
  'locale',
  'canonical',
  'type',
  'slug',
  'alternates',
]);

/** Returns links to the twins of the lessons of a course. */
function lessonLinks(locale: Locale, lessons: readonly ShownRecord[], { baseUrl }: ServedSite): string[] {
  if (lessons.length === 0) return [];
  const items = lessons.map(
    ({ brief, path }) => `- ${markdownLink(`${brief['number']} ${brief['title']}`, `${baseUrl}/${path}.md`)}`,
  );
  return [headingLine(2, labelsOf(locale).fields['lessonCount'] as string), items.join('\n')];
}

import { dump } from 'js-yaml';
import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import type { PageVersion } from '../page-versions.js';
import type { ServedSite } from '../render.js';
import { headingLine } from './record-body.js';

/** What the front matter of a twin says, in its order. What is not known is left out. */
interface TwinAbout {
  readonly title: string;
  readonly description: string | undefined;
  /** Path of its page. */
  readonly page: string;
  /** The type of its record, or the kind of its page. */
  readonly type: string;
  /** What only records have: the slug and dates. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** The page in each of its languages. */
  readonly versions: readonly PageVersion[];
  /** Returns the path of the twin of a page. */
  readonly twinOf: (page: string) => string;
  /** Path of the same content as JSON. */
  readonly json: string | undefined;
}

/**
 * Returns the beginning of every twin: its front matter, a link to the index of its locale, and its title. The link is
 * also a comment near the top: front matter can be longer than the text, and agents look for the index at the beginning.
 */
export function twinHead(about: TwinAbout, locale: Locale, { config, baseUrl }: ServedSite): string {
  const { title, description, page, type, own, versions, twinOf, json } = about;
  const { license } = config.site;
  const alternates = versions
    .filter((version) => version.locale !== locale)
    .map((version) => [version.locale.code, `${baseUrl}/${twinOf(version.path)}`]);
  const fields = {
    ...(description !== undefined && { description }),
    locale: locale.code,
    canonical: `${baseUrl}/${page}`,
    type,
    ...own,
    ...(alternates.length > 0 && { alternates: Object.fromEntries(alternates) }),
    ...(json !== undefined && { json: `${baseUrl}/${json}` }),
    ...(license !== undefined && { license: license.url ?? license.name }),
  };
  const url = `${baseUrl}/${locale.prefix}llms.txt`;
  const index = (link: string): string => labelsOf(locale).indexOfEverything.replace('{link}', () => link);
  const yaml = `${frontMatterYaml({ title })}# ${index(url)}\n${frontMatterYaml(fields)}`;
  return `---\n${yaml}---\n\n> ${index(`[llms.txt](${url})`)}\n\n${headingLine(1, title)}\n`;
}

/** Returns fields as lines of YAML. Each value is on one line if it can be, and none is an alias of another. */
export function frontMatterYaml(fields: Readonly<Record<string, unknown>>): string {
  return dump(fields, { lineWidth: -1, noRefs: true });
}

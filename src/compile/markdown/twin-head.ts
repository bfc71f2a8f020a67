import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import type { PageVersion } from '../page-versions.js';
import type { ServedSite } from '../render.js';
import { type FrontMatter, frontMatterYaml } from './front-matter.js';
import { headingLine } from './record-body.js';

/**
 * Returns the beginning of every twin: its front matter, a link to the index of its locale, and its title. The link is
 * also a comment near the top: front matter can be longer than the text, and agents look for the index at the beginning.
 */
export function twinHead({ title, ...others }: FrontMatter, locale: Locale, { baseUrl }: ServedSite): string {
  const url = `${baseUrl}/${locale.prefix}llms.txt`;
  const index = (link: string): string => labelsOf(locale).indexOfEverything.replace('{link}', () => link);
  const yaml = `${frontMatterYaml({ title })}# ${index(url)}\n${frontMatterYaml(others)}`;
  return `---\n${yaml}---\n\n> ${index(`[llms.txt](${url})`)}\n\n${headingLine(1, title)}\n`;
}

/** Returns the twins of a page in other languages for its front matter; nothing if there are none. */
export function alternates(
  versions: readonly PageVersion[],
  twinOf: (page: string) => string,
  locale: Locale,
  { baseUrl }: ServedSite,
): { alternates?: Readonly<Record<string, string>> } {
  const others = versions
    .filter((version) => version.locale !== locale)
    .map((version) => [version.locale.code, `${baseUrl}/${twinOf(version.path)}`]);
  return others.length === 0 ? {} : { alternates: Object.fromEntries(others) };
}

/** Returns the license of the site for front matter: its address or, without one, its name. */
export function licensed({ config }: ServedSite): { license?: string } {
  const { license } = config.site;
  return license === undefined ? {} : { license: license.url ?? license.name };
}

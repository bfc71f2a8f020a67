import { listedCollections, listPagePath, pagePath } from '../model/routes.js';
import { type BuiltSite, hasPage, pageFiles } from '../read/built-site/built-site.js';
import type { Config } from '../read/config/config.js';
import { SourceFile } from '../read/content/source-file.js';
import { quoted } from '../read/schema/describe.js';
import type { ProblemList } from './problem-list.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/**
 * Compares the site built elsewhere with the content: every record must have a page at its canonical URL, and
 * every page at an address of a record must have a record. The site may have other pages.
 */
export function checkPages(
  index: RecordIndex,
  config: Config,
  site: BuiltSite | undefined,
  problems: ProblemList,
): void {
  if (site === undefined || site.fault !== undefined) return;
  reportMissing(index, config, site, problems);
  reportWithoutRecord(index, config, site, problems);
}

function reportMissing(index: RecordIndex, config: Config, site: BuiltSite, problems: ProblemList): void {
  for (const record of index.records) {
    const { collection, locale, slug, file, slugSpan } = record;
    const path = pagePath(config, collection, locale, slug);
    if (!isPublished(record) || hasPage(site, path)) continue;
    problems.add(file, {
      rule: 'page/missing',
      message: `The site in ${quoted(site.folder)} has no page for this ${collection.type}: neither ${pageFiles(path).join(' nor ')} exists.`,
      help: 'Let the generator write one of the two, or correct "paths" in the configuration.',
      ...slugSpan,
    });
  }
}

/** Matches `courses/agents/index.html` and `courses/agents.html`: the folder `courses/` and the slug `agents`. */
const PAGE_FILE = /^(.+\/)([^/]+)\/index\.html$|^(.+\/)([^/]+)\.html$/s;

function reportWithoutRecord(
  index: RecordIndex,
  config: Config,
  site: BuiltSite,
  problems: ProblemList,
): void {
  const places = new Map(
    config.locales.flatMap((locale) =>
      listedCollections(locale).map(
        (collection) => [listPagePath(config, collection, locale), { collection, locale }] as const,
      ),
    ),
  );
  for (const path of site.files) {
    const match = PAGE_FILE.exec(path);
    const [folder = '', slug = ''] = match?.slice(1).filter((part) => part !== undefined) ?? [];
    const place = places.get(folder);
    if (place === undefined || slug === 'index') continue;
    const { type } = place.collection;
    const { code } = place.locale;
    const record = index.find(type, code, slug);
    if (record !== undefined ? isPublished(record) : index.findFormer(type, code, slug) !== undefined)
      continue;
    const why =
      record === undefined
        ? `no ${type} ${quoted(slug)} is published in "${code}"`
        : `the ${type} ${quoted(slug)} is a draft, which is not published`;
    problems.add(new SourceFile(`${site.folder}/${path}`, ''), {
      rule: 'page/without-record',
      message: `The page ${quoted(`/${folder}${slug}`)} has no record: ${why}.`,
      help: 'Add the record, or leave the page out of the site.',
      start: 0,
      end: 0,
      ...(record === undefined
        ? {}
        : { related: [{ message: 'the draft', ...record.file.place(record.slugSpan) }] }),
    });
  }
}

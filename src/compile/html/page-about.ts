import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { HeaderGroup } from '../markdown/twin.js';
import type { PageVersion } from '../page-versions.js';
import type { ImageSize } from './image-sizes.js';
import type { Crumb } from './structured-data.js';

/** A picture of the tree. */
export interface Picture extends ImageSize {
  readonly path: string;
}

/** Facts about a page, besides its text. */
export interface PageAbout {
  readonly locale: Locale;
  /** Its title in the window, without that of the site. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of its canonical URL. */
  readonly path: string;
  /** The steps from the home page to the page, if it shows them. The last one is the page itself. */
  readonly crumbs?: readonly Crumb[];
  /** Its form, by which the stylesheet knows it. */
  readonly kind?: string | undefined;
  /** The page in each of its languages, including this one. */
  readonly versions: readonly PageVersion[];
  /** Paths of the pages before and after this page of a list. */
  readonly neighbors?: { readonly previous: string | undefined; readonly next: string | undefined };
  /** Paths of the same content for programs. */
  readonly markdown?: string | undefined;
  readonly json?: string | undefined;
  /** What the page says to search engines, besides the steps to it. Pages that they should not list say nothing. */
  readonly structured?: readonly object[] | undefined;
  /** The picture by which others can show the page. */
  readonly picture?: Picture | undefined;
  /** The collection of the page. */
  readonly section?: Collection | undefined;
  /** True if the head links to the feeds of news. */
  readonly hasFeeds?: boolean;
  /** The group of the header that the page is one of. By default a group with its collection. */
  readonly group?: HeaderGroup | undefined;
  /** Path of the file that the page is made from. */
  readonly source?: string | undefined;
  /** Path of a script, which may read files of this host. The page is shown when the script has run. */
  readonly script?: string;
  /** True if search engines should not list the page. */
  readonly isHidden?: boolean;
}

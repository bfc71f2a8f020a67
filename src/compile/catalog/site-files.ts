import { styleAddresses } from '../../check/links/stylesheet.js';
import { type Config, siteFilesOf } from '../../read/config/config.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { decode } from '../../read/content/decode.js';
import type { Assets } from './assets.js';

/** Publishes the files that all pages load. The stylesheet leads to the published files that it names. */
export function publishSiteFiles(assets: Assets, tree: ContentTree, config: Config): void {
  const { stylesheet, ...others } = siteFilesOf(config);
  for (const file of Object.values(others)) assets.publish(file);
  if (stylesheet === undefined) return;
  const { file: css, failed } = decode(stylesheet, tree.read(stylesheet), () => {});
  if (failed) assets.publish(stylesheet);
  let text = '';
  let end = 0;
  for (const { file, ...span } of styleAddresses(css, tree)) {
    if (file === undefined) continue;
    // Published files are next to one another.
    const name = assets.publish(file).replace(/^assets\//, '');
    text += css.text.slice(end, span.start) + name;
    end = span.end;
  }
  assets.publish(stylesheet, end === 0 ? undefined : text + css.text.slice(end));
}

import type { Finding } from '../model/problem.js';
import { type Config, siteFilesOf } from '../read/config/config.js';
import type { ConfigReading } from '../read/config/read-config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { decode } from '../read/content/decode.js';
import type { SourceFile } from '../read/content/source-file.js';
import { activeFinding, hasScript } from './links/active-files.js';
import { assetNameFinding } from './links/asset-names.js';
import { styleAddresses } from './links/stylesheet.js';
import type { ProblemList } from './problem-list.js';

/**
 * Checks the files that all pages load, and those that the stylesheet names.
 *
 * @returns The paths of all of them.
 */
export function checkSiteFiles(
  tree: ContentTree,
  config: Config,
  configFile: SourceFile,
  placeOf: ConfigReading['placeOf'],
  problems: ProblemList,
): readonly string[] {
  const entries = Object.entries(siteFilesOf(config));
  for (const [key, file] of entries) {
    const finding =
      assetNameFinding(file, file) ?? activeFinding(file, file, (path) => hasScript(tree, path));
    if (finding !== undefined) problems.add(configFile, { ...finding, ...placeOf(`/site/${key}`) });
  }
  const files = entries.map(([, file]) => file);
  const { stylesheet } = siteFilesOf(config);
  if (stylesheet === undefined) return files;
  const faults: Finding[] = [];
  const { file: css } = decode(stylesheet, tree.read(stylesheet), (fault) => faults.push(fault));
  for (const fault of faults) problems.add(css, fault);
  for (const { start, end, file, finding } of styleAddresses(css, tree)) {
    if (finding !== undefined) problems.add(css, { ...finding, start, end });
    if (file !== undefined) files.push(file);
  }
  return files;
}

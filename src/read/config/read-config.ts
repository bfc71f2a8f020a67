import { UsageError } from '../../base/usage-error.js';
import type { Configuration } from '../../model/generated/types.js';
import { configuration as validate } from '../../model/generated/validators.js';
import type { Finding, Report, Span } from '../../model/problem.js';
import { shapeOf } from '../../model/shape.js';
import type { ContentTree } from '../content/content-tree.js';
import { decode } from '../content/decode.js';
import { baseFolder, isPagePath } from '../content/folders.js';
import { type MapNode, type Node, spanOf } from '../content/node.js';
import { isFrontMatterKey } from '../content/path-match.js';
import type { SourceFile } from '../content/source-file.js';
import { readYaml } from '../content/yaml/yaml.js';
import { quoted } from '../schema/describe.js';
import { CONFIG_RULES, reportSchemaErrors, type SchemaCheck } from '../schema/findings.js';
import { nodeAt } from '../schema/node-at.js';
import { readValue } from '../schema/value.js';
import { checkConfig } from './check-config.js';
import { type Config, createConfig, DEFAULT_LIMITS, SITE_FILES, type SiteFile } from './config.js';
import { shortestPath } from './shortest-path.js';
import { entriesAt, textAt, valuesAt } from './values-at.js';

/** Name of the configuration file in the root of a content repository. */
export const CONFIG_FILE = 'lc-api.yml';

/** Names that are meant as {@link CONFIG_FILE}. */
const NEAR_NAME = /^\.?lc[-_.]?api(?:\.config)?(?:\.(?:ya?ml|json|toml))+$/i;

/** A configuration that was read, or what is wrong with it. */
export interface ConfigReading {
  /** The configuration file, if there is one. */
  readonly file: SourceFile | undefined;
  /** Undefined if the configuration has errors. */
  readonly config: Config | undefined;
  readonly findings: readonly Finding[];
  /** Returns the place of the value at a JSON Pointer; the start of the file if it has none. */
  readonly placeOf: (pointer: string) => Span;
}

const START: Span = { start: 0, end: 0 };

/**
 * Reads and checks `lc-api.yml`. Without a file, all defaults apply.
 *
 * @param named Path of the file, relative to the root of the tree, if the user named one: then it must exist.
 * @param isCommit Whether the tree is a commit, which has no empty folders: then configured folders may be missing.
 */
export function readConfig(tree: ContentTree, named?: string, isCommit = false): ConfigReading {
  const path = named ?? CONFIG_FILE;
  const findings: Finding[] = [];
  const report = (finding: Finding): void => {
    findings.push(finding.rule.startsWith('config/') ? finding : { ...finding, rule: 'config/syntax' });
  };
  const reading = (file?: SourceFile, config?: Config, root?: MapNode): ConfigReading => ({
    file,
    config: findings.length === 0 ? config : undefined,
    findings,
    placeOf: (pointer: string): Span => (root === undefined ? START : spanOf(nodeAt(root, pointer))),
  });
  const refuse = (message: string, help: string) => {
    report({ rule: 'config/syntax', message, help, ...START });
    return reading();
  };
  // A tree of a commit has nothing outside its root, and a pull request must not make this program read the machine.
  const kind = isInsideRoot(path) ? tree.kind(path) : undefined;
  if (kind === undefined && named === undefined) {
    const meant = tree.list('').find(({ name }) => NEAR_NAME.test(name))?.name;
    if (meant === undefined) return reading(undefined, createConfig({}));
    const message = `${quoted(meant)} is not read: the configuration is ${CONFIG_FILE}.`;
    return refuse(message, `Rename it to ${CONFIG_FILE}.`);
  }
  if (kind !== 'file') {
    const fault = kind === undefined ? 'does not exist inside the root' : 'is not a regular file';
    return refuse(`The configuration ${path} ${fault}.`, 'Name a file inside the root.');
  }
  const { file, failed } = decode(path, tree.read(path), report);
  if (failed) return reading(file);
  const root = readYaml(file, { start: 0, end: file.text.length }, report, DEFAULT_LIMITS.nesting);
  if (root === undefined || (root.kind === 'scalar' && root.value === null)) {
    return reading(file, createConfig({}));
  }
  if (findings.length > 0) return reading(file);
  if (root.kind !== 'map') {
    report({
      rule: 'config/value',
      message: 'The configuration must be a map of keys.',
      help: 'Write lines such as "baseUrl: https://learn.example.org".',
      ...spanOf(root),
    });
    return reading(file);
  }
  const options = readOptions(file, root, findings, report);
  if (options === undefined) return reading(file);
  const config = createConfig(options);
  checkPaths(config, root, tree, isCommit, report);
  return reading(file, config, root);
}

/** Returns the configuration of a tree. @throws UsageError if it has errors. */
export function requireConfig(tree: ContentTree, named: string | undefined): Config {
  const { config } = readConfig(tree, named);
  if (config === undefined) throw new UsageError('The configuration has errors: see lc-api check.');
  return config;
}

/** Reads the values of a configuration; undefined if they have errors. */
function readOptions(
  file: SourceFile,
  root: MapNode,
  findings: readonly Finding[],
  report: Report,
): Configuration | undefined {
  const check: SchemaCheck = {
    text: file.text,
    rules: CONFIG_RULES,
    misspelt: new Set<string>(),
    howToWrite,
    report,
  };
  const value = readValue(root, shapeOf('configuration'), check) as Configuration;
  if (!validate(value)) reportSchemaErrors(validate.errors ?? [], root, check);
  const sound = findings.length === 0 ? root : soundPart(root, findings);
  const keys = new Set(sound.entries.map(({ key }) => key));
  const options = Object.fromEntries(Object.entries(value).filter(([key]) => keys.has(key))) as Configuration;
  checkConfig(options, sound, report);
  return findings.length === 0 ? options : undefined;
}

/** Keys whose checks need the locales. */
const NEEDS_LOCALES = ['defaultLocale', 'site', 'navigation', 'paths', 'labels', 'deprecations'];

/** Returns the entries of a configuration that have no finding, so that one run reports everything. */
function soundPart(root: MapNode, findings: readonly Finding[]): MapNode {
  const isFaulty = ({ keySpan, value }: MapNode['entries'][number]): boolean =>
    findings.some(({ start }) => start >= keySpan.start && start <= Math.max(keySpan.end, spanOf(value).end));
  const faulty = new Set(root.entries.filter(isFaulty).map(({ key }) => key));
  if (faulty.has('locales')) for (const key of NEEDS_LOCALES) faulty.add(key);
  return { ...root, entries: root.entries.filter(({ key }) => !faulty.has(key)) };
}

function howToWrite(path: string, node: Node): string | undefined {
  if (path !== 'locales' || node.kind !== 'list') return undefined;
  const codes = node.items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : []));
  return `Write locales: {${codes.map((code) => `${code}: full`).join(', ')}}.`;
}

function isInsideRoot(path: string): boolean {
  return !/^(?:[/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..');
}

/** Reports paths that do not have what they should: a mistake in one would leave out its records or files. */
function checkPaths(
  { site, defaultLocale }: Config,
  root: MapNode,
  tree: ContentTree,
  isCommit: boolean,
  report: Report,
): void {
  const refuse = (message: string, help: string, place: Span): void =>
    report({
      rule: 'config/value',
      message,
      help: `Write the ${help}, relative to the root, or remove this line.`,
      ...spanOf(place),
    });
  const orders = valuesAt(root, '/folders/*/order').filter(({ node }) => !isFrontMatterKey(textAt(node)));
  const wanted = [
    ...valuesAt(root, '/content').map(({ node }) => ['content folder', textAt(node), node] as const),
    ...entriesAt(root, '/folders').map(({ key, keySpan }) => ['folder', baseFolder(key), keySpan] as const),
    ...valuesAt(root, '/static/*').map(({ node }) => ['folder', textAt(node), node] as const),
    ...orders.map(({ node }) => ['table of contents', textAt(node), node] as const),
  ];
  for (const [what, written, place] of wanted) {
    const path = shortestPath(written.replace('{locale}', () => defaultLocale.folder));
    const kind = what === 'table of contents' || isPagePath(path) ? 'file' : 'folder';
    const found = path === '.' ? 'folder' : tree.kind(path);
    if (found === kind || path.includes('{') || (isCommit && found === undefined)) continue;
    const fault = found === 'link' ? 'is a symbolic link, which is not followed' : `is not a ${kind}`;
    const why = found === undefined ? 'does not exist' : fault;
    refuse(`The ${what} ${quoted(path)} ${why}.`, `path of a ${kind}`, place);
  }
  for (const [key, { suffix, help }] of Object.entries(SITE_FILES)) {
    const path = site.files[key as SiteFile];
    if (path === undefined) continue;
    const isBelow = isInsideRoot(path) && !/(?:^|\/)\.git(?:\/|$)/i.test(path);
    const fileKind = isBelow ? tree.kind(path) : undefined;
    if (fileKind === 'file' && suffix.test(path)) continue;
    const fault = fileKind === 'file' ? 'does not have a form that browsers show' : 'is not a regular file';
    const why = fileKind === undefined ? 'does not exist inside the root' : fault;
    refuse(`The ${key} ${quoted(path)} ${why}.`, `path of ${help} file`, nodeAt(root, `/site/${key}`));
  }
}

import type { ContentTree } from '../content/content-tree.js';
import { decode } from '../content/decode.js';
import type { MapNode } from '../content/node.js';
import type { SourceFile } from '../content/source-file.js';
import { readYaml } from '../content/yaml/yaml.js';
import type { Configuration } from '../model/generated/types.js';
import { configuration as validate } from '../model/generated/validators.js';
import type { Finding, Report, Span } from '../model/problem.js';
import { shapeOf } from '../model/shape.js';
import { quoted } from '../schema/describe.js';
import { nodeAt, reportSchemaErrors } from '../schema/schema-findings.js';
import { readValue } from '../schema/value.js';
import { checkConfig } from './check-config.js';
import { type Config, createConfig, DEFAULT_LIMITS } from './config.js';
import { CONFIG_RULES } from './config-rules.js';

/** Name of the configuration file in the root of a content repository. */
export const CONFIG_FILE = 'lc-api.yml';

/** A configuration that was read, or what is wrong with it. */
export interface ConfigReading {
  /** The file, where there is one. */
  readonly file: SourceFile | undefined;
  /** Undefined where the configuration has errors. */
  readonly config: Config | undefined;
  readonly findings: readonly Finding[];
  /** Where the folder of pages is named; the start of the file where none is. */
  readonly folderOfPages: Span;
}

/**
 * Reads and checks `lc-api.yml` (design, section 3). Without a file every default holds.
 *
 * @param path Path of the file, relative to the root of the tree.
 * @param isNamed Whether the user named the file: then it must exist.
 */
export function readConfig(tree: ContentTree, path: string, isNamed: boolean): ConfigReading {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => {
    findings.push(finding.rule.startsWith('config/') ? finding : { ...finding, rule: 'config/syntax' });
  };
  // The tree of a commit has nothing outside its root, and a pull request may not make us read what is there.
  const kind = isBelowRoot(path) ? tree.kind(path) : undefined;
  if (kind === undefined && !isNamed)
    return { file: undefined, config: createConfig({}), findings, folderOfPages: NOWHERE };
  if (kind !== 'file') {
    report({
      rule: 'config/syntax',
      message:
        kind === undefined
          ? `The configuration ${path} does not exist below the root.`
          : `${path} is no regular file.`,
      help: 'Name a file below the root.',
      start: 0,
      end: 0,
    });
    return { file: undefined, config: undefined, findings, folderOfPages: NOWHERE };
  }
  const { file, failed } = decode(path, tree.read(path), report);
  if (failed) return { file, config: undefined, findings, folderOfPages: NOWHERE };
  const root = readYaml(file, { start: 0, end: file.text.length }, report, DEFAULT_LIMITS.nesting);
  if (findings.length > 0) return { file, config: undefined, findings, folderOfPages: NOWHERE };
  if (root === undefined || (root.kind === 'scalar' && root.value === null)) {
    return { file, config: createConfig({}), findings, folderOfPages: NOWHERE };
  }
  if (root.kind !== 'map') {
    report({
      rule: 'config/value',
      message: 'The configuration must be a map of keys.',
      help: 'Write lines such as "baseUrl: https://…".',
      start: root.start,
      end: root.end,
    });
    return { file, config: undefined, findings, folderOfPages: NOWHERE };
  }
  const check = { text: file.text, rules: CONFIG_RULES, misspelt: new Set<string>(), report };
  const value = readValue(root, shapeOf('configuration'), check);
  if (!validate(value)) reportSchemaErrors(validate.errors ?? [], root, check);
  if (findings.length === 0) checkConfig(value as Configuration, root, report);
  if (findings.length > 0) return { file, config: undefined, findings, folderOfPages: NOWHERE };
  const config = createConfig(value as Configuration);
  checkContentFolder(config, root, tree, report);
  const folderOfPages = typeof config.pages === 'object' ? spanAt(root, '/pages/from') : NOWHERE;
  return { file, config: findings.length === 0 ? config : undefined, findings, folderOfPages };
}

const NOWHERE: Span = { start: 0, end: 0 };

function spanAt(root: MapNode, pointer: string): Span {
  const { start, end } = nodeAt(root, pointer);
  return { start, end };
}

function isBelowRoot(path: string): boolean {
  return !/^(?:[/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..');
}

/** A folder that is named must exist: else a slip of the pen would publish other folders, or nothing. */
function checkContentFolder({ content }: Config, root: MapNode, tree: ContentTree, report: Report): void {
  if (content === undefined) return;
  const kind = content === '.' ? 'folder' : tree.kind(content);
  if (kind === 'folder') return;
  report({
    rule: 'config/value',
    message:
      kind === undefined
        ? `The content folder ${quoted(content)} does not exist.`
        : `The content folder ${quoted(content)} is ${kind === 'link' ? 'a symbolic link, which is not followed' : 'no folder'}.`,
    help: 'Name the folder of the content, relative to the root, or remove this line.',
    ...spanAt(root, '/content'),
  });
}

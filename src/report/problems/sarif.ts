import { posix } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { VERSION } from '../../model/generated/version.js';
import type { Place, Problem } from '../../model/problem.js';
import { PROJECT } from '../../model/project.js';
import { RULES, type Rule, ruleHelpUrl } from '../../model/rules.js';
import { printJson } from '../print-json.js';
import type { SourceReader } from './source.js';

export interface SarifOptions {
  /** Folder of the root, relative to the root of the repository. */
  readonly pathPrefix?: string;
  /** Without the text of its file, a fix is left out. */
  readonly source?: SourceReader;
}

/** Returns problems as a log of SARIF 2.1.0, for code scanning and editors. */
export function renderSarif(problems: readonly Problem[], options: SarifOptions = {}): string {
  const { pathPrefix = '', source = () => undefined } = options;
  const location = (place: Place) => ({
    artifactLocation: { uri: uriOf(posix.join(pathPrefix, place.file)), uriBaseId: BASE_ID },
    region: regionOf(place),
  });
  const fingerprint = createFingerprints();

  const result = (problem: Problem) => {
    const { rule, severity, message, help, related = [], fix } = problem;
    const fixPlace = fix && source(fix.file)?.place(fix);
    return {
      ruleId: rule,
      ...(RULE_INDEX.has(rule) ? { ruleIndex: RULE_INDEX.get(rule) } : {}),
      level: severity,
      message: messageOf(help === undefined ? message : `${message} ${help}`),
      locations: [{ physicalLocation: location(problem) }],
      ...(related.length === 0
        ? {}
        : {
            relatedLocations: related.map((place, index) => ({
              id: index + 1,
              physicalLocation: location(place),
              message: messageOf(place.message),
            })),
          }),
      ...(fix === undefined || fixPlace === undefined
        ? {}
        : { fixes: [fixOf(location(fixPlace), fix.insert, help ?? 'Fix this.')] }),
      partialFingerprints: { 'lcApiProblem/v1': fingerprint(problem) },
    };
  };

  return printJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: PROJECT.name,
            version: VERSION,
            informationUri: PROJECT.repository,
            rules: RULES.map(descriptorOf),
          },
        },
        originalUriBaseIds: { [BASE_ID]: { description: { text: 'The root of the repository.' } } },
        columnKind: 'unicodeCodePoints',
        results: problems.map(result),
      },
    ],
  });
}

const BASE_ID = 'SRCROOT';
const RULE_INDEX: ReadonlyMap<string, number> = new Map(RULES.map(({ id }, index) => [id, index]));

/** GitHub requires a full description and help. The page at `helpUri` has both. */
function descriptorOf({ id, severity, title }: Rule): object {
  const helpUri = ruleHelpUrl(id);
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: title },
    help: { text: `See ${helpUri}`, markdown: `See [${id}](${helpUri}).` },
    helpUri,
    defaultConfiguration: severity === 'off' ? { enabled: false, level: 'warning' } : { level: severity },
  };
}

/**
 * Returns a plain text message. Braces are placeholders there (SARIF 3.11.5), so literal braces are doubled.
 * `[text](target)` is a link, unless a backslash is before its first bracket (3.11.6): quoted Markdown stays as it is.
 */
function messageOf(text: string): { text: string } {
  return { text: text.replace(/[{}]/g, '$&$&').replace(/\[(?=[^[\]]*\]\()/g, '\\[') };
}

function regionOf({ line, column, endLine, endColumn }: Place): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** Returns a path as a relative reference. Half a surrogate pair, which a URI cannot hold, becomes U+FFFD. */
function uriOf(path: string): string {
  return path
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

function fixOf(
  { artifactLocation, region }: { artifactLocation: object; region: object },
  insert: string,
  description: string,
): object {
  const replacement = { deletedRegion: region, insertedContent: { text: insert } };
  return {
    description: messageOf(description),
    artifactChanges: [{ artifactLocation, replacements: [replacement] }],
  };
}

/**
 * Returns a function that makes fingerprints. A fingerprint stays the same when lines are added above the problem: it is
 * made of rule, file, message without places, and the number among equal problems.
 */
function createFingerprints(): (problem: Problem) => string {
  const seen = new Map<string, number>();
  return ({ rule, file, message }) => {
    const alike = JSON.stringify([rule, file, message.replace(/(?::|\bline )\d+(?::\d+)?/g, '')]);
    const number = seen.get(alike) ?? 0;
    seen.set(alike, number + 1);
    return sha256(`${alike}${number}`).slice(0, 32);
  };
}

import { type Event, parseEvents, YAMLException } from 'js-yaml';
import type { Finding, Report, Span } from '../../../model/problem.js';
import { nestingLimit } from '../nesting.js';
import type { Node } from '../node.js';
import type { SourceFile } from '../source-file.js';
import { explainYamlError } from './mistakes.js';
import { YamlTree } from './tree.js';

/**
 * Reads one YAML document (YAML 1.2, core schema) into values with places.
 *
 * - Returns undefined without a report if there is no document, or an empty one: no text, or only comments.
 * - Returns undefined after a report of `content/syntax`, `content/alias` or `limit/nesting`: the first of these
 *   ends the reading.
 * - Returns the value after reports of `schema/duplicate-field` (the second entry is left out) and of
 *   `content/alias` at a tag (the tag is ignored).
 *
 * Keys are text as written (`1.10:` is the key `1.10`) and may not be null, a list or a map. `<<` is an ordinary
 * key. Aliases are allowed within bounds: an alias has its own place, but the content of its scalar, or the items
 * or entries inside, have the places of the anchor. Directives are accepted and have no effect. A file holds one
 * document.
 *
 * @param span The part of the file to read: all of it, or the front matter.
 * @param report Accepts findings; like the nodes, they have offsets of the whole text.
 * @param nesting The levels of lists and maps that the configuration allows.
 */
export function readYaml(file: SourceFile, span: Span, report: Report, nesting: number): Node | undefined {
  const limit = nestingLimit(nesting);
  const source = file.text.slice(span.start, span.end);
  let events: Event[];
  try {
    // The parser counts up to two levels more than there are collections. A collection that is one level too deep
    // passes it, so that the tree finds the exact place.
    events = parse(source, limit + 3);
  } catch (error) {
    const finding = explainYamlError(source, error, limit);
    report(shifted(finding, span.start));
    return undefined;
  }
  return new YamlTree(file, span.start, source, events, report, limit).document();
}

/** Returns a finding of a part of the file, with offsets of the whole file. */
function shifted({ fix, ...finding }: Finding, by: number): Finding {
  const moved = { ...finding, start: finding.start + by, end: finding.end + by };
  return fix === undefined ? moved : { ...moved, fix: { ...fix, start: fix.start + by, end: fix.end + by } };
}

/**
 * Parses a source. js-yaml 5.5 wrongly takes a tab in `key: [a,<tab>b]` for indentation. And it refuses a closing bracket at
 * the start of a line, as YAML 1.2 does, but no other parser of front matter does. Spaces instead of such tabs and line
 * breaks help: events only have places, and values are read from the source.
 */
function parse(source: string, maxDepth: number): Event[] {
  try {
    return parseEvents(source, { maxDepth });
  } catch (error) {
    const isDeficient = error instanceof YAMLException && error.reason === 'deficient indentation';
    const eased = withoutInnerTabs(source).replace(CLOSING_LINE, ' ');
    if (!isDeficient || eased === source) throw error;
    return parseEvents(eased, { maxDepth });
  }
}

/** Matches the line break before a line that begins with a closing bracket, if no comment is before it. */
const CLOSING_LINE = /\n(?<=^[^#\n]*\n)(?=[ \t]*[\]}])/gm;

/** Returns the text with spaces instead of the tabs that are not in the indentation of their lines. */
function withoutInnerTabs(source: string): string {
  return source.replace(
    /^([ \t]*(?:[-?:][ \t]+)*)(.*)$/gm,
    (_, indentation: string, rest: string) => indentation + rest.replaceAll('\t', ' '),
  );
}

import type { Hover } from 'vscode-languageserver/node';
import type { SourceFile } from '../content/source-file.js';
import { summaryOf } from '../emit/summary.js';
import type { Span } from '../model/problem.js';
import { describeType, listOf } from '../schema/describe.js';
import { titleOf } from './completion.js';
import { fieldAt } from './fields.js';
import { rangeOf } from './ranges.js';
import { targetAt } from './targets.js';
import type { Workspace } from './workspace.js';

/** Returns what is known about the link, the reference or the key at a place of a file. */
export function hoverAt(workspace: Workspace, file: SourceFile, offset: number): Hover | undefined {
  const shown = (span: Span, ...paragraphs: readonly string[]): Hover => {
    const value = paragraphs.filter((text) => text !== '').join('\n\n');
    return { contents: { kind: 'markdown', value }, range: rangeOf(file, span) };
  };
  const { span, record } = targetAt(workspace, file.path, offset) ?? {};
  if (span !== undefined && record !== undefined) {
    const { collection, locale, slug, isDraft, isValid } = record;
    const about = `${collection.type} \`${slug}\` (${locale.code}${isDraft ? ', draft' : ''})`;
    const summary = isValid ? summaryOf(collection, record.fields()) : undefined;
    return shown(span, `**${plain(titleOf(record))}**`, about, plain(summary ?? ''));
  }
  const { shape, parent, path = [], word, values = [], isKey } = fieldAt(workspace, file, offset) ?? {};
  if (shape === undefined || !isKey || word === undefined) return undefined;
  const name = path.at(-1) as string;
  const what = `${describeType(shape.type)}${parent?.required.has(name) ? ', required' : ''}`;
  const allowed = values.length === 0 ? '' : `Values: ${listOf(values)}.`;
  return shown(word, `**${name}**: ${what}`, shape.description, allowed);
}

/** Returns a text of the content as Markdown that shows it, because content must not add links to a hover. */
function plain(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/\s+/g, ' ');
}

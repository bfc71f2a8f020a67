import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exists } from '../../base/existence.js';
import { UsageError } from '../../base/usage-error.js';
import { RULES, type Rule, ruleHelpUrl } from '../../model/rules.js';
import { didYouMean } from '../../read/schema/nearest.js';
import { createPaint, type Paint } from '../../report/colors.js';
import { wrap } from '../../report/wrap.js';
import type { Command } from './command.js';
import { hasColors, lineWidth, twoColumns } from './terminal.js';

/** `lc-api explain`: prints the page of a rule, which comes with the program. */
export const explainCommand: Command = {
  name: 'explain',
  usage: 'explain [rule]',
  summary: 'say what a rule is about, with a wrong and a right example',
  about:
    'Prints the page of a rule, such as content/html, without the network. Every problem names its rule in brackets. A part of the name, such as content, lists the rules of this part, and no name lists all rules.',
  options: {},
  examples: ['lc-api explain', 'lc-api explain content/html'],
  positionals: { min: 0, max: 1, words: RULES.map(({ id }) => id) },
  run(line) {
    const paint = createPaint(hasColors(process.stdout));
    const width = lineWidth(process.stdout);
    const name = line.positionals[0]?.replace(/^(?:error|warning)?\[(.*)\]$/, '$1');
    const rule = RULES.find(({ id }) => id === name);
    const rules = RULES.filter(({ id }) => name === undefined || id.startsWith(`${name}/`));
    if (rule === undefined && rules.length === 0) throw unknownRule(name as string);
    process.stdout.write(rule === undefined ? listOf(rules, width, paint) : pageOf(rule, width, paint));
    return 0;
  },
};

function unknownRule(name: string): UsageError {
  const ids = RULES.map(({ id }) => id);
  const equal = ids.filter((id) => id.endsWith(`/${name}`)).map((id) => `"${id}"`);
  const hint = equal.length > 0 ? `Did you mean ${equal.join(' or ')}?` : didYouMean(name, ids);
  return new UsageError(`There is no rule "${name}". ${hint ?? '"lc-api explain" lists all rules.'}`);
}

function listOf(rules: readonly Rule[], width: number, paint: Paint): string {
  const rows = rules.map(({ id, title }) => [id, title] as const);
  const lines = twoColumns(rows, width).map((line) => line.replace(/^\S+/, (id) => paint('bold', id)));
  return `${lines.join('\n')}\n`;
}

function pageOf({ id }: Rule, width: number, paint: Paint): string {
  const here = dirname(fileURLToPath(import.meta.url));
  // Next to the folder of the bundle, or next to `src`.
  const file = ['..', '../../..']
    .map((root) => join(here, root, `docs/reference/rules/${id}.md`))
    .find(exists);
  if (file === undefined)
    throw new UsageError(`The pages of the rules are not in this installation: see ${ruleHelpUrl(id)}`);
  return terminalText(readFileSync(file, 'utf8'), ruleHelpUrl(id), width, paint);
}

/**
 * Returns a page of the docs for a terminal: paragraphs and items of lists have its width, and links have the address
 * that they lead to. Links to pages next to it keep their text, which is the name of a rule.
 */
function terminalText(markdown: string, url: string, width: number, paint: Paint): string {
  const blocks = markdown.split(/^(```[\s\S]*?^```$)/m);
  const lines = blocks.flatMap((block) => {
    if (block.startsWith('```')) return block.replace(/^```.*\n|\n```$/g, '').replace(/^(?=.)/gm, '    ');
    const text = block
      .trim()
      .replace(/\n(?![-#\n])(?<!\n\n)|\*\*/g, (mark) => (mark === '\n' ? ' ' : ''))
      // Code may hold what looks like a link.
      .replace(/\[((?:`[^`]*`|[^\]`])+)\]\((\S+?)\)|`[^`]*`/g, (code, label?: string, target = '') =>
        label === undefined
          ? code
          : /^(?:\.\.\/)?[a-z-]+(?:\/[a-z-]+)?\.md$/.test(target)
            ? label
            : `${label} (${new URL(target, url)})`,
      );
    return [
      '',
      ...text.split('\n').flatMap((line) => {
        const heading = /^#+ (.*)/.exec(line)?.[1];
        if (heading !== undefined) return paint('bold', heading);
        const indent = line.startsWith('- ') ? '  ' : '';
        return wrap(line, width - indent.length).map((part, index) =>
          index === 0 ? part : `${indent}${part}`,
        );
      }),
      '',
    ];
  });
  const page = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return `${page.trim()}\n`;
}

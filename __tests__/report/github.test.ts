import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderGithub } from '../../src/report/problems/github.js';
import { visibleLines } from '../../src/report/terminal-text.js';
import { anyProblem, problem } from '../support/sample-problem.js';

/** Reads a line as the runner of GitHub Actions does (ActionCommand.TryParseV2). */
function runnerReads(
  line: string,
): { name: string; properties: Record<string, string>; data: string } | undefined {
  const trimmed = line.trimStart();
  const end = trimmed.indexOf('::', 2);
  if (!trimmed.startsWith('::') || end === -1) return undefined;
  const info = trimmed.slice(2, end);
  const space = info.indexOf(' ');
  const list =
    space === -1
      ? []
      : info
          .slice(space + 1)
          .trim()
          .split(',');
  const decoded = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  return {
    name: space === -1 ? info : info.slice(0, space),
    properties: Object.fromEntries(
      list.map((pair) => {
        const equals = pair.indexOf('=');
        const value = decoded(pair.slice(equals + 1))
          .replaceAll('%3A', ':')
          .replaceAll('%2C', ',');
        return [pair.slice(0, equals), value.replaceAll('%25', '%')];
      }),
    ),
    data: decoded(trimmed.slice(end + 2)).replaceAll('%25', '%'),
  };
}

describe('workflow commands', () => {
  it('name file, place and rule, and hold message, help and other places', () => {
    const related = [
      { file: 'content/en/a.md', line: 3, column: 1, endLine: 3, endColumn: 2, message: 'first used here' },
    ];
    expect(renderGithub([problem({ message: 'Twice: 100%, really.', help: 'Mend it.', related })])).toBe(
      '::error file=content/en/builds/x.md,line=4,endLine=4,col=9,endColumn=13,title=schema/enum' +
        '::Twice: 100%25, really.%0AHelp: Mend it.%0AAlso: content/en/a.md:3:1 first used here\n',
    );
  });

  it('leave out columns where a problem has several lines', () => {
    expect(renderGithub([problem({ severity: 'warning', message: 'M', endLine: 6, endColumn: 2 })])).toBe(
      '::warning file=content/en/builds/x.md,line=4,endLine=6,title=schema/enum::M\n',
    );
  });

  it('name files relative to the workspace', () => {
    for (const pathPrefix of ['docs/site', './docs/site/', 'docs//site']) {
      expect(renderGithub([problem()], { pathPrefix })).toContain(
        '::error file=docs/site/content/en/builds/x.md,',
      );
    }
    expect(renderGithub([problem()], { pathPrefix: '.' })).toContain('::error file=content/en/builds/x.md,');
  });

  it('are nothing where there are no problems', () => {
    expect(renderGithub([])).toBe('');
  });

  it('are exactly one for each problem, with the texts that were given, whatever these hold', () => {
    fc.assert(
      fc.property(fc.array(anyProblem, { maxLength: 4 }), (problems) => {
        const shown = renderGithub(problems);
        const lines = shown.split(/\r\n|\r|\n/);
        expect(lines.pop()).toBe('');
        expect(lines).toHaveLength(problems.length);
        for (const [index, line] of lines.entries()) {
          const given = problems[index];
          const read = runnerReads(line);
          expect(read?.name).toBe(given?.severity);
          expect(read?.properties['title']).toBe('schema/enum');
          expect(read?.properties['line']).toBe(String(given?.line));
          expect(Object.keys(read?.properties ?? {})).toEqual(
            given?.line === given?.endLine
              ? ['file', 'line', 'endLine', 'col', 'endColumn', 'title']
              : ['file', 'line', 'endLine', 'title'],
          );
          // Characters that would act on a terminal are written out.
          expect(read?.data.startsWith(visibleLines(given?.message ?? ''))).toBe(true);
          expect(read?.data).toContain(given?.help === undefined ? '' : visibleLines(`Help: ${given.help}`));
        }
      }),
    );
  });

  it('show a control character in the name of a file', () => {
    expect(renderGithub([problem({ file: 'a\u001b[2J\u009bb.md' })])).toContain(
      'file=a<U+001B>[2J<U+009B>b.md,',
    );
  });

  it('keep the name of a file', () => {
    const name = fc
      .string()
      .filter((text) => !/[/\p{Cc}]/u.test(text) && text.trim() !== '' && !/^\.+$/.test(text));
    fc.assert(
      fc.property(name, (text) => {
        const line = renderGithub([problem({ file: `content/${text}.md` })]).slice(0, -1);
        expect(runnerReads(line)?.properties['file']).toBe(`content/${text}.md`);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/model/problem.js';
import { splitFrontMatter } from '../../../src/read/content/front-matter.js';
import { SourceFile } from '../../../src/read/content/source-file.js';
import { where } from '../../support/read-nodes.js';

function split(text: string) {
  const file = new SourceFile('content/a.md', text);
  const findings: Finding[] = [];
  const parts = splitFrontMatter(file, (finding) => findings.push(finding));
  return {
    yaml: parts?.front && text.slice(parts.front.start, parts.front.end),
    body: parts && text.slice(parts.body.start, parts.body.end),
    problems: findings.map((finding) => `${finding.rule} ${where(file, finding)}`),
    findings,
  };
}

describe('front matter', () => {
  test.each([
    ['ends with ---', '---\na: 1\n---\nbody\n', 'a: 1\n', 'body\n'],
    ['ends with ...', '---\na: 1\n...\nbody\n', 'a: 1\n', 'body\n'],
    ['may have blanks after its marks', '--- \t\na: 1\n---  \nbody', 'a: 1\n', 'body'],
    ['may be empty', '---\n---\nbody', '', 'body'],
    ['may be all there is', '---\na: 1\n---', 'a: 1\n', ''],
    ['may be all there is, with a line end', '---\na: 1\n---\n', 'a: 1\n', ''],
    ['ends with the first closing line', '---\na: 1\n---\nb\n---\n', 'a: 1\n', 'b\n---\n'],
    [
      'is not ended by longer or indented marks',
      '---\na: |\n  ---\n---- \n---x\n---\n',
      'a: |\n  ---\n---- \n---x\n',
      '',
    ],
    ['leaves the blank lines of the body', '---\na: 1\n---\n\n\nbody', 'a: 1\n', '\n\nbody'],
  ])('%s', (_, text, yaml, body) => {
    expect(split(text)).toMatchObject({ yaml, body, problems: [] });
  });

  test.each([
    ['an empty file', ''],
    ['plain text', 'body\n'],
    ['a rule further down', 'body\n\n---\nmore\n---\n'],
    ['a longer rule', '----\n\nbody\n'],
    ['an indented rule', ' ---\nbody\n'],
    ['a rule after a blank line', '\n---\nNote: this\n'],
    ['a list of plus signs', '++ a\n'],
    ['text after dashes', '--- title\nbody\n---\n'],
  ])('is not there in %s', (_, text) => {
    expect(split(text)).toMatchObject({ yaml: undefined, body: text, problems: [] });
  });

  test('without an end is reported at its beginning, and nothing is guessed', () => {
    const { findings, problems, body } = split('---\ntitle: x\n\n# Heading\n');
    expect(problems).toEqual(['content/syntax 1:1-1:4']);
    expect(body).toBeUndefined();
    expect(findings[0]).toMatchObject({
      message: expect.stringContaining('is not closed'),
      help: 'Write a line "---" after line 2.',
    });
    expect(split('---\n\n# Heading\n').findings[0]?.help).toContain('horizontal rule');
    expect(split('---').problems).toEqual(['content/syntax 1:1-1:4']);
  });

  test.each([
    ['TOML', '+++\ntitle = "x"\n+++\nbody', 'not TOML'],
    ['JSON', ';;;\n{}\n;;;\n', 'not JSON'],
    ['TOML by name', '---toml\na = 1\n---\n', 'exactly "---"'],
    ['YAML by name', '--- yaml\na: 1\n---\n', 'exactly "---"'],
  ])('in another form is reported: %s', (_, text, message) => {
    const { findings, problems, body } = split(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^content\/syntax 1:1-/);
    expect(findings[0]?.message).toContain(message);
    expect(body).toBeUndefined();
  });

  test.each([
    ['too many dashes', '----\ntitle: x\n----\nbody\n', '1:1-1:5'],
    ['too few dashes', '--\ntitle: x\n---\nbody\n', '1:1-1:3'],
    ['a typographic dash', '—\ntitle: x\n—\nbody\n', '1:1-1:2'],
    ['an indented mark', '  ---\ntitle: x\n---\nbody\n', '1:3-1:6'],
    ['a blank line first', '\n---\ntitle: x\n---\nbody\n', '1:1-2:1'],
    ['a second byte order mark', '\ufeff---\ntitle: x\n---\nbody\n', '1:2-1:5'],
  ])('that is plainly meant but wrongly opened is reported: %s', (_, text, place) => {
    expect(split(text)).toMatchObject({ problems: [`content/syntax ${place}`], body: undefined });
  });

  test('is found in linear time in what only looks like it', () => {
    const dashes = '-'.repeat(1_000_000);
    expect(split(dashes)).toMatchObject({ yaml: undefined, body: dashes });
    expect(split(`---\n${'--- x\n'.repeat(200_000)}`).problems).toEqual(['content/syntax 1:1-1:4']);
    expect(split(' \n'.repeat(1_000_000)).yaml).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { where, yaml } from '../../support/read-nodes.js';
import { runs } from '../../support/scope.js';

type Row = readonly [name: string, text: string, place: string, message: string, help: string];

function testRows(rows: readonly Row[]): void {
  test.each(rows)('%s', (_, text, place, message, help) => {
    const { node, problems, findings } = yaml(text);
    expect(node).toBeUndefined();
    expect(problems).toEqual([`content/syntax ${place}`]);
    expect(findings[0]?.message).toContain(message);
    expect(findings[0]?.help).toContain(help);
  });
}

describe('tabs in the indentation', () => {
  const [message, help] = ['The indentation contains a tab', 'Indent with spaces'];
  testRows([
    ['of a mapping', 'a:\n\tb: 1\n', '2:1-2:2', message, help],
    ['of a later entry', 'a:\n  b: 1\n\tc: 2\n', '3:1-3:2', message, help],
    ['of a list', 'a:\n  - x\n\t- y\n', '3:1-3:2', message, help],
    ['of the first line', '\ta: 1\n', '1:1-1:2', message, help],
    ['after spaces', 'a:\n \tb: 1\n', '2:2-2:3', message, help],
    ['between a dash and a key', 'a:\n  -\tb: 1\n    c: 2\n', '2:4-2:5', message, help],
    ['of a block', 'a: |\n\tx\n', '2:1-2:2', message, help],
  ]);
});

describe('values that need quotes', () => {
  testRows([
    [
      'a colon in the text',
      'title: Foo: bar\n',
      '1:11-1:12',
      'contains ": "',
      'quotes: `title: "Foo: bar"`.',
    ],
    ['a colon in the text of an item', '- a: b: c', '1:7-1:8', 'contains ": "', 'quotes'],
    ['a colon at the end', 'a: b:\n', '1:5-1:6', 'ends with ":"', 'quotes'],
    ['a colon after quoted text', 'a: "b": c', '1:7-1:8', 'contains ": "', 'quotes'],
    ['an at sign', 'by: @name', '1:5-1:6', 'cannot begin with "@"', 'quotes'],
    ['a backtick', 'a: `code`', '1:4-1:5', 'cannot begin with "`"', 'quotes'],
    ['a percent sign', '- %d', '1:3-1:4', 'cannot begin with "%"', 'quotes'],
    ['a percent sign after an anchor', 'a: &x %d', '1:7-1:8', 'cannot begin with "%"', 'quotes'],
    [
      'a percent sign at the beginning of a line',
      'a: 1\n%d: 2',
      '2:1-2:2',
      'cannot begin with "%"',
      'quotes',
    ],
    ['a percent sign in the first line', '%d: 2\n', '1:1-1:6', 'directive', 'quotes'],
    ['a comma', 'a: ,b', '1:4-1:5', 'cannot begin with ","', 'quotes'],
    ['a star and more text', 'a: *foo* bar', '1:4-1:5', 'begins with "*"', 'quotes'],
    ['a star and a space', 'a: * foo', '1:4-1:5', 'begins with "*"', 'quotes'],
    ['an ampersand and a space', 'a:\n  - & foo', '2:5-2:6', 'begins with "&"', 'quotes'],
    ['two ampersands', 'a: &x &y z', '1:7-1:8', 'begins with "&"', 'quotes'],
    ['exclamation marks', 'a: !!! x', '1:4-1:5', 'begins with "!"', 'quotes'],
    ['an exclamation mark and a comma', 'a: !Wow, x', '1:4-1:5', 'begins with "!"', 'quotes'],
    ['a brace and more text', 'a: {x} and more', '1:8-1:9', 'after the closing "}"', 'quotes'],
    ['a template and more text', 'a: {{ x }} more', '1:12-1:13', 'after the closing "}"', 'quotes'],
    ['a bracket and more text', 'a: [x](y)', '1:7-1:8', 'after the closing "]"', 'quotes'],
    ['a task list', '- [ ] todo', '1:7-1:8', 'after the closing "]"', 'quotes'],
    ['a dash', 'a: - b', '1:4-1:5', '"- " cannot follow', 'list on the next line'],
    ['a question mark', 'a: ? b', '1:4-1:5', '"? " cannot follow', 'quotes'],
    ['a quotation', 'a: > text', '1:6-1:7', 'can follow "|" or ">"', 'next line'],
    ['a bar', 'a: |text', '1:5-1:6', 'can follow "|" or ">"', 'next line'],
  ]);
});

describe('quotes', () => {
  const [open, write] = ['is not closed', 'missing quote'];
  testRows([
    ['that the file ends in', 'a: "foo\n', '1:4-1:5', open, write],
    ['that the file ends in, at the root', '"foo: 1\nb: 2\n', '1:1-1:2', open, write],
    ['that a later line shows to be open', 'a: 1\nb: "foo\nc: 2\n', '2:4-2:5', open, write],
    ['that a later line shows to be open, though it has quotes', 'a: "foo\nb: "x"\n', '1:4-1:5', open, write],
    ['single ones', "a: 'foo\nb: 1\n", '1:4-1:5', open, write],
    ['single ones with doubled ones', "a: 'it''s\nb: 'x'\n", '1:4-1:5', open, write],
    ['in a list', 'a:\n  - "foo\n  - bar\n', '2:5-2:6', open, write],
    ['in brackets', 'a: ["foo, bar]\nb: 1\n', '1:5-1:6', open, write],
    ['with escapes', 'a: "x \\" y\nb: 1\n', '1:4-1:5', open, write],
    ['with an escape at the end', 'a: "x\\', '1:4-1:5', open, write],
    ['before the end of the document', 'a: "foo\n\n---\n', '1:4-1:5', open, write],
    ['after an apostrophe elsewhere', "a: it's\nb: 'foo\nc: 2", '2:4-2:5', open, write],
    ['after quotes elsewhere', 'a: "x" # "\nb: 6" wide\nc: "foo\nd: 2', '3:4-3:5', open, write],
    ['whose text is not indented', 'a: "x\ny"\n', '1:4-1:5', open, 'indent the lines'],
    ['that a later line closes', "a: 'foo\n  b: 'bar'\nc: 1\n", '1:4-1:5', 'only on a later line', write],
    [
      'with an apostrophe inside',
      "a: 'It's nice'",
      '1:8-1:9',
      'after the closing quote',
      '`a: "It\'s nice"`',
    ],
    [
      'with quotes inside',
      'a: "he said "hi""',
      '1:14-1:15',
      'after the closing quote',
      `a: '"he said "hi""'`,
    ],
    [
      'with quotes at the beginning',
      'a: "Git" for all',
      '1:10-1:11',
      'after the closing',
      `a: '"Git" for all'`,
    ],
    ['with text after them', 'a: "foo" bar', '1:10-1:11', 'after the closing quote', 'single quotes'],
    ['with text after them in brackets', '["x" y]', '1:6-1:7', 'after the closing quote', 'single quotes'],
    ['with a comma after them', 'a: "b",\nc: 1', '1:7-1:8', 'comma', 'Remove the comma'],
    ['with a Windows path', 'a: "C:\\path"', '1:7-1:9', '\\p is not an escape', '\\\\'],
    ['with half an escape', 'a: "\\xZZ"', '1:5-1:7', 'two hexadecimal digits', 'Complete'],
    [
      'with an escape beyond Unicode',
      'a: "\\\\U \\U00110000"',
      '1:9-1:19',
      'is not a character',
      'another escape',
    ],
  ]);
});

describe('colons, dashes and lines', () => {
  testRows([
    [
      'a missing space after a colon',
      'a: 1\ntitle:Foo\n',
      '2:7-2:8',
      'space is missing after the colon',
      'space',
    ],
    [
      'a missing space in the first line',
      'title:Foo\nb: 1\n',
      '1:7-1:8',
      'space is missing after the colon',
      'space',
    ],
    [
      'a missing space in the middle',
      'a: 1\nx_y:2\nb: 1\n',
      '2:5-2:6',
      'space is missing after the colon',
      'space',
    ],
    [
      'a missing space below',
      'a:\n  b: 1\n  c:2\nd: 3',
      '3:5-3:6',
      'space is missing after the colon',
      'space',
    ],
    [
      'a missing space after a quoted key',
      '"a":"b"\n',
      '1:5-1:6',
      'space is missing after the colon',
      'space',
    ],
    [
      'a no-break space after a colon',
      'a: 1\nb:\u00a02\n',
      '2:3-2:4',
      'space after the colon is a no-break space',
      '`b: 2`',
    ],
    ['a no-break space in indentation', 'a:\n\u00a0 - b\n  - c\n', '2:1-2:2', 'no-break space', 'spaces'],
    ['a comment of programs', 'a: 1\n// b\nc: 2\n', '2:1-2:5', 'comments with "//"', '"# b"'],
    ['a missing space after a dash', '- a\n-b\n', '2:2-2:3', 'space is missing after the dash', 'space'],
    ['an equals sign', 'a: 1\nb = 2\nc: 3\n', '2:1-2:6', 'found "="', 'Write "b: 2"'],
    [
      'text without a key',
      'a: 1\nfoo\n',
      '2:1-2:4',
      'without a colon',
      'Indent the line if it continues "a"',
    ],
    [
      'text that is not indented',
      'a: Lorem\nipsum  \nb: 1\n',
      '2:1-2:6',
      'without a colon',
      'Indent the line if it continues "a"',
    ],
    ['a block that is not indented', 'a: |\nfoo\nbar\nb: 1', '2:1-2:4', 'without a colon', 'indent the line'],
    ['text after a value over two lines', 'a: x\n  y\ntitle:Foo\n', '3:7-3:8', 'space is missing', 'space'],
    ['text after a block', 'a: |\n  x\n  y\nfoo\n', '4:1-4:4', 'without a colon', 'indent the line'],
    ['text before a mapping', 'foo\n\nbar: 1\n', '1:1-1:4', 'without a colon', 'indent the line'],
  ]);
});

describe('indentation', () => {
  testRows([
    [
      'deeper than the entry before',
      'a: 1\n b: 2\n',
      '2:2-2:3',
      'deeper than the entry',
      'like the entry before',
    ],
    [
      'deeper, in a list',
      'a:\n  - b: 1\n     c: 2\n',
      '3:6-3:7',
      'deeper than the entry',
      'like the entry before',
    ],
    ['between two levels', 'a:\n    b: 1\n  c: 2\n', '3:3-3:4', 'matches none', 'exactly like'],
    ['of an item between two levels', 'a:\n  - x\n - y\n', '3:2-3:3', 'matches none', 'exactly like'],
    ['less than that of the first entry', '  a: 1\nb: 2\n', '2:1-2:2', 'matches none', 'exactly like'],
    ['less within a block', 'a: |\n    x\n  y\n', '3:3-3:4', 'matches none', 'exactly like'],
    ['of a list beside a mapping', 'a: 1\n- b\n', '2:1-2:2', 'list item', 'Write only'],
    ['of a mapping beside a list', '---\n- a\nb: c\n', '3:1-3:2', 'This is a field', 'Write only'],
  ]);
});

describe('brackets', () => {
  testRows([
    ['that the file ends in', 'a: [1, {b: 2}\n', '1:4-1:5', 'This "[" is not closed', '"]"'],
    ['that a later line shows to be open', 'a: {b: "}"\nc: 2\n', '1:4-1:5', 'This "{" is not closed', '"}"'],
    ['with lines that are not indented', 'a: [1,\n2]\n', '1:4-1:5', 'not closed before a line', 'indent'],
    [
      'closed without indentation after a comment',
      'a: [\n  1 # x\n]\n',
      '3:1-3:2',
      'The closing "]" is not',
      'Indent',
    ],
    ['that close nothing', 'a: [1]]', '1:7-1:8', 'no matching "["', 'Remove'],
    ['that close nothing, alone', 'a: ]', '1:4-1:5', 'no matching "["', 'Remove'],
    ['of another kind', 'a: [1}', '1:6-1:7', '"[" is closed by "}"', '"]"'],
    ['without a comma between', '{a: 1 b: 2}', '1:8-1:9', 'comma or a closing bracket', 'quotes'],
    ['with a comma too many', '[a, , b]', '1:5-1:6', 'no entry before this comma', 'Remove'],
  ]);
});

describe('characters', () => {
  testRows([
    ['a NUL', 'a: x\nb: y\0z', '2:5-2:6', 'U+0000', 'Remove'],
    ['a control character', 'a: x\u0001', '1:5-1:6', 'U+0001', 'Remove'],
    ['a control character in quotes', 'a: "x\u0008"', '1:6-1:7', 'U+0008', 'Remove'],
    ['a control character after an emoji', 'a: 😀\u007f', '1:5-1:6', 'U+007F', 'Remove'],
    ['half a surrogate pair', 'a: x\ud83dy', '1:5-1:6', 'U+D83D', 'Remove'],
  ]);
});

describe('other things', () => {
  testRows([
    ['a directive without a document', '%YAML 1.2\na: 1\n', '1:1-1:10', 'directive', 'Remove'],
    ['another version', '%YAML 2.0\n---\na: 1\n', '1:1-1:10', 'directive', 'Remove'],
    ['a width of nothing', 'a: |0\n  x', '1:5-1:6', 'can follow "|" or ">"', 'next line'],
  ]);
});

test('whatever is wrong has a place within the text, and words on one line', () => {
  const piece = fc.constantFrom(
    ...['a', 'b c', ' ', '  ', '\n', '\n  ', '\n- ', '- ', ': ', ':', ',', '[', ']', '{', '}', '"', "'", '#'],
    ...[
      ' # c\n',
      '|\n',
      '>-\n',
      '&x ',
      '*x',
      '!t ',
      '? ',
      '\\',
      '\t',
      '1',
      '~',
      '\ufeff',
      '---\n',
      '...\n',
      '%',
    ],
    ...['@', '\u0001', '\0', '😀', '\ud83d'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const text = pieces.join('');
      const { file, findings } = yaml(text);
      for (const finding of findings) {
        expect(0 <= finding.start && finding.start <= finding.end && finding.end <= text.length).toBe(true);
        expect(where(file, finding)).toMatch(/^\d+:\d+-\d+:\d+$/);
        expect(`${finding.message}${finding.help}`).not.toContain('\n');
      }
    }),
    { numRuns: runs(3000) },
  );
});

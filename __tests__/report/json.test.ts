import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/problem-report.schema.json' with { type: 'json' };
import { renderJson } from '../../src/report/problems/json.js';
import { anyProblem, problem } from '../support/sample-problem.js';

const validate = new Ajv2020().compile(schema);

describe('the report in JSON', () => {
  it('has no character that acts on a terminal or deceives the eye, and means the same', () => {
    const hostile = 'a\u001b[2J\u009b31m\u202e\u200b\u2028\u{e0041}\u007f ü 😀';
    const shown = renderJson([problem({ message: hostile })], { records: 1, errors: 1, warnings: 0 });
    expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(shown).toContain(' ü 😀');
    expect(JSON.parse(shown).problems[0].message).toBe(hostile);
  });

  it('has the keys of the contract, in its order, and no others', () => {
    const related = [{ file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 2, message: 'here' }];
    const fix = { file: 'a.md', start: 0, end: 1, insert: '' };
    const shown = renderJson(
      [problem({ message: 'Wrong.', help: 'Mend it.', related, fix }), problem({ message: 'No.' })],
      {
        records: 3,
        errors: 2,
        warnings: 0,
      },
    );
    expect(shown).toBe(`{
  "version": 1,
  "problems": [
    {
      "rule": "schema/enum",
      "severity": "error",
      "message": "Wrong.",
      "file": "content/en/builds/x.md",
      "line": 4,
      "column": 9,
      "endLine": 4,
      "endColumn": 13,
      "help": "Mend it."
    },
    {
      "rule": "schema/enum",
      "severity": "error",
      "message": "No.",
      "file": "content/en/builds/x.md",
      "line": 4,
      "column": 9,
      "endLine": 4,
      "endColumn": 13
    }
  ],
  "summary": {
    "records": 3,
    "errors": 2,
    "warnings": 0
  }
}
`);
  });

  it('is valid by its published schema and keeps every text, without a workflow command in the log', () => {
    fc.assert(
      fc.property(fc.array(anyProblem, { maxLength: 4 }), (problems) => {
        const shown = renderJson(problems, { records: 1, errors: 0, warnings: 0 });
        const report = JSON.parse(shown);
        expect(validate(report)).toBe(true);
        expect(report.problems).toEqual(problems.map(({ related: _, ...rest }) => rest));
        expect(shown).not.toContain('##[');
      }),
    );
  });
});

import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../src/model/generated/version.js';
import type { Problem } from '../../src/model/problem.js';
import { RULES } from '../../src/model/rules.js';
import { SourceFile } from '../../src/read/content/source-file.js';
import { renderSarif, type SarifOptions } from '../../src/report/problems/sarif.js';
import { anyProblem, problem } from '../support/sample-problem.js';

// The schema is written in draft 4; Ajv 8 knows all of its keywords but not its identifier, and one of its
// patterns is none with the flag `u`.
const { $schema: _, id: __, ...schema } = sarifSchema;
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

function runOf(problems: readonly Problem[], options?: SarifOptions) {
  const log = JSON.parse(renderSarif(problems, options));
  validate(log);
  expect(validate.errors).toBe(null);
  return log.runs[0];
}

const resultOf = (given: Problem, options?: SarifOptions) => runOf([given], options).results[0];
const fingerprintsOf = (problems: readonly Problem[]) =>
  runOf(problems).results.map(
    (result: { partialFingerprints: object }) => Object.values(result.partialFingerprints)[0],
  );

describe('a SARIF log', () => {
  it('names the program and every rule', () => {
    const { driver } = runOf([]).tool;
    expect(driver).toMatchObject({ name: 'lc-api-action', version: VERSION });
    expect(driver.rules.map(({ id }: { id: string }) => id)).toEqual(RULES.map(({ id }) => id));
    expect(driver.rules.find(({ id }: { id: string }) => id === 'link/anchor')).toEqual({
      id: 'link/anchor',
      shortDescription: { text: 'A link leads to a heading that its page does not have.' },
      fullDescription: { text: 'A link leads to a heading that its page does not have.' },
      help: {
        text: 'See https://github.com/org/lc-api-action/blob/main/docs/reference/rules/link/anchor.md',
        markdown:
          'See [link/anchor](https://github.com/org/lc-api-action/blob/main/docs/reference/rules/link/anchor.md).',
      },
      helpUri: 'https://github.com/org/lc-api-action/blob/main/docs/reference/rules/link/anchor.md',
      defaultConfiguration: { level: 'warning' },
    });
    expect(
      driver.rules.find(({ id }: { id: string }) => id === 'translation/missing').defaultConfiguration,
    ).toEqual({
      enabled: false,
      level: 'warning',
    });
  });

  it('gives a problem with its rule, place and help', () => {
    const { partialFingerprints, ...result } = resultOf(problem({ message: 'Wrong.', help: 'Mend it.' }));
    expect(result).toEqual({
      ruleId: 'schema/enum',
      ruleIndex: RULES.findIndex(({ id }) => id === 'schema/enum'),
      level: 'error',
      message: { text: 'Wrong. Mend it.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/en/builds/x.md', uriBaseId: 'SRCROOT' },
            region: { startLine: 4, startColumn: 9, endLine: 4, endColumn: 13 },
          },
        },
      ],
    });
    expect(partialFingerprints).toEqual({ 'lcApiProblem/v1': expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(runOf([]).columnKind).toBe('unicodeCodePoints');
  });

  it('encodes paths as relative references, relative to the repository', () => {
    const file = 'content/en/über uns #1?/50%: x.md';
    const { uri } = resultOf(problem({ file }), { pathPrefix: './site/' }).locations[0].physicalLocation
      .artifactLocation;
    expect(uri).toBe('site/content/en/%C3%BCber%20uns%20%231%3F/50%25%3A%20x.md');
    expect(decodeURIComponent(uri)).toBe(`site/${file}`);
  });

  it('gives the other places of a problem', () => {
    const related = [
      { file: 'a.md', line: 3, column: 1, endLine: 3, endColumn: 2, message: 'first used here' },
    ];
    expect(resultOf(problem({ related })).relatedLocations).toEqual([
      {
        id: 1,
        physicalLocation: {
          artifactLocation: { uri: 'a.md', uriBaseId: 'SRCROOT' },
          region: { startLine: 3, startColumn: 1, endLine: 3, endColumn: 2 },
        },
        message: { text: 'first used here' },
      },
    ]);
  });

  it('gives the fix where the text of the file can be had', () => {
    const text = '# 👍\nstatus: lvie\n';
    const start = text.indexOf('lvie');
    const fixable = problem({
      help: 'Write "live".',
      fix: { file: 'x.md', start, end: start + 4, insert: 'live' },
    });
    expect(resultOf(fixable, { source: (path) => new SourceFile(path, text) }).fixes).toEqual([
      {
        description: { text: 'Write "live".' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'x.md', uriBaseId: 'SRCROOT' },
            replacements: [
              {
                deletedRegion: { startLine: 2, startColumn: 9, endLine: 2, endColumn: 13 },
                insertedContent: { text: 'live' },
              },
            ],
          },
        ],
      },
    ]);
    expect(resultOf(fixable)).not.toHaveProperty('fixes');
    expect(resultOf(problem(), { source: (path) => new SourceFile(path, text) })).not.toHaveProperty('fixes');
  });

  it('keeps braces and quoted links from meaning something', () => {
    expect(resultOf(problem({ message: 'No {0} in "[x](y.md)".' })).message.text).toBe(
      'No {{0}} in "\\[x](y.md)".',
    );
  });

  it('has fingerprints that stay when lines move, and differ by rule, file, message and occurrence', () => {
    const [here] = fingerprintsOf([problem()]);
    expect(fingerprintsOf([problem({ line: 40, column: 2 })])).toEqual([here]);
    const named = problem({ message: 'Also at a.md:3:1, in line 3.' });
    expect(fingerprintsOf([named])).toEqual(
      fingerprintsOf([{ ...named, message: 'Also at a.md:17:1, in line 17.' }]),
    );
    const different = fingerprintsOf([
      problem(),
      problem({ line: 40 }),
      problem({ rule: 'schema/type' }),
      problem({ file: 'y.md' }),
      problem({ message: 'Another.' }),
    ]);
    expect(different[0]).toBe(here);
    expect(new Set(different).size).toBe(5);
  });

  it('takes a rule that the table does not have', () => {
    expect(resultOf(problem({ rule: 'other/rule' }))).not.toHaveProperty('ruleIndex');
  });

  it('is valid by the schema of SARIF 2.1.0, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(anyProblem, { maxLength: 4 }), (problems) => {
        expect(runOf(problems).results).toHaveLength(problems.length);
        expect(renderSarif(problems)).not.toContain('##[');
      }),
    );
  });
});

import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';

interface Printed {
  readonly labels: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function site(config: string): string {
  const folder = temporaryFolder();
  writeFiles(folder, { 'lc-api.yml': config });
  return folder;
}

async function printed(config: string, locale: string): Promise<string> {
  const { status, stdout, stderr } = await runCli(['labels', '--locale', locale], { cwd: site(config) });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('lc-api labels', () => {
  it('prints what a language does not have, as labels that the configuration accepts', async () => {
    const text = await printed('locales: {en: full}\nlabels: {}\n', 'ru');
    const words = (load(text) as Printed).labels['ru'] ?? {};
    expect(words).toMatchObject({
      home: 'Home',
      collections: { courses: 'Courses' },
      fields: { tags: 'Tags' },
    });
    expect(Object.keys(words['searchCount'] as object)).toEqual(['one', 'few', 'many', 'other']);
    const folder = site(`locales: {en: full, ru: full}\n${text}`);
    const { stdout } = await runCli(['check'], { cwd: folder });
    expect(stdout).not.toMatch(/config\/|locale\/labels/);
    const { stdout: rest } = await runCli(['labels', '--locale', 'ru'], { cwd: folder });
    expect(rest).toBe('# The interface has no English words in ru.\n');
  });

  it('leaves out what the configuration has, and adds names of own fields and values', async () => {
    const text = await printed(
      `locales: {en: full, th: full, de: full}
vocabularies: {course.level: [B2]}
fields: {course: {properties: {videoUrl: {type: string}}}}
labels: {th: {home: หน้าแรก}, de: {fields: {videoUrl: Film}}}
`,
      'th',
    );
    const words = (load(text) as Printed).labels['th'] ?? {};
    expect(words['home']).toBeUndefined();
    expect(words).toMatchObject({ fields: { videoUrl: 'Video url' }, values: { B2: 'B2' } });
  });

  it.each([[[]], [['--locale', 'Thai']]])('asks for a language tag: %j', async (args) => {
    const { status, stderr } = await runCli(['labels', ...args], { cwd: site('locales: {en: full}\n') });
    expect(status).toBe(2);
    expect(stderr).toContain('such as "--locale th"');
  });
});

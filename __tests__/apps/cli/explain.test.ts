import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../src/model/rules.js';
import { runCli } from '../../support/cli-in-process.js';
import { temporaryFolder } from '../../support/folders.js';

describe('lc-api explain', () => {
  it('prints the page of a rule for a terminal, from any folder', async () => {
    const { status, stdout, stderr } = await runCli(['explain', 'content/html'], { cwd: temporaryFolder() });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^`content\/html`\n\nPages show raw HTML as text\.\n\nWarning; /);
    expect(stdout).toContain('\nWrong\n\n`content/en/articles/loops.md`:\n\n    ---\n    title: Loops\n');
    expect(stdout).toContain('`rawHtml: sanitize`\n(https://github.com/');
    expect(stdout).toMatch(/\n- `content\/markdown`: Markdown that falls apart\n$/);
  });

  it('prints the page of every rule, in lines of a readable length', async () => {
    for (const { id } of RULES) {
      expect(existsSync(`docs/reference/rules/${id}.md`), id).toBe(true);
      const { status, stdout } = await runCli(['explain', id]);
      expect(status).toBe(0);
      expect(stdout).toMatch(/\nWrong\n[\s\S]*\nRight\n/);
      expect(stdout).not.toMatch(/```|\]\([^)]*\.md|\*\*|\n\n\n/);
      const long = stdout.split('\n').filter((line) => line.length > 98 && !/^ {4}|https:/.test(line));
      expect(long).toEqual([]);
    }
  });

  it('lists all rules, or those of a part, with their titles', async () => {
    const all = (await runCli(['explain'])).stdout.trimEnd().split('\n');
    for (const { id } of RULES) expect(all.some((line) => line.startsWith(`${id} `))).toBe(true);
    expect((await runCli(['explain', 'link'])).stdout.match(/^link\/\w+ +A link .*\.$/gm)).toHaveLength(3);
  });

  it.each([
    ['contnet/html', 'Did you mean "content/html"?'],
    ['html', 'Did you mean "content/html"?'],
    ['missing', 'Did you mean "asset/missing" or "translation/missing" or "page/missing"?'],
    ['../README', '"lc-api explain" lists all rules.'],
    ['', '"lc-api explain" lists all rules.'],
  ])('does not know the rule %j', async (name, hint) => {
    expect(await runCli(['explain', name])).toEqual({
      status: 2,
      stdout: '',
      stderr: `lc-api: There is no rule "${name}". ${hint}\n`,
    });
  });
});

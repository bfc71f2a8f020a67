import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES, type Rule, ruleHelpUrl, severityOf } from '../../src/model/rules.js';

const FOLDER = join(import.meta.dirname, '../../docs/reference/rules');

describe('the table of rules', () => {
  it('has each id once, in the form <group>/<name>', () => {
    const ids = RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
  });

  it('lets the configuration lower exactly the rules without which the API stays valid', () => {
    for (const { id, mayBeLowered } of RULES) {
      // A build could not end with such Markdown.
      const isEndless = /^limit\/(table|inline|footnotes)$/.test(id);
      const isNeeded = isEndless || /^(content|schema|slug|id|reference|date|config)\//.test(id);
      // Some warnings of these groups say nothing against what is published.
      const isHarmless = [
        'content/comment',
        'content/markdown',
        'content/quotes',
        'content/character',
        'content/html',
        'content/math',
        'content/include',
        'content/component',
        'content/quiz',
        'content/placeholder',
        'content/copy',
        'content/empty',
        'reference/former-slug',
        'date/held-back',
      ].includes(id);
      expect([id, mayBeLowered]).toEqual([id, !isNeeded || isHarmless]);
    }
  });

  it('has a rule for every reference that a schema declares', () => {
    const folder = join(import.meta.dirname, '../../schemas');
    const types = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/"x-reference": "([^"]+)"/g)].map(
        ([, type]) => type,
      ),
    );
    expect(types).not.toEqual([]);
    const ids = RULES.map(({ id }) => id);
    for (const type of types) expect(ids).toContain(`reference/unknown-${type}`);
  });

  it('counts problems as the design says', () => {
    const notErrors = RULES.filter(({ severity }) => severity !== 'error');
    expect(Object.fromEntries(notErrors.map(({ id, severity }) => [id, severity]))).toEqual({
      'content/comment': 'warning',
      'content/markdown': 'warning',
      'content/quotes': 'warning',
      'content/character': 'warning',
      'content/html': 'warning',
      'content/math': 'warning',
      'content/placeholder': 'warning',
      'content/copy': 'warning',
      'content/empty': 'warning',
      'reference/former-slug': 'warning',
      'date/held-back': 'warning',
      'asset/large': 'warning',
      'asset/line-ends': 'warning',
      'link/anchor': 'warning',
      'link/own-address': 'warning',
      'link/redirect': 'warning',
      'link/scheme': 'warning',
      'content/include': 'warning',
      'content/component': 'warning',
      'asset/alt': 'warning',
      'asset/format': 'warning',
      'limit/list-bytes': 'warning',
      'layout/unmatched': 'warning',
      'translation/orphan': 'warning',
      'translation/missing': 'off',
      'locale/labels': 'warning',
      'locale/not-published': 'warning',
      'page/missing': 'warning',
      'page/without-record': 'warning',
      'lesson/number': 'warning',
      'comparison/missing-value': 'warning',
      'derived/contradiction': 'warning',
    });
    expect(severityOf('link/anchor')).toBe('warning');
    expect(severityOf('link/broken')).toBe('error');
    expect(severityOf('no/rule')).toBe('error');
  });

  it('never lets a rule that the configuration cannot lower be less than an error', () => {
    for (const rule of RULES) if (!rule.mayBeLowered) expect(rule.severity).toBe('error');
  });

  it('says in one sentence what is wrong', () => {
    for (const { title } of RULES) expect(title).toMatch(/^[A-Z][^.]*\.$/);
  });
});

describe('the documentation of rules', () => {
  it('has a page for each rule, and no other pages', () => {
    const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.includes('/'))
      .map((path) => path.replace(/\.md$/, ''));
    expect(pages.sort()).toEqual(RULES.map(({ id }) => id).sort());
  });

  it('has a current index (renew it with vitest -u)', async () => {
    await expect(index()).toMatchFileSnapshot(join(FOLDER, 'README.md'));
  });

  it('is where problems link to', () => {
    for (const { id } of RULES) {
      const path = new URL(ruleHelpUrl(id)).pathname.replace(
        '/org/lc-api-action/blob/main/docs/reference/rules/',
        '',
      );
      expect(existsSync(join(FOLDER, path))).toBe(true);
    }
  });

  it.each(RULES)(
    'tells of $id how it counts, what is wrong, where that is shown and what is right',
    (rule) => {
      const page = readFileSync(join(FOLDER, `${rule.id}.md`), 'utf8');
      // The first paragraph is what lists, search and `llms.txt` say of the page.
      const [heading, what, status] = page.split('\n\n');
      expect(heading).toBe(`# \`${rule.id}\``);
      expect(what).toBe(rule.title);
      expect(status?.startsWith(statusOf(rule))).toBe(true);
      if (rule.mayBeLowered) expect(page).toContain(`rules: {${rule.id}: `);
      expect(withoutCode(page).match(/^## .*/gm)).toEqual(['## Wrong', '## Right', '## Related']);
      expect(page).toMatch(/^Reported at `[^`]+:\d+:\d+`: .+\.$/m);
      expect(page.split('\n').length).toBeLessThan(52);
    },
  );

  it.each(RULES)('has only links that lead somewhere on the page of $id', ({ id }) => {
    const page = withoutCode(readFileSync(join(FOLDER, `${id}.md`), 'utf8'));
    for (const [, target] of page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      const path = posix.join(dirname(id), target as string);
      expect([path, existsSync(join(FOLDER, path))]).toEqual([path, true]);
    }
    for (const [, other, target] of page.matchAll(/^- \[`([^`]+)`\]\(([^)]+)\)/gm)) {
      expect(posix.join(dirname(id), target as string)).toBe(`${other}.md`);
      expect(other).not.toBe(id);
    }
  });
});

function withoutCode(page: string): string {
  return page.replace(/^```[\s\S]*?^```/gm, '');
}

function statusOf({ severity, mayBeLowered }: Rule): string {
  if (!mayBeLowered) return '**Error**; `lc-api.yml` cannot lower it.';
  if (severity === 'error') return '**Error**; `lc-api.yml` may lower it';
  return severity === 'off'
    ? '**Off**; `lc-api.yml` may turn it on'
    : '**Warning**; `lc-api.yml` may raise it or turn it off';
}

function index(): string {
  const rows = RULES.map(
    ({ id, severity, mayBeLowered, title }) =>
      `| [\`${id}\`](${id}.md) | ${severity} | ${mayBeLowered ? 'yes' : 'no'} | ${title} |`,
  );
  return `# Rules

Every problem that \`lc-api\` reports belongs to one of these rules. In \`lc-api.yml\`, \`rules: {<id>: off}\`
(or \`warn\`, \`error\`) changes how it counts. Every rule may be raised; a rule without which the API would not
be valid cannot be lowered. An error makes the content unacceptable; a warning does not, unless \`--max-warnings\`
or the input \`fail-on\` of the Action says so.

| rule | counts as | may be lowered | what is wrong |
|---|---|---|---|
${rows.join('\n')}
`;
}

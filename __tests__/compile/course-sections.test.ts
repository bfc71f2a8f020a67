import { describe, expect, it } from 'vitest';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../support/published-tree.js';

const BASE = 'https://example.org';

const lesson = (number: number, section?: string): string =>
  `---\nnumber: ${number}\nstatus: published\n${section === undefined ? '' : `section: ${section}\n`}---\n\n# Lesson ${number}\n\nText.\n`;

/** A course whose lessons have these sections. */
const course = (...sections: (string | undefined)[]) =>
  publish(
    memoryTree({
      'content/en/courses/git.md': '---\ntitle: Git\nlevel: any\n---\n\nText.\n',
      ...Object.fromEntries(
        sections.map((section, place) => [
          `content/en/lessons/git/l${place + 1}.md`,
          lesson(place + 1, section),
        ]),
      ),
    }),
    BASE,
  );

describe('the sections of a course', () => {
  const tree = course(undefined, 'Basics', 'Basics', 'Teams & more');

  it('are in the JSON of lessons that have one, after the course, and in no other record', () => {
    const lessons = jsonAt<readonly Record<string, unknown>[]>(tree, 'api/v1/lessons.json');
    expect(lessons.map((one) => one['section'])).toEqual([undefined, 'Basics', 'Basics', 'Teams & more']);
    expect(Object.keys(lessons[0] as object)).not.toContain('section');
    expect(Object.keys(lessons[1] as object).slice(0, 5)).toEqual([
      'number',
      'slug',
      'courseSlug',
      'section',
      'title',
    ]);
    const { lessons: items } = jsonAt<{ lessons: readonly unknown[] }>(tree, 'api/v1/courses/git.json');
    expect(items).toEqual(lessons);
  });

  it('are headings above their lessons on the page and in the twin of the course', () => {
    const page = textAt(tree, 'courses/git.html');
    const shown = [...page.matchAll(/<h3>(.*?)<\/h3>|class="number">(\d)<\/span> <a/g)].map(
      ([, name, number]) => name ?? number,
    );
    expect(shown).toEqual(['1', 'Basics', '2', '3', 'Teams &amp; more', '4']);
    const twin = textAt(tree, 'courses/git.md');
    expect(twin).toContain(
      `## Lessons\n\n- [1 Lesson 1](${BASE}/lessons/l1.md)\n\n### Basics\n\n- [2 Lesson 2](${BASE}/lessons/l2.md)\n- [3 Lesson 3](${BASE}/lessons/l3.md)\n\n### Teams & more\n`,
    );
  });

  it('are on the page and in the twin of a lesson', () => {
    expect(textAt(tree, 'lessons/l2.html')).toContain('<dt>Section</dt><dd>Basics</dd>');
    expect(textAt(tree, 'lessons/l2.md')).toContain('- **Section:** Basics');
    expect(textAt(tree, 'lessons/l1.html')).not.toContain('Section</dt>');
    // The first lesson of a section may have its name.
    expect(textAt(course('Lesson 1'), 'lessons/l1.html')).not.toContain('Section</dt>');
  });

  it('begin again if another section is in between', () => {
    expect(textAt(course('A', 'B', 'A'), 'courses/git.md').match(/^### ./gm)).toEqual([
      '### A',
      '### B',
      '### A',
    ]);
  });
});

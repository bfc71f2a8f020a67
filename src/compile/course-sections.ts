import type { Mention } from './render.js';

/** Consecutive lessons of a course with the same `section`. */
export interface CourseSection {
  /** Undefined for lessons without a section. */
  readonly name: string | undefined;
  readonly lessons: readonly Mention[];
}

/** Returns the sections of a course, in the order of its lessons. */
export function sectionsOf(lessons: readonly Mention[]): readonly CourseSection[] {
  const sections: { readonly name: string | undefined; readonly lessons: Mention[] }[] = [];
  for (const lesson of lessons) {
    const { section } = lesson.brief;
    const name = section === undefined ? undefined : String(section);
    const last = sections.at(-1);
    if (last !== undefined && last.name === name) last.lessons.push(lesson);
    else sections.push({ name, lessons: [lesson] });
  }
  return sections;
}

import { computed } from '../../base/once.js';

/** A page or a group of pages of a course. */
export interface CourseUnit {
  /** The lesson that it is; undefined for a group. */
  readonly page: string | undefined;
  /** Returns its name as a section of the course. */
  readonly title: () => string | undefined;
  /** The number with which its name begins. */
  readonly lead: number | undefined;
  /** Whether it is a part, whose units are numbered as if there were no parts. */
  readonly isPart: boolean;
  /** False for a page before or after the numbered ones. */
  readonly isNumbered: boolean;
  readonly units: readonly CourseUnit[];
}

/** A lesson at its place in a course. */
export interface NumberedLesson {
  readonly page: string;
  readonly number: string;
  readonly section: string | undefined;
}

/** The numbers given so far to units next to each other. */
interface Counter {
  last: number | undefined;
  /** How many pages came before the first number. */
  before: number;
  /** The counters of the units in a unit, by its number. */
  readonly inner: Map<number, Counter>;
}

/**
 * Returns the lessons of a course in their order, numbered as people number them: `1`, `1.1`, `1.2`, `2`. Numbers in the
 * names of units are used if most units next to each other have one. Groups, or else the outer pages that have pages
 * below them, are the sections of the course.
 */
export function numberedLessons(units: readonly CourseUnit[]): readonly NumberedLesson[] {
  const hasFilledGroup = (some: readonly CourseUnit[]): boolean =>
    some.some(({ page, units: inner }) => page === undefined && inner.some(isFilled));
  const [whole, ...others] = units.filter(isFilled);
  // A group that holds the whole course, and its groups, is none of its sections.
  if (whole !== undefined && others.length === 0 && whole.page === undefined && hasFilledGroup(whole.units))
    return numberedLessons(whole.units);
  const lessons: NumberedLesson[] = [];
  const hasGroups = hasFilledGroup(units);
  const isSection = ({ page, units: inner }: CourseUnit): boolean =>
    inner.some(isFilled) && (page === undefined || !hasGroups);
  const visit = (
    some: readonly CourseUnit[],
    above: readonly number[],
    counter: Counter,
    sectionOf: (unit: CourseUnit) => string | undefined,
  ): void => {
    const filled = some.filter(isFilled);
    const leads = filled.filter(({ lead }) => lead !== undefined).length;
    for (const unit of filled) {
      const section = sectionOf(unit);
      if (unit.isPart) {
        visit(unit.units, above, counter, () => section);
        continue;
      }
      const isBefore = !unit.isNumbered && counter.last === undefined;
      const number = isBefore ? 0 : nextNumber(unit, counter, 2 * leads >= filled.length && leads > 0);
      const numbers = isBefore ? [...above, 0, ++counter.before] : [...above, number];
      if (!isBefore) counter.last = number;
      if (unit.page !== undefined) lessons.push({ page: unit.page, number: numbers.join('.'), section });
      visit(unit.units, numbers, computed(counter.inner, number, newCounter), () => section);
    }
  };
  visit(units, [], newCounter(), (unit) => (isSection(unit) ? unit.title() : undefined));
  // One section that holds the whole course says nothing.
  const isWhole = lessons.every(({ section }) => section === lessons[0]?.section);
  return isWhole ? lessons.map((lesson) => ({ ...lesson, section: undefined })) : lessons;
}

/** Returns the number of a unit: that of its name if it fits. A group without one continues the group before it. */
function nextNumber({ lead, page }: CourseUnit, { last }: Counter, hasLeads: boolean): number {
  if (hasLeads && lead !== undefined && (last === undefined || lead > last)) return lead;
  if (hasLeads && lead === undefined && page === undefined) return last ?? 0;
  return (last ?? 0) + 1;
}

function newCounter(): Counter {
  return { last: undefined, before: 0, inner: new Map() };
}

function isFilled({ page, units }: CourseUnit): boolean {
  return page !== undefined || units.some(isFilled);
}

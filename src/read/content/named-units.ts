import { computed } from '../../base/once.js';
import { compareNumbers, compareText } from '../../base/text-order.js';
import { INDEX, titleFrom } from './folders.js';
import type { FoundCourse } from './found-course.js';
import type { CourseUnit } from './lesson-numbers.js';
import type { PageHeads } from './page-heads.js';

/** A folder of a course, a page, or both: `setup.md` is the page of `setup/`. */
interface NamedUnit {
  readonly name: string;
  /** Its path, without suffix. */
  readonly path: string;
  page: string | undefined;
  readonly units: Map<string, NamedUnit>;
}

/**
 * Returns the pages of a course by the names of files and folders, in natural order: `2` before `10`.
 *
 * @param key A key of front matter with the number by which pages are sorted first.
 */
export function unitsByName(
  course: FoundCourse,
  heads: PageHeads,
  key: string | undefined,
): readonly CourseUnit[] {
  const units = new Map<string, NamedUnit>();
  for (const { path, words } of course.lessons) {
    const isIndex = INDEX.test(words.at(-1) as string) && words.length > 1;
    const names = isIndex ? words.slice(0, -1) : words;
    const stem = path
      .replace(/\.\w+$/, '')
      .split('/')
      .slice(0, isIndex ? -1 : undefined);
    const base = stem.slice(0, stem.length - names.length);
    let level = units;
    for (const [depth, name] of names.entries()) {
      const unit = computed(level, name, (): NamedUnit => {
        const unitPath = [...base, ...names.slice(0, depth + 1)].join('/');
        return { name, path: unitPath, page: undefined, units: new Map() };
      });
      if (depth === names.length - 1) unit.page = path;
      level = unit.units;
    }
  }
  return inOrder(withoutFolder(units), heads, key);
}

/** Returns what is in a folder that holds all pages of a course. */
function withoutFolder(units: ReadonlyMap<string, NamedUnit>): ReadonlyMap<string, NamedUnit> {
  const [first] = units.values();
  const isFolder = units.size === 1 && first !== undefined && first.page === undefined;
  return isFolder ? withoutFolder(first.units) : units;
}

function inOrder(
  units: ReadonlyMap<string, NamedUnit>,
  heads: PageHeads,
  key: string | undefined,
): readonly CourseUnit[] {
  const headOf = ({ page, path, units: inner }: NamedUnit) =>
    page === undefined ? (inner.size > 0 ? heads.ofFolder(path) : undefined) : heads.of(page);
  const weights = new Map(
    [...units.values()].map((unit) => {
      const head = key === undefined ? undefined : headOf(unit);
      return [
        unit,
        head?.number(key as string) ?? head?.number('position') ?? Number.POSITIVE_INFINITY,
      ] as const;
    }),
  );
  const weightOf = (unit: NamedUnit): number => weights.get(unit) as number;
  const compare = (a: NamedUnit, b: NamedUnit): number =>
    (weightOf(a) === weightOf(b) ? 0 : weightOf(a) - weightOf(b)) ||
    compareNumbers(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compareText(a.name, b.name);
  return [...units.values()].sort(compare).map((unit) => ({
    page: unit.page,
    title: () => headOf(unit)?.title ?? titleFrom(unit.name),
    // Weights count more than the numbers in names.
    lead: key === undefined ? leadOf(unit.name) : undefined,
    isPart: false,
    isNumbered: true,
    units: inOrder(unit.units, heads, key),
  }));
}

/** Returns the number at the beginning of a name: `01-basics`, `chapter10`, `Week 2`. */
export function leadOf(name: string): number | undefined {
  const digits = /^(?:[a-z]{1,10}[-_ ]?)?(\d{1,4})(?!\d)/i.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

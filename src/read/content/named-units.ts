import { computed } from '../../base/once.js';
import { compareNumbers, compareText } from '../../base/text-order.js';
import { INDEX, titleFrom } from './folders.js';
import type { FoundCourse } from './found-course.js';
import type { CourseUnit } from './lesson-numbers.js';
import type { PageHead, PageHeads } from './page-heads.js';

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
  joinPages(units, heads);
  return inOrder(withoutFolder(units), heads, key);
}

/** Makes the only page of a folder the page of the folder if it has its number or its name: `02_Day_Maps/02_maps.md`. */
function joinPages(units: ReadonlyMap<string, NamedUnit>, heads: PageHeads): void {
  for (const unit of units.values()) {
    joinPages(unit.units, heads);
    const [page, ...others] = unit.units.values();
    if (unit.page !== undefined || page === undefined || others.length > 0 || page.units.size > 0) continue;
    const lead = leadOf(unit.name);
    const isCalledAlike = titleFrom(unit.name).toLowerCase() === titleFrom(page.name).toLowerCase();
    if (lead === undefined ? !isCalledAlike : lead !== leadOf(page.name)) continue;
    // A folder can say its own title and position.
    if (heads.ofFolder(unit.path) !== undefined) continue;
    unit.page = page.page;
    unit.units.clear();
  }
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
  const positions = new Map([...units.values()].map((unit) => [unit, positionOf(unit, heads, key)] as const));
  const compare = (a: NamedUnit, b: NamedUnit): number => {
    const [first, second] = [positions.get(a) as number, positions.get(b) as number];
    return (
      (first === second ? 0 : first - second) ||
      (key === WEIGHT ? compareText(menuTitleOf(a, heads), menuTitleOf(b, heads)) : 0) ||
      compareNumbers(a.name.toLowerCase(), b.name.toLowerCase()) ||
      compareText(a.name, b.name)
    );
  };
  return [...units.values()].sort(compare).map((unit) => ({
    page: unit.page,
    title: () => titleOf(unit, heads),
    // Weights count more than the numbers in names.
    lead: key === undefined ? leadOf(unit.name) : undefined,
    isPart: false,
    isNumbered: true,
    units: inOrder(unit.units, heads, key),
  }));
}

/** The keys of Hugo, which orders equal pages by their titles, and of Docusaurus, which reads numbers in names, too. */
const WEIGHT = 'weight';
export const SIDEBAR_POSITION = 'sidebar_position';

/** Returns the number by which a page or folder is sorted; infinity if it has none, so that it is one of the last. */
function positionOf(unit: NamedUnit, heads: PageHeads, key: string | undefined): number {
  if (key === undefined) return Number.POSITIVE_INFINITY;
  const { name, page, units } = unit;
  const own = folderHead(unit, heads)?.number('position') ?? pageHead(unit, heads)?.number(key);
  if (key === SIDEBAR_POSITION) return own ?? numberedName(name)?.number ?? Number.POSITIVE_INFINITY;
  if (own !== undefined && !(key === WEIGHT && own === 0)) return own;
  // Hugo shows the pages of a folder without a page among those of the folder above.
  let least = Number.POSITIVE_INFINITY;
  if (page === undefined)
    for (const inner of units.values()) least = Math.min(least, positionOf(inner, heads, key));
  return least;
}

function titleOf(unit: NamedUnit, heads: PageHeads): string {
  return folderHead(unit, heads)?.title ?? pageHead(unit, heads)?.title ?? titleFrom(unit.name);
}

/** Returns the title by which Hugo sorts a page. */
function menuTitleOf(unit: NamedUnit, heads: PageHeads): string {
  const title = pageHead(unit, heads)?.text('linkTitle');
  return (title ?? titleOf(unit, heads)).toLowerCase();
}

/** Returns what a folder says of itself in a file of Docusaurus, which counts more than its page. */
function folderHead({ path, units }: NamedUnit, heads: PageHeads): PageHead | undefined {
  return units.size > 0 ? heads.ofFolder(path) : undefined;
}

function pageHead({ page }: NamedUnit, heads: PageHeads): PageHead | undefined {
  return page === undefined ? undefined : heads.of(page);
}

/** Returns the number before a name, and the rest, as Docusaurus reads it: `01-basics`, but no date and no version. */
export function numberedName(name: string): { readonly number: number; readonly rest: string } | undefined {
  const [, digits, rest = ''] = /^(?!\d+[-_.]\d)(\d+)\s*[-_.]+\s*([^-_.\s].*)/s.exec(name) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), rest };
}

/** Returns the number at the beginning of a name: `01-basics`, `chapter10`, `Week 2`. */
export function leadOf(name: string): number | undefined {
  const digits = /^(?:[a-z]{1,10}[-_ ]?)?(\d{1,4})(?!\d)/i.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

import { isObject } from '../../src/base/shape.js';
import type { ValueChange } from '../../src/compare/comparison.js';
import type { Json, JsonObject } from '../../src/compare/json-value.js';

/**
 * Applies changes to the old value and returns the new one: the inverse of `compareValues`. The order of the changes does
 * not matter.
 */
export function applyChanges(changes: readonly ValueChange[], before: Json): Json {
  return applyAll(
    changes.map((change) => ({ change, parts: partsOf(change.path) })),
    before,
  );
}

interface Step {
  readonly change: ValueChange;
  /** The rest of its path. */
  readonly parts: readonly string[];
}

function applyAll(steps: readonly Step[], value: Json): Json {
  const whole = steps.find(({ parts }) => parts.length === 0);
  if (whole !== undefined) return whole.change.after as Json;
  if (steps.length === 0) return value;
  if (Array.isArray(value)) return applyToList(steps, value);
  return isObject(value) ? applyToObject(steps, value) : value;
}

function applyToObject(steps: readonly Step[], value: JsonObject): Json {
  const isHere = ({ change, parts }: Step, kind: ValueChange['kind']): boolean =>
    parts.length === 1 && change.kind === kind;
  const removed = new Set(steps.filter((step) => isHere(step, 'removed')).map(({ parts }) => parts[0]));
  const deeper = byFirstPart(steps.filter((step) => !isHere(step, 'removed') && !isHere(step, 'added')));
  const kept = Object.entries(value)
    .filter(([name]) => !removed.has(name))
    .map(([name, inner]) => [name, applyAll(deeper.get(name) ?? [], inner)] as const);
  const added = steps
    .filter((step) => isHere(step, 'added'))
    .map(({ change, parts }) => [parts[0] as string, change.after as Json] as const);
  return Object.fromEntries([...kept, ...added]);
}

function applyToList(steps: readonly Step[], value: readonly Json[]): Json {
  const removed = new Set<number>();
  const added = new Map<number, Json>();
  const deeper: Step[] = [];
  for (const step of steps) {
    const place = Number(step.parts[0]);
    if (step.parts.length === 1 && step.change.kind === 'removed') removed.add(place);
    else if (step.parts.length === 1 && step.change.kind === 'added')
      added.set(place, step.change.after as Json);
    else deeper.push(step);
  }
  const inner = byFirstPart(deeper);
  const kept = value.filter((_, index) => !removed.has(index)).values();
  const length = value.length - removed.size + added.size;
  return Array.from({ length }, (_, index) =>
    added.has(index)
      ? (added.get(index) as Json)
      : applyAll(inner.get(String(index)) ?? [], kept.next().value as Json),
  );
}

function byFirstPart(steps: readonly Step[]): Map<string, Step[]> {
  const groups = new Map<string, Step[]>();
  for (const { change, parts } of steps) {
    const [first, ...rest] = parts as [string, ...string[]];
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [{ change, parts: rest }]);
    else group.push({ change, parts: rest });
  }
  return groups;
}

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

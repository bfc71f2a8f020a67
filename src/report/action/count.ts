/** A thing that is counted: its name for one and for many. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A number of things in words: `1 error`, `12 errors`. */
export function count(number: number, noun: Noun): string {
  return `${number} ${number === 1 ? noun.one : noun.many}`;
}

export const RECORD: Noun = { one: 'record', many: 'records' };
export const ERROR: Noun = { one: 'error', many: 'errors' };
export const WARNING: Noun = { one: 'warning', many: 'warnings' };

/** A list in words: `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

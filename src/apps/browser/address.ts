/** A query, and the types that are shown (all if there are none). */
export interface Wanted {
  readonly query: string;
  readonly types: readonly string[];
}

/** Browsers reject pages that change their address more than about three times a second. */
const PAUSE = 350;

/** As many characters as the field accepts: a link must not keep a browser busy. */
const LONGEST = 200;

let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly wanted: Wanted } | undefined;

/** Returns the query in the address of the page: `?q=words&type=course&type=guide`. */
export function wantedByAddress(): Wanted {
  const { searchParams } = new URL(location.href);
  return { query: (searchParams.get('q') ?? '').slice(0, LONGEST), types: searchParams.getAll('type') };
}

/** Puts a query into the address after a pause, so that a reload, a link and the back button find it again. */
export function putInAddress(wanted: Wanted): void {
  clearTimeout(waiting?.timer);
  waiting = { timer: setTimeout(settleAddress, PAUSE), wanted };
}

/** Puts a waiting query into the address now, before the page is left. */
export function settleAddress(): void {
  if (waiting === undefined) return;
  const { timer, wanted } = waiting;
  clearTimeout(timer);
  waiting = undefined;
  const address = new URL(location.href);
  address.searchParams.delete('q');
  address.searchParams.delete('type');
  if (wanted.query !== '') address.searchParams.set('q', wanted.query);
  for (const type of wanted.types) address.searchParams.append('type', type);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

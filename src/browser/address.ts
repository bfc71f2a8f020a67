/** What is looked for: words, and the types that are shown (all where there are none). */
export interface Wanted {
  readonly query: string;
  readonly types: readonly string[];
}

/** Browsers refuse pages that change their address more than about three times a second. */
const PAUSE = 350;

/** As many characters as the field takes: a link must not keep a browser busy. */
const LONGEST = 200;

let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly wanted: Wanted } | undefined;

/** What the address of the page asks for: `?q=words&type=course&type=guide`. */
export function wantedByAddress(): Wanted {
  const { searchParams } = new URL(location.href);
  return { query: (searchParams.get('q') ?? '').slice(0, LONGEST), types: searchParams.getAll('type') };
}

/** Has the address ask for something, after a pause: a reload, a link and the way back then find it again. */
export function putInAddress(wanted: Wanted): void {
  clearTimeout(waiting?.timer);
  waiting = { timer: setTimeout(settleAddress, PAUSE), wanted };
}

/** Has the address ask for what it is to ask for now, before the page is left. */
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

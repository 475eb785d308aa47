/**
 * The browser's way back closes an open sheet, as a swipe on a phone asks for, and leaves the page only when none is open.
 *
 * A sheet lies on an entry of its own in the history, above that of its page and with the same address, so that the
 * router need not know. Closed in another way it leaves the entry where it is, for the next sheet: to go back then would
 * race with whatever the sheet leads to. Who goes back later is led past the page's own entry, and takes one step, not two.
 */

interface Entry {
  /** The router's count of pages; both entries of a page have the same. */
  readonly idx?: number;
  readonly sheet?: 'above' | 'below';
}

type Close = () => void;

/** What closes the sheets that are open, in the order in which they opened. */
let closers: readonly Close[] = [];
/** The pages, by their count, above whose entry lies a sheet's. */
const covered = new Set<number | undefined>();

const entry = () => (window.history.state ?? {}) as Entry;

function coverPage() {
  const { idx, ...state } = entry();
  if (covered.has(idx)) return;
  covered.add(idx);
  window.history.replaceState({ ...state, idx, sheet: 'below' }, '');
  window.history.pushState({ ...state, idx, sheet: 'above' }, '');
}

function arrived() {
  const { idx, ...state } = entry();
  if (state.sheet === 'above') covered.add(idx);
  if (state.sheet !== 'below' || !covered.delete(idx)) return;
  const close = closers.at(-1);
  if (!close) return window.history.back();
  window.history.replaceState({ ...state, idx, sheet: undefined }, '');
  close();
  // One below it is open still, or this one would not close.
  setTimeout(() => closers.length > 0 && coverPage());
}

// From the start: a page that is loaded anew may lie on the entry of a sheet that an earlier one closed.
if (typeof window !== 'undefined') {
  if (entry().sheet === 'above') covered.add(entry().idx);
  window.addEventListener('popstate', arrived);
}

/** To be called as a sheet opens; answers what to call when it is gone. */
export function closeOnBack(close: Close): () => void {
  closers = [...closers, close];
  coverPage();
  return () => {
    closers = closers.filter((each) => each !== close);
  };
}

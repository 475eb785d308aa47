/**
 * Lets the browser's Back (or a swipe on a phone) close an open sheet instead of leaving the page.
 *
 * A sheet pushes a history entry with the same address on top of its page's entry, so the router does not notice.
 * When the sheet is closed in another way, its entry stays for the next sheet: `history.back()` would race with a
 * navigation that the sheet starts. A later Back skips the page's own entry, so that the user needs one step, not
 * two.
 */

interface Entry {
  /** The router's index of the page; both entries of a page have the same. */
  readonly idx?: number;
  readonly sheet?: 'above' | 'below';
}

type Close = () => void;

/** Close callbacks of the open sheets, in the order of opening. */
let closers: readonly Close[] = [];
/** Router indices of the pages that have a sheet's entry above their own. */
const pagesWithSheetEntry = new Set<number | undefined>();

const currentEntry = () => (window.history.state ?? {}) as Entry;

function pushSheetEntry() {
  const { idx, ...state } = currentEntry();
  if (pagesWithSheetEntry.has(idx)) return;
  pagesWithSheetEntry.add(idx);
  window.history.replaceState({ ...state, idx, sheet: 'below' }, '');
  window.history.pushState({ ...state, idx, sheet: 'above' }, '');
}

function handlePopState() {
  const { idx, ...state } = currentEntry();
  if (state.sheet === 'above') pagesWithSheetEntry.add(idx);
  if (state.sheet !== 'below' || !pagesWithSheetEntry.delete(idx)) return;
  const close = closers.at(-1);
  if (!close) return window.history.back();
  window.history.replaceState({ ...state, idx, sheet: undefined }, '');
  close();
  // If another sheet is still open, push an entry for it again.
  setTimeout(() => closers.length > 0 && pushSheetEntry());
}

// Must run at startup: a reloaded page may be on the entry of a sheet that an earlier load closed.
if (typeof window !== 'undefined') {
  if (currentEntry().sheet === 'above') pagesWithSheetEntry.add(currentEntry().idx);
  window.addEventListener('popstate', handlePopState);
}

/** Registers an opening sheet so that Back calls `close`. Returns a function to call when the sheet is unmounted. */
export function registerSheetForBack(close: Close): () => void {
  closers = [...closers, close];
  pushSheetEntry();
  return () => {
    closers = closers.filter((each) => each !== close);
  };
}

/**
 * Lets the browser's Back (or a swipe on a phone) close an open sheet instead of leaving the page.
 *
 * An opening sheet pushes a history entry with the address of its page, so the router does not notice the entry. When
 * the sheet is closed in another way, its entry stays for the next sheet, because `history.back()` could run at the
 * same time as a navigation that the sheet starts. A later Back then also skips the page's own entry, so that one Back
 * leaves the page.
 */

interface Entry {
  /** The router's index of the page. The page's own entry and the entry of its sheet have the same index. */
  readonly idx?: number;
  readonly sheet?: 'above' | 'below';
}

type Close = () => void;

/** Close callbacks of the open sheets, in the order in which the sheets were opened. */
let closers: readonly Close[] = [];
/** Router indices of the pages whose own history entry is followed by the entry of a sheet. */
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
  // If another sheet is still open, it needs a history entry again.
  setTimeout(() => closers.length > 0 && pushSheetEntry());
}

// Must run at startup, because the current entry of a reloaded page may belong to a sheet that was closed before the
// reload.
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

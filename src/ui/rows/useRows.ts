import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { createRowStore, SHORT_LIST } from './rowStore';
import type { PlacedRow } from './rowTypes';

export interface RowsOptions<T extends object> {
  /** Identifies the list in the app, to remember its height. */
  readonly name: string;
  readonly rows: readonly T[];
  /** Stable function. The key of a row is unique in its list. */
  readonly keyOf: (row: T, index: number) => string;
  /** Approximate height of a row in px. */
  readonly estimate: number;
  /** Whether more rows can be loaded. */
  readonly hasMore?: boolean;
  /** Maximum number of rows that are all rendered. */
  readonly short?: number;
  /** Stable function. The visible text of a row, which the browser finds although the row is not rendered. */
  readonly textOf?: (row: T) => string;
}

interface RenderedRows {
  readonly placed: readonly PlacedRow[];
  /** Whether the list is so long that not all of its rows may be rendered. */
  readonly isLong: boolean;
  /** Height of the rows after the last rendered one, in px. */
  readonly after: number;
  /** Ref of the element that contains the rows, and its style. */
  readonly attach: (element: HTMLElement | null) => void;
  readonly listStyle: CSSProperties | undefined;
  /** For `FindableRows`; null if all rows are rendered. */
  readonly findable: {
    readonly textAt: (index: number) => string;
    readonly onReveal: (from: number, to: number) => void;
  } | null;
}

const firstRows = (count: number): readonly PlacedRow[] =>
  Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));

/** Formats the text of each row once, because a list may have thousands of rows. */
function remember<T extends object>(textOf: (row: T) => string): (row: T) => string {
  const known = new WeakMap<T, string>();
  return (row) => {
    const text = known.get(row) ?? textOf(row);
    known.set(row, text);
    return text;
  };
}

/** The rows of a list that have to be rendered. Each of them is in a `PlacedItem`. */
export function useRows<T extends object>(options: RowsOptions<T>): RenderedRows {
  const { name, rows, keyOf, estimate, hasMore = false, short = SHORT_LIST, textOf } = options;
  const [store] = useState(() => createRowStore(name));
  const count = rows.length;
  const isLong = count > short;
  const input = useMemo(
    () => ({
      count,
      keyAt: (index: number) => {
        const row = rows[index];
        return row === undefined ? String(index) : keyOf(row, index);
      },
      estimate,
      isLong,
      hasMore,
    }),
    [rows, count, keyOf, estimate, isLong, hasMore],
  );
  useLayoutEffect(() => store.commit(input));
  const texts = useMemo(() => textOf && remember(textOf), [textOf]);
  const findable = useMemo(() => {
    if (!texts) return null;
    const textAt = (index: number) => {
      const row = rows[index];
      return row === undefined ? '' : texts(row);
    };
    return { textAt, onReveal: store.reveal };
  }, [rows, texts, store]);
  const view = useSyncExternalStore(store.subscribe, store.read, store.read);

  if (!isLong || view === 'all') {
    const placed = firstRows(count);
    const plain = { after: 0, listStyle: undefined, findable: null };
    return { placed, isLong, attach: store.attach, ...plain };
  }
  const placed = view ? view.rows.filter(({ index }) => index < count) : firstRows(short);
  const after = view?.after ?? (count - short) * estimate;
  const minHeight = view?.height ?? Math.max(store.lastHeight(), count * estimate);
  // The library keeps the position when rows change their height, so the browser must not do it too. A flow root
  // contains the margins that stand for rows that are not rendered.
  const listStyle: CSSProperties = { minHeight, overflowAnchor: 'none', display: 'flow-root' };
  return { placed, isLong, after, attach: store.attach, listStyle, findable };
}

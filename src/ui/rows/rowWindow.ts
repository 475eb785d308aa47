/**
 * The rows of a long list that are near the visible part of the page or sheet. It is a lazy chunk, because only long
 * lists need it.
 */
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { VirtualItem, VirtualizerOptions } from '@tanstack/virtual-core';
import type { RowsInput, RowsView } from './rowTypes';

/** Rows that are rendered before and after the visible ones, so that quick scrolling and Tab find the next row. */
const OVERSCAN = 8;

/** Measured rows of unmounted lists, by list, so that a list has the same height when the user comes back to it. */
const measuredRows = new Map<string, VirtualItem[]>();

export interface RowWindow {
  readonly read: () => RowsView;
  /** Call it after each commit: it measures the rendered rows. */
  readonly commit: (input: RowsInput) => void;
  /** Renders these rows too. */
  readonly reveal: (from: number, to: number) => void;
  readonly stop: () => void;
}

type Scroller<S extends Element | Window> = Pick<
  VirtualizerOptions<S, HTMLElement>,
  | 'getScrollElement'
  | 'observeElementRect'
  | 'observeElementOffset'
  | 'scrollToFn'
  | 'initialOffset'
> & {
  /** Position of the list in the scrolled content, in px. */
  readonly marginOf: (list: Element) => number;
};

const pageScroller: Scroller<Window> = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => window.scrollY,
  marginOf: (list) => list.getBoundingClientRect().top + window.scrollY,
};

const boxScroller = (box: Element): Scroller<Element> => ({
  getScrollElement: () => box,
  observeElementRect,
  observeElementOffset,
  scrollToFn: elementScroll,
  initialOffset: () => box.scrollTop,
  marginOf: (list) =>
    list.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop,
});

/** The element that scrolls the list, such as the body of a sheet; null if it is the page. */
function scrollBoxOf(list: Element): Element | null {
  let box = list.parentElement;
  while (box && box !== document.body && box !== document.documentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
    box = box.parentElement;
  }
  return null;
}

/** Height of a row, with the heading that only the first row of a group has before its list. */
function heightOf(row: Element, rowHeight: number): number {
  const heading = row.previousElementSibling ? null : row.parentElement?.previousElementSibling;
  return (
    rowHeight + (heading?.matches('[data-group]') ? heading.getBoundingClientRect().height : 0)
  );
}

const indexOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? null : Number(row.getAttribute('data-index'));
};

/**
 * Starts to watch the focus and scroll position of the list, and calls `onChange` when other rows must be rendered. The
 * heights of the rows are kept under `name` after the list is unmounted.
 */
export function createRowWindow(
  name: string,
  list: HTMLElement,
  first: RowsInput,
  onChange: () => void,
): RowWindow {
  const box = scrollBoxOf(list);
  return box === null
    ? watchRows(name, list, first, pageScroller, onChange)
    : watchRows(name, list, first, boxScroller(box), onChange);
}

function watchRows<S extends Element | Window>(
  name: string,
  list: HTMLElement,
  first: RowsInput,
  { marginOf, ...scroller }: Scroller<S>,
  onChange: () => void,
): RowWindow {
  let input = first;
  let margin = marginOf(list);
  let focused: number | null = null;
  let revealed: readonly number[] = [];
  let isPrinting = false;

  const optionsOf = ({
    count,
    keyAt,
    estimate,
  }: RowsInput): VirtualizerOptions<S, HTMLElement> => ({
    ...scroller,
    count,
    estimateSize: () => estimate,
    getItemKey: keyAt,
    scrollMargin: margin,
    overscan: OVERSCAN,
    initialMeasurementsCache: measuredRows.get(name) ?? [],
    // The exact height: rounded ones would add up, and the rows would move against the scroll position.
    measureElement: (row, entry, { itemSizeCache, options, indexFromElement }) => {
      const isHidden = row.getClientRects().length === 0;
      const measured = entry?.borderBoxSize?.[0]?.blockSize;
      if (measured !== undefined && !isHidden) return heightOf(row, measured);
      const known = itemSizeCache.get(options.getItemKey(indexFromElement(row)));
      return (
        known ?? (isHidden ? input.estimate : heightOf(row, row.getBoundingClientRect().height))
      );
    },
    // The focused row stays rendered wherever the list is scrolled, with its neighbours for Tab.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const neighbours = focused === null ? [] : [focused - 1, focused, focused + 1];
      const kept = [...neighbours, ...revealed].filter((at) => at >= 0 && at < range.count);
      if (kept.length === 0) return rows;
      return [...new Set([...rows, ...kept])].sort((a, b) => a - b);
    },
    onChange: () => refresh(),
  });

  const virtualizer = new Virtualizer<S, HTMLElement>(optionsOf(input));
  const stopWatching = virtualizer._didMount();
  let view = readView();

  function readView(): RowsView {
    if (isPrinting) return 'all';
    let end = margin;
    const rows = virtualizer.getVirtualItems().map((row) => {
      const gap = Math.max(0, row.start - end);
      end = row.end;
      return { index: row.index, gap };
    });
    const height = virtualizer.getTotalSize();
    return { rows, after: Math.max(0, margin + height - end), height };
  }

  function refresh() {
    const moved = marginOf(list);
    if (Math.abs(moved - margin) >= 1) {
      margin = moved;
      virtualizer.setOptions(optionsOf(input));
    }
    const next = readView();
    if (isSameView(view, next)) return;
    view = next;
    onChange();
  }

  function handleFocus({ type, target }: FocusEvent) {
    focused = type === 'focusin' ? indexOf(target) : null;
  }
  // Printed are all rows.
  function handlePrint({ type }: Event) {
    isPrinting = type === 'beforeprint';
    refresh();
  }

  list.addEventListener('focusin', handleFocus);
  list.addEventListener('focusout', handleFocus);
  window.addEventListener('beforeprint', handlePrint);
  window.addEventListener('afterprint', handlePrint);
  if (list.contains(document.activeElement)) focused = indexOf(document.activeElement);

  return {
    read: () => view,
    commit: (next) => {
      if (next !== input) {
        input = next;
        virtualizer.setOptions(optionsOf(input));
      }
      virtualizer._willUpdate();
      virtualizer.measureElement(null);
      for (const row of list.querySelectorAll<HTMLElement>('[data-index]'))
        virtualizer.measureElement(row);
      refresh();
    },
    reveal: (from, to) => {
      revealed = Array.from({ length: to - from }, (_, at) => from + at);
      virtualizer.setOptions(optionsOf(input));
      refresh();
    },
    stop: () => {
      measuredRows.set(name, virtualizer.takeSnapshot());
      stopWatching();
      list.removeEventListener('focusin', handleFocus);
      list.removeEventListener('focusout', handleFocus);
      window.removeEventListener('beforeprint', handlePrint);
      window.removeEventListener('afterprint', handlePrint);
    },
  };
}

function isSameView(before: RowsView, next: RowsView): boolean {
  if (before === 'all' || next === 'all') return before === next;
  return (
    before.height === next.height &&
    before.rows.length === next.rows.length &&
    before.rows.every(
      ({ index, gap }, at) => index === next.rows[at]?.index && gap === next.rows[at]?.gap,
    )
  );
}

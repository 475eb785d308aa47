/** Decides which rows of a list are rendered: all rows of a short list, and those near the visible part of a long one. */
import type * as RowWindowChunk from './rowWindow';
import type { RowWindow } from './rowWindow';
import type { RowsInput, RowsView } from './rowTypes';
import { shareLoad } from '../../files/shareLoad';

/** Maximum number of rows of a list that is rendered completely, unless the list has its own. */
export const SHORT_LIST = 50;

type Library = Pick<typeof RowWindowChunk, 'createRowWindow'>;

let library: Library | null = null;

const loadLibrary = shareLoad(async () => {
  library = await import(/* webpackChunkName: "rowWindow" */ './rowWindow');
});

/** False in jsdom, where every element has the size 0. */
const hasLayout = () => document.documentElement.clientWidth > 0;

/** Heights of unmounted lists in px, by the name of the list, so that the scroll position can be restored at once. */
const lastHeights = new Map<string, number>();

/** @param name Identifies the list; lists with the same rows have the same name. */
export function createRowStore(name: string) {
  const listeners = new Set<() => void>();
  let list: HTMLElement | null = null;
  let input: RowsInput | null = null;
  let rowWindow: RowWindow | null = null;
  /** Without layout or library, all rows are rendered. */
  let fallback: 'all' | null = null;

  const notify = () => listeners.forEach((listener) => listener());

  function start() {
    if (rowWindow || fallback || !list || !input?.isLong || !library) return;
    if (hasLayout()) {
      rowWindow = library.createRowWindow(name, list, input, notify);
      rowWindow.commit(input);
    } else fallback = 'all';
    notify();
  }

  function stop() {
    const view = rowWindow?.read();
    if (view && view !== 'all') lastHeights.set(name, view.height);
    rowWindow?.stop();
    rowWindow = null;
  }

  return {
    /** Ref of the element that contains the rows. */
    attach: (element: HTMLElement | null) => {
      if (element === list) return;
      stop();
      list = element;
    },
    /** Call it after each commit of the list. */
    commit: (next: RowsInput) => {
      input = next;
      if (rowWindow) return rowWindow.commit(next);
      if (fallback || !(next.isLong || next.hasMore)) return undefined;
      if (library) return start();
      void loadLibrary().then(start, () => {
        fallback = 'all';
        notify();
      });
      return undefined;
    },
    /** Renders these rows too, because the browser has found a text in them. */
    reveal: (from: number, to: number) => rowWindow?.reveal(from, to),
    lastHeight: () => lastHeights.get(name) ?? 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Null until the visible part is known. */
    read: (): RowsView | null => rowWindow?.read() ?? fallback,
  };
}

import { useEffect } from 'react';
import { handlesGesture, isUnderSheet, oneFinger } from './touches';

/** A swipe switches the tab if it is at least this long horizontally, and this many times longer than vertically. */
const SWIPE_PX = 56;
const HORIZONTAL_RATIO = 2;
const SWIPE_MAX_MS = 600;
/** The screen edges belong to the system's back gesture. */
const EDGE_PX = 24;

interface Swipe {
  readonly panel: Element;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A horizontal swipe on a tab panel selects the adjacent tab. The tabs are the visible alternative. */
export function useSwipeTabs() {
  useEffect(() => {
    let swipe: Swipe | null = null;

    function begin(event: TouchEvent) {
      const finger = oneFinger(event);
      const target = event.target instanceof Element ? event.target : null;
      const panel = target?.closest('[role=tabpanel]');
      swipe = null;
      if (!finger || !panel || isUnderSheet() || handlesGesture(target, 'x', panel)) return;
      const { clientX: x, clientY: y } = finger;
      if (x < EDGE_PX || x > window.innerWidth - EDGE_PX) return;
      swipe = { panel, x, y, at: event.timeStamp };
    }

    function end(event: TouchEvent) {
      const from = swipe;
      const finger = event.changedTouches[0];
      swipe = null;
      if (!from || !finger || event.timeStamp - from.at > SWIPE_MAX_MS) return;
      const deltaX = finger.clientX - from.x;
      const weightedDeltaY = Math.abs(finger.clientY - from.y) * HORIZONTAL_RATIO;
      if (Math.abs(deltaX) >= SWIPE_PX && Math.abs(deltaX) > weightedDeltaY)
        adjacentTab(from.panel, deltaX)?.click();
    }

    const cancel = () => (swipe = null);
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    document.addEventListener('touchcancel', cancel, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, []);
}

/** The tab next to the active one in the direction of the swipe; null if there is none. */
function adjacentTab(panel: Element, deltaX: number): HTMLElement | null {
  const shown = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
  const tabs = [
    ...(shown?.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
  ];
  return tabs.find((_tab, at) => tabs[at + (deltaX < 0 ? -1 : 1)] === shown) ?? null;
}

import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** A finger that goes this far down has put the sheet away; less lets it come back. */
const AWAY_PX = 96;

/**
 * Lets a sheet be pulled down by its head. A button closes it as well; this is for the thumb. The sheet follows the
 * finger, so this is no animation and stays under reduced motion.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null);

  const move = (way: number) => {
    sheet.current?.style.setProperty('transform', way > 0 ? `translateY(${way}px)` : '');
  };
  const end = (way: number) => {
    from.current = null;
    if (way < AWAY_PX) return move(0);
    onClose();
    // It closes from where the finger let go; where it stays open it goes back to its place.
    requestAnimationFrame(() => move(0));
  };
  const wayOf = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from.current ?? clientY));

  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse has the button; and what is a button is tapped, not pulled.
      if (event.pointerType === 'mouse') return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      // Needs no pointer capture: the events of a touch stay with the element that it began on.
      from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) move(wayOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current !== null) end(wayOf(event));
    },
    onPointerCancel: () => end(0),
  };
}

import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** A drag at least this far down closes the sheet; a shorter one returns it. */
const AWAY_PX = 96;

/**
 * Lets a sheet be dragged down by its header. A button closes it as well; this is for the thumb. The sheet follows
 * the finger, which is not an animation, so it also works under reduced motion.
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
    // The closing animation starts from the dragged position; if the sheet stays open, it returns to its place.
    requestAnimationFrame(() => move(0));
  };
  const wayOf = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from.current ?? clientY));

  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse uses the close button; and a touch on a button is a tap, not a drag.
      if (event.pointerType === 'mouse') return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      // No pointer capture needed: touch events stay with the element on which they began.
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

import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** A drag at least this far down closes the sheet; a shorter one returns it. */
const CLOSE_PX = 96;

/**
 * Lets a sheet be dragged down by its header. A button closes it as well; this is for the thumb. The sheet follows
 * the finger, which is not an animation, so it also works under reduced motion.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);

  const moveSheet = (distance: number) => {
    sheet.current?.style.setProperty('transform', distance > 0 ? `translateY(${distance}px)` : '');
  };
  const end = (distance: number) => {
    startY.current = null;
    if (distance < CLOSE_PX) return moveSheet(0);
    onClose();
    // The closing animation starts from the dragged position; if the sheet stays open, it returns to its place.
    requestAnimationFrame(() => moveSheet(0));
  };
  const dragDistance = ({ clientY }: PointerEvent) =>
    Math.max(0, clientY - (startY.current ?? clientY));

  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse uses the close button; and a touch on a button is a tap, not a drag.
      if (event.pointerType === 'mouse') return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      // No pointer capture needed: touch events stay with the element on which they began.
      startY.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current !== null) moveSheet(dragDistance(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (startY.current !== null) end(dragDistance(event));
    },
    onPointerCancel: () => end(0),
  };
}

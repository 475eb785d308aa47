import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** A downward drag of at least this distance closes the sheet; after a shorter drag the sheet moves back. */
const CLOSE_PX = 96;

/**
 * Lets the user close a sheet by dragging its header down, which is easier for a thumb than the close button. The sheet
 * follows the finger; this is not an animation, so it also works under reduced motion.
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
    // Wait for the next frame, so that a closing animation starts from the dragged position. A sheet that stays open
    // moves back.
    requestAnimationFrame(() => moveSheet(0));
  };
  const dragDistance = ({ clientY }: PointerEvent) =>
    Math.max(0, clientY - (startY.current ?? clientY));

  return {
    onPointerDown: (event: PointerEvent) => {
      // A user with a mouse has the close button. A touch on a button is a tap, not a drag.
      if (event.pointerType === 'mouse') return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      // Pointer capture is not needed, because all events of a touch are sent to the element on which it began.
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

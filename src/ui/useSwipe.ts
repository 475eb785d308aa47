import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { forwardOf } from './forward';

/** A horizontal movement of at least this many px is a swipe; a shorter movement is a tap. */
const SWIPE_PX = 40;

/**
 * Handlers that call `step` on a horizontal swipe: with 1 for the next item, which comes from the end of the line, and
 * with -1 for the previous one.
 */
export function useSwipe(step: (direction: -1 | 1) => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => (startX.current = clientX),
    onPointerUp: ({ clientX, currentTarget }: PointerEvent) => {
      const moved = startX.current === null ? 0 : clientX - startX.current;
      startX.current = null;
      if (Math.abs(moved) >= SWIPE_PX) step(moved * forwardOf(currentTarget) < 0 ? 1 : -1);
    },
    onPointerCancel: () => (startX.current = null),
  };
}

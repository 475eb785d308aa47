import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** Time until a held button repeats its action for the first time, and time between two repeats. */
const REPEAT_AFTER_MS = 400;
const REPEAT_EVERY_MS = 90;

/**
 * Event handlers for a button: a tap calls `action` once. While the button is held and `isOn` is true, `action` is
 * repeated.
 */
export function useHold(action: () => void, isOn: boolean) {
  const latest = useRef(action);
  const timer = useRef<number | undefined>(undefined);
  const hasRepeated = useRef(false);

  useEffect(() => {
    latest.current = action;
  }, [action]);
  useEffect(() => () => window.clearTimeout(timer.current), [isOn]);

  const stop = () => window.clearTimeout(timer.current);
  const repeat = () => {
    hasRepeated.current = true;
    latest.current();
    timer.current = window.setTimeout(repeat, REPEAT_EVERY_MS);
  };
  const press = ({ button }: PointerEvent) => {
    hasRepeated.current = false;
    if (isOn && button === 0) timer.current = window.setTimeout(repeat, REPEAT_AFTER_MS);
  };

  return {
    onClick: () => {
      // A long press has already called the action, so the click at its end must not call it again.
      if (!hasRepeated.current) action();
      hasRepeated.current = false;
    },
    onPointerDown: press,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** Prevents the browser's context menu on a long press on a touch screen. */
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

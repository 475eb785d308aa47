import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** Time in ms until a held press repeats, and then between repeats. */
const REPEAT_AFTER_MS = 400;
const REPEAT_EVERY_MS = 90;

/** Handlers of a button: a tap acts once; a held press repeats while `isOn`. */
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
      // The click that ends a long press has already acted.
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

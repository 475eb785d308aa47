import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** Time in ms until a held press repeats, and then between repeats. */
const WAIT_MS = 400;
const EVERY_MS = 90;

/** Handlers of a button: a tap acts once; a held press repeats while `isOn`. */
export function useHold(act: () => void, isOn: boolean) {
  const latest = useRef(act);
  const timer = useRef<number | undefined>(undefined);
  const wasHeld = useRef(false);

  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => () => window.clearTimeout(timer.current), [isOn]);

  const stop = () => window.clearTimeout(timer.current);
  const goOn = () => {
    wasHeld.current = true;
    latest.current();
    timer.current = window.setTimeout(goOn, EVERY_MS);
  };
  const press = ({ button }: PointerEvent) => {
    wasHeld.current = false;
    if (isOn && button === 0) timer.current = window.setTimeout(goOn, WAIT_MS);
  };

  return {
    onClick: () => {
      // The click that ends a long press has already acted.
      if (!wasHeld.current) act();
      wasHeld.current = false;
    },
    onPointerDown: press,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** Prevents the browser's context menu on a long press on a touch screen. */
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

import { afterPaint } from './afterPaint';

/** Touches, keys, and clicks, because the click of a screen reader sends neither a touch nor a key. */
const EVENTS = ['pointerup', 'pointercancel', 'keyup', 'click'] as const;
const CAPTURE = { capture: true };

/**
 * Calls `run` once, after the first touch or key press on this page and the next paint, so that loading does not delay
 * the reaction to the tap. Returns a function that cancels this.
 */
export function onFirstTouch(run: () => void): () => void {
  const stop = () => EVENTS.forEach((type) => window.removeEventListener(type, touched, CAPTURE));
  function touched() {
    stop();
    afterPaint(run);
  }
  EVENTS.forEach((type) => window.addEventListener(type, touched, CAPTURE));
  return stop;
}

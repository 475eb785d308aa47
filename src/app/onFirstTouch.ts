import { afterPaint } from './afterPaint';

/** Touch, key, and the click of a screen reader, which sends neither. */
const EVENTS = ['pointerup', 'pointercancel', 'keyup', 'click'] as const;
const CAPTURE = { capture: true };

/**
 * Runs once, after the first touch or key press on this page and the paint that answers it, so that loading does not
 * delay the tap. Returns a function that cancels it.
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

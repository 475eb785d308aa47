import { afterDrawing } from './afterDrawing';

/** A finger, a key, and the click of a reading program, which has neither. */
const EVENTS = ['pointerup', 'pointercancel', 'keyup', 'click'] as const;
const CAPTURE = { capture: true };

/**
 * Runs once, when this page was first touched or typed into and the answer to that has been drawn: what is loaded for it
 * must not delay the tap. Returns what stops waiting for it.
 */
export function onFirstTouch(run: () => void): () => void {
  const stop = () => EVENTS.forEach((type) => window.removeEventListener(type, touched, CAPTURE));
  function touched() {
    stop();
    afterDrawing(run);
  }
  EVENTS.forEach((type) => window.addEventListener(type, touched, CAPTURE));
  return stop;
}

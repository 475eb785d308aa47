const EVENTS = ['pointerdown', 'keydown'] as const;
const CAPTURE = { capture: true };

/**
 * Runs once, when this page is first touched or typed into, and not in that event itself: what is loaded for it must not
 * delay the answer to the tap. Returns what stops waiting for it.
 */
export function onFirstTouch(run: () => void): () => void {
  const stop = () => EVENTS.forEach((type) => window.removeEventListener(type, touched, CAPTURE));
  function touched() {
    stop();
    setTimeout(run);
  }
  EVENTS.forEach((type) => window.addEventListener(type, touched, CAPTURE));
  return stop;
}

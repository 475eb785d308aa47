const EVENTS = ['pointerdown', 'keydown'] as const;
const CAPTURE = { capture: true };

/** Runs once, when this page is first touched or typed into. Returns what stops waiting for it. */
export function onFirstTouch(run: () => void): () => void {
  const stop = () => EVENTS.forEach((type) => window.removeEventListener(type, touched, CAPTURE));
  function touched() {
    stop();
    run();
  }
  EVENTS.forEach((type) => window.addEventListener(type, touched, CAPTURE));
  return stop;
}

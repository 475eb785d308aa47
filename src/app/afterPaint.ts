/**
 * Calls `run` after the next frame is painted, so that feedback to a tap is not delayed. On a hidden page, where no
 * frame is painted, `run` is called as soon as possible.
 */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

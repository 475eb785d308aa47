/**
 * Runs when the next frame is on the screen, so that the answer to a tap does not wait for it; where none is drawn, on a
 * page out of sight, as soon as may be.
 */
export function afterDrawing(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

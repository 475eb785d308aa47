/** True if this browser can vibrate. Prerendering has no window, so it renders the page as if it could. */
export const canVibrate = (): boolean =>
  typeof window === 'undefined' || typeof navigator.vibrate === 'function';

/** Vibrates for these durations in ms; a browser that cannot does nothing. */
export function vibrate(pattern: number | number[]): void {
  if (canVibrate()) navigator.vibrate(pattern);
}

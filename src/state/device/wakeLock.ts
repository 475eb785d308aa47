/** True if this browser can keep the screen on. Prerendering has no window, so it renders the page as if it could. */
export const canKeepAwake = (): boolean => typeof window === 'undefined' || 'wakeLock' in navigator;

/** Keeps the screen on. Null if the browser cannot or refuses, for example on low battery. */
export async function requestWakeLock(): Promise<WakeLockSentinel | null> {
  try {
    return canKeepAwake() ? await navigator.wakeLock.request('screen') : null;
  } catch {
    return null;
  }
}

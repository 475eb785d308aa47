/**
 * Whether a developer tool shows another state than the present one. The page then says so, and nothing that moves
 * money can be started.
 */
import { useSyncExternalStore } from 'react';

/** Shows the present again; null while it is shown. */
let goBack: (() => void) | null = null;
const listeners = new Set<() => void>();

export const isPastShown = (): boolean => goBack !== null;

export const showPresent = (): void => goBack?.();

/** The tool shows another state, and `back` ends this; null if it shows the present. */
export function setPastShown(back: (() => void) | null): void {
  const wasShown = isPastShown();
  goBack = back;
  if (wasShown !== isPastShown()) for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsPastShown = (): boolean =>
  useSyncExternalStore(subscribe, isPastShown, () => false);

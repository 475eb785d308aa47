import { useSyncExternalStore } from 'react';

/**
 * Progress of the upload of pictures, from 0 to 1; null while none is under way. Not in the Redux store, which would
 * record many actions a second.
 */
let share: number | null = null;
const listeners = new Set<() => void>();

export function setUploadShare(next: number | null): void {
  share = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUploadShare = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => share,
    () => null,
  );

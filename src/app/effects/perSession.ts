/** Effects that live as long as a session and load when they are first needed. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { selectIsSignedIn, sessionEnded } from '../../state/session';
import type { AppStore } from '../store';

/** Shown and online. A browser that does not know whether it is online says that it is. */
export const isPageAwake = () => document.visibilityState !== 'hidden' && navigator.onLine;

export type Listening = Pick<ListenerMiddlewareInstance, 'startListening'>;

export interface PerSession<E> {
  /** Says something to those that have begun; without any it is lost. */
  readonly tell: (say: (effects: E) => unknown) => void;
  /** The same, and begins where nothing has. `onMissing`: the file did not arrive, and the next time tries again. */
  readonly ask: (say: (effects: E) => unknown, onMissing?: () => void) => Promise<void>;
}

/** Stops them with the session that they were loaded for; `load` is asked once for each. */
export function perSession<E extends { stop(): void }>(
  store: AppStore,
  listening: Listening,
  load: () => Promise<E>,
): PerSession<E> {
  let session: Promise<E> | null = null;

  const tell = (say: (effects: E) => unknown) => void session?.then(say).catch(() => undefined);

  listening.startListening({
    actionCreator: sessionEnded,
    effect() {
      tell((effects) => effects.stop());
      session = null;
    },
  });

  return {
    tell,
    async ask(say, onMissing) {
      if (!selectIsSignedIn(store.getState())) return;
      const starting = (session ??= load());
      try {
        const effects = await starting;
        // Signed out while they were on their way: nothing is said for a session that is over.
        if (session === starting) Promise.resolve(say(effects)).catch(() => undefined);
      } catch {
        if (session === starting) session = null;
        onMissing?.();
      }
    },
  };
}

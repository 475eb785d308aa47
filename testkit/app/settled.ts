/** Waits for all consequences of an action, so that a test can assert that something did not happen. */
import { act } from '@testing-library/react';

/** The real timer, because a test may install fake timers. */
const realTimeout = globalThis.setTimeout;

/**
 * Turns of the event loop are counted instead of time: a turn takes longer on a slow machine, but no more turns are
 * needed. One call needs one turn; the rest is a reserve for effects and lazy chunks between a tap and its call.
 * `exchange.test.ts` fails when a call would be missed.
 */
const TURNS = 20;

/** Resolves after lazy chunks, pending calls and the renders of their responses. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    // React flushes effects at the end of act, so each turn needs its own act.
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 0)));
  }
}

/** Waits until what an action has begun is through, so that a test may say what did not happen. */
import { act } from '@testing-library/react';

/** A test may put timers of its own in the place of this one. */
const realTimeout = globalThis.setTimeout;

/**
 * Counted in turns of the event loop, not in time: a slow machine takes longer over a turn, it does not need more of them.
 * A call by itself needs one; the rest is room for effects and lazy chunks between a tap and its call. `exchange.test.ts`
 * goes red where a call would be overlooked.
 */
const TURNS = 20;

/** Resolves when lazy chunks, calls on their way, and what their answers draw have had their turns. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    // React works off what a turn has changed when its act ends: one act around all would hold effects back.
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 0)));
  }
}

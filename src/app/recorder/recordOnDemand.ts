/** Loads the recorder, a lazy chunk, only when it is needed, so that merely viewing a page does not load it. */
import { browserHost } from '../../state/time/host';
import { isMachineMoved } from '../../state/machines/machines';
import type { MachineMove } from '../../state/machines/machines';
import { shareLoad } from '../../state/shareLoad';
import { loadTools } from '../loadTools';
import { recordPageError } from '../lastPageError';
import { onFirstTouch } from '../onFirstTouch';
import type { AppState, Listening } from '../store';
import type { SeenMove } from './recorder';

/** True if a reload would lose this move. A running order is fetched again by the next page; other moves are not. */
const isLostWithPage = ({ machine, event, done }: MachineMove) =>
  machine !== 'order' || done || 'at' in event;

/**
 * Buffers the machines' moves until the recorder is loaded: at the first touch, or at a move that a reload would lose.
 * Call it once per page, only in a sandbox build.
 */
export function recordOnDemand(effects: Listening): void {
  const bufferedMoves: SeenMove[] = [];
  let onMove: (...seen: SeenMove) => void = (...seen) => bufferedMoves.push(seen);

  const load = shareLoad(async () => {
    try {
      const { record } = await loadTools();
      onMove = record(effects, bufferedMoves);
    } catch (error) {
      // Without a network, the next touch tries again.
      onFirstTouch(begin);
      throw error;
    }
  });
  const begin = () => void load().catch(() => undefined);

  effects.startListening({
    matcher: isMachineMoved,
    effect({ payload }, { getOriginalState }) {
      const clocks = { mono: browserHost.mono(), wall: browserHost.wall() };
      onMove(payload, (getOriginalState() as AppState).machines, clocks);
      if (isLostWithPage(payload)) begin();
    },
  });
  onFirstTouch(begin);

  self.addEventListener('error', ({ error }) => recordPageError(error));
  self.addEventListener('unhandledrejection', ({ reason }) => recordPageError(reason));
}

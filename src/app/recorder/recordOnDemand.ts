/** Loads the recorder, a lazy chunk, only when it is needed, so that merely viewing a page does not load it. */
import { appTime } from '../../state/time/time';
import { browserHost } from '../../state/time/host';
import { isMachineAction, moveOf, requestMoved } from '../../tracker/machines';
import type { MachineMove } from '../../tracker/machines';
import { shareLoad } from '../../files/shareLoad';
import { reportProgrammingError } from '../../state/reportProgrammingError';
import { loadTools } from '../loadTools';
import { recordPageError } from '../lastPageError';
import { onFirstTouch } from '../onFirstTouch';
import type { Listening } from '../store';
import type { SeenCallEvent } from './recordedCallEvent';
import type { SeenCall, SeenMove } from './recorder';
import type { RootState } from '../../state/store';

/** True if a reload would lose this move. Only running orders are fetched again after a reload. */
const isLostWithPage = ({ machine, event, done }: MachineMove) =>
  machine !== 'order' || done || 'at' in event;

/**
 * Buffers the machines' moves and the calls with effects until the recorder is loaded, which happens at the first touch
 * or at a move that a reload would lose. Call it once per page, only in a sandbox build.
 */
export function recordOnDemand(effects: Listening): void {
  const buffered: (SeenMove | SeenCallEvent)[] = [];
  const bufferedCalls: SeenCall[] = [];
  let onMove: (...seen: SeenMove) => void = (...seen) => buffered.push(seen);
  let onCallEvent: (seen: SeenCallEvent) => void = (seen) => buffered.push(seen);
  let onCall: (...seen: SeenCall) => void = (...seen) => bufferedCalls.push(seen);

  const load = shareLoad(async () => {
    try {
      const { record } = await loadTools();
      ({ onMove, onCallEvent, onCall } = record(effects, buffered, bufferedCalls));
    } catch (error) {
      // If the recorder cannot be loaded without a network, the next touch tries again.
      onFirstTouch(begin);
      throw error;
    }
  });
  const begin = () => void load().catch(reportProgrammingError);

  effects.startListening({
    matcher: isMachineAction,
    effect(action, listener) {
      const { machines } = (listener.getOriginalState() as RootState).tracker;
      const move = moveOf(action, machines, (listener.getState() as RootState).tracker.machines);
      if (!move) return;
      const clocks = { mono: browserHost.mono(), wall: browserHost.wall() };
      onMove(move, machines, clocks);
      if (isLostWithPage(move)) begin();
    },
  });
  effects.startListening({
    actionCreator: requestMoved,
    effect({ payload: { id, event } }, listener) {
      const progress = (listener.getState() as RootState).tracker.machines[id]?.progress;
      if (progress) onCallEvent({ id, event, progress, at: appTime.clock.now() });
    },
  });
  effects.startListening({
    predicate: ({ type }) => type.startsWith('api/executeMutation/'),
    effect: (action) => onCall(action, browserHost.wall()),
  });
  onFirstTouch(begin);

  self.addEventListener('error', ({ error }) => recordPageError(error));
  self.addEventListener('unhandledrejection', ({ reason }) => recordPageError(reason));
}

/** Tracks the requests and rows of one kind, from the tap to the exchange's final state (decision 016). */
import type { MachineKind } from '../machines/kinds';
import { toastFor } from '../machines/toastTable';
import { isOutcomePending } from '../machines/requestStates';
import { runReported } from '../state/reportProgrammingError';
import { movedElsewhere, pageWoke } from '../state/time/pageActivity';
import { createDueTimers } from './dueTimers';
import { isMachineAction, recordsOfKind, rowOwner, rowsWanted } from './machines';
import type { MachineEvent } from './machines';
import { sendToMachine } from './sendToMachine';
import { createMissedResults } from './missedResults';
import { toastShown } from '../state/toasts';
import { createExecutor } from './executor';
import type {
  KindDescription,
  KindTypes,
  Surroundings,
  TrackedTransition,
  TrackerSession,
} from './trackedKind';
import { createPoller } from './poller';

export interface KindTracker {
  /** Receives every action of the store. */
  readonly onAction: (action: unknown) => void;
  readonly stop: () => void;
}

/** Tracks one kind until the session ends. */
export function trackKind<T extends KindTypes, R>(
  session: TrackerSession,
  surroundings: Surroundings<T['tag']>,
  kind: KindDescription<T, R>,
): KindTracker {
  type Event = T['event'];
  const { dispatch } = session;
  const { running, time } = surroundings;
  const { machine, entry, request } = kind;
  // The types of the slice are those of the product's kinds; its code knows no kind.
  const name = machine as MachineKind;
  const records = () =>
    recordsOfKind(session.getState(), name) as readonly unknown[] as readonly T['record'][];
  const find = (id: string) => records().find((record) => record.id === id) ?? null;
  const undecided = () => records().filter(({ value }) => isOutcomePending(value));
  const findUndecided = (id: string) => undecided().find((record) => record.id === id) ?? null;

  const ownerOf = (number: string) => rowOwner(session.getState(), name, number, entry);
  const missedResults = createMissedResults({
    ...{ kind, running, dispatch },
    clock: time.clock,
    isTracked: (number) => ownerOf(number) !== null,
  });
  const onListed = (listed: ReadonlySet<string>) =>
    missedResults.lookUpMissing(listed, applyServerRow);
  const poller =
    kind.poll &&
    createPoller({
      ...{ session, surroundings, kind, records, onListed },
      config: kind.poll,
      onRow: applyServerRow,
    });

  const dueTimers = createDueTimers(time, entry, send);

  function handleTransition(moved: TrackedTransition<T>) {
    const { record, from } = moved;
    dueTimers.set(record);
    if (!isOutcomePending(record.value)) executor?.forget(record.id);
    missedResults.record(record);
    const stale = kind.staleTags(moved);
    if (stale.length > 0) surroundings.invalidate(stale);
    kind.onMoved?.(moved);
    const toast = toastFor(entry.toasts, record, from);
    const page = new URL(window.location.href);
    if (toast && !kind.isAlreadyShown?.(page, record.context)) {
      const detailPath = kind.detailPath?.(record);
      const isHere = detailPath === page.pathname + page.search;
      const path = isHere ? undefined : detailPath;
      dispatch(toastShown(toast.text, toast.tone, path, record.id));
    }
    poller?.moved(record);
  }

  /** Sends an event; `input` starts the machine if there is none. Returns true if the machine moved. */
  function send(id: string, event: Event, input?: T['input']): boolean {
    const from = find(id)?.value;
    const at = time.clock.now();
    const sent = { machine, id, event, at, ...(input !== undefined && { input }) };
    const hasMoved = dispatch(sendToMachine(sent as unknown as MachineEvent));
    const record = find(id);
    if (hasMoved && record) handleTransition({ record, from, event });
    return hasMoved;
  }

  /** For a row that no machine owns yet: the id of the request without a response that matches the row. */
  const matchingRequest = (row: R) =>
    undecided().find((record) => request?.matchesRow(record, row))?.id;

  /** Applies a row to the machine it belongs to: a known one, a tap without a response, or a new one. */
  function applyServerRow(row: R) {
    const number = entry.rowId(row);
    const event = entry.toEvent('REPORTED', row);
    const owner = ownerOf(number);
    const id = owner?.id ?? matchingRequest(row);
    const ended = owner?.ended as T['record']['context'] | null | undefined;
    const isReopened = ended ? entry.reopens?.(ended, row) === true : false;
    if (id !== undefined && !isReopened) return void send(id, event);
    if (!isReopened && missedResults.announceIfEnded(row)) return;
    const input = entry.inputFromRow(row);
    if (input !== null) send(id ?? number, event, input);
  }

  function applyAnswer(id: string, row: R) {
    // Meanwhile, a list may have assigned the row of an equal order to this machine. The response then belongs to
    // another machine.
    if (!send(id, entry.toEvent('ACCEPTED', row))) applyServerRow(row);
  }

  /** Applies the row of this request, if another machine does not own it. Returns true if `rows` contain it. */
  function applyListed(record: T['record'], rows: readonly R[]): boolean {
    const { id } = record;
    const isUnclaimed = (row: R) => (ownerOf(entry.rowId(row))?.id ?? id) === id;
    const row = rows.find((each) => isUnclaimed(each) && request?.matchesRow(record, each));
    if (row === undefined) return false;
    send(id, entry.toEvent('REPORTED', row));
    return true;
  }

  const executor =
    request &&
    createExecutor({
      ...{ session, surroundings, request, findUndecided, applyListed },
      needsSecrets: (record) => entry.request?.needsSecrets?.(record as never) === true,
      send: (id, event) => void send(id, event as Event),
      applyAnswer,
    });

  /** Runs once the account is known, because the missed results depend on the account. */
  function checkMissedResults() {
    records().forEach(missedResults.record);
    if (missedResults.hasMissing()) poller?.pollSoon();
  }

  // Registers the machines that were in the store before the tracker was loaded.
  for (const record of records()) runReported(() => dueTimers.set(record));
  for (const { id } of undecided()) executor?.start(id);
  runReported(checkMissedResults);

  return {
    onAction(action) {
      if (isMachineAction(action) && action.payload.machine === machine && action.payload.call) {
        const { id } = action.payload;
        // The request is stored before it is sent, and the tap has ended.
        queueMicrotask(() => runReported(() => executor?.start(id)));
      }
      for (const row of kind.rowsIn?.(action) ?? []) runReported(() => applyServerRow(row));
      const isWanted = rowsWanted.match(action) && action.payload.machine === machine;
      if (isWanted || pageWoke.match(action) || movedElsewhere.match(action))
        poller?.restartPolling();
      if (surroundings.tellsAccount?.(action)) {
        poller?.checkWanted();
        checkMissedResults();
      }
    },
    stop() {
      poller?.stop();
      dueTimers.stop();
    },
  };
}

/** Tracks the requests and rows of one kind, from the tap to the exchange's final state (decision 016). */
import type { ForkedTaskAPI, ForkedTaskExecutor, ListenerEffectAPI } from '@reduxjs/toolkit';
import {
  api,
  isOutcomeUnknown,
  openSealed,
  refusalOfError,
  selectHasIdempotentWrites,
  missingAnswerCause,
  leavesOutcomeUnknown,
  retryAfterToStore,
} from '../../api';
import type { CallResult, ApiError } from '../../api';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import { toastFor } from '../../machines/toastTable';
import { isOutcomePending } from '../../machines/requestStates';
import { runReported, reportProgrammingError } from '../../state/reportProgrammingError';
import { supervise } from '../../state/supervise';
import { isPageAwake, movedElsewhere, pageWoke } from '../../state/time/pageActivity';
import { backoffDelay } from '../../state/time/backoff';
import { createDueTimers } from '../../state/machines/dueTimers';
import {
  isMachineMoved,
  machineClosed,
  recordsOfKind,
  rowsWanted,
} from '../../state/machines/machines';
import type { MachineRecord } from '../../state/machines/machines';
import type { RunningRecord } from '../../state/machines/runningRecord';
import { openMachine, sendToMachine } from '../../state/machines/sendToMachine';
import { createMissedResults } from '../../state/machines/missedResults';
import { isTooOldToRepeat } from '../../state/machines/storePendingRequests';
import {
  clearRetryAfter,
  saveRetryAfter,
  retryAfterLeft,
} from '../../state/storage/retryAfterStore';
import { toastShown } from '../../state/toasts';
import { appTime } from '../../state/time/time';
import type { AppDispatch } from '../../state/store';
import type { RequestApi, TrackedKind, TrackedTransition, Secrets, Session } from './trackedKind';
import { createPoller } from './poller';

const CHECK_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000];
/** A list may lack a row because of replica lag, so a request counts as absent only after two consecutive polls. */
const POLLS_WITHOUT_ROW_MIN = 2;

/** Events that only a tap causes and that require a call. */
const TAPS: ReadonlySet<string> = new Set(['SUBMITTED', 'PROOF_SENT']);

/**
 * Maximum time for which a proxy may delay a call before it reaches the exchange (proxies time out after a minute).
 * Until it has passed, a request that the lists do not contain does not count as absent.
 */
const LATE_ARRIVAL_MS = 120_000;
const isWithinProxyDelay = (_record: unknown, waitedMs: number) => waitedMs <= LATE_ARRIVAL_MS;

export interface KindTracker {
  /** Receives every action of the store. */
  readonly onAction: (action: unknown) => void;
  readonly stop: () => void;
}

/** Tracks one kind until the session ends. */
export function trackKind<K extends MachineKind, R>(
  session: Session,
  running: RunningRecord,
  kind: TrackedKind<K, R>,
): KindTracker {
  type Event = MachineKinds[K]['event'];
  const { dispatch } = session;
  const { clock } = appTime;
  const { machine, entry, request } = kind;
  /**
   * Exchange number → machine id. Entries survive the removal of a machine, so that a late row does not open it again.
   */
  const machineIds = new Map<string, string>();
  /** Exchange number → last context of its machine, for rows that may start again. */
  const endedContexts = new Map<string, MachineKinds[K]['context']>();

  const records = () => recordsOfKind(session.getState(), machine);
  const find = (id: string) => records().find((record) => record.id === id) ?? null;
  const undecided = () => records().filter(({ value }) => isOutcomePending(value));
  const findUndecided = (id: string) => undecided().find((record) => record.id === id) ?? null;

  const isTracked = (number: string) => machineIds.has(number);
  const missedResults = createMissedResults({
    machine,
    entry,
    endings: kind.missedResults,
    running,
    dispatch,
    isFollowed: isTracked,
  });
  const onListed = (listed: ReadonlySet<string>) =>
    missedResults.lookUpMissing(listed, applyServerRow);
  const watch =
    kind.poll &&
    createPoller({ session, kind, watch: kind.poll, records, report: applyServerRow, onListed });

  const moments = createDueTimers(entry, (id, event) => send(id, event as Event));

  function register(record: MachineRecord<K>) {
    const number = entry.exchangeId(record.context);
    if (number !== null) machineIds.set(number, record.id);
    if (number !== null && record.done && entry.reopens) {
      endedContexts.set(number, record.context);
    }
    moments.set(record);
  }

  function handleTransition(moved: TrackedTransition<K>) {
    const { record, from } = moved;
    register(record);
    missedResults.record(record);
    const stale = kind.staleTags(moved);
    if (stale.length > 0) dispatch(api.util.invalidateTags([...stale]));
    kind.onMoved?.(moved);
    const news = toastFor(entry.toasts, record, from);
    const page = new URL(window.location.href);
    if (news && !kind.isAlreadyShown?.(page, record.context)) {
      const detailPath = kind.detailPath?.(record);
      const isHere = detailPath === page.pathname + page.search;
      const path = isHere ? undefined : detailPath;
      dispatch(toastShown(news.text, news.tone, path, record.id));
    }
    watch?.moved(record);
  }

  /** Sends an event; `input` starts the machine if there is none. Returns true if the machine moved. */
  function send(id: string, event: Event, input?: MachineKinds[K]['input']): boolean {
    const from = find(id)?.value;
    const sent = { machine, id, event, at: clock.now() };
    const hasMoved = dispatch(
      input === undefined ? sendToMachine(sent, entry) : openMachine({ ...sent, input }, entry),
    );
    const record = find(id);
    if (hasMoved && record) handleTransition({ record, from, event });
    return hasMoved;
  }

  /** For a row that no machine owns yet: the id of the request without a response that matches the row. */
  const matchingRequest = (row: R) =>
    undecided().find((record) => request?.matchesRow(record, row))?.id;

  /** Applies a row to the machine it belongs to: a known one, a tap without a response, or a new one. */
  function applyServerRow(row: R) {
    const id = entry.rowId(row);
    const event = entry.toEvent('REPORTED', row);
    const owner = machineIds.get(id) ?? matchingRequest(row);
    const ended = endedContexts.get(id);
    const isReopened = ended !== undefined && entry.reopens?.(ended, row) === true;
    if (owner !== undefined && !isReopened) return void send(owner, event);
    if (isReopened) {
      endedContexts.delete(id);
      if (owner !== undefined) dispatch(machineClosed({ id: owner }));
    } else if (missedResults.announceIfEnded(row)) return;
    const input = entry.inputFromRow(row);
    if (input !== null) send(id, event, input);
  }

  function applyAnswer(id: string, answer: CallResult<R>, isUnknown: (error: ApiError) => boolean) {
    if ('data' in answer) {
      // Meanwhile, a list may have assigned the row of an equal order to this machine. The response then belongs to
      // another machine.
      if (!send(id, entry.toEvent('ACCEPTED', answer.data))) applyServerRow(answer.data);
    } else if (isUnknown(answer.error)) {
      send(id, { type: 'UNANSWERED', cause: missingAnswerCause(answer.error) });
    } else send(id, { type: 'REFUSED', refusal: refusalOfError(answer.error) });
  }

  /**
   * Resolves one request from the tap to a known outcome. It never sends a different key. When it is restarted after an
   * exception (`isRestarted`), the request may have been sent, so it is treated like one without a response.
   */
  async function resolveOutcome(
    fork: ForkedTaskAPI,
    id: string,
    asks: RequestApi<K, R>,
    secrets: Secrets,
    isRestarted: boolean,
  ) {
    if (isRestarted && findUndecided(id)) send(id, { type: 'UNANSWERED', cause: 'fault' });
    /** Time of the last send, monotonic ms. */
    let sentAt = clock.monotonic();
    let pollsWithoutRow = 0;

    async function call(record: MachineRecord<K>, isUnknown: (error: ApiError) => boolean) {
      sentAt = clock.monotonic();
      const answer = await fork.pause(asks.send(record, secrets));
      if ('error' in answer) saveRetryAfter(id, retryAfterToStore(answer.error));
      applyAnswer(id, answer, isUnknown);
    }

    async function reconcile(record: MachineRecord<K>) {
      const mayStillArrive = (asks.mayStillArrive ?? isWithinProxyDelay)(
        record,
        clock.monotonic() - sentAt,
      );
      const answer = await fork.pause(asks.lookUp(record));
      const rows = 'data' in answer ? answer.data : null;
      const isUnclaimed = (row: R) => (machineIds.get(entry.rowId(row)) ?? id) === id;
      const outcome = rows?.find((row) => isUnclaimed(row) && asks.matchesRow(record, row));
      if (outcome !== undefined) send(id, entry.toEvent('REPORTED', outcome));
      const isMissing = rows !== null && outcome === undefined && !mayStillArrive;
      pollsWithoutRow = isMissing ? pollsWithoutRow + 1 : 0;
      if (rows && pollsWithoutRow >= POLLS_WITHOUT_ROW_MIN) {
        send(id, asks.absence?.(rows) ?? { type: 'CONFIRMED_ABSENT' });
      }
    }

    for (let round = 0; ; round += 1) {
      const record = findUndecided(id);
      if (!record) return clearRetryAfter(id);
      const isFirst = round === 0 && !isRestarted;
      // A request that was sent before a reload is only looked up, not sent again.
      const maySend = isFirst
        ? record.value !== 'checking'
        : asks.mayResend(record, secrets) &&
          !isTooOldToRepeat(id) &&
          selectHasIdempotentWrites(session.getState()) &&
          !retryAfterLeft(id);
      const limit = maySend ? await asks.blockedBy?.(record) : null;
      if (!findUndecided(id)) return;
      if (maySend && !limit) await call(record, isFirst ? isOutcomeUnknown : leavesOutcomeUnknown);
      else if (isFirst && limit) send(id, { type: 'REFUSED', refusal: limit });
      // A request that a personal limit blocks now is looked up instead of sent, because it may have been sent before a
      // reload.
      else if (!isFirst) await reconcile(record);
      await fork.delay(backoffDelay(CHECK_BACKOFF_MS, round));
      if (!isPageAwake()) await session.condition(isPageAwake);
    }
  }

  function startRequestTask(id: string): void {
    const secrets: Secrets = openSealed(id) ?? null;
    if (!request) return;
    forkDetached(session, (fork) =>
      supervise(fork, (failures) => resolveOutcome(fork, id, request, secrets, failures > 0)),
    );
  }

  /** Runs once the account is known, because the missed results depend on the account. */
  function checkMissedResults() {
    records().forEach(missedResults.record);
    if (missedResults.hasMissing()) watch?.pollSoon();
  }

  // Registers the machines that were in the store before the tracker was loaded.
  for (const record of records()) runReported(() => register(record));
  for (const { id } of undecided()) startRequestTask(id);
  watch?.schedulePoll();
  runReported(checkMissedResults);

  return {
    onAction(action) {
      if (isMachineMoved(action) && action.payload.machine === machine) {
        if (TAPS.has(action.payload.event.type)) startRequestTask(action.payload.id);
      }
      for (const row of kind.rowsIn?.(action) ?? []) runReported(() => applyServerRow(row));
      const isWanted = rowsWanted.match(action) && action.payload.machine === machine;
      if (isWanted || pageWoke.match(action) || movedElsewhere.match(action))
        watch?.restartPolling();
      if (api.endpoints.userDetails.matchFulfilled(action)) {
        watch?.checkWanted();
        checkMissedResults();
      }
    },
    stop() {
      watch?.stop();
      moments.stop();
    },
  };
}

type Listener = Pick<ListenerEffectAPI<unknown, AppDispatch>, 'fork'>;

/** Forks a task that the listener does not await. Cancelling the listener cancels the task. */
function forkDetached(listener: Listener, task: ForkedTaskExecutor<void>): void {
  listener.fork(task).result.then(
    (outcome) => outcome.status === 'rejected' && reportProgrammingError(outcome.error),
    // The fork was cancelled with its listener, so there is nothing to report.
    () => undefined,
  );
}

/** Tracks the requests and rows of one kind, from the tap to the exchange's final state (decision 016). */
import type { ForkedTaskAPI } from '@reduxjs/toolkit';
import {
  api,
  openSealed,
  refusalOf,
  selectHasIdempotentWrites,
  missingAnswerCause,
  retryAfterToStore,
} from '../../api';
import type { Attempt } from '../../api';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import { toastFor } from '../../machines/toastTable';
import { isOutcomePending } from '../../machines/requestStates';
import { runReported } from '../../state/reportProgrammingError';
import { forkDetached, supervise } from '../../state/supervise';
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
import type { RequestApi, TrackedKind, TrackedTransition, Secrets, Session } from './trackedKind';
import { createPoller } from './poller';

const CHECK_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000];
/** A list may lack a row because of replica lag, so a request counts as absent only after two consecutive polls. */
const POLLS_WITHOUT_ROW_MIN = 2;

/** Events that only a tap causes and that require a call. */
const TAPS: ReadonlySet<string> = new Set(['SUBMITTED', 'PROOF_SENT']);

/** Events that prove what became of a request. */
const ANSWERS: ReadonlySet<string> = new Set(['ACCEPTED', 'REPORTED', 'REFUSED']);

/**
 * Maximum time for which a proxy may delay a call before it reaches the exchange (proxies time out after a minute).
 * Until it has passed, a request that the lists do not contain does not count as absent.
 */
const LATE_ARRIVAL_MS = 120_000;
const isWithinProxyDelay = (_record: unknown, waitedMs: number) => waitedMs <= LATE_ARRIVAL_MS;
/** A request that the exchange's lists do not contain is repeated no longer than this. */
const REPEATED_WHILE_MISSING_MS = 120_000;
/** The first repetition usually brings the answer; from this round on, the lists are read as well. */
const LOOK_UP_FROM_ROUND = 2;

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
  /**
   * Ids whose call was sent and answered neither by a row nor by a reason of the contract. A later tap may send such an
   * id again, after it counted as absent.
   */
  const unansweredIds = new Set<string>();

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
    const { record, from, event } = moved;
    if (ANSWERS.has(event.type)) unansweredIds.delete(record.id);
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

  function applyRow(id: string, row: R) {
    // Meanwhile, a list may have assigned the row of an equal order to this machine. The response then belongs to
    // another machine.
    if (!send(id, entry.toEvent('ACCEPTED', row))) applyServerRow(row);
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
    const startedAt = clock.monotonic();
    /** Time of the last send, monotonic ms. */
    let sentAt = startedAt;
    let pollsWithoutRow = 0;
    let isUnlisted = false;

    /** Looks for the row in the lists and applies it. Returns the rows if they do not contain it, otherwise null. */
    async function lookUp(record: MachineRecord<K>): Promise<readonly R[] | null> {
      const answer = await fork.pause(asks.lookUp(record));
      const rows = 'data' in answer ? answer.data : null;
      const isUnclaimed = (row: R) => (machineIds.get(entry.rowId(row)) ?? id) === id;
      const outcome = rows?.find((row) => isUnclaimed(row) && asks.matchesRow(record, row));
      if (outcome !== undefined) send(id, entry.toEvent('REPORTED', outcome));
      isUnlisted = rows !== null && outcome === undefined;
      return isUnlisted ? rows : null;
    }

    async function call(record: MachineRecord<K>) {
      const attempt: Attempt =
        isRestarted || record.value === 'checking' || unansweredIds.has(id)
          ? 'repetition'
          : 'first';
      sentAt = clock.monotonic();
      unansweredIds.add(id);
      const answer = await fork.pause(asks.send(record, secrets));
      if ('data' in answer) return applyRow(id, answer.data);
      saveRetryAfter(id, retryAfterToStore(answer.error));
      const refusal = refusalOf(answer.error, attempt);
      if (!refusal) send(id, { type: 'UNANSWERED', cause: missingAnswerCause(answer.error) });
      // A backend may apply its rules before it looks at the key. Then the first call can be the cause of this refusal.
      else if (attempt === 'first' || (await lookUp(record))) {
        send(id, { type: 'REFUSED', refusal });
      }
    }

    async function reconcile(record: MachineRecord<K>) {
      const waitedMs = clock.monotonic() - sentAt;
      const mayStillArrive = (asks.mayStillArrive ?? isWithinProxyDelay)(record, waitedMs);
      const rows = await lookUp(record);
      pollsWithoutRow = rows && !mayStillArrive ? pollsWithoutRow + 1 : 0;
      if (rows && pollsWithoutRow >= POLLS_WITHOUT_ROW_MIN) {
        send(id, asks.absence?.(rows) ?? { type: 'CONFIRMED_ABSENT' });
      }
    }

    /** True if the call may be repeated now. */
    const mayRepeat = (record: MachineRecord<K>) =>
      asks.mayResend(record, secrets) &&
      !isTooOldToRepeat(id) &&
      !(isUnlisted && clock.monotonic() - startedAt > REPEATED_WHILE_MISSING_MS) &&
      selectHasIdempotentWrites(session.getState()) &&
      !retryAfterLeft(id);

    for (let round = 0; ; round += 1) {
      const record = findUndecided(id);
      if (!record) return clearRetryAfter(id);
      const isFirst = round === 0 && !isRestarted;
      // A request that was sent before a reload is only looked up, not sent again.
      const maySend = isFirst ? record.value !== 'checking' : mayRepeat(record);
      const limit = maySend ? await asks.blockedBy?.(record) : null;
      if (!findUndecided(id)) return;
      if (maySend && !limit) await call(record);
      else if (isFirst && limit) send(id, { type: 'REFUSED', refusal: limit });
      // A request that a personal limit blocks now is looked up instead of sent, because it may have been sent before a
      // reload.
      const mustLookUp = round >= LOOK_UP_FROM_ROUND || !(maySend && !limit);
      const undecidedRecord = isFirst || !mustLookUp ? null : findUndecided(id);
      if (undecidedRecord) await reconcile(undecidedRecord);
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

/**
 * Carries everything that asks and waits from the tap to the exchange's last word, for one session: sends what stands in
 * the store as asked for, looks for what got no answer, watches rows, rings at deadlines, tells the news. What is
 * particular to a kind stands in its description; the machines say where each event leads.
 */
import { TaskAbortError } from '@reduxjs/toolkit';
import type {
  ForkedTaskAPI,
  ListenerEffectAPI,
  ListenerMiddlewareInstance,
} from '@reduxjs/toolkit';
import { api, openSealed } from '../../api';
import type { ApiError } from '../../api';
import type { AskEvent } from '../../machines/asking';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import { isPageAwake, pageWoke } from '../../state/time/awake';
import { isMachineMoved, recordsOf, rowsWanted } from '../../state/machines/machines';
import type { MachineRecord } from '../../state/machines/machines';
import { openMachine, sendToMachine } from '../../state/machines/sendToMachine';
import { sessionEnded } from '../../state/session';
import { appTime } from '../../state/time/time';
import { keepUnanswered } from '../../state/machines/keepUnanswered';
import type { AppDispatch, AppState } from '../store';
import { callsOn, isOutcomeUnknown, refusalOf, silenceOf, tellsNothing } from './kind';
import type { Answer, Kind, Moved, Secrets } from './kind';
import { kycKind } from './kyc';
import { lockupKind } from './lockup';
import { tellLockups } from './lockupNews';
import { tell } from './news';
import { orderKind } from './order';
import { purchaseKind } from './purchase';
import { transferKind } from './transfer';
import { createWatch } from './watch';

type Session = ListenerEffectAPI<AppState, AppDispatch>;

const CHECK_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000];
/** A row may be missing from one list by bad luck with replicas; not from two looks in a row. */
const LOOKS_WITHOUT_MIN = 2;

/** A fault of our own surfaces like any other uncaught one; the end of a session is none. */
function surface(error: unknown): void {
  if (error instanceof TaskAbortError) return;
  queueMicrotask(() => {
    throw error;
  });
}

/** Follows one kind until the session ends. Returns what it must hear. */
function followKind<K extends MachineKind, R>(
  session: Session,
  wanted: ReadonlySet<MachineKind>,
  kind: Kind<K, R>,
) {
  const { dispatch } = session;
  const getState = () => session.getState();
  const { clock, alarm } = appTime;
  const { machine, asks } = kind;
  /** Number → machine id; kept after a machine is let go, so that a late row does not open it again. */
  const owners = new Map<string, string>();
  const cancelAlarms = new Map<string, () => void>();

  const records = () => recordsOf(getState(), machine);
  const find = (id: string) => records().find((record) => record.id === id) ?? null;
  const isUndecided = (record: MachineRecord<K> | null): record is MachineRecord<K> =>
    record !== null && asks?.isUndecided(record.value) === true;
  const hasIdempotentWrites = () =>
    api.endpoints.config.select()(getState()).data?.idempotentWrites === true;

  /** What the machines of all that asks understand. */
  const asked = (event: AskEvent) => event as MachineKinds[K]['event'];

  const watch =
    kind.watch &&
    createWatch({
      kind,
      watch: kind.watch,
      records,
      report,
      isWanted: wanted.has(machine) || kind.watch.atStart?.(getState()) === true,
      pause: (answer) => session.pause(answer),
      onFault: surface,
    });

  function setAlarm(record: MachineRecord<K>) {
    cancelAlarms.get(record.id)?.();
    cancelAlarms.delete(record.id);
    const deadline = kind.deadline?.(record);
    if (!deadline) return;
    const ring = () => send(record.id, deadline.event(clock.now()));
    cancelAlarms.set(record.id, alarm.at(deadline.at, ring));
  }

  function follow(moved: Moved<K>) {
    const { record } = moved;
    const number = kind.numberOf(record);
    if (number !== null) owners.set(number, record.id);
    setAlarm(record);
    const stale = kind.stale(moved);
    if (stale.length > 0) dispatch(api.util.invalidateTags([...stale]));
    kind.onMoved?.(moved);
    tell(dispatch, moved);
    watch?.moved(record);
  }

  /** Whether the machine moved. */
  function send(id: string, event: MachineKinds[K]['event']): boolean {
    const from = find(id)?.value;
    if (!dispatch(sendToMachine({ machine, id, event, at: clock.now() }))) return false;
    const record = find(id);
    if (record) follow({ record, from, event });
    return true;
  }

  /** The request without an answer that a row, which nobody owns yet, must have come from. */
  const askerOf = (row: R) =>
    records().find((record) => isUndecided(record) && asks?.isOutcome(record, row))?.id;

  /** A row of the exchange goes to the machine it belongs to: a known one, a tap without an answer, or a new one. */
  function report(row: R) {
    const id = kind.idOf(row);
    const event = kind.said('REPORTED', row);
    const owner = owners.get(id) ?? askerOf(row);
    if (owner !== undefined) return void send(owner, event);
    const input = kind.inputOf(row);
    if (input === null) return;
    const from = find(id)?.value;
    if (!dispatch(openMachine({ machine, id, event, input, at: clock.now() }))) return;
    const record = find(id);
    if (record) follow({ record, from, event });
  }

  /** Whether the answer settled the matter. */
  function hear(id: string, answer: Answer<R>, isUnknown: (error: ApiError) => boolean): boolean {
    if ('data' in answer) {
      // A list may have given this machine a twin's row meanwhile; then the answer is a row of its own.
      if (!send(id, kind.said('ACCEPTED', answer.data))) report(answer.data);
      return true;
    }
    if (isUnknown(answer.error)) return false;
    send(id, asked({ type: 'REFUSED', refusal: refusalOf(answer.error) }));
    return true;
  }

  const untilAwake = (): Promise<unknown> =>
    isPageAwake() ? Promise.resolve() : session.condition(isPageAwake);

  /** From the call without an answer to its certain fate. Nothing is ever sent with another key. */
  async function check(fork: ForkedTaskAPI, id: string, secrets: Secrets, sentAt: number) {
    let looksWithout = 0;
    for (let round = 0; ; round += 1) {
      await fork.delay(CHECK_BACKOFF_MS[Math.min(round, CHECK_BACKOFF_MS.length - 1)] ?? 0);
      await fork.pause(untilAwake());
      const record = find(id);
      if (!asks || !isUndecided(record)) return;
      if (asks.canRepeat(record, secrets) && hasIdempotentWrites()) {
        hear(id, await fork.pause(asks.send(record, secrets)), tellsNothing);
        continue;
      }
      const mayStillArrive = asks.mayStillArrive(record, clock.mono() - sentAt);
      const answer = await fork.pause(asks.recent(record));
      if (!('data' in answer)) {
        looksWithout = 0;
        continue;
      }
      const isOwn = (row: R) => (owners.get(kind.idOf(row)) ?? id) === id;
      const outcome = answer.data.find((row) => isOwn(row) && asks.isOutcome(record, row));
      if (outcome !== undefined) send(id, kind.said('REPORTED', outcome));
      looksWithout = outcome === undefined && !mayStillArrive ? looksWithout + 1 : 0;
      const absence = looksWithout >= LOOKS_WITHOUT_MIN ? asks.absence(answer.data) : null;
      if (absence && isUndecided(find(id))) send(id, absence);
    }
  }

  /** Sends what a tap has put into the store, once; what an earlier page has sent is checked. */
  function takeUp({ id, value }: MachineRecord<K>): void {
    const secrets: Secrets = openSealed(id) ?? null;
    const { result } = session.fork(async (fork) => {
      const record = find(id);
      if (!asks || !isUndecided(record)) return;
      const sentAt = clock.mono();
      if (value !== 'checking') {
        const first = await fork.pause(asks.send(record, secrets));
        if (!hear(id, first, isOutcomeUnknown) && 'error' in first) {
          send(id, asked({ type: 'UNANSWERED', cause: silenceOf(first.error) }));
        }
      }
      // A refusal may say that the exchange has it already, and then it is looked for as well.
      if (!isUndecided(find(id))) return;
      await check(fork, id, secrets, sentAt);
    });
    result.then(
      (outcome) => outcome.status === 'rejected' && surface(outcome.error),
      // The session has ended, and with it everybody who waited for the result.
      () => undefined,
    );
  }

  records().filter(isUndecided).forEach(takeUp);
  watch?.plan();

  return {
    /** Everything that the store does. */
    hear: (action: unknown) => {
      if (isMachineMoved(action) && action.payload.machine === machine) {
        const { id, event } = action.payload;
        const record = find(id);
        if (record && (event.type === 'SUBMITTED' || event.type === 'PROOF_SENT')) takeUp(record);
      }
      kind.heardIn?.(action, find).forEach(report);
      const isWanted = rowsWanted.match(action) && action.payload.machine === machine;
      if (isWanted || kind.wantedBy?.(action, find)) watch?.want();
      if (pageWoke.match(action)) watch?.wake();
    },
    stop: () => {
      watch?.stop();
      for (const cancel of cancelAlarms.values()) cancel();
    },
  };
}

/** `wanted`: what screens have asked for already. Resolves when the session has ended; from then on no timer rings and no answer counts. */
export async function followSession(
  session: Session,
  effects: ListenerMiddlewareInstance,
  wanted: ReadonlySet<MachineKind>,
): Promise<void> {
  const { dispatch } = session;
  const call = callsOn(dispatch);
  keepUnanswered(session.getState().machines);
  const follow = <K extends MachineKind, R>(kind: Kind<K, R>) => followKind(session, wanted, kind);
  const followed = [
    follow(orderKind(call)),
    follow(transferKind(call)),
    follow(purchaseKind(call)),
    follow(kycKind(call)),
    follow(lockupKind(dispatch)),
  ];
  const stopNews = tellLockups(session, effects);
  const stopHearing = effects.startListening({
    predicate: () => true,
    effect(action) {
      // Remembered before it is sent, so that a reload in between finds it.
      if (isMachineMoved(action)) keepUnanswered(session.getState().machines);
      followed.forEach(({ hear }) => hear(action));
    },
  });
  try {
    await session.take(sessionEnded.match);
  } finally {
    stopHearing();
    stopNews();
    followed.forEach(({ stop }) => stop());
  }
}

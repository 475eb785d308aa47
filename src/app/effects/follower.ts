/**
 * Carries everything of one kind that asks and waits, from the tap to the exchange's last word: sends what stands in the
 * store as asked for, looks for what got no answer, watches rows, rings at deadlines, tells the news. What is particular
 * to a kind stands in its description; the machines say where each event leads.
 */
import { TaskAbortError } from '@reduxjs/toolkit';
import type { ForkedTaskAPI, ListenerEffectAPI } from '@reduxjs/toolkit';
import { api, isOutcomeUnknown, openSealed, refusalOf, silenceOf, tellsNothing } from '../../api';
import type { Answer, ApiError } from '../../api';
import type { AskEvent } from '../../machines/asking';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import { moveIn, startIn } from '../../machines/moves';
import { isPageAwake, pageWoke } from '../../state/time/awake';
import { isMachineMoved, recordsOf, rowsWanted } from '../../state/machines/machines';
import type { MachineRecord } from '../../state/machines/machines';
import type { Running } from '../../state/machines/running';
import { openMachine, sendToMachine } from '../../state/machines/sendToMachine';
import { toastShown } from '../../state/toasts';
import { appTime } from '../../state/time/time';
import type { Kind, Secrets } from './kind';
import { tell, textOf } from './news';
import type { Moved } from './news';
import type { AppDispatch, AppState } from '../store';
import { createWatch } from './watch';

export type Session = ListenerEffectAPI<AppState, AppDispatch>;

const CHECK_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000];
/** A row may be missing from one list by bad luck with replicas; not from two looks in a row. */
const LOOKS_WITHOUT_MIN = 2;

/** A fault of our own surfaces like any other uncaught one; the end of a session is none. */
export function surface(error: unknown): void {
  if (error instanceof TaskAbortError) return;
  queueMicrotask(() => {
    throw error;
  });
}

export interface Followed {
  /** Hears everything that the store does. */
  readonly hear: (action: unknown) => void;
  /** It is known by now whose session this is, and so what ran when that account last looked. */
  readonly meet: () => void;
  readonly stop: () => void;
}

export interface FollowerDeps {
  readonly session: Session;
  /** What screens have asked for already. */
  readonly wanted: ReadonlySet<MachineKind>;
  readonly running: Running;
}

/** Follows one kind until the session ends. */
export function followKind<K extends MachineKind, R>(
  { session, wanted, running }: FollowerDeps,
  kind: Kind<K, R>,
): Followed {
  const { dispatch } = session;
  const getState = () => session.getState();
  const { clock, alarm } = appTime;
  const { machine, entry, asks, endings } = kind;
  /** Number → machine id; kept after a machine is let go, so that a late row does not open it again. */
  const owners = new Map<string, string>();
  const cancelAlarms = new Map<string, () => void>();

  const records = () => recordsOf(getState(), machine);
  const find = (id: string) => records().find((record) => record.id === id) ?? null;
  const isUndecided = (record: MachineRecord<K> | null): record is MachineRecord<K> =>
    record !== null && asks?.isUndecided(record.value) === true;
  const hasIdempotentWrites = () =>
    api.endpoints.config.select()(getState()).data?.idempotentWrites === true;
  const numberOf = ({ context }: MachineRecord<K>) => entry.numberOf(context);

  /** What the machines of all that asks understand. */
  const asked = (event: AskEvent) => event as MachineKinds[K]['event'];

  const watch =
    kind.watch &&
    createWatch({
      watch: kind.watch,
      idOf: entry.idOf,
      numberOf,
      records,
      report,
      lookForEnded,
      isWanted: wanted.has(machine) || kind.watch.atStart?.(getState()) === true,
      pause: (answer) => session.pause(answer),
      onFault: surface,
    });

  function setAlarm(record: MachineRecord<K>) {
    cancelAlarms.get(record.id)?.();
    cancelAlarms.delete(record.id);
    const awaited = entry.awaits?.(record);
    if (!awaited) return;
    const ring = () =>
      send(record.id, { type: awaited.event, at: clock.now() } as MachineKinds[K]['event']);
    cancelAlarms.set(record.id, alarm.at(awaited.at, ring));
  }

  /** Remembers over a reload and a closed app that it runs, until its end is told. */
  function noteRunning(record: MachineRecord<K>) {
    const number = numberOf(record);
    if (!endings || number === null) return;
    const end = endings.endOf ? endings.endOf(record) : record.done ? null : 0;
    if (end === null) running.remove(machine, number);
    else running.add(machine, number, end);
  }

  function follow(moved: Moved<K>) {
    const { record } = moved;
    const number = numberOf(record);
    if (number !== null) owners.set(number, record.id);
    setAlarm(record);
    noteRunning(record);
    const stale = kind.stale(moved);
    if (stale.length > 0) dispatch(api.util.invalidateTags([...stale]));
    kind.onMoved?.(moved);
    tell(dispatch, kind.news, moved);
    watch?.moved(record);
  }

  /** Whether the machine moved. */
  function send(id: string, event: MachineKinds[K]['event']): boolean {
    const from = find(id)?.value;
    if (!dispatch(sendToMachine({ machine, id, event, at: clock.now() }, entry))) return false;
    const record = find(id);
    if (record) follow({ record, from, event });
    return true;
  }

  /** The request without an answer that a row, which nobody owns yet, must have come from. */
  const askerOf = (row: R) =>
    records().find((record) => isUndecided(record) && asks?.isOutcome(record, row))?.id;

  /** A row of the exchange goes to the machine it belongs to: a known one, a tap without an answer, or a new one. */
  function report(row: R) {
    const id = entry.idOf(row);
    const event = entry.said('REPORTED', row);
    const owner = owners.get(id) ?? askerOf(row);
    if (owner !== undefined) return void send(owner, event);
    if (hasEnded(row)) return void (running.remove(machine, id) && tellEnded(row));
    const input = entry.inputOf(row);
    if (input === null) return;
    const from = find(id)?.value;
    if (!dispatch(openMachine({ machine, id, event, input, at: clock.now() }, entry))) return;
    const record = find(id);
    if (record) follow({ record, from, event });
  }

  /** Where a row alone would lead a machine; null where no row begins one. */
  function placeOf(row: R) {
    const input = entry.inputOf(row);
    return input && moveIn(entry, startIn<K>(entry, input), entry.said('REPORTED', row));
  }

  /** Such a row needs no machine: it is left to its list. */
  const hasEnded = (row: R) =>
    endings?.text ? endings.text(row) !== null : placeOf(row)?.done === true;

  /** Ended while nobody looked; those that one look brings are told together. */
  const ended: R[] = [];
  function tellEnded(row: R) {
    if (!endings || ended.push(row) > 1) return;
    queueMicrotask(() => {
      const { length: count } = ended.splice(0);
      const place = placeOf(row);
      const one = endings.text?.(row) ?? (place && textOf(kind.news, place));
      const text = count > 1 ? { id: endings.several, values: { count } } : one;
      if (text) dispatch(toastShown(text, 'info', endings.path(count > 1 ? null : row)));
    });
  }

  /** What ran when this account last looked, and a list of what runs leaves out. */
  async function lookForEnded(listed: ReadonlySet<string>) {
    const left = () =>
      running
        .numbers(machine, clock.now())
        .filter((number) => !owners.has(number) && !listed.has(number));
    if (!endings || left().length === 0) return;
    const answer = endings.list ? await session.pause(endings.list()) : { data: [] };
    if (!('data' in answer)) return;
    const numbers = new Set(left());
    answer.data.filter((row) => numbers.has(entry.idOf(row))).forEach(report);
    // What stands nowhere any more is not looked for for ever.
    for (const number of left()) running.remove(machine, number);
  }

  /** Whether the answer settled the matter. */
  function hear(id: string, answer: Answer<R>, isUnknown: (error: ApiError) => boolean): boolean {
    if ('data' in answer) {
      // A list may have given this machine a twin's row meanwhile; then the answer is a row of its own.
      if (!send(id, entry.said('ACCEPTED', answer.data))) report(answer.data);
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
      const isOwn = (row: R) => (owners.get(entry.idOf(row)) ?? id) === id;
      const outcome = answer.data.find((row) => isOwn(row) && asks.isOutcome(record, row));
      if (outcome !== undefined) send(id, entry.said('REPORTED', outcome));
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
    hear(action) {
      if (isMachineMoved(action) && action.payload.machine === machine) {
        const { id, event } = action.payload;
        const record = find(id);
        if (record && (event.type === 'SUBMITTED' || event.type === 'PROOF_SENT')) takeUp(record);
      }
      kind.heardIn?.(action, find).forEach(report);
      if (rowsWanted.match(action) && action.payload.machine === machine) watch?.want();
      if (pageWoke.match(action)) watch?.wake();
    },
    meet() {
      records().forEach(noteRunning);
      if (running.numbers(machine, clock.now()).some((number) => !owners.has(number))) {
        watch?.lookSoon();
      }
    },
    stop() {
      watch?.stop();
      for (const cancel of cancelAlarms.values()) cancel();
    },
  };
}

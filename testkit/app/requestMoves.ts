/**
 * Lists the possible next states of a world with one intent. The client uses the real reducers, machines and protocol, and
 * a replacement of the executor.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '#src/api/errors';
import type { RequestEntry, RequestIntent, RequestKind } from '#src/machines/kinds';
import { isOutcomePending } from '#src/machines/requestStates';
import { requestMoved, trackerReducer } from '#src/tracker/machines';
import { sendToMachine } from '#src/tracker/sendToMachine';
import { lastTapReducer, restoreRequest, submitIntent } from '#src/tracker/submitIntent';
import {
  idOf,
  isStillPending,
  noteRepetition,
  readStoredEntries,
  wasRepeated,
  writeStoredEntries,
} from '#src/tracker/pendingEntries';
import type { StoredEntry } from '#src/tracker/pendingEntries';
import { storePendingRequests } from '#src/tracker/storePendingRequests';
import { pendingElsewhere } from '#src/tracker/submitIntent';
import type { ProtocolEvent } from '#src/tracker/protocol';
import { cached, NEW_TAB } from './requestWorld';
import type { RequestWorld, BrowserTab } from './requestWorld';

/** A protection that is removed, to prove that the exploration notices it. */
export type Plant =
  | 'no bound on late arrival'
  | 'a new key for each call'
  | 'a 4xx on a repetition as an answer'
  | 'absence after one reading'
  | 'a reload that forgets pending requests'
  | 'a rejection that ignores the repetition of another tab'
  | 'a repetition after another tab knows the outcome';

export interface Rules<K extends RequestKind> {
  readonly machine: K;
  readonly entry: RequestEntry<K>;
  readonly intent: (id: string) => RequestIntent<K>;
  readonly acceptedEvent: (id: string, type: 'ACCEPTED' | 'REPORTED') => { readonly type: string };
  readonly isIdempotent: boolean;
  /** True if the exchange refuses a call with this key after its bound, as it does for an old price. */
  readonly expires: boolean;
  readonly plant?: Plant;
}

export interface Move {
  readonly name: string;
  readonly to: RequestWorld;
}

const FOREIGN: ApiError = { kind: 'http', status: 403 };
const TOO_MANY: ApiError = { kind: 'tooMany', retryAfterSec: 1 };
const REFUSED: ApiError = { kind: 'refused', reason: 'FUNDS_FROZEN', code: 1200, data: {} };

const exactly = cached((value: object) => JSON.stringify(value));

/** Returns a function that lists the possible next worlds. Equal reactions of a tab are computed once. */
export function createMovesFrom<K extends RequestKind>(rules: Rules<K>) {
  const reactions = new Map<string, Reaction>();
  return (world: RequestWorld): readonly Move[] =>
    listMoves(world, rules, (key, react) => {
      const known = reactions.get(key);
      if (known) return known;
      const reaction = react();
      reactions.set(key, reaction);
      return reaction;
    });
}

function listMoves<K extends RequestKind>(
  world: RequestWorld,
  rules: Rules<K>,
  once: (key: string, react: () => Reaction) => Reaction,
): readonly Move[] {
  const moves: Move[] = [];
  const add = (name: string, to: RequestWorld) => moves.push({ name, to });

  /** The world after a tab has reacted to an event; `event` and the state of the tab determine the reaction. */
  const after = (
    tab: BrowserTab,
    index: number,
    event: string,
    work: (client: Client<K>) => void,
    change: Partial<RequestWorld>,
  ): RequestWorld => {
    const reaction = once([event, exactly(world.stored), exactly(tab)].join('\n'), () => {
      const client = new Client(tab, world.stored, rules);
      work(client);
      return client.reaction();
    });
    const changed = { ...world, ...change };
    return {
      ...changed,
      stored: reaction.stored,
      tabs: changed.tabs.map((each, i) => (i === index ? reaction.tab : each)),
      underway: [...new Set([...changed.underway, ...reaction.sent])].toSorted(),
    };
  };

  world.tabs.forEach((tab, index) => {
    const act = (
      name: string,
      work: (client: Client<K>) => void,
      change: Partial<RequestWorld> = {},
      id = '',
    ) => add(`tab ${index + 1}: ${name}`, seen(after(tab, index, `${name} ${id}`, work, change)));
    const records = Object.values(tab.tracker.machines);
    if (world.tapsLeft > 0) {
      const change = { tapsLeft: world.tapsLeft - 1, keys: world.keys + 1 };
      const id = `k${world.keys + 1}`;
      act('tap', (client) => client.tap(id), change, id);
    }
    if (world.reloadsLeft > 0) {
      act('reload', (client) => client.reload(), { reloadsLeft: world.reloadsLeft - 1 });
    }
    for (const { id, value, progress } of records) {
      if (!progress || !isOutcomePending(value)) continue;
      const tell = (name: string, event: ProtocolEvent, change: Partial<RequestWorld> = {}) =>
        act(name, (client) => client.move(id, event), change, id);
      switch (progress.value) {
        case 'sending': {
          tell('the call times out', { type: 'FAILED', error: { kind: 'timeout' } });
          tell('an intermediary answers 403', { type: 'FAILED', error: FOREIGN });
          // Without idempotent writes, only the call itself can be answered, so it must have arrived.
          const hasArrived = rules.isIdempotent || !world.underway.includes(id);
          const outcome = hasArrived ? world.outcomes[id] : undefined;
          const { isRepetition } = progress.context;
          if (world.rejectionsLeft > 0 && (isRepetition || outcome === undefined)) {
            const rejectionsLeft = world.rejectionsLeft - 1;
            // A copy that another tab has sent is still on its way.
            const isOnlyCopy = !isRepetition && !world.stored.some(isRepetitionOf(id));
            const change = { rejectionsLeft, ...(isOnlyCopy && without(world, id)) };
            tell('429 before the key is read', { type: 'FAILED', error: TOO_MANY }, change);
          }
          if (outcome === 'executed') act('the row arrives', (client) => client.answer(id), {}, id);
          if (outcome === 'refused')
            tell('the refusal arrives', { type: 'FAILED', error: REFUSED });
          break;
        }
        case 'lookingUp':
        case 'verifying': {
          const listed = { type: 'LISTED' } as const;
          tell('the lists cannot be read', { ...listed, isMissing: false, mayStillArrive: true });
          const isExecuted = Object.values(world.outcomes).includes('executed');
          const lags = { lagsLeft: world.lagsLeft - 1 };
          // After the bound, a call that is underway cannot be executed any more.
          const afterBound =
            rules.plant === 'no bound on late arrival'
              ? {}
              : {
                  underway: [],
                  expired: rules.expires ? [...new Set([...world.expired, id])].toSorted() : [],
                };
          if (isExecuted) act('the lists contain the row', (client) => client.found(id), {}, id);
          if (isExecuted && world.lagsLeft <= 0) break;
          const missing = { ...listed, isMissing: true } as const;
          const lag = isExecuted ? lags : {};
          tell('the lists lack the row', { ...missing, mayStillArrive: true }, lag);
          tell(
            'the lists lack the row after the bound',
            { ...missing, mayStillArrive: false },
            { ...lag, ...afterBound },
          );
          break;
        }
        case 'waiting':
        case 'crashed':
          if (rules.isIdempotent && new Client(tab, world.stored, rules).mayRepeat(id))
            tell('repeats', { type: 'DUE', at: 0, mayRepeat: true });
          tell('looks up', { type: 'DUE', at: 0, mayRepeat: false });
          break;
        case 'started':
        case 'limiting':
          break;
      }
    }
  });

  for (const key of world.underway) {
    const underway = world.underway.filter((each) => each !== key);
    const known = rules.isIdempotent ? world.outcomes[key] : undefined;
    const deliver = (outcome: 'executed' | 'refused', left: readonly string[]) =>
      add(`${key} ${known === undefined ? `is ${outcome}` : 'arrives again'}`, {
        ...world,
        underway: left,
        outcomes: { ...world.outcomes, [key]: outcome },
      });
    const possible = world.expired.includes(key)
      ? (['refused'] as const)
      : (['executed', 'refused'] as const);
    for (const outcome of known ? [known] : possible) {
      deliver(outcome, underway);
      if (rules.isIdempotent && world.duplicates) deliver(outcome, world.underway);
    }
    add(`${key} is lost`, { ...world, underway });
  }
  if (world.tabsLeft > 0) {
    const tabs = [...world.tabs, NEW_TAB];
    const change = { tabs, tabsLeft: world.tabsLeft - 1 };
    const restore = (client: Client<K>) => client.restore();
    add(`tab ${tabs.length} opens`, after(NEW_TAB, world.tabs.length, 'opens', restore, change));
  }
  return moves;
}

/** The user looks at each tab, and does not tap again after a tab has shown that the intent was carried out. */
const seen = (world: RequestWorld): RequestWorld =>
  world.tabs.some(({ tracker }) => Object.values(tracker.machines).some(isDone))
    ? { ...world, tapsLeft: 0 }
    : world;

const isDone = ({ value }: { readonly value: string }) =>
  !isOutcomePending(value) && value !== 'refused' && value !== 'absent';

const isRepetitionOf = (id: string) => (entry: StoredEntry) =>
  idOf(entry) === id && entry.isRepeated === true;

const without = ({ underway }: RequestWorld, key: string) => ({
  underway: underway.filter((each) => each !== key),
});

/** The result of an event in one tab. */
interface Reaction {
  readonly tab: BrowserTab;
  readonly stored: readonly StoredEntry[];
  /** Keys of the calls that it has sent. */
  readonly sent: readonly string[];
}

/** A tab while it reacts to one event. */
class Client<K extends RequestKind> {
  #tab: BrowserTab;
  readonly #sent: string[] = [];
  #isFoundElsewhere = false;

  constructor(
    readonly before: BrowserTab,
    stored: readonly StoredEntry[],
    readonly rules: Rules<K>,
  ) {
    this.#tab = before;
    writeStoredEntries(stored);
  }

  readonly #dispatch = (action: unknown): unknown => {
    if (typeof action === 'function') {
      return (action as (dispatch: unknown, getState: () => BrowserTab) => unknown)(
        this.#dispatch,
        () => this.#tab,
      );
    }
    if (pendingElsewhere.match(action)) this.#isFoundElsewhere = true;
    const { tracker, lastTap } = this.#tab;
    this.#tab = {
      tracker: trackerReducer(tracker, action as UnknownAction),
      lastTap: lastTapReducer(lastTap, action as UnknownAction),
    };
    storePendingRequests(this.#tab.tracker.machines);
    return action;
  };

  #isUndecided(id: string): boolean {
    const record = this.#tab.tracker.machines[id];
    return record !== undefined && isOutcomePending(record.value);
  }

  #progressOf(id: string) {
    return this.#tab.tracker.machines[id]?.progress;
  }

  #send(id: string, event: { readonly type: string }): void {
    const { machine } = this.rules;
    this.#dispatch(sendToMachine({ machine, id, event: event as never, at: 0 }));
  }

  #run(id: string): void {
    const progress = this.#progressOf(id);
    for (const command of progress?.commands ?? []) {
      if (!this.#isUndecided(id) || this.#progressOf(id)?.step !== progress?.step) return;
      if (command.type === 'checkLimit') this.move(id, { type: 'ALLOWED', at: 0 });
      if (command.type === 'tellUnanswered') {
        this.#send(id, { ...{ type: 'UNANSWERED' }, ...{ cause: command.cause } });
      }
      if (command.type === 'tellRefused') {
        this.#send(id, { ...{ type: 'REFUSED' }, ...{ refusal: command.refusal } });
      }
      if (command.type === 'tellAbsent') this.#send(id, command.event);
      if (command.type === 'send') {
        if (this.#progressOf(id)?.context.isRepetition) noteRepetition(id);
        const { round } = this.#progressOf(id)?.context ?? { round: 0 };
        const isNew = this.rules.plant === 'a new key for each call';
        this.#sent.push(isNew ? `${id}-${Math.min(round, 1)}` : String(command.key));
      }
    }
  }

  /** A restored request is repeated only while no tab knows its outcome. */
  mayRepeat(id: string): boolean {
    const isPlanted = this.rules.plant === 'a repetition after another tab knows the outcome';
    const isRestored = this.#progressOf(id)?.context.isChecking === true;
    return !isRestored || isPlanted || isStillPending(id);
  }

  tap(id: string): void {
    const { machine, entry, intent } = this.rules;
    const opened = this.#dispatch(submitIntent(machine, entry, intent(id))) as string;
    if (this.#tab.tracker.machines[opened]?.value === 'submitting' && !this.#isFollowed(opened)) {
      this.#run(opened);
    }
    if (this.#isFoundElsewhere) this.restore();
  }

  #isFollowed(id: string): boolean {
    return this.before.tracker.machines[id]?.value === 'submitting';
  }

  restore(): void {
    const { machine, intent } = this.rules;
    for (const { intent: stored } of readStoredEntries()) {
      const { id } = stored as RequestIntent<K>;
      if (Object.hasOwn(this.#tab.tracker.machines, id)) continue;
      this.#dispatch(restoreRequest(machine, intent(id), false));
      this.#run(id);
    }
  }

  reload(): void {
    this.#tab = NEW_TAB;
    if (this.rules.plant?.startsWith('a reload')) writeStoredEntries([]);
    if (this.rules.plant !== 'a reload that forgets pending requests') this.restore();
  }

  move(id: string, event: ProtocolEvent): void {
    const progress = this.#progressOf(id);
    const { plant } = this.rules;
    const isHttp = event.type === 'FAILED' && event.error.kind === 'http';
    if (isHttp && progress?.context.isRepetition && plant?.startsWith('a 4xx')) {
      const refusal = { reason: 'UNKNOWN', code: 403, details: {} };
      return this.#send(id, { ...{ type: 'REFUSED' }, ...{ refusal } });
    }
    const isGone = event.type === 'LISTED' && event.isMissing && !event.mayStillArrive;
    if (isGone && plant === 'absence after one reading') {
      return this.#send(id, { type: 'CONFIRMED_ABSENT' });
    }
    const isRepeated =
      event.type === 'FAILED' && wasRepeated(id) && !plant?.startsWith('a rejection');
    this.#dispatch(requestMoved({ id, event: { ...event, ...(isRepeated && { isRepeated }) } }));
    this.#run(id);
  }

  /** The call is answered by its row. */
  answer(id: string): void {
    this.#send(id, this.rules.acceptedEvent(id, 'ACCEPTED'));
    this.move(id, { type: 'ANSWERED' });
  }

  /** The row of the intent is in the lists. */
  found(id: string): void {
    this.#send(id, this.rules.acceptedEvent(id, 'REPORTED'));
    this.move(id, { type: 'LISTED', isMissing: false, mayStillArrive: true });
  }

  reaction(): Reaction {
    return { tab: this.#tab, stored: readStoredEntries(), sent: this.#sent };
  }
}

/**
 * Describes a kind of machine to the request tracker: how to send its requests, look up their outcome, poll its rows
 * and announce its results. It is declarative; the tracker has the control flow.
 */
import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api';
import type { CallResult } from '../api/answers';
import type { RowEntry } from '../machines/entry';
import type { Refusal } from '../machines/requestSchemas';
import type { MachineKind, MachineKinds } from '../machines/kinds';
import type { MachineRecord } from './machines';
import type { RequestProgress } from './protocol';
import type { RunningRows } from './runningRows';
import type { AppDispatch, RootState, TrackerRootState } from '../state/store';
import type { Time } from '../state/time/time';

/** The listener API of the app's effect that runs as long as a session. */
export type Session = ListenerEffectAPI<RootState, AppDispatch>;

type TrackerDispatch = ThunkDispatch<TrackerRootState, unknown, UnknownAction>;

/** The part of a listener API that the tracker needs: a store with the slice `tracker`. */
export type TrackerSession = Pick<
  ListenerEffectAPI<TrackerRootState, TrackerDispatch>,
  'getState' | 'dispatch' | 'pause' | 'delay' | 'condition'
>;

/** Any machine in the store. */
interface TrackedRecord {
  readonly id: string;
  readonly machine: string;
  readonly value: string;
  readonly context: unknown;
  readonly done: boolean;
  readonly progress?: RequestProgress | undefined;
}

/** The types of one kind of machine. */
export interface KindTypes {
  readonly record: TrackedRecord;
  readonly event: { readonly type: string };
  readonly input: unknown;
  /** Names of the cached lists that its transitions make outdated. */
  readonly tag: string;
}

/** The types of a kind of the product. */
interface ProductTypes<K extends MachineKind> {
  readonly record: MachineRecord<K>;
  readonly event: MachineKinds[K]['event'];
  readonly input: MachineKinds[K]['input'];
  readonly tag: Tag;
}

/** What the tracker needs of the app around it. */
export interface Surroundings<Tag extends string> {
  readonly time: Time;
  /** True if the backend guarantees that one key acts once, so that a call may be repeated. */
  readonly hasIdempotentWrites: () => boolean;
  /** Makes cached lists outdated. */
  readonly invalidate: (tags: readonly Tag[]) => void;
  /** The rows that each account had running at its last visit; only for kinds whose missed results are announced. */
  readonly running?: RunningRows;
  /** True for the answer that tells whose session it is. Missed results depend on the account. */
  readonly tellsAccount?: (action: unknown) => boolean;
  /** True if a screen has shown rows of this kind in this session. */
  readonly isShown?: (machine: string) => boolean;
}

/** Tags of the product's cache. */
export type Tag = Parameters<typeof api.util.invalidateTags>[0][number] & string;
type RowsAnswer<R> = Promise<CallResult<readonly R[]>>;

/** The fields that were sealed at the tap; null after a reload, because secrets do not survive a reload. */
export type Secrets = object | null;

/** A transition that has just happened. */
export interface TrackedTransition<T extends KindTypes> {
  readonly record: T['record'];
  /** Undefined if this transition created the machine. */
  readonly from: T['record']['value'] | undefined;
  readonly event: T['event'];
}

/** How a request is sent, and how its outcome is looked up if the response was lost. */
export interface RequestApi<T extends KindTypes, R> {
  /** The personal limit that blocks the request now; null if there is none. Called before each attempt to send. */
  readonly blockedBy?: (record: T['record']) => Promise<Refusal | null>;
  /**
   * Sends the request with this idempotency key, which is empty if the call has none. Must use the same body for one
   * record, however often it is called.
   */
  readonly send: (record: T['record'], secrets: Secrets, key: string) => Promise<CallResult<R>>;
  /** Queries the lists that contain the row of a request whose response was lost. */
  readonly lookUp: (record: T['record']) => RowsAnswer<R>;
  readonly matchesRow: (record: T['record'], row: R) => boolean;
  /** True if a call sent `waitedMs` ago may still be accepted; by default, as long as a proxy may delay it. */
  readonly mayStillArrive?: (record: T['record'], waitedMs: number) => boolean;
  /**
   * The event to send if the row is missing from lists that were read after the request could no longer arrive;
   * CONFIRMED_ABSENT by default.
   */
  readonly absence?: (rows: readonly R[]) => T['event'] | undefined;
}

/** When to poll the exchange for rows; only while the page is visible and online. */
export interface PollConfig<T extends KindTypes, R> {
  /** Delays before each poll for this record, ms; the last one repeats. Null if the record needs no polling. */
  readonly backoff: (record: T['record']) => readonly number[] | null;
  readonly list: (isFirst: boolean) => RowsAnswer<R>;
  /** Fetches one row that the list does not contain. */
  readonly one?: (number: string) => RowsAnswer<R>;
  /**
   * True if the rows must be polled at once and whenever the page becomes visible or online, because the exchange may
   * have rows that this page does not know.
   */
  readonly isWanted?: () => boolean;
}

/** How missed results of one kind are announced. */
interface MissedResultConfig<R> {
  /** Queries ended rows. Defined if the polled list contains only open ones. */
  readonly list?: () => Promise<{ readonly data: readonly R[] } | { readonly error: unknown }>;
  /** Id of the message for more than one result; its value `count` is their number. */
  readonly summaryId: 'news.away.orders' | 'news.away.transfers' | 'news.away.products';
  /** The route that shows the results. `row` is the ended row if there is exactly one, otherwise null. */
  readonly path: (row: R | null) => string;
}

export interface KindDescription<T extends KindTypes, R> {
  readonly machine: T['record']['machine'];
  readonly entry: RowEntry<R, T['record']['context'], T['input'], T['event'], T['record']['value']>;
  /** The rows in a response to a call that the tracker did not make. */
  readonly rowsIn?: (action: unknown) => readonly R[];
  readonly request?: RequestApi<T, R>;
  readonly poll?: PollConfig<T, R>;
  /** Cache tags that a transition invalidates. */
  readonly staleTags: (moved: TrackedTransition<T>) => readonly T['tag'][];
  /** Called after each transition, for effects other than cache tags. */
  readonly onMoved?: (moved: TrackedTransition<T>) => void;
  /** True if the page already shows the result, so a toast would be redundant. */
  readonly isAlreadyShown?: (page: URL, context: T['record']['context']) => boolean;
  /** Route of the page with the details. Toasts link to it unless the user is already on that page. */
  readonly detailPath?: (record: T['record']) => string | undefined;
  readonly missedResults?: MissedResultConfig<R>;
}

/** A kind of the product. */
export type TrackedKind<K extends MachineKind, R> = KindDescription<ProductTypes<K>, R>;

/** Tolerance for a device clock that is ahead of the exchange's. */
const LIST_SLACK_MS = 5_000;
/** Delays between polls of a review: an automatic decision takes seconds, a reviewer takes minutes. */
export const REVIEW_BACKOFF_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000];

/** Start of a list query that must contain a row made at `at`, server ms; whole ms, as the exchange requires. */
export const listStartFor = (at: number): number => Math.floor(at - LIST_SLACK_MS);

/**
 * Describes a kind of machine to the request tracker: how to send its requests, look up their outcome, poll its rows
 * and announce its results. It is declarative; the tracker has the control flow.
 */
import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { CallResult, api } from '../api';
import type { Refusal } from '../machines/requestSchemas';
import type { EntryOf, MachineKind, MachineKinds } from '../machines/kinds';
import type { MachineRecord } from './machines';
import type { MissedResultConfig } from './missedResults';
import type { AppDispatch, RootState } from '../state/store';

/** The listener API of the effect that runs as long as a session. */
export type Session = ListenerEffectAPI<RootState, AppDispatch>;

type Tag = Parameters<typeof api.util.invalidateTags>[0][number] & string;
type RowsAnswer<R> = Promise<CallResult<readonly R[]>>;

/** The fields that were sealed at the tap; null after a reload, because secrets do not survive a reload. */
export type Secrets = object | null;

/** A transition that has just happened. */
export interface TrackedTransition<K extends MachineKind> {
  readonly record: MachineRecord<K>;
  /** Undefined if this transition created the machine. */
  readonly from: MachineKinds[K]['value'] | undefined;
  readonly event: MachineKinds[K]['event'];
}

/** How a request is sent, and how its outcome is looked up if the response was lost. */
export interface RequestApi<K extends MachineKind, R> {
  /** The personal limit that blocks the request now; null if there is none. Called before each attempt to send. */
  readonly blockedBy?: (record: MachineRecord<K>) => Promise<Refusal | null>;
  /** Sends the request. Must use the same body and key for one record, however often it is called. */
  readonly send: (record: MachineRecord<K>, secrets: Secrets) => Promise<CallResult<R>>;
  /** True if the call may be sent again to an exchange that guarantees that one key acts once. */
  readonly mayResend: (record: MachineRecord<K>, secrets: Secrets) => boolean;
  /** Queries the lists that contain the row of a request whose response was lost. */
  readonly lookUp: (record: MachineRecord<K>) => RowsAnswer<R>;
  readonly matchesRow: (record: MachineRecord<K>, row: R) => boolean;
  /** True if a call sent `waitedMs` ago may still be accepted; by default, as long as a proxy may delay it. */
  readonly mayStillArrive?: (record: MachineRecord<K>, waitedMs: number) => boolean;
  /**
   * The event to send if the row is missing from lists that were read after the request could no longer arrive;
   * CONFIRMED_ABSENT by default.
   */
  readonly absence?: (rows: readonly R[]) => MachineKinds[K]['event'] | undefined;
}

/** When to poll the exchange for rows; only while the page is visible and online. */
export interface PollConfig<K extends MachineKind, R> {
  /** Delays before each poll for this record, ms; the last one repeats. Null if the record needs no polling. */
  readonly backoff: (record: MachineRecord<K>) => readonly number[] | null;
  readonly list: (isFirst: boolean) => RowsAnswer<R>;
  /** Fetches one row that the list does not contain. */
  readonly one?: (number: string) => RowsAnswer<R>;
  /**
   * True if the rows must be polled at once and whenever the page becomes visible or online, because the exchange may
   * have rows that this page does not know.
   */
  readonly isWanted?: (state: RootState) => boolean;
}

export interface TrackedKind<K extends MachineKind, R> {
  readonly machine: K;
  readonly entry: EntryOf<K, R>;
  /** The rows in a response to a call that the tracker did not make. */
  readonly rowsIn?: (action: unknown) => readonly R[];
  readonly request?: RequestApi<K, R>;
  readonly poll?: PollConfig<K, R>;
  /** Cache tags that a transition invalidates. */
  readonly staleTags: (moved: TrackedTransition<K>) => readonly Tag[];
  /** Called after each transition, for effects other than cache tags. */
  readonly onMoved?: (moved: TrackedTransition<K>) => void;
  /** True if the page already shows the result, so a toast would be redundant. */
  readonly isAlreadyShown?: (page: URL, context: MachineKinds[K]['context']) => boolean;
  /** Route of the page with the details. Toasts link to it unless the user is already on that page. */
  readonly detailPath?: (record: MachineRecord<K>) => string | undefined;
  readonly missedResults?: MissedResultConfig<R>;
}

/** Tolerance for a device clock that is ahead of the exchange's. */
const LIST_SLACK_MS = 5_000;
/** Delays between polls of a review: an automatic decision takes seconds, a reviewer takes minutes. */
export const REVIEW_BACKOFF_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000];

/** Start of a list query that must contain a row made at `at`, server ms; whole ms, as the exchange requires. */
export const listStartFor = (at: number): number => Math.floor(at - LIST_SLACK_MS);

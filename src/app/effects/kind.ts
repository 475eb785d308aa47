/** What the follower must know of a kind of machine to ask, wait, check, watch and tell. Facts alone: it does the rest. */
import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { Answer, api } from '../../api';
import type { Refusal } from '../../machines/askSchemas';
import type { EntryOf, MachineKind, MachineKinds } from '../../machines/kinds';
import type { MachineRecord } from '../../state/machines/machines';
import type { Endings } from '../../state/machines/unwatchedEnds';
import type { AppDispatch, AppState } from '../store';

/** The listener that lives as long as a session. */
export type Session = ListenerEffectAPI<AppState, AppDispatch>;

type Tag = Parameters<typeof api.util.invalidateTags>[0][number] & string;
type Answers<R> = Promise<Answer<readonly R[]>>;

/** What was sealed at the tap; null after a reload, which no secret survives. */
export type Secrets = object | null;

/** One transition that has just been made. */
export interface Moved<K extends MachineKind> {
  readonly record: MachineRecord<K>;
  /** Undefined where this move made the machine. */
  readonly from: MachineKinds[K]['value'] | undefined;
  readonly event: MachineKinds[K]['event'];
}

/** How a money call leaves, and how one learns what became of it where the answer was lost. */
export interface Asks<K extends MachineKind, R> {
  /** Why a limit of one's own holds it back now; null where none does. Asked before each sending. */
  readonly heldBack?: (record: MachineRecord<K>) => Promise<Refusal | null>;
  /** Always the same body and key for one record, however often it is repeated. */
  readonly send: (record: MachineRecord<K>, secrets: Secrets) => Promise<Answer<R>>;
  /** Whether the same call may leave again where the exchange promises that one key acts once. */
  readonly canRepeat: (record: MachineRecord<K>, secrets: Secrets) => boolean;
  /** The lists in which a call whose answer was lost would stand. */
  readonly recent: (record: MachineRecord<K>) => Answers<R>;
  readonly isOutcome: (record: MachineRecord<K>, row: R) => boolean;
  /** Whether a call that was sent `waitedMs` ago may yet be accepted; if left out, for as long as a proxy may hold it. */
  readonly mayStillArrive?: (record: MachineRecord<K>, waitedMs: number) => boolean;
  /** What the machine is told when the lists, read late enough, do not have it; CONFIRMED_ABSENT if left out. */
  readonly absence?: (rows: readonly R[]) => MachineKinds[K]['event'] | undefined;
}

/** When the exchange is asked how rows stand: only while the page is shown and online. */
export interface Watch<K extends MachineKind, R> {
  /** How long to wait before each look for this record, ms; the last pause repeats. Null where a look would tell nothing. */
  readonly backoff: (record: MachineRecord<K>) => readonly number[] | null;
  readonly list: (isFirst: boolean) => Answers<R>;
  /** One row that the list leaves out. */
  readonly one?: (number: string) => Answers<R>;
  /** Whether to look at once and whenever the page wakes, for rows that this page knows nothing of. */
  readonly isWanted?: (state: AppState) => boolean;
}

export interface Kind<K extends MachineKind, R> {
  readonly machine: K;
  readonly entry: EntryOf<K, R>;
  /** Rows in answers that others asked for. */
  readonly heardIn?: (action: unknown) => readonly R[];
  readonly asks?: Asks<K, R>;
  readonly watch?: Watch<K, R>;
  /** Cache tags of what was fetched before a move and may no longer be so. */
  readonly stale: (moved: Moved<K>) => readonly Tag[];
  /** What else follows from a move. */
  readonly onMoved?: (moved: Moved<K>) => void;
  /** The page shows it anyway, so a toast would be noise. */
  readonly isShownOn?: (page: URL, context: MachineKinds[K]['context']) => boolean;
  /** A path of the app that shows more of what a machine tells; where one is there, the news leads nowhere. */
  readonly wayOf?: (record: MachineRecord<K>) => string | undefined;
  readonly endings?: Endings<R>;
}

/** The device's clock may be this far ahead of the exchange's. */
const LIST_SLACK_MS = 5_000;
/** A machine decides within seconds, a person within minutes. */
export const REVIEW_BACKOFF_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000];

/** From when on a list is asked for that must hold what was made at `at`, server ms; the exchange takes whole ones. */
export const listedFrom = (at: number): number => Math.floor(at - LIST_SLACK_MS);

/** What the follower must know of a kind of machine to ask, wait, check, watch and tell. Facts alone: it does the rest. */
import type { Answer, api } from '../../api';
import type { RowEntry } from '../../machines/entry';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import type { MachineRecord } from '../../state/machines/machines';
import type { ToastText } from '../../state/toasts';
import type { AppState } from '../store';
import type { Moved, News, Phase } from './news';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number] & string;
type Answers<R> = Promise<Answer<readonly R[]>>;
type EventOf<K extends MachineKind> = MachineKinds[K]['event'];

/** What was sealed at the tap; null after a reload, which no secret survives. */
export type Secrets = object | null;

/** A record by its id; null where there is none. */
type Find<K extends MachineKind> = (id: string) => MachineRecord<K> | null;

/** How a money call leaves, and how one learns what became of it where the answer was lost. */
interface Asks<K extends MachineKind, R> {
  readonly isUndecided: (phase: Phase<K>) => boolean;
  /** Always the same body and key for one record, however often it is repeated. */
  readonly send: (record: MachineRecord<K>, secrets: Secrets) => Promise<Answer<R>>;
  /** Whether the same call may leave again where the exchange promises that one key acts once. */
  readonly canRepeat: (record: MachineRecord<K>, secrets: Secrets) => boolean;
  /** The lists in which a call whose answer was lost would stand. */
  readonly recent: (record: MachineRecord<K>) => Answers<R>;
  readonly isOutcome: (record: MachineRecord<K>, row: R) => boolean;
  /** Whether a call that was sent `waitedMs` ago may yet be accepted: then what stands in no list may still come. */
  readonly mayStillArrive: (record: MachineRecord<K>, waitedMs: number) => boolean;
  /** What the machine hears when the lists were read late enough and do not have it. */
  readonly absence: (rows: readonly R[]) => EventOf<K> | null;
}

/** When the exchange is asked how rows stand: only while the page is shown and online. */
export interface Watch<K extends MachineKind, R> {
  /** Pauses before each look for the sake of this record, ms, the last for good; null where looking would tell nothing. */
  readonly backoff: (record: MachineRecord<K>) => readonly number[] | null;
  readonly list: () => Answers<R>;
  /** One row that the list leaves out. */
  readonly one?: (number: string) => Answers<R>;
  /** Whether to look as soon as the session is followed, for rows that this page knows nothing of. */
  readonly atStart?: (state: AppState) => boolean;
}

/** Those that ran when this account last looked, and what is told of their end where it came while the app was closed. */
interface Endings<K extends MachineKind, R> {
  /** From when on it may have ended, server ms; null where no more is to come. Until it is done, any time, unless told. */
  readonly endOf?: (record: MachineRecord<K>) => number | null;
  /** Where they stand, if the list that is watched leaves out what has ended. */
  readonly list?: () => Answers<R>;
  /** What is said of one; by default what its machine's phase says. Null while it runs. */
  readonly text?: (row: R) => ToastText | null;
  /** Said of several, with their `count`. */
  readonly several: 'news.away.orders' | 'news.away.transfers' | 'news.away.products';
  /** Where they are shown; `row` where it is one. */
  readonly path: (row: R | null) => string;
}

export interface Kind<K extends MachineKind, R> {
  readonly machine: K;
  readonly entry: RowEntry<R, MachineKinds[K]['context'], MachineKinds[K]['input'], EventOf<K>>;
  /** Rows in answers that others asked for. */
  readonly heardIn?: (action: unknown, find: Find<K>) => readonly R[];
  readonly asks?: Asks<K, R>;
  readonly watch?: Watch<K, R>;
  /** Cache tags of what was fetched before a move and may no longer be so. */
  readonly stale: (moved: Moved<K>) => readonly Tag[];
  /** What else follows from a move. */
  readonly onMoved?: (moved: Moved<K>) => void;
  readonly news?: News<K>;
  readonly endings?: Endings<K, R>;
}

/** How long a call may be on its way after this side gave it up at its time-out. */
export const ON_ITS_WAY_MS = 5_000;
/** The device's clock may be this far ahead of the exchange's. */
export const LIST_SLACK_MS = 5_000;
/** A machine decides within seconds, a person within minutes. */
export const REVIEW_BACKOFF_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000];

/** Server ms as the exchange takes them: the clock's own have fractions. */
export const wholeMs = (at: number): number => Math.floor(at);

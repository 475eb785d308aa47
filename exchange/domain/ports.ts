/**
 * Store interface of the exchange. Every write runs in a `StoreTransaction`, which has one time; reads outside a
 * transaction use the interfaces named `…Reads`. Times are ms of the exchange's clock, money is micro-USDT.
 */
import type { CashFlowEntry, Micro } from '#contract';
import type {
  TransferReads,
  TransferWrites,
  AccountSecurityWrites,
  IdentityReads,
  IdentityWrites,
  TargetReads,
  TargetWrites,
} from './transferPorts';
import type { AccountId, Pocket, LedgerTransfer } from './ledger';
import type { OrderPlan, StoredOrder } from './order';
import type { Outcome } from './outcome';
import type { OverlayWrites } from './overlayPorts';
import type { Paging, Slice, Span } from './paging';
import type { StoreHealth } from './storeHealth';
import type { AccountStatus, Credentials, SessionDevice, SessionRow, UserRow } from './user';
import type {
  FaultReads,
  FaultWrites,
  InviteReads,
  WealthReads,
  WealthWrites,
} from './wealthPorts';

/**
 * `sandbox` has play money and controls. `rehearsal` has neither, so that the app can be tested against a backend that
 * behaves like a real one. Both are for testers; a real service has its own backend.
 */
export type Environment = 'sandbox' | 'rehearsal';

/** Whether forex and metals of a new market are closed at weekends, or trade every day for tests. */
export type Weekends = 'closed' | 'open';

/** The single row of the table `exchange`, which all processes share. */
export interface ExchangeState {
  /** Key of ids and cursors, and the first seed of the market. Secret. */
  readonly seed: string;
  /** Seeds of the market, oldest first, each with its first UTC day and the version of its market. */
  readonly marketSeeds: readonly {
    readonly fromDay: number;
    readonly generator: number;
    readonly seed: string;
  }[];
  /** Offset of the exchange's clock from the database's clock, ms. */
  readonly offsetMs: number;
  /** Number of resets of the exchange. */
  readonly epoch: number;
  /** Number of changes to price scripts, trading overrides and planted faults. */
  readonly overlaysVersion: number;
  readonly inviteRequired: boolean;
  readonly idempotentWrites: boolean;
}

/** Balances of a user's pockets, and the user's share of `transit`. */
export type Balances = Readonly<Record<Pocket | 'transit', Micro>> & {
  /** When the next credit or maturity is due, ms; null if there is none. */
  readonly changesAt: number | null;
};

export interface CashFlowLine {
  /** Sequence number among the entries of all users. */
  readonly seq: number;
  readonly kind: CashFlowEntry['kind'];
  /** Change of the available balance; positive for income. */
  readonly amount: Micro;
  readonly balanceAfter: Micro;
  readonly at: number;
  readonly ref: string;
  /** Product of the user's order; null for an entry without an order. */
  readonly productId: string | null;
}
export interface CashFlowTotals {
  readonly count: number;
  readonly income: Micro;
  readonly expenditure: Micro;
}
export interface CashFlowFilter extends Span {
  readonly kind?: CashFlowEntry['kind'] | undefined;
  readonly ref?: string | undefined;
}

export interface LedgerReads {
  balances(userId: string): Promise<Balances>;
  cashFlow(userId: string, filter: CashFlowFilter, paging: Paging): Promise<Slice<CashFlowLine>>;
  /** Totals of all entries that match the filter. */
  flowTotals(userId: string, filter: CashFlowFilter): Promise<CashFlowTotals>;
  /**
   * Recomputes the books from all entries: the sum of all entries, the number of accounts, and the number of accounts
   * whose balance differs from the sum of their entries.
   */
  audit(): Promise<{ entriesSum: Micro; accounts: number; mismatched: number }>;
}

export interface NewHold {
  readonly ref: string;
  readonly userId: string;
  readonly amount: Micro;
}
export interface LedgerWrites {
  /** Locks accounts in id order until the transaction ends and returns their balances. */
  lock(accounts: readonly AccountId[]): Promise<Map<AccountId, Micro>>;
  /**
   * Posts transfers in order and returns the balances after their entries. Also creates `holds`: money that is held
   * under a reference until the hold is posted or voided, at most once.
   * @throws Overdrawn if a balance would become negative; the transaction must then be aborted
   */
  post(
    transfers: readonly LedgerTransfer[],
    holds?: readonly NewHold[],
  ): Promise<(Micro | null)[][]>;
  resolveHolds(
    resolutions: readonly { ref: string; outcome: 'posted' | 'voided' }[],
  ): Promise<void>;
}

export interface OrderFilter extends Span {
  readonly productId?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly states?: readonly StoredOrder['state'][] | undefined;
  readonly result?: StoredOrder['result'] | undefined;
}
export interface OrderTotals {
  readonly count: number;
  readonly invested: Micro;
  readonly fees: Micro;
  readonly profit: Micro;
}
export interface OrderReads {
  /** All unsettled orders of the user, newest first. */
  open(userId: string): Promise<StoredOrder[]>;
  page(userId: string, filter: OrderFilter, paging: Paging): Promise<Slice<StoredOrder>>;
  totals(userId: string, filter: OrderFilter): Promise<OrderTotals>;
}
export interface NewOrder extends OrderPlan {
  readonly userId: string;
  readonly productId: string;
  readonly direction: StoredOrder['direction'];
  readonly durationSec: number;
  readonly seenPrice: string;
  readonly seenAt: number;
}
export interface OrderWrites extends OrderReads {
  /**
   * Holds stake and fee and schedules the entry. Refuses an order if the available balance is too low or too many
   * orders are open. The caller must have locked the user row, so that concurrent orders cannot exceed the limit.
   */
  place(order: NewOrder): Promise<Outcome<StoredOrder>>;
  /** Returns the planned end of the last running order of a product, ms; null if none is running. */
  lastEndOf(productId: string): Promise<number | null>;
}

export interface UserReads {
  /** Finds a user by username, ignoring case. */
  credentials(username: string): Promise<Credentials | null>;
  bySession(tokenHash: Uint8Array): Promise<UserRow | null>;
  /** Returns the user's active sessions, most recently used first, at most 100. */
  sessions(userId: string): Promise<SessionRow[]>;
  /** Records the use of a session, unless a use within the last five minutes is recorded already. */
  recordSessionUse(tokenHash: Uint8Array): Promise<void>;
  isUsernameTaken(username: string): Promise<boolean>;
  isPhoneTaken(phone: string): Promise<boolean>;
  idByInviteCode(inviteCode: string): Promise<string | null>;
}
export interface NewUser {
  readonly username: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly payPasswordHash: string;
  readonly inviterId: string | null;
}
export interface UserWrites extends UserReads {
  /** Creates the user with four empty accounts; refuses a username or phone that is taken. */
  register(user: NewUser): Promise<Outcome<UserRow>>;
  /** Creates a session that lasts `SESSION_DAYS` days of real time. */
  openSession(userId: string, tokenHash: Uint8Array, device: SessionDevice): Promise<void>;
  /** Ends a session of the user; returns false if the user has no such session. */
  endSession(
    userId: string,
    session: Pick<SessionRow, 'id'> | Pick<SessionRow, 'tokenHash'>,
  ): Promise<boolean>;
}

/** Counts of failed logins and registrations, stored in the database so that all processes share them. */
export interface AttemptWrites {
  /** Serialises attempts on one account until the transaction ends. */
  lockAccount(account: string): Promise<void>;
  /** Returns the times of the failures since `sinceMs`, oldest first. */
  failures(
    account: string,
    address: string | null,
    sinceMs: number,
  ): Promise<{ account: number[]; address: number[] }>;
  /** Records a failure; with a null address it counts only for the account. */
  recordFailure(account: string, address: string | null): Promise<void>;
}

export interface StateWrites {
  setOffset(offsetMs: number): Promise<void>;
  configure(
    settings: Partial<Pick<ExchangeState, 'inviteRequired' | 'idempotentWrites'>>,
  ): Promise<void>;
  /** Deletes all data and restores the initial clock, market and settings. */
  reset(seed: string): Promise<void>;
}

/** One transaction. `now` and `state` are read at the start and stay constant until the end. */
export interface StoreTransaction {
  readonly now: number;
  readonly state: ExchangeState;
  readonly users: UserWrites;
  readonly orders: OrderWrites;
  readonly ledger: LedgerReads & LedgerWrites;
  readonly attempts: AttemptWrites;
  readonly overlays: OverlayWrites;
  readonly wealth: WealthWrites;
  readonly faults: FaultWrites;
  readonly targets: TargetWrites;
  readonly transfers: TransferWrites;
  readonly identity: IdentityWrites;
  readonly guard: AccountSecurityWrites;
}

/** A transaction that excludes all others, for example to move the clock. */
interface ExclusiveTransaction extends StoreTransaction {
  readonly exchange: StateWrites;
}

/** Identifies an idempotent call; a call with the same key and the same request hash is a repetition. */
export interface IdempotencyClaim {
  readonly userId: string;
  /** Token hash of the session; a call without a valid session is refused as UNAUTHORIZED. */
  readonly session: Uint8Array;
  readonly route: string;
  readonly key: string;
  readonly requestHash: Uint8Array;
}
/** Answer that is stored for repetitions: the code, and `data` as JSON. */
export interface StoredAnswer {
  readonly code: number;
  readonly data: string;
}

/** The work of an idempotent call; `accountStatus` is the locked account state of its user. */
export type KeyedWork = (
  tx: StoreTransaction,
  accountStatus: AccountStatus,
) => Promise<StoredAnswer>;

export interface Store {
  readonly users: UserReads;
  readonly orders: OrderReads;
  readonly ledger: LedgerReads;
  readonly wealth: WealthReads;
  readonly invites: InviteReads;
  readonly faults: FaultReads;
  readonly targets: TargetReads;
  readonly transfers: TransferReads;
  readonly identity: IdentityReads;
  /**
   * Current exchange time as cached in this process. It differs from the database by a few ms at most, and does not
   * advance while a clock is wrong: time that was shown is never shown again.
   */
  now(): number;
  /** False while time does not advance or a clock is wrong; then no order is accepted. */
  isTimeRight(): boolean;
  /** State of the exchange as cached in this process. */
  state(): ExchangeState;
  write<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  exclusively<T>(work: (tx: ExclusiveTransaction) => Promise<T>): Promise<T>;
  /**
   * Does the work once per key and stores its response in the same transaction. The transaction locks the user row, so
   * `accountStatus` cannot change until the transaction ends.
   */
  runOnce(claim: IdempotencyClaim, work: KeyedWork): Promise<Outcome<StoredAnswer>>;
  /**
   * Like `runOnce`, for work that places an order: orders of different users that wait at the same time are placed in
   * one transaction.
   */
  placeOnce(claim: IdempotencyClaim, work: KeyedWork): Promise<Outcome<StoredAnswer>>;
  /** Processes all work that is due now, in the order of due times, and waits for work that others have claimed. */
  processDueWork(): Promise<void>;
  /** @throws StoreUnavailable if the database does not answer */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

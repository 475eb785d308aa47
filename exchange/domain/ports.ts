/**
 * Store interface of the exchange. Every write runs in a `Unit`: one transaction with one fixed time; reads outside of
 * it use the `Reads` interfaces. Times are ms of the exchange's clock, money is micro-USDT.
 */
import type { FundRecord, Micro } from '#contract';
import type {
  FundReads,
  FundWrites,
  AccountSecurityWrites,
  IdentityReads,
  IdentityWrites,
  TargetReads,
  TargetWrites,
} from './fundsPorts';
import type { AccountId, Pocket, Transfer } from './ledger';
import type { OrderPlan, OrderRecord } from './order';
import type { Outcome } from './outcome';
import type { Paging, Slice, Span } from './paging';
import type { Credentials, AccountStatus, UserRecord } from './user';
import type {
  FaultReads,
  FaultWrites,
  InviteReads,
  WealthReads,
  WealthWrites,
} from './wealthPorts';

/** The single row that all processes share. */
export interface ExchangeState {
  readonly seed: string;
  /** Offset of the exchange's clock to the store's clock. */
  readonly offsetMs: number;
  /** Number of resets. */
  readonly epoch: number;
  /** Number of changes to price scripts, trading overrides and planted faults. */
  readonly overlaysVersion: number;
  readonly inviteRequired: boolean;
  readonly idempotentWrites: boolean;
}

export interface PriceScript {
  readonly productId: string;
  readonly fromMs: number;
  readonly steps: readonly (readonly [afterMs: number, price: string | null])[];
}
interface TradingOverride {
  readonly productId: string;
  readonly fromMs: number;
  readonly trading: 'open' | 'closed' | 'auto';
}
/** Scripts and overrides that sandbox controls added to the market. Append-only except for a reset. */
interface Overlays {
  readonly scripts: readonly PriceScript[];
  readonly overrides: readonly TradingOverride[];
}

/** A user's pockets and their share of `transit`. */
export type Balances = Readonly<Record<Pocket | 'transit', Micro>>;

export interface FundLine {
  /** Sequence number across all users. */
  readonly seq: number;
  readonly kind: FundRecord['kind'];
  /** Positive is income. */
  readonly amount: Micro;
  readonly balanceAfter: Micro;
  readonly at: number;
  readonly ref: string;
  /** Set when the entry belongs to an order of the user. */
  readonly productId: string | null;
}
export interface FlowTotals {
  readonly count: number;
  readonly income: Micro;
  readonly expenditure: Micro;
}
export interface FundFilter extends Span {
  readonly kind?: FundRecord['kind'] | undefined;
  readonly ref?: string | undefined;
}

export interface LedgerReads {
  balances(userId: string): Promise<Balances>;
  fundLines(userId: string, filter: FundFilter, paging: Paging): Promise<Slice<FundLine>>;
  /** Totals of all entries that match the filter. */
  flowTotals(userId: string, filter: FundFilter): Promise<FlowTotals>;
  /**
   * Recomputes from all entries: their sum, the number of accounts, and the number of accounts whose balance differs
   * from the sum of their entries.
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
   * Posts transfers in order and returns the balances after their entries. Also creates `holds`: money that is
   * held under a reference until it is posted or voided, once.
   * @throws Overdrawn when an account would become negative; the transaction must then be aborted
   */
  post(transfers: readonly Transfer[], holds?: readonly NewHold[]): Promise<(Micro | null)[][]>;
  resolveHolds(
    resolutions: readonly { ref: string; outcome: 'posted' | 'voided' }[],
  ): Promise<void>;
}

export interface OrderFilter extends Span {
  readonly productId?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly states?: readonly OrderRecord['state'][] | undefined;
  readonly result?: OrderRecord['result'] | undefined;
}
export interface OrderTotals {
  readonly count: number;
  readonly invested: Micro;
  readonly fees: Micro;
  readonly profit: Micro;
}
export interface OrderReads {
  /** All unsettled orders of the user, newest first. */
  open(userId: string): Promise<OrderRecord[]>;
  page(userId: string, filter: OrderFilter, paging: Paging): Promise<Slice<OrderRecord>>;
  totals(userId: string, filter: OrderFilter): Promise<OrderTotals>;
}
interface NewOrder extends OrderPlan {
  readonly userId: string;
  readonly productId: string;
  readonly direction: OrderRecord['direction'];
  readonly durationSec: number;
  readonly seenPrice: string;
  readonly seenAt: number;
}
export interface OrderWrites extends OrderReads {
  /**
   * Takes stake and fee and schedules the entry. Refuses when the available balance is too low or too many orders are
   * open. The caller has locked the user row, so that concurrent orders cannot exceed the limit.
   */
  place(order: NewOrder): Promise<Outcome<OrderRecord>>;
}

export interface UserReads {
  /** By name, ignoring case. */
  credentials(username: string): Promise<Credentials | null>;
  bySession(tokenHash: Uint8Array): Promise<UserRecord | null>;
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
  /** Creates the user with four empty accounts; refuses a name or phone that is taken. */
  register(user: NewUser): Promise<Outcome<UserRecord>>;
  /** Creates a session of `SESSION_DAYS` days in real time. */
  openSession(userId: string, tokenHash: Uint8Array): Promise<void>;
}

/** Failed logins and registrations, counted in the store so that all processes share the counts. */
export interface AttemptWrites {
  /** Serialises attempts on one account until the transaction ends. */
  lockAccount(account: string): Promise<void>;
  /** Times of the failures since `sinceMs`, oldest first. */
  failures(
    account: string,
    address: string | null,
    sinceMs: number,
  ): Promise<{ account: number[]; address: number[] }>;
  /** With a null address, the failure counts for the account only. */
  recordFailure(account: string, address: string | null): Promise<void>;
}

export interface OverlayWrites {
  all(): Promise<Overlays>;
  addScript(script: PriceScript): Promise<void>;
  addOverride(override: TradingOverride): Promise<void>;
}

export interface StateWrites {
  setOffset(offsetMs: number): Promise<void>;
  configure(
    settings: Partial<Pick<ExchangeState, 'inviteRequired' | 'idempotentWrites'>>,
  ): Promise<void>;
  /** Deletes all data; clock, market and settings return to their initial state. */
  reset(seed: string): Promise<void>;
}

/** One transaction. `now` and `state` are read at its start and are constant until its end. */
export interface Unit {
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
  readonly funds: FundWrites;
  readonly identity: IdentityWrites;
  readonly guard: AccountSecurityWrites;
}

/** A transaction that excludes all others, so that the clock can be moved. */
interface ExclusiveUnit extends Unit {
  readonly exchange: StateWrites;
}

/** Identity of an idempotent call: the same key with the same request hash is a repetition. */
export interface IdempotencyClaim {
  readonly userId: string;
  /** Token hash of the session; without a valid session the call is refused as UNAUTHORIZED. */
  readonly session: Uint8Array;
  readonly route: string;
  readonly key: string;
  readonly requestHash: Uint8Array;
}
/** Stored answer for repetitions: the code, and `data` as JSON. */
export interface StoredAnswer {
  readonly code: number;
  readonly data: string;
}

/** Health figures of the store for operators. */
export interface StoreHealth {
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Number of overdue items, counted up to 10,000. */
  readonly dueWaiting: number;
  /** Delay of the oldest overdue item, ms. */
  readonly lateMs: number;
}

export interface Store {
  readonly users: UserReads;
  readonly orders: OrderReads;
  readonly ledger: LedgerReads;
  readonly wealth: WealthReads;
  readonly invites: InviteReads;
  readonly faults: FaultReads;
  readonly targets: TargetReads;
  readonly funds: FundReads;
  readonly identity: IdentityReads;
  /** The exchange's clock as this process knows it: within a few ms of the store's. */
  now(): number;
  /** The state as this process knows it. */
  state(): ExchangeState;
  write<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  exclusively<T>(work: (unit: ExclusiveUnit) => Promise<T>): Promise<T>;
  /**
   * Does the work once per key and stores its answer in the same transaction. `standing` cannot change until that
   * transaction ends: writers wait.
   */
  runOnce(
    claim: IdempotencyClaim,
    work: (unit: Unit, standing: AccountStatus) => Promise<StoredAnswer>,
  ): Promise<Outcome<StoredAnswer>>;
  /**
   * Processes everything that is due now, in the order in which it fell due, and waits for other processes that do so.
   */
  processDueWork(): Promise<void>;
  /** @throws StoreAway when the database does not answer */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

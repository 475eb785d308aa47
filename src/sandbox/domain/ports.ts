/**
 * What the exchange needs of its store. Everything that changes anything happens in a `Unit`, one transaction with one
 * time; what only looks goes through the reads. Times are ms of the exchange's clock, money is micro-USDT.
 */
import type { FundRecord, Micro } from '../../contract';
import type {
  FundReads,
  FundWrites,
  GuardWrites,
  IdentityReads,
  IdentityWrites,
  TargetReads,
  TargetWrites,
} from './fundsPorts';
import type { AccountId, Pocket, Transfer } from './ledger';
import type { OrderPlan, OrderRecord } from './order';
import type { Outcome } from './outcome';
import type { Paging, Slice, Span } from './paging';
import type { Credentials, Standing, UserRecord } from './user';
import type {
  FaultReads,
  FaultWrites,
  InviteReads,
  WealthReads,
  WealthWrites,
} from './wealthPorts';

/** The one row that all processes agree on. */
export interface ExchangeState {
  readonly seed: string;
  /** How far the exchange's clock is ahead of the store's. */
  readonly offsetMs: number;
  /** Counts resets. */
  readonly epoch: number;
  /** Counts changes to price scripts, trading overrides and planted faults. */
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
/** What the sandbox controls have laid over the market; only ever added to, but for a reset. */
interface Overlays {
  readonly scripts: readonly PriceScript[];
  readonly overrides: readonly TradingOverride[];
}

/** A user's pockets, and what of `transit` is theirs. */
export type Balances = Readonly<Record<Pocket | 'transit', Micro>>;

export interface FundLine {
  /** Counts the lines of all users together. */
  readonly seq: number;
  readonly kind: FundRecord['kind'];
  /** Positive is income. */
  readonly amount: Micro;
  readonly balanceAfter: Micro;
  readonly at: number;
  readonly ref: string;
  /** Of an order of the user's own. */
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
  /** What all lines come to that the filter lets through. */
  flowTotals(userId: string, filter: FundFilter): Promise<FlowTotals>;
  /** Sums every entry anew: all of them, how many accounts, and how many whose balance is not their entries' sum. */
  audit(): Promise<{ entriesSum: Micro; accounts: number; mismatched: number }>;
}

export interface NewHold {
  readonly ref: string;
  readonly userId: string;
  readonly amount: Micro;
}
export interface LedgerWrites {
  /** Locks accounts, in id order, until the unit ends, and tells what they hold. */
  lock(accounts: readonly AccountId[]): Promise<Map<AccountId, Micro>>;
  /**
   * Posts transfers in their order and tells, for each, the balance after each of its entries. `holds` are noted with
   * them: money that is held under a number until it is posted or voided, which can happen once.
   * @throws Overdrawn when an account would fall below zero; the unit must not go on then
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
  /** Every order of the user that is not yet settled, newest first. */
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
   * Takes stake and fee and files the order for its entry; refuses what available does not cover, and one more than may
   * be open. The user is held by then, so that two orders do not count past each other.
   */
  place(order: NewOrder): Promise<Outcome<OrderRecord>>;
}

export interface UserReads {
  /** By name, whatever its case. */
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
  /** Opens the user with four empty accounts; refuses a name or phone that somebody else has. */
  register(user: NewUser): Promise<Outcome<UserRecord>>;
  /** Opens a session of `SESSION_DAYS` real days. */
  openSession(userId: string, tokenHash: Uint8Array): Promise<void>;
}

/** Attempts to prove who one is, counted in the store so that all processes see the same. */
export interface AttemptWrites {
  /** Lets attempts on one account pass one at a time, until the unit ends. */
  takeTurn(account: string): Promise<void>;
  /** Moments of the failures since `sinceMs`, oldest first. */
  failures(
    account: string,
    address: string | null,
    sinceMs: number,
  ): Promise<{ account: number[]; address: number[] }>;
  /** Null is an address that nobody counts. */
  noteFailure(account: string, address: string | null): Promise<void>;
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
  /** Empties the exchange; its clock, market and settings are as at the first start. */
  reset(seed: string): Promise<void>;
}

/** One transaction. `now` and `state` were read at its beginning and hold until its end. */
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
  readonly guard: GuardWrites;
}

/** A unit that all others wait for: nothing runs beside it, so the clock can move. */
interface ExclusiveUnit extends Unit {
  readonly exchange: StateWrites;
}

/** What a caller said happens once: the same key with the same request is the same wish. */
export interface Claim {
  readonly userId: string;
  /** Hash of the token of a session of theirs; who has none any more is refused as not signed in. */
  readonly session: Uint8Array;
  readonly route: string;
  readonly key: string;
  readonly requestHash: Uint8Array;
}
/** An answer as it is kept for whoever asks again: the code, and the JSON of `data`. */
export interface KeptAnswer {
  readonly code: number;
  readonly data: string;
}

/** How the store does, for those who run it. */
export interface StoreHealth {
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number };
  /** What fell due and is not done; counted up to 10,000. */
  readonly dueWaiting: number;
  /** For how long the oldest of it has been waiting, ms. */
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
   * Does the work once for a key and keeps its answer in the same transaction. `standing` is what holds of the user
   * from then on until the unit ends: whoever wants to change it waits.
   */
  once(
    claim: Claim,
    work: (unit: Unit, standing: Standing) => Promise<KeptAnswer>,
  ): Promise<Outcome<KeptAnswer>>;
  /** Does everything that is due by now, in the order in which it fell due, and waits for others doing so. */
  catchUp(): Promise<void>;
  /** @throws StoreAway when nobody answers */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

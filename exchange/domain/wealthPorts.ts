/** Store interface for lock-ups, holdings, invitations and faults. Times in ms, money in micro-USDT. */
import type { Micro } from '#contract';
import type { Fault } from './fault';
import type { Outcome } from './outcome';
import type { Paging, Slice, Span } from './paging';
import type { HoldingRow, LockupRow } from './wealth';

export interface CreditLine {
  readonly orderNo: string;
  readonly day: number;
  readonly amount: Micro;
  readonly at: number;
}
export interface CreditFilter extends Span {
  readonly orderNo?: string | undefined;
}
interface OrderFilter<State> extends Span {
  readonly state?: State | undefined;
}

export interface WealthReads {
  holdings(
    userId: string,
    filter: OrderFilter<HoldingRow['state']>,
    paging: Paging,
  ): Promise<Slice<HoldingRow>>;
  lockups(
    userId: string,
    filter: OrderFilter<LockupRow['state']>,
    paging: Paging,
  ): Promise<Slice<LockupRow>>;
  credits(userId: string, filter: CreditFilter, paging: Paging): Promise<Slice<CreditLine>>;
  /** Sum of all credits that match the filter. */
  creditedTotal(userId: string, filter: CreditFilter): Promise<Micro>;
}

type NewLockup = Pick<LockupRow, 'userId' | 'productId' | 'amount' | 'cycleDays' | 'dailyRate'>;
type NewHolding = Pick<
  HoldingRow,
  'userId' | 'productId' | 'amount' | 'annualRate' | 'units' | 'maturesAt'
>;
export interface WealthWrites extends WealthReads {
  /** True if a sandbox control has closed the product to new purchases. */
  isClosed(productId: string): Promise<boolean>;
  /** Locks the amount and schedules the first daily credit; refuses if the available balance is too low. */
  lock(lockup: NewLockup): Promise<Outcome<LockupRow>>;
  /** Invests the amount and schedules the maturity; refuses if the available balance is too low. */
  buy(holding: NewHolding): Promise<Outcome<HoldingRow>>;
}

export interface InviteLevel {
  readonly level: number;
  readonly members: number;
  readonly cashback: Micro;
}
interface InviteeLine {
  readonly level: number;
  readonly username: string;
  readonly registeredAt: number;
  readonly cashback: Micro;
}
export interface InviteReads {
  /** Returns the levels that have members, lowest first. */
  levels(userId: string): Promise<readonly InviteLevel[]>;
  /** Returns the invited users with the cashback from each of them, newest first. */
  invitees(
    userId: string,
    filter: Span & { readonly level?: number | undefined },
    paging: Paging,
  ): Promise<Slice<InviteeLine>>;
}

export interface FaultReads {
  /** Returns the planted faults with uses left, newest first. */
  planted(): Promise<readonly Fault[]>;
  /** Uses a fault once; returns false if another request, in any process, took the last use. */
  use(id: number): Promise<boolean>;
}
export interface FaultWrites {
  plant(fault: Omit<Fault, 'id'>): Promise<void>;
  /** Clears the faults of one call, or of all calls. */
  clear(call: string): Promise<void>;
}

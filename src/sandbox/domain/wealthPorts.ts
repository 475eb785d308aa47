/** What the exchange needs of its store for lock-ups, holdings, invitations and faults. Times in ms, money in micro-USDT. */
import type { Micro } from '../../contract';
import type { Fault } from './fault';
import type { Outcome } from './outcome';
import type { Paging, Slice, Span } from './paging';
import type { HoldingRecord, LockupRecord } from './wealth';

interface CreditLine {
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
    filter: OrderFilter<HoldingRecord['state']>,
    paging: Paging,
  ): Promise<Slice<HoldingRecord>>;
  lockups(
    userId: string,
    filter: OrderFilter<LockupRecord['state']>,
    paging: Paging,
  ): Promise<Slice<LockupRecord>>;
  credits(userId: string, filter: CreditFilter, paging: Paging): Promise<Slice<CreditLine>>;
  /** The sum of all credits that the filter lets through. */
  creditedTotal(userId: string, filter: CreditFilter): Promise<Micro>;
}

type NewLockup = Pick<LockupRecord, 'userId' | 'productId' | 'amount' | 'cycleDays' | 'dailyRate'>;
type NewHolding = Pick<
  HoldingRecord,
  'userId' | 'productId' | 'amount' | 'annualRate' | 'units' | 'maturesAt'
>;
export interface WealthWrites extends WealthReads {
  /** Whether a control has closed the product to new money. */
  isClosed(productId: string): Promise<boolean>;
  /** Locks the amount and files the first daily credit; refuses what available does not cover. */
  lock(lockup: NewLockup): Promise<Outcome<LockupRecord>>;
  /** Takes the amount and files the maturity; refuses what available does not cover. */
  buy(holding: NewHolding): Promise<Outcome<HoldingRecord>>;
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
  /** Only levels that have members, lowest first. */
  levels(userId: string): Promise<readonly InviteLevel[]>;
  /** Invited users with what came from each of them, newest first. */
  invitees(
    userId: string,
    filter: Span & { readonly level?: number | undefined },
    paging: Paging,
  ): Promise<Slice<InviteeLine>>;
}

export interface FaultReads {
  /** What is planted and not used up, newest first. */
  planted(): Promise<readonly Fault[]>;
  /** Uses a fault once; false when another request, of whichever process, has just used it up. */
  use(id: number): Promise<boolean>;
}
export interface FaultWrites {
  plant(fault: Omit<Fault, 'id'>): Promise<void>;
  /** Clears the faults of one call, or all of them. */
  clear(call: string): Promise<void>;
}

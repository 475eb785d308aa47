/**
 * What the exchange needs of its store for deposits, withdrawals, identity, and what proves who one is. Times are ms
 * of the exchange's clock, money is micro-USDT.
 */
import type { ArgOf, BankCard, Claim, Freeze, Wallet } from '../../contract';
import type { DepositPlan, FundKind, FundRequest, Payee, WithdrawalPlan } from './funds';
import type { DenialReason, IdentityPart, IdentityRecord, Submission } from './identity';
import type { Outcome } from './outcome';
import type { Paging, Slice, Span } from './paging';
import type { Credentials } from './user';

/** A bank card with its numbers whole; what users see of it is masked. */
export type CardDetails = Omit<Extract<ArgOf<'saveBank'>, { kind: 'bank' }>, 'payPassword'>;
export type BoundCard = CardDetails & { readonly boundAt: NonNullable<BankCard['boundAt']> };

export interface TargetReads {
  bankCard(userId: string): Promise<BoundCard | null>;
  /** The one bound last comes first. */
  wallets(userId: string): Promise<Wallet[]>;
  claim(userId: string): Promise<Claim | null>;
}
export interface TargetWrites extends TargetReads {
  /** Binds a card in place of the one before. */
  saveCard(userId: string, card: CardDetails): Promise<BoundCard>;
  /** Binds an address; one that the user has bound before keeps its id and gets the new label. */
  saveWallet(
    userId: string,
    wallet: Pick<Wallet, 'address' | 'network'> & { label?: string | undefined },
  ): Promise<Wallet>;
  dropCard(userId: string): Promise<void>;
  /** Tells whether there was one. */
  dropWallet(userId: string, walletId: string): Promise<boolean>;
  /** Null takes the earlier one back. */
  saveClaim(userId: string, claim: Claim | null): Promise<void>;
}

interface FundRequestFilter extends Span {
  readonly kind?: FundKind | undefined;
  readonly ref?: string | undefined;
  readonly state?: FundRequest['state'] | undefined;
}
/** A picture whose content was checked. */
export interface CheckedImage {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: Uint8Array;
}
interface NewDeposit extends DepositPlan {
  readonly userId: string;
  readonly address: string | null;
  readonly payee: Payee | null;
  readonly target: string;
}
interface Proof {
  readonly reference: string;
  /** In place of an earlier one that was not enough. */
  readonly again: boolean;
  readonly image: CheckedImage | null;
  /** When the sandbox decides; null where a person does. */
  readonly reviewAt: number | null;
}
interface NewWithdrawal extends WithdrawalPlan {
  readonly userId: string;
  readonly paymethod: 'bank' | 'trc';
  readonly target: string;
  /** Where the money goes, whole, as it was bound at this moment. */
  readonly destination: BoundCard | Wallet;
  readonly reviewAt: number | null;
}
export interface FundVerdict {
  readonly id: string;
  readonly state: 'success' | 'fail';
  readonly failReason: string | null;
  readonly at: number;
}

export interface FundReads {
  page(userId: string, filter: FundRequestFilter, paging: Paging): Promise<Slice<FundRequest>>;
  /** A deposit of this user with its payee. */
  deposit(
    userId: string,
    id: string,
  ): Promise<{ request: FundRequest; payee: Payee | null } | null>;
}
export interface FundWrites extends FundReads {
  /** How many deposits of the user wait for their payment. */
  countOpenDeposits(userId: string): Promise<number>;
  openDeposit(deposit: NewDeposit): Promise<FundRequest>;
  /** Takes the proof that a deposit was paid, once, and its correction. */
  handIn(userId: string, id: string, proof: Proof): Promise<Outcome<FundRequest>>;
  /** Ends what nobody has decided yet, as its user wishes, and gives back what it held. Cancelled twice it stays so. */
  cancel(kind: FundKind, userId: string, id: string): Promise<Outcome<FundRequest>>;
  /** Takes the amount and files the review; refuses what available does not cover. */
  withdraw(withdrawal: NewWithdrawal): Promise<Outcome<FundRequest>>;
  /** Ends what is under review; what is not, or no longer, is left alone. Tells what was ended. */
  decide(kind: FundKind, verdicts: readonly FundVerdict[]): Promise<readonly FundRequest[]>;
  /** By number, whoever it belongs to: for reviews. */
  find(kind: FundKind, id: string): Promise<FundRequest | null>;
  /** The user's latest request that is under review. */
  underReview(kind: FundKind, userId: string): Promise<string | null>;
}

export interface IdentityReads {
  of(userId: string): Promise<IdentityRecord | null>;
}
type IdentityVerdict =
  | { readonly state: 'approved' }
  | { readonly state: 'denied'; readonly reason: DenialReason };
export interface IdentityWrites extends IdentityReads {
  /** The same, and nobody else changes it until the unit ends. */
  lock(userId: string): Promise<IdentityRecord | null>;
  submit(
    userId: string,
    submission: Submission,
    images: Partial<Record<Extract<IdentityPart, 'frontImage' | 'backImage'>, CheckedImage>>,
    reviewAt: number | null,
  ): Promise<IdentityRecord>;
  decide(userId: string, verdict: IdentityVerdict, at: number): Promise<IdentityRecord>;
}

/** Passwords, and what happens to somebody who keeps getting the fund password wrong. */
export interface GuardWrites {
  /** A user as they are now; lets those who prove something of this user pass one at a time until the unit ends. */
  open(userId: string): Promise<Credentials>;
  /** Notes a wrong fund password and tells how many there were since `sinceMs`, this one included. */
  noteWrong(userId: string, sinceMs: number): Promise<number>;
  /** Also forgets earlier wrong fund passwords, so that the end of a freeze is a new beginning. */
  freeze(userId: string, freeze: Pick<Freeze, 'reason' | 'until'>): Promise<void>;
  thaw(userId: string): Promise<void>;
  setPassword(userId: string, passwordHash: string): Promise<void>;
  setPayPassword(userId: string, payPasswordHash: string): Promise<void>;
  /** Ends every session of the user but the one whose token has this hash. */
  endSessions(userId: string, except: Uint8Array | null): Promise<void>;
}

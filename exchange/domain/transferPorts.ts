/**
 * Store interface for deposits, withdrawals, identities and passwords. Times are ms of the exchange's clock, money is
 * micro-USDT.
 */
import type { IdentityPart, ArgOf, BankCard, Claim, Freeze, Wallet } from '#contract';
import type {
  DepositPlan,
  TransferRequestKind,
  TransferRequest,
  Payee,
  WithdrawalPlan,
} from './transfers';
import type { DenialReason, IdentityRow, IdentitySubmission } from './identity';
import type { Outcome } from './outcome';
import type { Paging, Slice, Span } from './paging';
import type { Credentials } from './user';

/** A bank card with complete numbers. Answers to users contain only masked numbers. */
export type CardDetails = Omit<Extract<ArgOf<'saveBank'>, { kind: 'bank' }>, 'payPassword'>;
export type BoundBankCard = CardDetails & { readonly boundAt: NonNullable<BankCard['boundAt']> };

export interface TargetReads {
  bankCard(userId: string): Promise<BoundBankCard | null>;
  /** Returns the bound addresses, most recently bound first. */
  wallets(userId: string): Promise<Wallet[]>;
  claim(userId: string): Promise<Claim | null>;
}
export interface TargetWrites extends TargetReads {
  /** Binds a card and replaces the earlier one. */
  saveCard(userId: string, card: CardDetails): Promise<BoundBankCard>;
  /** Binds an address; an address that is already bound keeps its id and gets the new label. */
  saveWallet(
    userId: string,
    wallet: Pick<Wallet, 'address' | 'network'> & { label?: string | undefined },
  ): Promise<Wallet>;
  deleteCard(userId: string): Promise<void>;
  /** Deletes an address of the user; returns false if it does not exist. */
  deleteWallet(userId: string, walletId: string): Promise<boolean>;
  /** Stores the claim; null deletes the stored claim. */
  saveClaim(userId: string, claim: Claim | null): Promise<void>;
}

interface TransferRequestFilter extends Span {
  readonly kind?: TransferRequestKind | undefined;
  readonly ref?: string | undefined;
  readonly state?: TransferRequest['state'] | undefined;
}
/** An image with validated content. */
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
  /** True to replace an earlier proof that was not sufficient. */
  readonly again: boolean;
  readonly image: CheckedImage | null;
  /** Time of the automatic review; null when an operator reviews. */
  readonly reviewAt: number | null;
}
interface NewWithdrawal extends WithdrawalPlan {
  readonly userId: string;
  readonly paymethod: 'bank' | 'trc';
  readonly target: string;
  /** Full details of the target at the time of the request, because the target may change later. */
  readonly destination: BoundBankCard | Wallet;
  readonly reviewAt: number | null;
}
export interface TransferVerdict {
  readonly id: string;
  readonly state: 'success' | 'fail';
  readonly failReason: string | null;
  readonly at: number;
}

export interface TransferReads {
  page(
    userId: string,
    filter: TransferRequestFilter,
    paging: Paging,
  ): Promise<Slice<TransferRequest>>;
  /** A deposit of this user with its payee. */
  deposit(
    userId: string,
    id: string,
  ): Promise<{ request: TransferRequest; payee: Payee | null } | null>;
}
export interface TransferWrites extends TransferReads {
  /** Counts the user's open deposits: those awaiting payment or under review. */
  countOpenDeposits(userId: string): Promise<number>;
  openDeposit(deposit: NewDeposit): Promise<TransferRequest>;
  /** Stores the proof of a deposit; a second proof is accepted only as a correction. */
  submitProof(userId: string, id: string, proof: Proof): Promise<Outcome<TransferRequest>>;
  /** Cancels an undecided request and releases its money. A second cancel has no effect. */
  cancel(kind: TransferRequestKind, userId: string, id: string): Promise<Outcome<TransferRequest>>;
  /** Holds the amount and schedules the review; refuses if the available balance is too low. */
  withdraw(withdrawal: NewWithdrawal): Promise<Outcome<TransferRequest>>;
  /** Ends the requests that are under review and returns them; skips all others. */
  decide(
    kind: TransferRequestKind,
    verdicts: readonly TransferVerdict[],
  ): Promise<readonly TransferRequest[]>;
  /** Finds a request of any user, for a reviewer. */
  find(kind: TransferRequestKind, id: string): Promise<TransferRequest | null>;
  /** Returns the id of the user's latest request under review; null if there is none. */
  underReview(kind: TransferRequestKind, userId: string): Promise<string | null>;
}

export interface IdentityReads {
  byUser(userId: string): Promise<IdentityRow | null>;
}
type IdentityVerdict =
  | { readonly state: 'approved' }
  | { readonly state: 'denied'; readonly reason: DenialReason };
export interface IdentityWrites extends IdentityReads {
  /** Reads the identity and locks the user until the transaction ends. */
  lock(userId: string): Promise<IdentityRow | null>;
  submit(
    userId: string,
    submission: IdentitySubmission,
    images: Partial<Record<Extract<IdentityPart, 'frontImage' | 'backImage'>, CheckedImage>>,
    reviewAt: number | null,
  ): Promise<IdentityRow>;
  decide(userId: string, verdict: IdentityVerdict, at: number): Promise<IdentityRow>;
}

/** Passwords, and freezes after repeated wrong fund passwords. */
export interface AccountSecurityWrites {
  /**
   * Reads a user and locks the row until the transaction ends, so that concurrent password checks of one user run in
   * sequence.
   */
  lockCredentials(userId: string): Promise<Credentials>;
  /** Records a wrong fund password and returns the number since `sinceMs`, including the new one. */
  recordWrongFundPassword(userId: string, sinceMs: number): Promise<number>;
  /** Freezes the funds and deletes the recorded wrong fund passwords, so that counting restarts after the freeze. */
  freeze(userId: string, freeze: Pick<Freeze, 'reason' | 'until'>): Promise<void>;
  unfreeze(userId: string): Promise<void>;
  setPassword(userId: string, passwordHash: string): Promise<void>;
  setPayPassword(userId: string, payPasswordHash: string): Promise<void>;
  /** Ends every session of the user except the one with this token hash. */
  endSessions(userId: string, except: Uint8Array | null): Promise<void>;
}

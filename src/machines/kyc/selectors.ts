/** Functions that read the context of an identity verification, as last reported by the exchange. */
import type { Verification } from '#contract';
import type { Refusal, MissingAnswerCause } from '../requestSchemas';

/** A session has one identity and therefore one identity machine, with this id. */
export const KYC_ID = 'kyc';

/**
 * Times are server ms. The user's name and document number are left out, because snapshots appear in tools and
 * scenarios.
 */
export interface KycContext {
  /** The state in the exchange's last row. Not named `state`, because that is the state of the machine. */
  readonly verificationState: Verification['state'];
  readonly needed: readonly Verification['needed'][number][];
  readonly submittedAt: number | null;
  readonly reviewedAt: number | null;
  readonly denialReason: Verification['denialReason'] | null;
  readonly denialSide: Verification['denialSide'] | null;
  /** Why the exchange refused the last submission; null once another one is submitted. */
  readonly refusal: Refusal | null;
  /**
   * Why the last submission got no response. Set while it is unknown whether it arrived, and when it did not arrive.
   */
  readonly unanswered: MissingAnswerCause | null;
}

/** Before the first row, every field may be needed. */
export const INITIAL_KYC_CONTEXT: KycContext = {
  verificationState: 'none',
  needed: ['realName', 'idNumber', 'frontImage', 'backImage'],
  submittedAt: null,
  reviewedAt: null,
  denialReason: null,
  denialSide: null,
  refusal: null,
  unanswered: null,
};

/** The context after a row was applied, without the row's masked name and number. Clears earlier errors. */
export const applyKycRow = (context: KycContext, row: Verification): KycContext => ({
  ...context,
  verificationState: row.state,
  needed: row.needed,
  submittedAt: row.submittedAt ?? null,
  reviewedAt: row.reviewedAt ?? null,
  denialReason: row.denialReason ?? null,
  denialSide: row.denialSide ?? null,
  refusal: null,
  unanswered: null,
});

/** States in order of time; null for a state whose place in this order is not known. */
const RANK: Readonly<Record<Verification['state'], number | null>> = {
  none: 0,
  under_review: 1,
  approved: 2,
  denied: 2,
  unknown: null,
};

/**
 * True if a row is newer than the context. Responses can arrive out of order, so a row can be older than the last one.
 */
export function isNewerKycRow(known: KycContext, row: Verification): boolean {
  const later = (row.submittedAt ?? 0) - (known.submittedAt ?? 0);
  if (later !== 0) return later > 0;
  const [rank, knownRank] = [RANK[row.state], RANK[known.verificationState]];
  const ahead = rank === null || knownRank === null ? 0 : rank - knownRank;
  if (ahead !== 0) return ahead > 0;
  const reviewed = (row.reviewedAt ?? 0) - (known.reviewedAt ?? 0);
  return row.state === known.verificationState ? reviewed > 0 : reviewed >= 0;
}

/**
 * True if a renewal of an approved identity did not arrive or was refused. It then stays "approved" and causes no
 * toast.
 */
export const isRenewalFailed = ({ refusal, unanswered }: KycContext) =>
  refusal !== null || unanswered !== null;

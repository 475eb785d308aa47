/** What the exchange has said of a user's identity. No state machine here, so screens load this alone. */
import type { Verification } from '../contract';
import type { Refusal, Unanswered } from './askSchemas';

/** A session has one identity, so one machine. */
export const KYC_ID = 'kyc';

/** Of the context below: raised whenever an old snapshot could no longer be read as it was meant. */
export const VERSION = 2;

/** Times are server ms. Neither name nor number: a snapshot is shown in tools and written into scenarios. */
export interface KycContext {
  /** What the exchange's last row says, wherever the machine is: "state" is that of the machine. */
  readonly standing: Verification['state'];
  readonly needed: readonly Verification['needed'][number][];
  readonly submittedAt: number | null;
  readonly reviewedAt: number | null;
  readonly denialReason: Verification['denialReason'] | null;
  readonly denialSide: Verification['denialSide'] | null;
  /** Why the last submission was not taken; null once another one is on its way. */
  readonly refusal: Refusal | null;
  /** Set while nobody knows whether the last submission arrived, and when it did not. */
  readonly unanswered: Unanswered | null;
}

/** Nothing is known yet: everything may be needed. */
export const UNKNOWN_IDENTITY: KycContext = {
  standing: 'none',
  needed: ['realName', 'idNumber', 'frontImage', 'backImage'],
  submittedAt: null,
  reviewedAt: null,
  denialReason: null,
  denialSide: null,
  refusal: null,
  unanswered: null,
};

/** The context after a row, without the masked name and number. What went wrong before it is over. */
export const learn = (context: KycContext, row: Verification): KycContext => ({
  ...context,
  standing: row.state,
  needed: row.needed,
  submittedAt: row.submittedAt ?? null,
  reviewedAt: row.reviewedAt ?? null,
  denialReason: row.denialReason ?? null,
  denialSide: row.denialSide ?? null,
  refusal: null,
  unanswered: null,
});

const RANK: Readonly<Record<Verification['state'], number>> = {
  none: 0,
  under_review: 1,
  approved: 2,
  denied: 2,
};

/** Whether a row tells more than is known; answers may overtake one another, so a row can be older than the last. */
export function isNews(known: KycContext, row: Verification): boolean {
  const later = (row.submittedAt ?? 0) - (known.submittedAt ?? 0);
  if (later !== 0) return later > 0;
  const ahead = RANK[row.state] - RANK[known.standing];
  if (ahead !== 0) return ahead > 0;
  const reviewed = (row.reviewedAt ?? 0) - (known.reviewedAt ?? 0);
  return row.state === known.standing ? reviewed > 0 : reviewed >= 0;
}

/** A renewal did not arrive or was refused: approved as before is no news. */
export const isUntaken = ({ refusal, unanswered }: KycContext) =>
  refusal !== null || unanswered !== null;

/** The reasons that the user gave for their orders. */
import * as v from 'valibot';
import { normaliseTyped } from '#contract/typedText';
import { accountEntry } from './accountEntry';

/** Predefined reasons, chosen with one tap; any other text is the user's own. */
export const REASON_CHOICES = ['trend', 'news', 'guess'] as const;
export type ReasonChoice = (typeof REASON_CHOICES)[number];

export const REASON_LENGTH_MAX = 40;
/** Maximum number of reasons; the oldest are dropped first. */
const REASONS_MAX = 1_000;

const Reason = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  v.length(2),
  v.check(([, reason]) => (reason?.length ?? 0) <= REASON_LENGTH_MAX),
  v.transform(([orderNo = '', reason = '']) => [orderNo, reason] as const),
);

const Reasons = v.fallback(v.array(Reason), []);

export const reasonsStore = accountEntry('reasons', Reasons);

export const isReasonChoice = (reason: string): reason is ReasonChoice =>
  REASON_CHOICES.some((choice) => choice === reason);

/** Stores a reason; an empty one removes it. */
export function saveReason(account: string, orderNo: string, reason: string): void {
  const text = normaliseTyped('prose', reason).slice(0, REASON_LENGTH_MAX);
  reasonsStore.update(account, (reasons) => {
    const others = reasons.filter(([number]) => number !== orderNo);
    const next = text === '' ? others : [...others, [orderNo, text] as const];
    return next.slice(-REASONS_MAX);
  });
}

/**
 * Deposits whose proof was sent from this tab and has no response yet. Only these deposits are polled while they wait
 * for payment. The list survives a reload, so that a proof that is accepted late is noticed.
 */
import { SENT_PROOFS_KEY, tabStorage } from '../storage/storage';

/** The numbers of these deposits. The exchange assigns them, and they contain no comma. */
const sentNumbers = () => (tabStorage.get(SENT_PROOFS_KEY) ?? '').split(',').filter(Boolean);

export const isProofSent = (number: string): boolean => sentNumbers().includes(number);

export function recordProof(number: string, isSent: boolean): void {
  const others = sentNumbers().filter((each) => each !== number);
  const updated = isSent ? [...others, number] : others;
  if (updated.length > 0) tabStorage.set(SENT_PROOFS_KEY, updated.join(','));
  else tabStorage.remove(SENT_PROOFS_KEY);
}

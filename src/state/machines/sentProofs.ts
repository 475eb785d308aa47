/**
 * Deposits whose proof was sent from this tab and has no answer yet. They survive a reload so that a late proof is
 * noticed; a deposit that waits for its payment is not polled otherwise.
 */
import { SENT_PROOFS_KEY, tabStorage } from '../storage/storage';

/** The ids are assigned by the exchange and contain no comma. */
const sentNumbers = () => (tabStorage.get(SENT_PROOFS_KEY) ?? '').split(',').filter(Boolean);

export const isProofSent = (number: string): boolean => sentNumbers().includes(number);

export function noteProof(number: string, isSent: boolean): void {
  const others = sentNumbers().filter((each) => each !== number);
  const updated = isSent ? [...others, number] : others;
  if (updated.length > 0) tabStorage.set(SENT_PROOFS_KEY, updated.join(','));
  else tabStorage.remove(SENT_PROOFS_KEY);
}

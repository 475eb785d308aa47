/**
 * Deposits whose proof was sent from this tab and has no answer yet. They survive a reload so that a late proof is
 * noticed; a deposit that waits for its payment is not polled otherwise.
 */
import { SENT_PROOFS_KEY, tabStorage } from '../storage/storage';

/** The ids are assigned by the exchange and contain no comma. */
const numbers = () => (tabStorage.get(SENT_PROOFS_KEY) ?? '').split(',').filter(Boolean);

export const isProofSent = (number: string): boolean => numbers().includes(number);

export function noteProof(number: string, isSent: boolean): void {
  const others = numbers().filter((each) => each !== number);
  const noted = isSent ? [...others, number] : others;
  if (noted.length > 0) tabStorage.set(SENT_PROOFS_KEY, noted.join(','));
  else tabStorage.remove(SENT_PROOFS_KEY);
}

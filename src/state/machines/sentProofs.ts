/**
 * Deposits whose proof left this tab and has no answer yet. They are remembered over a reload, so that one which arrives
 * late is seen: a deposit that waits for its payment is not asked about otherwise.
 */
import { SENT_PROOFS_KEY, tabStorage } from '../storage/storage';

/** Numbers of the exchange's own, which have no comma. */
const numbers = () => (tabStorage.get(SENT_PROOFS_KEY) ?? '').split(',').filter(Boolean);

export const isProofSent = (number: string): boolean => numbers().includes(number);

export function noteProof(number: string, isSent: boolean): void {
  const others = numbers().filter((each) => each !== number);
  const noted = isSent ? [...others, number] : others;
  if (noted.length > 0) tabStorage.set(SENT_PROOFS_KEY, noted.join(','));
  else tabStorage.remove(SENT_PROOFS_KEY);
}

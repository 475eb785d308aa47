/** What a fund password looks like that somebody who found the phone would try first. */

export type Obvious = 'repeated' | 'sequence' | 'phone';

const REPEATED = /^([0-9]{1,3})\1+$/;

/** 123456, 654321, also across the nought as in 890123. */
function isSequence(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/**
 * Why six digits are too easy to guess: one group over and over (000000, 121212, 123123), a row, or the end of the
 * owner's phone number; null where they are not. `phone` may be left out where it is not known.
 */
export function whyObvious(payPassword: string, phone = ''): Obvious | null {
  if (REPEATED.test(payPassword)) return 'repeated';
  if (isSequence(payPassword)) return 'sequence';
  return phone.endsWith(payPassword) ? 'phone' : null;
}

/** Kinds of fund passwords that a thief of the phone would try first. */

export type ObviousPasswordKind = 'repeated' | 'sequence' | 'phone';

const REPEATED = /^([0-9]{1,3})\1+$/;

/** 123456, 654321, also across zero as in 890123. */
function isSequence(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/**
 * Why a fund password is too easy to guess: a repeated group (000000, 121212, 123123), a sequence, or the end of the
 * owner's phone number; null if it is not. `phone` may be left out if it is unknown.
 */
export function obviousPasswordKind(payPassword: string, phone = ''): ObviousPasswordKind | null {
  if (REPEATED.test(payPassword)) return 'repeated';
  if (isSequence(payPassword)) return 'sequence';
  return phone.endsWith(payPassword) ? 'phone' : null;
}

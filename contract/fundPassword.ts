/** Detects fund passwords that are easy to guess for a thief of the phone. */

export type ObviousPasswordKind = 'repeated' | 'sequence' | 'phone';

const REPEATED = /^([0-9]{1,3})\1+$/;

/** True for ascending or descending digits, such as 123456 and 654321, also across zero as in 890123. */
function isSequence(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/**
 * Returns the reason why a fund password is too easy to guess: a repeated group (000000, 121212, 123123), a sequence,
 * or the end of the owner's phone number. Returns null for any other password. `phone` is empty if unknown.
 */
export function obviousPasswordKind(payPassword: string, phone = ''): ObviousPasswordKind | null {
  if (REPEATED.test(payPassword)) return 'repeated';
  if (isSequence(payPassword)) return 'sequence';
  return phone.endsWith(payPassword) ? 'phone' : null;
}

/** A mask of fixed length says nothing about how long the number is. */
const MASK = '****';

/**
 * A phone number as it may stand on a screen: its first three and last four signs around a mask. What is too short to
 * keep at least four signs secret is masked whole; what comes masked already stays as it is.
 */
export function maskPhone(phone: string): string {
  const signs = [...phone.trim()];
  if (signs.length === 0 || signs.includes('*')) return signs.join('');
  return signs.length < 11
    ? MASK
    : `${signs.slice(0, 3).join('')}${MASK}${signs.slice(-4).join('')}`;
}

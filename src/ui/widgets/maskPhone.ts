/** Of fixed length, so that it does not reveal the length of the number. */
const MASK = '****';

/**
 * Masks a phone number: keeps its first three and last four characters. A number too short to hide at least four is
 * masked completely; an already masked one is returned as it is.
 */
export function maskPhone(phone: string): string {
  const signs = [...phone.trim()];
  if (signs.length === 0 || signs.includes('*')) return signs.join('');
  return signs.length < 11
    ? MASK
    : `${signs.slice(0, 3).join('')}${MASK}${signs.slice(-4).join('')}`;
}

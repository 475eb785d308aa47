/** Of fixed length, so that it does not reveal the length of the number. */
const MASK = '****';

/**
 * Masks a phone number: keeps its first three and last four characters. A number too short to hide at least four is
 * masked completely; an already masked one is returned as it is.
 */
export function maskPhone(phone: string): string {
  const characters = [...phone.trim()];
  if (characters.length === 0 || characters.includes('*')) return characters.join('');
  return characters.length < 11
    ? MASK
    : `${characters.slice(0, 3).join('')}${MASK}${characters.slice(-4).join('')}`;
}

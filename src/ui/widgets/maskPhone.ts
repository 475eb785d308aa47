/** The mask has a fixed length, so that it does not reveal the length of the phone number. */
const MASK = '****';

/**
 * Masks a phone number except its first three and last four characters. A number in which this would hide fewer than
 * four characters is masked completely. A number that is already masked is returned unchanged.
 */
export function maskPhone(phone: string): string {
  const characters = [...phone.trim()];
  if (characters.length === 0 || characters.includes('*')) return characters.join('');
  return characters.length < 11
    ? MASK
    : `${characters.slice(0, 3).join('')}${MASK}${characters.slice(-4).join('')}`;
}

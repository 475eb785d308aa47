/**
 * Validates the check digit of a card number (Luhn, ISO/IEC 7812-1). It detects any single mistyped digit, but the cards
 * of some banks have no check digit, so the result is only a hint.
 */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

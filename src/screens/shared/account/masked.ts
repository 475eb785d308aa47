/** A masked card number as four dots and the last four digits, with a no-break space between them. */
export const cardTail = (masked: string) => `••••\u00a0${masked.slice(-4)}`;

/**
 * Replaces the asterisks in a text that the exchange masked with dots, because an asterisk looks like a footnote mark.
 */
export const maskWithDots = (masked: string) => masked.replaceAll('*', '•');

const ENDS = 6;

/** The first and last characters of an address, which are enough to recognise it. */
export const shortAddress = (address: string) =>
  `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`;

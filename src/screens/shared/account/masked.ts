/** A masked card number as dots and the last four digits, with a non-breaking space. */
export const cardTail = (masked: string) => `••••\u00a0${masked.slice(-4)}`;

/** Replaces the asterisks of the exchange's mask by dots: a raised asterisk looks like a footnote mark. */
export const maskWithDots = (masked: string) => masked.replaceAll('*', '•');

const ENDS = 6;

/** The first and last characters of an address, enough to recognise it. */
export const shortAddress = (address: string) =>
  `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`;

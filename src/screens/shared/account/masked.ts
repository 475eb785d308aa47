/** A masked number as people know their cards: dots and the last four, on one line. */
export const cardTail = (masked: string) => `••••\u00a0${masked.slice(-4)}`;

/** What the exchange has masked, with dots: asterisks stand high in a line and read as a footnote. */
export const dotted = (masked: string) => masked.replaceAll('*', '•');

const ENDS = 6;

/** Enough of an address to know it by. */
export const shortAddress = (address: string) =>
  `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`;

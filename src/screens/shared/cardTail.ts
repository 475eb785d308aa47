/** A masked number as people know their cards: dots and the last four. */
export const cardTail = (masked: string) => `•••• ${masked.slice(-4)}`;

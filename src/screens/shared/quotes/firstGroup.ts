/** The group that a price list shows first, because it is never empty. */
export const FIRST_GROUP = 'forex';

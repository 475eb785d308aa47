/** The group that a price list shows until the list has loaded. */
export const FIRST_GROUP = 'forex';

/** The initial play money of a sandbox account, in USDT. */
export const INITIAL_BALANCE = '10000';

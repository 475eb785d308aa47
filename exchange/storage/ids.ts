import { randomInt } from 'node:crypto';

/** Letters and digits without 0, 1, I and O, because readers confuse these. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const random = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The ids have 80 random bits, so that they cannot be guessed and do not collide. */
export const newOrderNo = () => `TM-${random(16)}`;
export const newDepositId = () => `D-${random(16)}`;
export const newWithdrawalId = () => `W-${random(16)}`;
export const newWalletId = () => `A-${random(16)}`;
export const newUserId = () => `U-${random(16)}`;
/** Creates an invite code, which is short because people type it; the database refuses a duplicate. */
export const newInviteCode = () => random(8);

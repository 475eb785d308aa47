import { randomInt } from 'node:crypto';

/** Without the letters and digits that people confuse when reading a number aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const random = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 80 random bits: nobody guesses another's, and two never meet. */
export const newOrderNo = () => `TM-${random(16)}`;
export const newDepositId = () => `D-${random(16)}`;
export const newWithdrawalId = () => `W-${random(16)}`;
export const newWalletId = () => `A-${random(16)}`;
export const newUserId = () => `U-${random(16)}`;
/** Typed by people, so short; the store refuses one that exists. */
export const newInviteCode = () => random(8);

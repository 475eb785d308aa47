import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const random = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 80 random bits: ids cannot be guessed and do not collide. */
export const newOrderNo = () => `TM-${random(16)}`;
export const newDepositId = () => `D-${random(16)}`;
export const newWithdrawalId = () => `W-${random(16)}`;
export const newWalletId = () => `A-${random(16)}`;
export const newUserId = () => `U-${random(16)}`;
/** Short, because people type it; the database refuses a duplicate. */
export const newInviteCode = () => random(8);

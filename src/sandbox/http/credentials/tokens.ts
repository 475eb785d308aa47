import { createHash, randomBytes } from 'node:crypto';

/** A new session token; only its hash is ever stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): Uint8Array =>
  createHash('sha256').update(token).digest();

/** Anything else was not made by `newToken` and needs no look into the store. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);

/** What a payer writes beside a payment, so that it is found again. */
export const newReference = () => `TM${randomBytes(5).toString('hex').toUpperCase()}`;

import { createHash, randomBytes } from 'node:crypto';

/** Creates a session token; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** Any other text was not created by `newToken` and needs no query. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);

/** Reference that the payer adds to a payment, to match it. */
export const newReference = () => `TM${randomBytes(5).toString('hex').toUpperCase()}`;

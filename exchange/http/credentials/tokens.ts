import { createHash, randomBytes } from 'node:crypto';

/** Creates a session token; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** True if a text has the format of `newToken`; any other text needs no query. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);

/** Creates a reference that the payer adds to a payment, so that the payment can be assigned to the deposit. */
export const newReference = () => `TM${randomBytes(5).toString('hex').toUpperCase()}`;

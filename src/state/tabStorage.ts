/** Storage that a reload of this tab survives and no other tab sees. */
import { createSafeStorage } from './storage';

export const tabStorage = createSafeStorage(() => globalThis.sessionStorage);

/** Where `askedTransfers.ts` keeps what was asked for and not answered yet; it belongs to a session. */
export const ASKED_TRANSFERS_KEY = 'askedTransfers';
/** The same of `askedPurchases.ts`. */
export const ASKED_PURCHASES_KEY = 'askedPurchases';

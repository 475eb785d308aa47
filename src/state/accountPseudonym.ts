import { checksum } from './checksum';

/**
 * A pseudonym for an account in storage. It is long enough to distinguish a few accounts, and too short to recover the
 * id.
 */
export const accountPseudonym = (account: string): string => checksum(account).toString(36);

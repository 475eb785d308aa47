import { checksum } from './checksum';

/** A pseudonym for an account in storage: enough to distinguish a few accounts, too little to recover the id. */
export const accountPseudonym = (account: string): string => checksum(account).toString(36);

import type { Generated } from 'kysely';
import type { FundRequest } from '../domain/funds';
import type { CheckedImage } from '../domain/fundsPorts';
import type { IdentityRecord } from '../domain/identity';

/** Tables of deposits, withdrawals, withdrawal targets and identities. See `Schema` for the column types. */
export interface FundsTables {
  bankCards: { userId: string; details: string; boundAt: number };
  /** Amount and number exactly as typed. */
  claims: { userId: string; amountDefrauded: string; refundNumber: string; at: number };
  wallets: {
    id: string;
    userId: string;
    network: 'TRC20';
    address: string;
    label: string | null;
    boundAt: number;
  };
  fundRequests: FundRequest & {
    seq: Generated<number>;
    /** JSON of a `Payee`. */
    payee: string | null;
    /** JSON of the card or the address at the time of the request. */
    destination: string | null;
  };
  depositProofs: { depositId: string; mime: CheckedImage['mime']; bytes: Uint8Array };
  identities: Omit<IdentityRecord, 'state'> & { state: Exclude<IdentityRecord['state'], 'none'> };
  identityImages: {
    userId: string;
    side: 'front' | 'back';
    mime: CheckedImage['mime'];
    bytes: Uint8Array;
  };
  wrongFundPasswords: { userId: string; at: number };
}

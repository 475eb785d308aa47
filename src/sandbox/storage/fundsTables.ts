import type { Generated } from 'kysely';
import type { FundRequest } from '../domain/funds';
import type { CheckedImage } from '../domain/fundsPorts';
import type { IdentityRecord } from '../domain/identity';

/** The tables of deposits, withdrawals, their targets and identity; see `Schema` for what the types stand for. */
export interface FundsTables {
  bankCards: { userId: string; details: string; boundAt: number };
  /** Amount and number as they were typed. */
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
    /** JSON of the card or the address as it was bound. */
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

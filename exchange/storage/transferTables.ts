import type { Generated } from 'kysely';
import type { TransferRequest } from '../domain/transfers';
import type { CheckedImage } from '../domain/transferPorts';
import type { IdentityRow } from '../domain/identity';

/** Tables of deposits, withdrawals, withdrawal targets and identities. `Schema` explains the column types. */
export interface TransferTables {
  bankCards: { userId: string; details: string; boundAt: number };
  /** `amountDefrauded` and `refundNumber` are stored exactly as typed. */
  claims: { userId: string; amountDefrauded: string; refundNumber: string; at: number };
  wallets: {
    id: string;
    userId: string;
    network: 'TRC20';
    address: string;
    label: string | null;
    boundAt: number;
  };
  fundRequests: TransferRequest & {
    seq: Generated<number>;
    /** A `Payee` as JSON. */
    payee: string | null;
    /** Card or address at the time of the request, as JSON. */
    destination: string | null;
  };
  depositProofs: { depositId: string; mime: CheckedImage['mime']; bytes: Uint8Array };
  identities: Omit<IdentityRow, 'state'> & { state: Exclude<IdentityRow['state'], 'none'> };
  identityImages: {
    userId: string;
    side: 'front' | 'back';
    mime: CheckedImage['mime'];
    bytes: Uint8Array;
  };
  wrongFundPasswords: { userId: string; at: number };
}

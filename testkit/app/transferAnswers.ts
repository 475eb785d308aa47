/** Responses of the exchange for a user who may withdraw. */
import type { Freeze, TransferAction } from '#contract';
import { boundCard } from './bankCards';
import type { Answers } from './exchange';
import { user, wallet } from './sampleRows';
import { standardAnswers } from './standardAnswers';

interface Options {
  readonly frozen?: Freeze;
  readonly isVerified?: boolean;
  readonly isBound?: boolean;
}

/** By default the user is verified and has a card and a wallet. */
export function transferAnswers({ frozen, isVerified = true, isBound = true }: Options = {}) {
  const { userDetails } = standardAnswers();
  const verification = isVerified ? 'approved' : 'none';
  return {
    userDetails: { ...userDetails, user: { ...user, verification, frozen: frozen ?? null } },
    getUserWallets: isBound
      ? { bankCard: boundCard, wallets: [wallet] }
      : { bankCard: null, wallets: [] },
  } satisfies Answers;
}

/** The responses of `transferAnswers` from a backend that supports these actions on a transfer. */
export function withTransferActions(...transferActions: readonly TransferAction[]) {
  const { config } = standardAnswers();
  return { ...transferAnswers(), config: { ...config, transferActions } } as Answers;
}

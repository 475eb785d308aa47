/** What an exchange answers to someone who may withdraw, for tests of the screens about money. */
import type { Freeze, TransferAction } from '#contract';
import { boundCard } from './bankCards';
import type { Answers } from './exchange';
import { user, wallet } from './sampleRows';
import { standardAnswers } from './standardAnswers';

interface Wanted {
  readonly frozen?: Freeze;
  readonly isVerified?: boolean;
  readonly isBound?: boolean;
}

/** Verified, with a card and a wallet, unless wanted otherwise. */
export function fundAnswers({ frozen, isVerified = true, isBound = true }: Wanted = {}) {
  const { userDetails } = standardAnswers();
  const verification = isVerified ? 'approved' : 'none';
  return {
    userDetails: { ...userDetails, user: { ...user, verification, frozen: frozen ?? null } },
    getUserWallets: isBound
      ? { bankCard: boundCard, wallets: [wallet] }
      : { bankCard: null, wallets: [] },
  } satisfies Answers;
}

/** The same from a backend that takes these afterwards. */
export function offering(...transferActions: readonly TransferAction[]) {
  const { config } = standardAnswers();
  return { ...fundAnswers(), config: { ...config, transferActions } } as Answers;
}

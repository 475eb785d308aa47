/** What an exchange answers to someone who may withdraw, for tests of the screens about money. */
import type { BankCard, Deposit, Freeze, ResultOf, Withdrawal } from '../contract';
import { standardAnswers, user } from './standardAnswers';

export const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const bankCard: BankCard = {
  ...{ bankName: 'Vietcombank', holderName: 'LINH TRAN', cardNumber: '************7895' },
  ...{ aba: '021000021', swift: 'BFTVVNVX', bankAddress: 'a', branchAddress: 'b' },
  ...{ city: 'c', province: 'd', nationality: 'e', passportNumber: '****4567' },
};

export const withdrawalRow = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ id: 'W-1', kind: 'withdrawal', paymethod: 'bank', amount: '500', fee: '5', net: '495' },
  ...{ state: 'under_review', createdAt: Date.now(), updatedAt: Date.now() },
  target: 'Vietcombank ****7895',
  ...more,
});

export const depositRow = (more: Partial<Deposit> = {}): Deposit => ({
  ...{ id: 'D-1', kind: 'deposit', paymethod: 'digital', amount: '150', fee: '0', net: '150' },
  ...{ state: 'awaiting_payment', createdAt: Date.now(), updatedAt: Date.now() },
  target: 'TRC20 ****Lj6t',
  ...more,
});

interface Wanted {
  readonly frozen?: Freeze;
  readonly isVerified?: boolean;
  readonly isBound?: boolean;
}

/** Verified, with a card and a wallet, unless wanted otherwise. */
export function fundAnswers({ frozen, isVerified = true, isBound = true }: Wanted = {}) {
  const standard = standardAnswers();
  const { config, userDetails } = standard;
  if (!config || !userDetails) throw new Error('the standard answers lack config or userDetails');
  const method = { min: '10', max: '10000', feeRate: '0' };
  const wallet = { id: 'w1', network: 'TRC20' as const, address: ADDRESS, label: 'mine' };
  return {
    config: {
      ...config,
      depositMethods: [
        { ...method, paymethod: 'digital', networks: ['TRC20'] },
        { ...method, paymethod: 'bank' },
        { ...method, paymethod: 'quick' },
      ],
    } satisfies ResultOf<'config'>,
    userDetails: {
      ...userDetails,
      user: {
        ...user,
        verification: isVerified ? 'approved' : 'none',
        frozen: frozen ?? null,
      },
    } satisfies ResultOf<'userDetails'>,
    getUserWallets: isBound ? { bankCard, wallets: [wallet] } : { bankCard: null, wallets: [] },
  };
}

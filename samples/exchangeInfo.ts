/** Sample settings and announcements of the exchange. */
import type { ResultOf } from '#contract';

const method = { min: '10', max: '10000', feeRate: '0' } as const;
const term = (durationSec: number, payoutRate: string) => ({ durationSec, payoutRate });

/** Settings without any restriction: all deposits and withdrawals are open. */
export const UNRESTRICTED_CONFIG: ResultOf<'config'> = {
  web_name: 'Tidemark',
  environment: 'sandbox',
  supportUrl: '',
  idempotentWrites: true,
  inviteRequired: false,
  depositMethods: [
    { ...method, paymethod: 'digital', networks: ['TRC20'] },
    { ...method, paymethod: 'bank' },
    { ...method, paymethod: 'quick' },
  ],
  withdrawal: {
    min: '10',
    max: '5000',
    feeRate: '0.01',
    feeFixed: '0',
    arrivalMin: 10,
    arrivalMax: 60,
  },
  order: {
    durations: [term(60, '0.80'), term(120, '0.82'), term(180, '0.84'), term(300, '0.86')],
    feeRate: '0.01',
    minAmount: '1',
    maxAmount: '1000',
  },
  inviteRates: ['0.10', '0.05', '0.03', '0.02', '0.01', '0.01', '0.005', '0.005', '0.005'],
  initialBalance: '10000',
  riskNotice: '',
};

/** An announcement. */
export const noticeRow = (
  id: string,
  more: { readonly title: string; readonly publishedAt: number; readonly important?: boolean },
) => ({ id, body: `Body of ${more.title}`, important: false, ...more });

/** Responses of an exchange with one lock-up and one fund, for a user with one lock-up. */
import type { Answers } from './exchange';
import { creditRow, detailsOf, gold, lock7, lockupRow, pageOf } from './sampleRows';

export const wealthAnswers = (): Answers => ({
  wealthList: ({ body }) => ({
    items: [lock7, gold].filter(({ kind }) => body.kind === undefined || kind === body.kind),
  }),
  wealthDetails: ({ body }) => detailsOf(body.productId === 'LOCK-7' ? lock7 : gold),
  wealthOrders: pageOf(),
  defiMyOrder: pageOf(lockupRow()),
  defiOrderMoney: {
    ...pageOf(creditRow()),
    total: '0.231',
  },
});

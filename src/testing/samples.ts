/** One valid response for each call, with a row in every list. */
import {
  depositRow,
  detailsOf,
  gold,
  holdingRow,
  lock7,
  lockupRow,
  order,
  pageOf,
  user,
  withdrawalRow,
} from './sampleRows';
import { standardAnswers, type AllAnswers } from './standardAnswers';

const AT = 1_800_000_000_000;

const standard = standardAnswers();

export const sampleUser = user;
export const sampleAnswers: AllAnswers = {
  ...standard,
  register: { accessToken: 'token-of-ann', user },
  login: { accessToken: 'token-of-ann', user },
  notice: pageOf({ id: 'n1', title: 'News', body: 'Text', publishedAt: AT, important: false }),
  banks: { items: [{ code: 'BFTV', name: 'Vietcombank', country: 'VN' }] },
  balanceList: {
    items: [
      {
        kind: 'grant',
        income: '10000',
        expenditure: '0',
        balanceAfter: '10000',
        at: AT,
        ref: 'grant',
      },
      depositRow(),
      withdrawalRow(),
    ],
    nextCursor: null,
  },
  wealthList: { items: [lock7, gold] },
  wealthDetails: detailsOf(gold),
  wealthOrders: pageOf(holdingRow()),
  defiMyOrder: pageOf(lockupRow()),
  defiOrderMoney: {
    ...pageOf({ orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: AT }),
    total: '0.231',
  },
  orderList: {
    ...pageOf(order()),
    totals: { count: 1, invested: '20', fees: '0.2', profit: '0' },
  },
  orderHoldList: { items: [order()] },
  productOrders: pageOf(order()),
};

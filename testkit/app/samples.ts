/** One valid response for each call, with a row in every list. */
import {
  creditRow,
  depositRow,
  flowLine,
  noticeRow,
  orderTotals,
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
  notice: pageOf(noticeRow('n1', { title: 'News', publishedAt: AT })),
  banks: { items: [{ code: 'BFTV', name: 'Vietcombank', country: 'VN' }] },
  balanceList: {
    items: [flowLine(), depositRow(), withdrawalRow()],
    nextCursor: null,
  },
  wealthList: { items: [lock7, gold] },
  wealthDetails: detailsOf(gold),
  wealthOrders: pageOf(holdingRow()),
  defiMyOrder: pageOf(lockupRow()),
  defiOrderMoney: {
    ...pageOf(creditRow()),
    total: '0.231',
  },
  orderList: {
    ...pageOf(order()),
    totals: orderTotals({ count: 1, invested: '20', fees: '0.2' }),
  },
  orderHoldList: { items: [order()] },
  productOrders: pageOf(order()),
};

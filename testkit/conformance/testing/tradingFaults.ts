import type { Tampering } from './faultyProxy';
import {
  dataOf,
  isSuccess,
  plus,
  onSuccess,
  onItems,
  onRequest,
  repeatingFirstAnswer,
} from './tampering';
import type { Json, Row } from './tampering';

/** Lists every order ever placed as open. */
function neverRemovingOrders(): Tampering {
  const placed: Json[] = [];
  return {
    answer(reply, { call }) {
      if (!isSuccess(reply)) return;
      if (call === 'orderCreate') placed.push(dataOf(reply));
      if (call === 'orderHoldList') dataOf(reply).items = placed;
    },
  };
}

/** Faults of prices, orders and settlement. */
export const tradingFaults: readonly Row[] = [
  [
    'the exit taken one tick early',
    'orderCreate',
    'pays a rise that wins',
    onItems('productOrders', (order) => {
      if (typeof order.exitAt === 'number') order.exitAt -= 1000;
    }),
  ],
  [
    'an exit price that no tick had',
    'orderCreate',
    'keeps stake and fee of a rise',
    onItems('productOrders', (order) => {
      if (order.exitPrice !== undefined) order.exitPrice = order.entryPrice;
    }),
  ],
  [
    'profit off by a millionth',
    'orderCreate',
    'pays a drop that wins',
    onItems('productOrders', (order) => {
      if (order.profit !== undefined) order.profit = plus(order.profit, 1n);
    }),
  ],
  [
    'createdAt in seconds',
    'orderCreate',
    'takes stake and fee',
    onSuccess(
      'orderCreate',
      (data) => (data.createdAt = Math.floor(Number(data.createdAt) / 1000)),
    ),
  ],
  [
    'results inverted',
    'orderCreate',
    'ends as the public ticks decide',
    onItems('productOrders', (order) => {
      if (order.result !== undefined) order.result = order.result === 'win' ? 'lose' : 'win';
    }),
  ],
  [
    'an end that differs in the records',
    'orderList',
    'lists an ended order with the values of its receipt',
    onItems('orderList', (order) => {
      if (typeof order.exitAt === 'number') order.exitAt -= 1000;
    }),
  ],
  ['ended orders listed as open', 'orderHoldList', 'omits ended orders', neverRemovingOrders],
  [
    'no fee',
    'orderCreate',
    'takes stake and fee',
    onSuccess('orderCreate', (data) => (data.fee = '0')),
  ],
  [
    'a tie counted as a loss',
    'orderCreate',
    'returns stake and fee of a tied rise',
    onItems('productOrders', (order) => {
      if (order.result === 'tie') order.result = 'lose';
    }),
  ],
  [
    'a stale price accepted',
    'orderCreate',
    'refuses a price seen more',
    onRequest('orderCreate', (passing) => {
      const { body } = passing;
      if (body) passing.body = { ...body, seenAt: Number(body.seenAt) + 9_000 };
    }),
  ],
  [
    'candles newest first',
    'productKdata',
    'has candles oldest first',
    onSuccess('productKdata', ({ candles }) => (candles as Json[]).reverse()),
  ],
  [
    '`before` inclusive',
    'productKdata',
    'ends before',
    onRequest('productKdata', (passing) => {
      const { body } = passing;
      if (typeof body?.before === 'number') passing.body = { ...body, before: body.before + 1 };
    }),
  ],
  [
    'a candle above all its ticks',
    'productKdata',
    'has candles that aggregate their ticks',
    onSuccess('productKdata', ({ candles }) => {
      for (const candle of candles as string[][]) candle[2] = `9${candle[2] ?? ''}`;
    }),
  ],
  [
    'another user’s order shown',
    'productOrders',
    'shows nobody else',
    repeatingFirstAnswer('productOrders', ({ body }) => body?.orderNo),
  ],
  [
    'figures that differ from the list',
    'productDetails',
    'shows the figures',
    onSuccess('productDetails', (data) => (data.high24h = '999999999')),
  ],
  [
    'trades oldest first',
    'productTrunover',
    'has the latest trades first, up to the limit',
    onSuccess('productTrunover', ({ trades }) => (trades as Json[]).reverse()),
  ],
  [
    'an open order missing in the list',
    'orderHoldList',
    'has every open order',
    onSuccess('orderHoldList', ({ items }) => (items as Json[]).pop()),
  ],
  [
    'totals of the page only',
    'orderList',
    'has totals over the whole filter, not the page',
    onSuccess('orderList', ({ totals, items }) => {
      (totals as Json).count = (items as Json[]).length;
    }),
  ],
  [
    'settled orders returned for void',
    'orderList',
    'filters by product and by state with matching totals, or ignores both filters',
    onRequest('orderList', (passing) => {
      const { body } = passing;
      if (body?.status === 'void') passing.body = { ...body, status: 'settled' };
    }),
  ],
  [
    'totals without the filter',
    'orderList',
    'filters by product and by state with matching totals, or ignores both filters',
    onSuccess('orderList', ({ totals }) => {
      (totals as Json).count = 4;
    }),
  ],
];

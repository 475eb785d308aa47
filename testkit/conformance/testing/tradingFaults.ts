import { commitmentTo } from '#marketDay/marketDay';
import type { Tampering } from './faultyProxy';
import {
  dataOf,
  isSuccess,
  plus,
  onSuccess,
  onItems,
  onRequest,
  refusalJson,
  repeatingFirstAnswer,
} from './tampering';
import type { JsonRecord, FaultRow } from './tampering';

/** Lists every order ever placed as open. */
function neverRemovingOrders(): Tampering {
  const placed: JsonRecord[] = [];
  return {
    answer(reply, { call }) {
      if (!isSuccess(reply)) return;
      if (call === 'orderCreate') placed.push(dataOf(reply));
      if (call === 'orderHoldList') dataOf(reply).items = placed;
    },
  };
}

/** Says from the third order on that the balance is too low. */
function refusingFromThird(): Tampering {
  let placed = 0;
  return {
    answer(reply, { call }) {
      if (call !== 'orderCreate' || !isSuccess(reply)) return;
      placed += 1;
      if (placed > 2) Object.assign(reply, { json: refusalJson(1201, 'INSUFFICIENT_BALANCE') });
    },
  };
}

/** Raises a price by three of its smallest steps. */
function raisePrice(quote: JsonRecord): void {
  const price = String(quote.price);
  const digits = String(BigInt(price.replace('.', '')) + 3n).padStart(price.length - 1, '0');
  const places = price.split('.')[1]?.length ?? 0;
  quote.price = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Changes the text of each ended day, with a commitment that fits the changed text. */
const changingTexts = (change: (text: string) => string) =>
  onSuccess('config', (data) => {
    const { requested } = (data.market ?? {}) as { requested?: JsonRecord };
    if (typeof requested?.text !== 'string') return;
    requested.text = change(requested.text);
    requested.sha256 = commitmentTo(requested.text as string);
  });

/** Faults of prices, orders, settlement and commitments to prices. */
export const tradingFaults: readonly FaultRow[] = [
  [
    'the exit taken one tick early',
    'orderCreate',
    'pays a rise that wins',
    onItems('productOrders', (order) => {
      if (typeof order.exitAt === 'number') order.exitAt -= 1000;
    }),
  ],
  [
    'an exit price that is no public tick',
    ['productOrders', 'orderCreate'],
    'keeps stake and fee of a rise',
    onItems('productOrders', (order) => {
      if (order.exitPrice !== undefined) order.exitPrice = order.entryPrice;
    }),
  ],
  [
    'profit off by a millionth',
    ['productOrders', 'orderCreate'],
    'pays a drop that wins',
    onItems('productOrders', (order) => {
      if (order.profit !== undefined) order.profit = plus(order.profit, 1n);
    }),
  ],
  [
    'an order refused as above the balance that covers it',
    'orderCreate',
    'refuses a stake above the balance',
    refusingFromThird,
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
    ['productOrders', 'orderCreate'],
    'ends as the public ticks decide',
    onItems('productOrders', (order) => {
      if (order.result !== undefined) order.result = order.result === 'win' ? 'lose' : 'win';
    }),
  ],
  [
    'a different exit time in the records',
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
    ['productOrders', 'orderCreate'],
    'returns stake and fee of a tied rise',
    onItems('productOrders', (order) => {
      if (order.result === 'tie') order.result = 'lose';
    }),
  ],
  [
    'a changed seen price',
    'orderCreate',
    'repeats the quote that was sent',
    onSuccess('orderCreate', (data) => (data.seenPrice = '1')),
  ],
  [
    'a changed seen time in the open orders',
    ['orderHoldList', 'orderCreate'],
    'repeats the quote that was sent',
    onItems('orderHoldList', (order) => (order.seenAt = 1)),
  ],
  [
    'a changed seen time in the records',
    ['orderList', 'orderCreate'],
    'repeats the quote that was sent',
    onItems('orderList', (order) => (order.seenAt = 1)),
  ],
  [
    'a changed seen time in the history',
    ['productOrders', 'orderCreate'],
    'repeats the quote that was sent',
    onItems('productOrders', (order) => (order.seenAt = 1)),
  ],
  [
    'a quote in the list that is no public tick',
    'productList',
    'quotes each open product',
    onItems('productList', raisePrice),
  ],
  [
    'a quote in the details that is no public tick',
    'productDetails',
    'quotes an open product',
    onSuccess('productDetails', raisePrice),
  ],
  [
    'a quote that is no public tick in a request for prices only',
    'productList',
    'quotes each open product',
    onSuccess('productList', ({ prices = [] }) => (prices as JsonRecord[]).forEach(raisePrice)),
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
    onSuccess('productKdata', ({ candles }) => (candles as JsonRecord[]).reverse()),
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
    'shows no order of another user',
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
    onSuccess('productTrunover', ({ trades }) => (trades as JsonRecord[]).reverse()),
  ],
  [
    'an open order missing in the list',
    'orderHoldList',
    'has every open order',
    onSuccess('orderHoldList', ({ items }) => (items as JsonRecord[]).pop()),
  ],
  [
    'totals of the page only',
    'orderList',
    'has totals over the whole filter, not the page',
    onSuccess('orderList', ({ totals, items }) => {
      if (totals) (totals as JsonRecord).count = (items as JsonRecord[]).length;
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
      if (totals) (totals as JsonRecord).count = 4;
    }),
  ],
  [
    'a market key that is changed after its day, with a commitment that fits it',
    'config',
    'publishes a commitment before its day',
    changingTexts((text) => text.replace(/"key":"[0-9a-f]{8}/, '"key":"00000000')),
  ],
  [
    'a market key that does not fit the ticks of its day',
    'config',
    'publishes texts of past days',
    changingTexts((text) => text.replace(/"key":"[0-9a-f]{8}/, '"key":"00000000')),
  ],
  [
    'a text that does not fit the commitment',
    'config',
    'publishes texts of past days',
    onSuccess('config', (data) => {
      const { requested } = (data.market ?? {}) as { requested?: JsonRecord };
      if (typeof requested?.text === 'string') requested.text += ' ';
    }),
  ],
  [
    'a commitment that is published after its day has started',
    'config',
    'publishes a commitment before its day',
    onSuccess('config', (data) => {
      const { commitments } = (data.market ?? {}) as { commitments?: JsonRecord[] };
      commitments?.splice(1);
    }),
  ],
  [
    'a market key that is published during its day',
    'config',
    'publishes the commitment of today',
    onSuccess('config', (data) => {
      const { requested } = (data.market ?? {}) as { requested?: JsonRecord };
      if (requested) requested.text ??= '{}';
    }),
  ],
];

import type { EndpointName } from '#contract';
import { WEALTH_OFFERS } from '#exchange/domain/wealthProducts';
import { TRADED_PRODUCT_IDS } from './moneyCalls';
import type { DrawContext } from './moneyCalls';

export interface ReadCall {
  readonly name: EndpointName;
  readonly body: Readonly<Record<string, unknown>>;
}

const page = ({ random }: DrawContext) => ({ limit: random.pick([1, 5, 20]) });
const product = ({ random }: DrawContext) => ({ productId: random.pick(TRADED_PRODUCT_IDS) });

/** Every read call with its weight. */
const READINGS: readonly (readonly [
  number,
  EndpointName,
  (draw: DrawContext) => ReadCall['body'],
])[] = [
  [14, 'userDetails', () => ({})],
  [8, 'orderHoldList', () => ({})],
  [6, 'orderList', page],
  [9, 'balanceList', page],
  [4, 'balanceList', (draw) => ({ ...page(draw), view: 'transfers' })],
  [
    8,
    'productOrders',
    ({ random, user }) => (user.orders.length > 0 ? { orderNo: random.pick(user.orders) } : {}),
  ],
  [2, 'wealthOrders', page],
  [2, 'defiMyOrder', page],
  [2, 'defiOrderMoney', page],
  [2, 'invite', page],
  [1, 'idcard', () => ({})],
  [1, 'getUserWallets', () => ({})],
  [2, 'getRechargeAddress', ({ user }) => ({ depositId: user.deposits.at(-1) ?? 'D-NONE' })],
  [2, 'productList', () => ({})],
  [2, 'productDetails', product],
  [1, 'productTrunover', product],
  [2, 'productKdata', (draw) => ({ ...product(draw), interval: '1m', limit: 50 })],
  [1, 'wealthList', () => ({})],
  [1, 'wealthDetails', ({ random }) => ({ productId: random.pick(WEALTH_OFFERS).productId })],
  [1, 'config', () => ({})],
  [1, 'notice', () => ({})],
  [1, 'banks', () => ({})],
];

const TOTAL = READINGS.reduce((sum, [weight]) => sum + weight, 0);

export function randomReadCall(draw: DrawContext): ReadCall {
  let left = draw.random.int(1, TOTAL);
  for (const [weight, name, body] of READINGS) {
    left -= weight;
    if (left <= 0) return { name, body: body(draw) };
  }
  return { name: 'userDetails', body: {} };
}

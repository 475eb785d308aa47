import { SEEN_PRICE_AGE_MAX_MS, SEEN_PRICE_AHEAD_MAX_MS } from '#contract';
import type { ArgOf, Freeze } from '#contract';
import { applyTransfers } from './ledger';
import type { AccountId } from './ledger';
import {
  planOrder,
  refuseInsufficientBalance,
  refuseAmountOutsideLimits,
  stakeTransfers,
} from './order';
import type { OrderCheckContext } from './order';

const NOW = 1_800_000_000_250;
const orderRequest = (change: Partial<ArgOf<'orderCreate'>> = {}): ArgOf<'orderCreate'> => ({
  productId: 'EURUSD',
  direction: 'rise',
  amount: '100',
  durationSec: 60,
  seenPrice: '1.1',
  seenAt: NOW,
  ...change,
});
const open = { closesBefore: () => false };
const situation = (change: Partial<OrderCheckContext> = {}): OrderCheckContext => ({
  now: NOW,
  freeze: null,
  market: open,
  ...change,
});
const freeze: Freeze = {
  reason: 'R',
  since: 1,
  until: null,
  stillAllowed: [],
  appeal: 'support',
};

test.each([
  [60, '0.80'],
  [120, '0.82'],
  [180, '0.84'],
  [300, '0.86'],
])(
  'an order of %s s has a fee of one per cent and the payout rate %s',
  (durationSec, payoutRate) => {
    expect(planOrder(orderRequest({ durationSec }), situation())).toEqual({
      ok: true,
      value: { amount: 100_000_000n, fee: 1_000_000n, payoutRate },
    });
  },
);

test.each<[string, Partial<ArgOf<'orderCreate'>>, Partial<OrderCheckContext>, string, object]>([
  ['an unknown product', {}, { market: null }, 'NOT_FOUND', { field: 'productId' }],
  [
    'a duration that is not offered',
    { durationSec: 61 },
    {},
    'DURATION_NOT_OFFERED',
    { field: 'durationSec' },
  ],
  [
    'an amount below the minimum',
    { amount: '0.999999' },
    {},
    'AMOUNT_TOO_SMALL',
    { field: 'amount', min: '1' },
  ],
  [
    'an amount above the maximum',
    { amount: '1000.000001' },
    {},
    'AMOUNT_TOO_LARGE',
    { field: 'amount', max: '1000' },
  ],
  ['an order while funds are frozen', {}, { freeze }, 'FUNDS_FROZEN', { freeze }],
  [
    'a price that was seen too long ago',
    { seenAt: NOW - SEEN_PRICE_AGE_MAX_MS - 1 },
    {},
    'PRICE_STALE',
    { field: 'seenAt' },
  ],
  [
    'a price that was seen too far in the future',
    { seenAt: NOW + SEEN_PRICE_AHEAD_MAX_MS + 1 },
    {},
    'PRICE_STALE',
    { field: 'seenAt' },
  ],
  [
    'an order in a market that closes before its end',
    {},
    { market: { closesBefore: () => true, opensAt: 5, closesAt: 4 } },
    'MARKET_CLOSED',
    { opensAt: 5, closesAt: 4 },
  ],
  [
    'an order in a market that closes for good',
    {},
    { market: { closesBefore: () => true } },
    'MARKET_CLOSED',
    {},
  ],
  [
    'an order in a closed market, whose last price is old',
    { seenAt: NOW - SEEN_PRICE_AGE_MAX_MS - 1 },
    { market: { closesBefore: () => true, opensAt: 5 } },
    'MARKET_CLOSED',
    { opensAt: 5 },
  ],
])('planOrder refuses %s', (_name, change, context, reason, data) => {
  expect(planOrder(orderRequest(change), situation(context))).toEqual({ ok: false, reason, data });
});

test.each([
  { amount: '1' },
  { amount: '1000' },
  { seenAt: NOW - SEEN_PRICE_AGE_MAX_MS },
  { seenAt: NOW + SEEN_PRICE_AHEAD_MAX_MS },
])('planOrder accepts the boundary value %j', (change) => {
  expect(planOrder(orderRequest(change), situation()).ok).toBe(true);
});

test('planOrder checks trading hours until the end of the order, counted from the next whole second', () => {
  const checkedEnds: number[] = [];
  const closesBefore = (endsAt: number) => checkedEnds.push(endsAt) < 0;
  planOrder(orderRequest({ durationSec: 120 }), situation({ market: { closesBefore } }));
  planOrder(orderRequest(), situation({ now: 1_800_000_001_000, market: { closesBefore } }));
  expect(checkedEnds).toEqual([1_800_000_121_000, 1_800_000_061_000]);
});

test('an order may use amount limits and the available balance to the last micro-USDT', () => {
  expect(refuseAmountOutsideLimits(10n, '0.00001', '0.00001')).toBeNull();
  expect(refuseInsufficientBalance(5n, 5n)).toBeNull();
  expect(refuseInsufficientBalance(4n, 5n)).toEqual({
    ok: false,
    reason: 'INSUFFICIENT_BALANCE',
    data: { field: 'amount', available: '0.000004' },
  });
});

test('stakeTransfers holds stake and fee in two transfers and omits a fee of zero', () => {
  const order = { orderNo: 'TM-1', userId: 'U', amount: 100n, fee: 1n };
  const transfers = stakeTransfers(order, 7);
  expect(transfers.map(({ kind, ref, at }) => [kind, ref, at])).toEqual([
    ['order_stake', 'TM-1', 7],
    ['order_fee', 'TM-1', 7],
  ]);
  const balances = new Map<AccountId, bigint>([['U:available', 101n]]);
  applyTransfers(balances, transfers);
  expect([...balances]).toEqual([
    ['U:available', 0n],
    ['U:in_orders', 101n],
  ]);
  expect(stakeTransfers({ ...order, fee: 0n }, 7)).toHaveLength(1);
});

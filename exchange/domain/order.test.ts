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
import type { OrderContext } from './order';

const NOW = 1_800_000_000_250;
const wish = (change: Partial<ArgOf<'orderCreate'>> = {}): ArgOf<'orderCreate'> => ({
  productId: 'EURUSD',
  direction: 'rise',
  amount: '100',
  durationSec: 60,
  seenPrice: '1.1',
  seenAt: NOW,
  ...change,
});
const open = { closesBefore: () => false };
const situation = (change: Partial<OrderContext> = {}): OrderContext => ({
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
])('an order of %s s costs one per cent and pays %s', (durationSec, payoutRate) => {
  expect(planOrder(wish({ durationSec }), situation())).toEqual({
    ok: true,
    value: { amount: 100_000_000n, fee: 1_000_000n, payoutRate },
  });
});

test.each<[string, Partial<ArgOf<'orderCreate'>>, Partial<OrderContext>, string, object]>([
  ['a product that nobody has', {}, { market: null }, 'NOT_FOUND', { field: 'productId' }],
  [
    'a term that is not offered',
    { durationSec: 61 },
    {},
    'DURATION_NOT_OFFERED',
    { field: 'durationSec' },
  ],
  [
    'less than the least',
    { amount: '0.999999' },
    {},
    'AMOUNT_TOO_SMALL',
    { field: 'amount', min: '1' },
  ],
  [
    'more than the most',
    { amount: '1000.000001' },
    {},
    'AMOUNT_TOO_LARGE',
    { field: 'amount', max: '1000' },
  ],
  ['frozen funds', {}, { freeze }, 'FUNDS_FROZEN', { freeze }],
  [
    'a price of long ago',
    { seenAt: NOW - SEEN_PRICE_AGE_MAX_MS - 1 },
    {},
    'PRICE_STALE',
    { field: 'seenAt' },
  ],
  [
    'a price of times to come',
    { seenAt: NOW + SEEN_PRICE_AHEAD_MAX_MS + 1 },
    {},
    'PRICE_STALE',
    { field: 'seenAt' },
  ],
  [
    'a market that closes',
    {},
    { market: { closesBefore: () => true, opensAt: 5, closesAt: 4 } },
    'MARKET_CLOSED',
    { opensAt: 5, closesAt: 4 },
  ],
  [
    'a market that closes for good',
    {},
    { market: { closesBefore: () => true } },
    'MARKET_CLOSED',
    {},
  ],
])('%s is refused', (_name, change, standing, reason, data) => {
  expect(planOrder(wish(change), situation(standing))).toEqual({ ok: false, reason, data });
});

test.each([
  { amount: '1' },
  { amount: '1000' },
  { seenAt: NOW - SEEN_PRICE_AGE_MAX_MS },
  { seenAt: NOW + SEEN_PRICE_AHEAD_MAX_MS },
])('what just fits is taken: %j', (change) => {
  expect(planOrder(wish(change), situation()).ok).toBe(true);
});

test('the market is asked for the second after the order and its whole term', () => {
  const asked: number[] = [];
  const closesBefore = (endsAt: number) => asked.push(endsAt) < 0;
  planOrder(wish({ durationSec: 120 }), situation({ market: { closesBefore } }));
  planOrder(wish(), situation({ now: 1_800_000_001_000, market: { closesBefore } }));
  expect(asked).toEqual([1_800_000_121_000, 1_800_000_061_000]);
});

test('limits belong to what is allowed, and so does the last micro', () => {
  expect(refuseAmountOutsideLimits(10n, '0.00001', '0.00001')).toBeNull();
  expect(refuseInsufficientBalance(5n, 5n)).toBeNull();
  expect(refuseInsufficientBalance(4n, 5n)).toEqual({
    ok: false,
    reason: 'INSUFFICIENT_BALANCE',
    data: { field: 'amount', available: '0.000004' },
  });
});

test('stake and fee leave what is available for what is held, as two lines; a fee of nothing is none', () => {
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

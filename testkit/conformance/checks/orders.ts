import { compareDecimals, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Micro, Order, Quote } from '#contract';
import { readSuccess, reasonOf } from '../answers';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, NotCheckable, required, assertEqual } from '../difference';
import { readAvailable, checkBooks, recordsOf } from '../ledger';
import { expectedAmounts, expectedResult, signedMicro, total } from '../orderMoney';
import {
  checkOpen,
  checkTicks,
  placeAndSettle,
  lookUp,
  placePlannedOrder,
  waitForSettlement,
} from '../orders';
import { firstOf } from '../samples';
import { orderRequest } from '../requests';
import type { KitUser, KitWorld } from '../world';

/** A stake for which every computed amount must be rounded. */
const ODD_STAKE = '7.654321';
/** Tolerance for times: much longer than a request takes, and much shorter than the error of a wrong time unit. */
const MOMENT_MS = 60_000;

/** Checks profit, entries and balances of an ended order. */
async function checkMoney(
  world: KitWorld,
  person: KitUser,
  order: Order,
  before: Micro,
  result: Order['result'] | 'void',
): Promise<void> {
  const expected = await expectedAmounts(world, order);
  const { profit, back } = expectedResult(result, expected);
  const { stake, fee } = expected;
  if (profit !== undefined) {
    assertEqual(order.profit && signedMicro(order.profit), profit, 'profit, net of the fee');
  }
  const lines = await recordsOf(world, person, order.orderNo);
  assertEqual(total(lines, ['order_stake']), -stake, 'the line of the stake', 'balanceList');
  assertEqual(total(lines, ['order_fee']), -fee, 'the line of the fee', 'balanceList');
  assertEqual(
    total(lines, ['order_payout', 'order_refund']),
    back,
    'the returned amount',
    'balanceList',
  );
  const refund = result === 'tie' || result === 'void';
  assertEqual(total(lines, ['order_refund']), refund ? back : 0n, 'the refund', 'balanceList');
  const { available, inOrders } = await checkBooks(world, person);
  assertEqual(
    toMicro(available),
    before - stake - fee + back,
    'available afterwards',
    'userDetails',
  );
  assertEqual(inOrders, '0', 'inOrders afterwards', 'userDetails');
  if (result !== 'void') assertEqual(order.balanceAfter, available, 'balanceAfter of the order');
}

function endsAs(plan: 'win' | 'lose' | 'tie', direction: 'rise' | 'drop' = 'rise'): Check['run'] {
  return async (world) => {
    const person = await world.funded();
    const before = await readAvailable(world, person);
    const order = await placeAndSettle(world, person, plan, ODD_STAKE, direction);
    const result = direction === 'rise' || plan === 'tie' ? plan : plan === 'win' ? 'lose' : 'win';
    assertEqual([order.state, order.result], ['settled', result], 'the end of the order');
    await checkTicks(world, order);
    const change = compareDecimals(required(order.exitPrice, 'exitPrice'), order.entryPrice ?? '');
    assertEqual(Math.sign(change), { win: 1, lose: -1, tie: 0 }[plan], 'the move of the price');
    await checkMoney(world, person, order, before, result);
  };
}

function endsVoid(plan: 'no entry' | 'no exit'): Check['run'] {
  return async (world) => {
    const person = await world.funded();
    const before = await readAvailable(world, person);
    const order = await placeAndSettle(world, person, plan, ODD_STAKE);
    assertEqual(
      [order.state, order.result],
      ['void', undefined],
      'the end of an order without ticks',
    );
    await checkMoney(world, person, order, before, 'void');
  };
}

const refusesAmount =
  (amount: 'below' | 'above', reason: 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE'): Check['run'] =>
  async (world) => {
    const { minAmount, maxAmount } = (await world.config()).order;
    const limit = amount === 'below' ? toMicro(minAmount) - 1n : toMicro(maxAmount) + 1n;
    const request = await orderRequest(world, fromMicro(limit));
    const data = await world.refused('orderCreate', request, reason, await world.funded());
    const [name, value] = amount === 'below' ? ['min', minAmount] : ['max', maxAmount];
    assertEqual(data[name], value, `the limit in ${name}`);
  };

/** An open product with a closing time; when none is open, waits for the first to open. */
async function closingProduct(world: KitWorld): Promise<Quote> {
  const list = async () => (await world.ok('productList', {})).items;
  const closing = (items: readonly Quote[]) =>
    items.filter(({ closesAt, trading }) => trading === 'open' && closesAt);
  const items = await list();
  if (closing(items).length > 0) return firstOf(closing(items), 'open product with a closing time');
  const opensAt = Math.min(...items.map((item) => item.opensAt ?? Infinity));
  if (opensAt < Infinity) {
    await world.controls.advance(opensAt - (await world.controls.now()), 'the opening');
  }
  return firstOf(closing(await list()), 'open product with a closing time');
}

async function checksPriceAge(world: KitWorld, offsetMs: number, refused: boolean): Promise<void> {
  const person = await world.funded();
  const request = await orderRequest(world);
  const stale = { ...request, seenAt: (await world.controls.now()) + offsetMs };
  if (refused) await world.refused('orderCreate', stale, 'PRICE_STALE', person);
  else await world.ok('orderCreate', stale, person);
}

export const orderChecks: readonly Check[] = checksOf('orderCreate', {
  async 'takes stake and fee at once and shows the terms'(world) {
    const person = await world.funded();
    const before = await readAvailable(world, person);
    const request = await orderRequest(world, ODD_STAKE);
    const order = await world.ok('orderCreate', request, person);
    const { stake, fee, payoutRate } = await expectedAmounts(world, order);
    checkOpen(order);
    const age = (await world.controls.now()) - order.createdAt;
    assertThat(Math.abs(age) < MOMENT_MS, `createdAt is ${order.createdAt}, ${age} ms before now`);
    assertEqual(toMicro(order.fee), fee, 'fee, rounded down');
    assertEqual(order.payoutRate, payoutRate, 'payoutRate');
    for (const name of ['productId', 'direction', 'amount', 'durationSec'] as const) {
      assertEqual(order[name], request[name], name);
    }
    const { available, inOrders } = await checkBooks(world, person);
    assertEqual(toMicro(available), before - stake - fee, 'available');
    assertEqual(toMicro(inOrders), stake + fee, 'inOrders');
    const lines = await recordsOf(world, person, order.orderNo);
    assertEqual(
      lines,
      [
        ['order_stake', -stake],
        ['order_fee', -fee],
      ],
      'lines',
      'balanceList',
    );
  },
  async 'ignores fee, payout and result in the request'(world) {
    const person = await world.funded();
    const forged = { fee: '0', payoutRate: '9', state: 'settled', result: 'win', profit: '999' };
    const request = await orderRequest(world, ODD_STAKE);
    await world.ok('orderCreate', { ...forged, ...request, createdAt: 0 } as never, person);
    const order = firstOf((await world.ok('orderHoldList', {}, person)).items, 'open order');
    const { fee, payoutRate } = await expectedAmounts(world, order);
    assertEqual([toMicro(order.fee), order.payoutRate], [fee, payoutRate], 'fee and payoutRate');
    checkOpen(order);
    assertThat(order.createdAt > 0, 'the caller chose createdAt');
  },
  'pays a rise that wins': endsAs('win'),
  'keeps stake and fee of a rise that loses': endsAs('lose'),
  'returns stake and fee of a tied rise': endsAs('tie'),
  'pays a drop that wins': endsAs('lose', 'drop'),
  'keeps stake and fee of a drop that loses': endsAs('win', 'drop'),
  'returns stake and fee of a tied drop': endsAs('tie', 'drop'),
  'returns everything without a tick after acceptance': endsVoid('no entry'),
  'returns everything without a tick before the end': endsVoid('no exit'),
  async 'is entered at the first tick and ends its duration later'(world) {
    const person = await world.funded();
    const placed = await world.ok('orderCreate', await orderRequest(world), person);
    await world.controls.advance(2_000, 'the first tick');
    const order = await lookUp(world, person, placed.orderNo);
    assertEqual(order.state, 'ordered', 'state after the first tick');
    checkOpen(order);
    const entryAt = required(order.entryAt, 'entryAt');
    assertThat(entryAt >= order.createdAt, 'entered before it was accepted');
    assertEqual(order.endsAt, entryAt + order.durationSec * 1000, 'endsAt');
  },
  async 'offers every duration of config and no other'(world) {
    const person = await world.funded();
    const request = await orderRequest(world);
    const { durations } = (await world.config()).order;
    for (const { durationSec, payoutRate } of durations) {
      const fresh = { ...(await orderRequest(world)), durationSec };
      const order = await world.ok('orderCreate', fresh, person);
      assertEqual([order.durationSec, order.payoutRate], [durationSec, payoutRate], 'terms');
    }
    const odd = Math.max(...durations.map(({ durationSec }) => durationSec)) + 7;
    const body = { ...request, durationSec: odd };
    await world.refused('orderCreate', body, 'DURATION_NOT_OFFERED', person);
  },
  'refuses a stake below the minimum': refusesAmount('below', 'AMOUNT_TOO_SMALL'),
  'refuses a stake above the maximum': refusesAmount('above', 'AMOUNT_TOO_LARGE'),
  async 'refuses a stake above the balance and takes nothing'(world) {
    const person = await world.funded();
    const { maxAmount } = (await world.config()).order;
    const available = await readAvailable(world, person);
    const times = Number(available / toMicro(maxAmount));
    if (times > 50) throw new NotCheckable('the initial balance is too large to be spent');
    for (let i = 0; i < times; i += 1) {
      const request = await orderRequest(world, maxAmount);
      const answer = await world.send('orderCreate', request, person);
      if (reasonOf(answer) === 'INSUFFICIENT_BALANCE') break;
      readSuccess('orderCreate', answer);
    }
    const left = await readAvailable(world, person);
    const { feeRate } = (await world.config()).order;
    const stake = toMicro(maxAmount);
    const cost = stake + shareRoundedDown(stake, feeRate);
    assertThat(left < cost, 'an order that the balance covers is refused as above the balance');
    const request = await orderRequest(world, maxAmount);
    const data = await world.refused('orderCreate', request, 'INSUFFICIENT_BALANCE', person);
    if (data.available !== undefined)
      assertEqual(data.available, fromMicro(left), 'available in the refusal');
    assertEqual(await readAvailable(world, person), left, 'available after a refusal');
    await checkBooks(world, person);
  },
  'refuses a price seen more than 10 s ago': (world) => checksPriceAge(world, -11_000, true),
  'refuses a price seen over 2 s ahead': (world) => checksPriceAge(world, 6_000, true),
  'accepts a price seen 8 s ago': (world) => checksPriceAge(world, -8_000, false),
  'accepts a price seen a second ahead': (world) => checksPriceAge(world, 1_000, false),
  async 'refuses an unknown product'(world) {
    const body = { ...(await orderRequest(world)), productId: 'no-such-product' };
    await world.refused('orderCreate', body, 'NOT_FOUND', await world.funded());
  },
  async 'refuses a closed product'(world) {
    const person = await world.funded();
    const request = await orderRequest(world);
    await world.controls.trading(request.productId, 'closed');
    const answer = await world.send('orderCreate', request, person);
    await world.controls.trading(request.productId, 'auto');
    assertEqual((answer.body?.data as { reason?: string }).reason, 'MARKET_CLOSED', 'reason');
  },
  async 'refuses an order that would end after the close'(world) {
    world.controls.requireControls('the minute before a close');
    const product = await closingProduct(world);
    const person = await world.funded();
    const leftMs = (product.closesAt ?? 0) - (await world.controls.now());
    await world.controls.advance(Math.max(leftMs - 30_000, 0), 'the minute before a close');
    const { productId } = product;
    const quote = await world.ok('productDetails', { productId });
    const seen = { productId, seenPrice: quote.price, seenAt: quote.priceAt };
    const body = { ...(await orderRequest(world)), ...seen };
    await world.refused('orderCreate', body, 'MARKET_CLOSED', person);
  },
  async 'settles only by order and ticks: same result for two users'(world) {
    const [a, b] = [await world.funded(), await world.funded()];
    const first = await placePlannedOrder(world, a, 'win', ODD_STAKE);
    const request = await orderRequest(world, (await world.config()).order.maxAmount);
    const second = await world.ok('orderCreate', request, b);
    await waitForSettlement(world, a, first);
    const ends = [await lookUp(world, a, first.orderNo), await lookUp(world, b, second.orderNo)];
    for (const order of ends) await checkTicks(world, order);
    assertEqual(ends[1]?.result, ends[0]?.result, 'the result for another user and stake');
  },
});

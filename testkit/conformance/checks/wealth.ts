import { DAY_MS, fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { LockupOrder, Micro, WealthOrder, WealthProduct } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, required, assertEqual } from '../difference';
import { allPages, readAvailable, checkBooks, recordsOf } from '../ledger';
import { productToBuy } from '../requests';
import type { KitUser, KitWorld } from '../world';
import { wealthProductChecks } from './wealthProducts';

const DAYS_OF_YEAR = 365n;
const ODD = 7_654_321n;

/** An amount within the product's limits whose daily earnings must be rounded. */
function oddAmount({ minAmount, maxAmount }: WealthProduct): string {
  const odd = toMicro(minAmount) + ODD;
  return odd <= toMicro(maxAmount) ? fromMicro(odd) : minAmount;
}

const lockupNow = async (
  world: KitWorld,
  person: KitUser,
  orderNo: string,
): Promise<LockupOrder> => {
  const items = await allPages((paging) => world.ok('defiMyOrder', paging, person));
  return required(
    items.find((each) => each.orderNo === orderNo),
    'the lock-up',
    'defiMyOrder',
  );
};

const holdingNow = async (
  world: KitWorld,
  person: KitUser,
  orderNo: string,
): Promise<WealthOrder> => {
  const items = await allPages((paging) => world.ok('wealthOrders', paging, person));
  return required(
    items.find((each) => each.orderNo === orderNo),
    'the order',
    'wealthOrders',
  );
};

async function lock(world: KitWorld) {
  const product = await productToBuy(world, 'lockup');
  const person = await world.funded();
  const before = await readAvailable(world, person);
  const amount = oddAmount(product);
  const order = await world.ok('wealthSubmit', { productId: product.productId, amount }, person);
  const daily = shareRoundedDown(
    toMicro(amount),
    required(product.dailyRate, 'dailyRate', 'wealthList'),
  );
  return { product, person, before, order, amount: toMicro(amount), daily };
}

type Locked = Awaited<ReturnType<typeof lock>>;

/** Checks the credits of a lock-up after some full days: one per day, all equal. */
async function checkCredits(world: KitWorld, { person, order, daily }: Locked, days: number) {
  const filter = { orderNo: order.orderNo };
  const items = await allPages((page) =>
    world.ok('defiOrderMoney', { ...filter, ...page }, person),
  );
  const expected = Array.from({ length: days }, (_, i) => ({
    orderNo: order.orderNo,
    day: days - i,
    amount: fromMicro(daily),
    creditedAt: order.createdAt + (days - i) * DAY_MS,
  }));
  assertEqual(items, expected, 'credits, newest first', 'defiOrderMoney');
  const { total } = await world.ok('defiOrderMoney', { ...filter, limit: 1 }, person);
  assertEqual(toMicro(total), daily * BigInt(days), 'total over the filter', 'defiOrderMoney');
  const now = await lockupNow(world, person, order.orderNo);
  assertEqual(toMicro(now.earned), daily * BigInt(days), 'earned', 'defiMyOrder');
  return now;
}

const lockups: readonly Check[] = checksOf('wealthSubmit', {
  async 'locks the amount and shows the expected earnings'(world) {
    const { product, person, before, order, amount, daily } = await lock(world);
    const { cycleDays } = product;
    assertEqual(
      [order.state, order.cycleDays, order.earned],
      ['earning', cycleDays, '0'],
      'the lock-up',
    );
    assertEqual(order.dailyRate, product.dailyRate, 'dailyRate');
    assertEqual(
      toMicro(order.estimatedEarnings),
      daily * BigInt(order.cycleDays),
      'estimatedEarnings',
    );
    assertEqual(order.endsAt, order.createdAt + order.cycleDays * DAY_MS, 'endsAt');
    assertEqual(order.nextCreditAt, order.createdAt + DAY_MS, 'nextCreditAt');
    const lines = await recordsOf(world, person, order.orderNo);
    assertEqual(lines, [['lockup', -amount]], 'lines', 'balanceList');
    const { available, locked } = await checkBooks(world, person);
    assertEqual(
      [toMicro(available), toMicro(locked)],
      [before - amount, amount],
      'available and locked',
    );
    assertEqual(
      await lockupNow(world, person, order.orderNo),
      order,
      'the lock-up in the list',
      'defiMyOrder',
    );
  },
  async 'credits each full day and returns the amount with the last credit'(world) {
    const locked = await lock(world);
    const { person, order, amount, daily, before } = locked;
    const days = order.cycleDays;
    await world.controls.advance(3 * DAY_MS + 1_000, 'three days');
    assertEqual((await checkCredits(world, locked, 3)).state, 'earning', 'state after three days');
    await world.controls.advance((days - 3) * DAY_MS - 60_000, 'all days but a minute');
    await checkCredits(world, locked, days - 1);
    await world.controls.advance(60_000, 'the last minute');
    const end = await checkCredits(world, locked, days);
    assertEqual([end.state, end.nextCreditAt], ['complete', undefined], 'the end', 'defiMyOrder');
    const lines = await recordsOf(world, person, order.orderNo);
    const credits = lines.filter(([kind]) => kind === 'lockup_earning');
    assertEqual(
      credits,
      Array(days).fill(['lockup_earning', daily]),
      'lines of credits',
      'balanceList',
    );
    const returned = lines.filter(([kind]) => kind === 'lockup_return');
    assertEqual(returned, [['lockup_return', amount]], 'lines of the return', 'balanceList');
    const { available, locked: left } = await checkBooks(world, person);
    assertEqual(toMicro(available), before + daily * BigInt(days), 'available at the end');
    assertEqual(left, '0', 'locked at the end');
    await world.controls.advance(3 * DAY_MS, 'three days more');
    await checkCredits(world, locked, days);
  },
  'enforces the limits of the product': (world) => keepsLimits(world, 'wealthSubmit', 'lockup'),
  async 'refuses a product that is not a lock-up'(world) {
    const { productId, minAmount: amount } = await productToBuy(world, 'wealth');
    const person = await world.funded();
    await world.refused('wealthSubmit', { productId, amount }, 'WRONG_PRODUCT_KIND', person);
    const none = { productId: 'no-such-product', amount };
    await world.refused('wealthSubmit', none, 'NOT_FOUND', person);
  },
});

async function keepsLimits(
  world: KitWorld,
  call: 'wealthBuy' | 'wealthSubmit',
  kind: 'wealth' | 'lockup',
): Promise<void> {
  const { productId, minAmount, maxAmount } = await productToBuy(world, kind);
  const person = await world.funded();
  const ask = (amount: Micro) => ({ productId, amount: fromMicro(amount) });
  const below = ask(toMicro(minAmount) - 1n);
  const small = await world.refused(call, below, 'AMOUNT_TOO_SMALL', person);
  assertEqual(small.min, minAmount, 'min in the refusal');
  const above = ask(toMicro(maxAmount) + 1n);
  const large = await world.refused(call, above, 'AMOUNT_TOO_LARGE', person);
  assertEqual(large.max, maxAmount, 'max in the refusal');
  for (let left = await readAvailable(world, person), i = 0; i < 30; i += 1) {
    if (left < toMicro(maxAmount)) {
      await world.refused(call, ask(toMicro(maxAmount)), 'INSUFFICIENT_BALANCE', person);
      break;
    }
    await world.ok(call, ask(toMicro(maxAmount)), person);
    left -= toMicro(maxAmount);
  }
  await checkBooks(world, person);
}

async function buy(world: KitWorld, kind: 'fund' | 'wealth') {
  const product = await productToBuy(world, kind);
  const person = await world.funded();
  const before = await readAvailable(world, person);
  const amount = oddAmount(product);
  const order = await world.ok('wealthBuy', { productId: product.productId, amount }, person);
  return { product, person, before, order, amount: toMicro(amount) };
}

async function matured(world: KitWorld, kind: 'fund' | 'wealth') {
  const bought = await buy(world, kind);
  const { person, order, amount, before } = bought;
  const maturesAt = required(order.maturesAt, 'maturesAt');
  const days = required(bought.product.cycleDays, 'cycleDays', 'wealthList');
  assertEqual(maturesAt, order.createdAt + days * DAY_MS, 'maturesAt');
  await world.controls.advance(maturesAt - (await world.controls.now()) + 1_000, 'the maturity');
  const end = await holdingNow(world, person, order.orderNo);
  assertEqual(end.state, 'matured', 'state at the end', 'wealthOrders');
  const value = toMicro(end.value);
  const lines = await recordsOf(world, person, order.orderNo);
  assertEqual(
    lines,
    [
      ['purchase', -amount],
      ['maturity', value],
    ],
    'lines',
    'balanceList',
  );
  const { available, invested } = await checkBooks(world, person);
  assertEqual(
    [toMicro(available), invested],
    [before - amount + value, '0'],
    'available and invested',
  );
  const profit = end.profit.startsWith('-') ? -toMicro(end.profit.slice(1)) : toMicro(end.profit);
  assertEqual(profit, value - amount, 'profit', 'wealthOrders');
  return { ...bought, value, days };
}

const purchases: readonly Check[] = checksOf('wealthBuy', {
  async 'takes the amount and shows it as invested'(world) {
    for (const kind of ['wealth', 'fund'] as const) {
      const { product, person, before, order, amount } = await buy(world, kind);
      assertEqual([order.state, order.productId], ['holding', product.productId], 'the order');
      assertEqual(toMicro(order.amount), amount, 'amount');
      const lines = await recordsOf(world, person, order.orderNo);
      assertEqual(lines, [['purchase', -amount]], 'lines', 'balanceList');
      const { available, invested } = await checkBooks(world, person);
      assertEqual(toMicro(available), before - amount, 'available');
      assertThat(toMicro(invested) > 0n, 'nothing is invested');
      const listed = await holdingNow(world, person, order.orderNo);
      assertEqual(
        [listed.orderNo, listed.amount, listed.units],
        [order.orderNo, order.amount, order.units],
        'the order in the list',
        'wealthOrders',
      );
    }
  },
  async 'pays simple interest by the day at maturity'(world) {
    const { product, amount, value, days } = await matured(world, 'wealth');
    // A backend may round each day or the total; it must never pay more than the exact interest.
    const exact = shareRoundedDown(amount * BigInt(days), product.annualRate) / DAYS_OF_YEAR;
    const earned = value - amount;
    const isRight = earned <= exact && earned >= exact - BigInt(days);
    assertThat(
      isRight,
      `interest of ${days} days is ${fromMicro(earned)}, by rate ${fromMicro(exact)}`,
    );
  },
  async 'pays a fund out automatically at the end of its term'(world) {
    const { order, value } = await matured(world, 'fund');
    assertThat(value > 0n, 'a fund paid out nothing');
    required(order.units, 'units');
  },
  'enforces the limits of the product': (world) => keepsLimits(world, 'wealthBuy', 'wealth'),
  async 'refuses a lock-up'(world) {
    const { productId, minAmount: amount } = await productToBuy(world, 'lockup');
    const person = await world.funded();
    await world.refused('wealthBuy', { productId, amount }, 'WRONG_PRODUCT_KIND', person);
    await world.refused('wealthBuy', { productId: 'no-such-product', amount }, 'NOT_FOUND', person);
  },
});

const creditChecks: readonly Check[] = checksOf('defiOrderMoney', {
  async 'shows no credits of another user'(world) {
    const { order } = await lock(world);
    await world.controls.advance(DAY_MS + 1_000, 'a day');
    const filter = { orderNo: order.orderNo };
    const { total, items } = await world.ok('defiOrderMoney', filter, await world.user());
    assertEqual([total, items], ['0', []], 'the credits of another user');
  },
});

export const wealthChecks: readonly Check[] = [
  ...wealthProductChecks,
  ...creditChecks,
  ...lockups,
  ...purchases,
];

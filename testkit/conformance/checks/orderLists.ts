import { toMicro } from '#contract';
import type { ArgOf, Order } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, required, assertEqual } from '../difference';
import { allPages } from '../ledger';
import { signedMicro as signed } from '../orderMoney';
import { placeAndSettle, placePlannedOrder, waitForSettlement } from '../orders';
import { orderRequest } from '../requests';
import type { KitUser, KitWorld } from '../world';

/** Checks of the three lists of orders: open positions, records with totals, and the history below the chart. */

const numbers = (orders: readonly Order[]) => orders.map(({ orderNo }) => orderNo);
const sum = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n);

/** A user with one won, one lost, one void and one open order. */
async function trader(world: KitWorld) {
  const person = await world.funded();
  const won = await placeAndSettle(world, person, 'win', '3');
  const lost = await placeAndSettle(world, person, 'lose', '2');
  const voided = await placeAndSettle(world, person, 'no entry', '5');
  const open = await world.ok('orderCreate', await orderRequest(world, '4'), person);
  // Wait for the entry: an entry between two calls would change the state of the order.
  await world.controls.advance(2_000, 'the first tick');
  return { person, won, lost, none: voided, open };
}

const recordsOf = (world: KitWorld, person: KitUser) =>
  allPages((paging) => world.ok('orderList', paging, person));
const historyOf = (world: KitWorld, person: KitUser) =>
  allPages((paging) => world.ok('productOrders', paging, person));

/** The totals of the first page, which every backend sends. */
const firstTotals = async (world: KitWorld, filter: ArgOf<'orderList'>, person: KitUser) =>
  required((await world.ok('orderList', filter, person)).totals, 'totals of the first page');

export const orderListChecks: readonly Check[] = [
  ...checksOf('orderHoldList', {
    async 'has every open order and none that has ended'(world) {
      const person = await world.funded();
      const first = await placePlannedOrder(world, person, 'win', '3');
      const second = await world.ok('orderCreate', await orderRequest(world, '4'), person);
      const { items } = await world.ok('orderHoldList', {}, person);
      assertEqual(numbers(items), numbers([second, first]), 'open orders, newest first');
      await waitForSettlement(world, person, second);
      assertEqual(
        (await world.ok('orderHoldList', {}, person)).items,
        [],
        'open orders after the end',
      );
    },
    async 'shows no orders of another user'(world) {
      await world.ok('orderCreate', await orderRequest(world), await world.funded());
      const stranger = await world.user();
      assertEqual(
        (await world.ok('orderHoldList', {}, stranger)).items,
        [],
        'orders of a new user',
      );
    },
    async 'lists an order with the values of the history'(world) {
      const person = await world.funded();
      await world.ok('orderCreate', await orderRequest(world), person);
      await world.controls.advance(2_000, 'the first tick');
      const { items } = await world.ok('orderHoldList', {}, person);
      assertEqual(
        items,
        await historyOf(world, person),
        'open orders, with the values of the history',
      );
    },
  }),
  ...checksOf('orderList', {
    async 'lists every order with the values of the history, newest first'(world) {
      const { person, won, lost, none: voided, open } = await trader(world);
      const records = await recordsOf(world, person);
      assertEqual(numbers(records), numbers([open, voided, lost, won]), 'orders, newest first');
      assertEqual(
        records,
        await historyOf(world, person),
        'orders, with the values of the history',
      );
    },
    async 'has totals over the whole filter, not the page'(world) {
      const { person, won, lost } = await trader(world);
      for (const filter of [{}, { result: 'win' as const }, { result: 'lose' as const }]) {
        const all = await allPages((page) => world.ok('orderList', { ...filter, ...page }, person));
        const totals = await firstTotals(world, { ...filter, limit: 1 }, person);
        assertEqual(totals.count, all.length, 'count');
        // A void order returns its stake and fee. A backend may include these amounts in its totals or leave them out.
        const counted = all.filter(({ state, result }) => state !== 'void' && result !== 'tie');
        const amounts = (list: readonly Order[]) => sum(list.map(({ amount }) => toMicro(amount)));
        const invested = toMicro(totals.invested);
        assertThat(
          invested === amounts(all) || invested === amounts(counted),
          `invested is ${totals.invested} over ${all.map(({ amount }) => amount).join(' + ')}`,
        );
        assertEqual(
          signed(totals.profit),
          sum(all.map(({ profit = '0' }) => signed(profit))),
          'profit',
        );
      }
      const totals = await firstTotals(world, { result: 'win' }, person);
      assertEqual(toMicro(totals.fees), toMicro(won.fee), 'fees of the order that won');
      const { items } = await world.ok('orderList', { result: 'lose' }, person);
      assertEqual(numbers(items), numbers([lost]), 'orders that lost');
    },
    async 'filters by time, ends included'(world) {
      const { person, lost } = await trader(world);
      const span = { from: lost.createdAt, to: lost.createdAt };
      const { items } = await world.ok('orderList', span, person);
      assertEqual(numbers(items), numbers([lost]), 'orders of one moment');
    },
    async 'filters by product and by state with matching totals, or ignores both filters'(world) {
      const { person, won, lost, none: voided, open } = await trader(world);
      const all = [open, voided, lost, won];
      const filters: readonly (readonly [ArgOf<'orderList'>, readonly Order[]])[] = [
        [{ productId: open.productId }, all],
        [{ productId: 'another' }, []],
        [{ status: 'running' }, [open]],
        [{ status: 'settled' }, [lost, won]],
        [{ status: 'void' }, [voided]],
      ];
      for (const [filter, fitting] of filters) {
        const { items, totals } = await world.ok('orderList', filter, person);
        // A backend that does not support the filter returns all rows.
        const isIgnored = items.length === all.length;
        const wanted = isIgnored ? all : fitting;
        assertEqual(numbers(items), numbers(wanted), `orders by ${Object.keys(filter).join()}`);
        assertEqual(totals?.count, wanted.length, 'count of the filter');
      }
    },
  }),
  ...checksOf('productOrders', {
    async 'finds one order by its number, and by its state'(world) {
      const { person, won, none: voided, open } = await trader(world);
      for (const order of [won, voided]) {
        const { items } = await world.ok('productOrders', { orderNo: order.orderNo }, person);
        assertEqual(items, [order], 'the order of a number');
      }
      const byState = async (status: 'ordered' | 'settled' | 'void') =>
        numbers((await world.ok('productOrders', { status }, person)).items);
      assertEqual(await byState('void'), numbers([voided]), 'orders that are void');
      assertEqual((await byState('settled')).length, 2, 'orders that are settled');
      assertEqual(await byState('ordered'), numbers([open]), 'orders that run');
      const { productId } = open;
      assertEqual(
        (await world.ok('productOrders', { productId }, person)).items.length,
        4,
        'of the pair',
      );
      const other = await world.ok('productOrders', { productId: 'another' }, person);
      assertEqual(other.items, [], 'orders of another product');
    },
    async 'shows no order of another user'(world) {
      const person = await world.funded();
      const { orderNo } = await world.ok('orderCreate', await orderRequest(world), person);
      const own = await world.ok('productOrders', { orderNo }, person);
      required(own.items[0], 'the own order');
      const { items } = await world.ok('productOrders', { orderNo }, await world.user());
      assertEqual(items, [], 'the order of another user');
    },
  }),
];

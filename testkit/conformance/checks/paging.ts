import { DAY_MS, toMicro } from '#contract';
import type { EndpointName, CashFlowEntry, CursorPage } from '#contract';
import { readRefusal } from '../answers';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, NotCheckable, required, assertEqual } from '../difference';
import { allPages, checkBooks, cashFlow } from '../ledger';
import { openDeposit, orderRequest, productToBuy } from '../requests';
import type { KitUser, KitWorld } from '../world';

/** Checks of the paging of every list: newest first, no duplicates, no gaps. */

const COUNT = 5;

interface PagedList {
  /** Adds one item to the list. */
  readonly add: (world: KitWorld, person: KitUser) => Promise<unknown>;
  /** Reads a page; each item with its id and time. */
  readonly page: (
    world: KitWorld,
    person: KitUser,
    paging: { limit: number; cursor?: string },
  ) => Promise<CursorPage<Item>>;
}
interface Item {
  readonly id: string;
  readonly at: number;
}

const itemsOf = <T>(page: CursorPage<T>, item: (each: T) => Item): CursorPage<Item> => ({
  items: page.items.map(item),
  nextCursor: page.nextCursor,
});

const order = async (world: KitWorld, person: KitUser) =>
  world.ok('orderCreate', await orderRequest(world), person);

async function lockup(world: KitWorld, person: KitUser) {
  const { productId, minAmount } = await productToBuy(world, 'lockup');
  return world.ok('wealthSubmit', { productId, amount: minAmount }, person);
}

async function purchase(world: KitWorld, person: KitUser) {
  const { productId, minAmount } = await productToBuy(world, 'wealth');
  return world.ok('wealthBuy', { productId, amount: minAmount }, person);
}

const byOrder = (each: { orderNo: string; createdAt: number }) => ({
  id: each.orderNo,
  at: each.createdAt,
});

const LISTS: Partial<Record<EndpointName, PagedList>> = {
  orderList: {
    add: order,
    page: async (world, person, paging) =>
      itemsOf(await world.ok('orderList', paging, person), byOrder),
  },
  productOrders: {
    add: order,
    page: async (world, person, paging) =>
      itemsOf(await world.ok('productOrders', paging, person), byOrder),
  },
  balanceList: {
    add: openDeposit,
    page: async (world, person, paging) => {
      const answer = await world.ok('balanceList', { view: 'transfers', ...paging }, person);
      return itemsOf(
        answer as CursorPage<{ id: string; createdAt: number }>,
        ({ id, createdAt }) => ({
          id,
          at: createdAt,
        }),
      );
    },
  },
  wealthOrders: {
    add: purchase,
    page: async (world, person, paging) =>
      itemsOf(await world.ok('wealthOrders', paging, person), byOrder),
  },
  defiMyOrder: {
    add: lockup,
    page: async (world, person, paging) =>
      itemsOf(await world.ok('defiMyOrder', paging, person), byOrder),
  },
  defiOrderMoney: {
    async add(world, person) {
      await lockup(world, person);
      await world.controls.advance(DAY_MS + 1_000, 'a credit');
    },
    page: async (world, person, paging) =>
      itemsOf(await world.ok('defiOrderMoney', paging, person), (each) => ({
        id: `${each.orderNo} ${each.day}`,
        at: each.creditedAt,
      })),
  },
  invite: {
    add: (world, person) => world.user(person.inviteCode),
    page: async (world, person, paging) =>
      itemsOf((await world.ok('invite', paging, person)).records, (each) => ({
        id: each.username + String(each.registeredAt),
        at: each.registeredAt,
      })),
  },
};

function pagesWithoutGaps({ add, page }: PagedList): Check['run'] {
  return async (world) => {
    const person = await world.funded();
    for (let i = 0; i < COUNT; i += 1) await add(world, person);
    const whole = await page(world, person, { limit: 100 });
    assertEqual(whole.nextCursor, null, 'nextCursor of a page with everything');
    assertThat(
      whole.items.length >= COUNT,
      `${COUNT} were created, ${whole.items.length} are listed`,
    );
    assertEqual(
      new Set(whole.items.map(({ id }) => id)).size,
      whole.items.length,
      'different items',
    );
    whole.items.forEach(({ at }, i) =>
      assertThat(i === 0 || at <= (whole.items[i - 1]?.at ?? at), 'the list is not newest first'),
    );
    const paged = await allPages((paging) => page(world, person, paging), 2);
    assertEqual(paged, whole.items, 'the list, read in pages of two');
  };
}

/** Checks the paging while an item is added between two pages: no other item may be repeated or left out. */
function keepsPosition({ add, page }: PagedList): Check['run'] {
  return async (world) => {
    const person = await world.funded();
    for (let i = 0; i < COUNT; i += 1) await add(world, person);
    const whole = await page(world, person, { limit: 100 });
    const first = await page(world, person, { limit: 2 });
    const cursor = required(first.nextCursor, 'nextCursor');
    await add(world, person);
    const { items } = await page(world, person, { limit: 100, cursor });
    // Adding one item may create further items, so only the items of the first read are compared.
    const known = new Set(whole.items.map(({ id }) => id));
    const rest = items.filter(({ id }) => known.has(id));
    assertEqual(
      [...first.items, ...rest],
      whole.items,
      'two pages, with one item added in between',
    );
  };
}

const lists = Object.entries(LISTS).flatMap(([call, list]) =>
  checksOf(call as EndpointName, {
    'has pages without gaps or duplicates': pagesWithoutGaps(list),
    'keeps its position when items are added': keepsPosition(list),
    async 'refuses an unknown cursor'(world) {
      const person = await world.anyone();
      const answer = await world.send(call as EndpointName, { cursor: 'AAAA' }, person);
      const isEmpty = answer.body?.code === 0;
      if (!isEmpty) readRefusal(call as EndpointName, answer, 'INVALID', 400);
    },
  }),
);

export const pagingChecks: readonly Check[] = [
  ...lists,
  ...checksOf('balanceList', {
    async 'has consecutive balances that sum to the available balance'(world) {
      const person = await world.funded();
      for (const act of [order, purchase, lockup, order, openDeposit]) await act(world, person);
      await checkBooks(world, person);
    },
    async 'filters the flow by kind, by reference and by time'(world) {
      const person = await world.funded();
      const { orderNo } = await order(world, person);
      const flow = await cashFlow(world, person);
      const filtered = async (filter: {
        kind?: CashFlowEntry['kind'];
        ref?: string;
        from?: number;
        to?: number;
      }) => (await world.ok('balanceList', filter, person)).items;
      const stakes = flow.filter(({ kind }) => kind === 'order_stake');
      assertEqual(await filtered({ kind: 'order_stake' }), stakes, 'lines of a kind');
      assertEqual(
        await filtered({ ref: orderNo }),
        flow.filter(({ ref }) => ref === orderNo),
        'of a reference',
      );
      const [newest] = flow;
      if (!newest) throw new NotCheckable('a new account has no lines');
      const span = { from: newest.at, to: newest.at };
      assertEqual(
        await filtered(span),
        flow.filter(({ at }) => at === newest.at),
        'lines of one moment',
      );
      assertEqual(await filtered({ from: newest.at + 1 }), [], 'lines of the future');
    },
    async 'has totals over the whole filter, not the page, if it returns them'(world) {
      const person = await world.funded();
      await order(world, person);
      const flow = await cashFlow(world, person);
      const fees = flow.filter(({ kind }) => kind === 'order_fee');
      for (const [filter, lines] of [
        [{}, flow],
        [{ kind: 'order_fee' }, fees],
      ] as const) {
        const { totals } = await world.ok('balanceList', { ...filter, limit: 1 }, person);
        if (!totals) throw new NotCheckable('this backend omits the totals of the cash flow');
        const sum = (side: 'income' | 'expenditure') =>
          lines.reduce((total, line) => total + toMicro(line[side]), 0n);
        assertEqual(totals.count, lines.length, 'count');
        assertEqual(toMicro(totals.income), sum('income'), 'income');
        assertEqual(toMicro(totals.expenditure), sum('expenditure'), 'expenditure');
      }
    },
  }),
  ...checksOf('notice', {
    async 'has pages without gaps or duplicates'(world) {
      const whole = await world.ok('notice', { limit: '100' });
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const query: { limit: string; cursor?: string } = {
          limit: '1',
          ...(cursor !== null && { cursor }),
        };
        const page: CursorPage<{ id: string }> = await world.ok('notice', query);
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null && paged.length <= whole.items.length);
      assertEqual(
        paged,
        whole.items.map(({ id }) => id),
        'notices, read in pages of one',
      );
    },
  }),
];

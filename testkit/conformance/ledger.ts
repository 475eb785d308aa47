import { toMicro } from '#contract';
import type { Balance, CashFlowEntry, Micro, CursorPage } from '#contract';
import { assertThat, assertEqual } from './difference';
import type { KitUser, KitWorld } from './world';

/** Above this number of pages a list is assumed to be endless. */
const PAGES_MAX = 50;

/** Reads all pages of a list in order. */
export async function allPages<T>(
  page: (paging: { limit: number; cursor?: string }) => Promise<CursorPage<T>>,
  limit = 100,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  for (let count = 0; count === 0 || cursor !== null; count += 1) {
    assertThat(count < PAGES_MAX, `a list has more than ${PAGES_MAX} pages; its cursor may loop`);
    const next: CursorPage<T> = await page(cursor === null ? { limit } : { limit, cursor });
    assertThat(next.items.length <= limit, `a page of ${limit} has ${next.items.length} items`);
    items.push(...next.items);
    cursor = next.nextCursor;
  }
  return items;
}

/** The cash flow of a user, newest first. */
export async function cashFlow(world: KitWorld, person: KitUser): Promise<CashFlowEntry[]> {
  const items = await allPages((paging) => world.ok('balanceList', paging, person));
  return items.filter((item) => 'income' in item);
}

export async function readBalance(world: KitWorld, person: KitUser): Promise<Balance> {
  return (await world.ok('userDetails', {}, person)).balance;
}

export async function readAvailable(world: KitWorld, person: KitUser): Promise<Micro> {
  return toMicro((await readBalance(world, person)).available);
}

/** Change of the available balance by a record, in micro-USDT. */
const changeOf = (line: CashFlowEntry): Micro => toMicro(line.income) - toMicro(line.expenditure);

/**
 * Checks a user's books: the parts sum to the total, each record leads from one balance to the next, and all records
 * sum to the available balance. Called after every action that moves money.
 */
export async function checkBooks(world: KitWorld, person: KitUser): Promise<Balance> {
  const balance = await readBalance(world, person);
  const flow = await cashFlow(world, person);
  const [total, ...parts] = [
    balance.total,
    balance.available,
    balance.inOrders,
    balance.locked,
    balance.invested,
    balance.onItsWay ?? '0',
  ].map(toMicro);
  assertEqual(
    parts.reduce((sum, part) => sum + part, 0n),
    total,
    'sum of the parts',
    'userDetails',
  );

  let running = 0n;
  for (const line of flow.toReversed()) {
    const oneSided = line.income === '0' || line.expenditure === '0';
    assertThat(oneSided, `line ${line.kind} has income and expenditure`, 'balanceList');
    running += changeOf(line);
    assertThat(running >= 0n, `available is negative after ${line.kind}`, 'balanceList');
    assertEqual(toMicro(line.balanceAfter), running, `balanceAfter of ${line.kind}`, 'balanceList');
  }
  assertEqual(
    toMicro(balance.available),
    running,
    'available, as the sum of its lines',
    'balanceList',
  );
  return balance;
}

/** Records of one order, deposit or withdrawal, oldest first, as `[kind, change]`. */
export async function recordsOf(
  world: KitWorld,
  person: KitUser,
  ref: string,
): Promise<(readonly [CashFlowEntry['kind'], Micro])[]> {
  const flow = await cashFlow(world, person);
  return flow
    .filter((line) => line.ref === ref)
    .map((line) => [line.kind, changeOf(line)] as const)
    .toReversed();
}

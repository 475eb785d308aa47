import { Client } from 'pg';
import { toMicro } from '#contract';
import type { CashFlowEntry } from '#contract';
import { assertBooksBalance } from '#testkit/exchange/assertBooksBalance';
import { exchange } from '#testkit/exchange/sharedExchange';
import { isBlockingOthers } from '#testkit/exchange/lockWaits';

beforeEach(() => exchange.control('reset', {}));
afterEach(() => assertBooksBalance(exchange));

interface Member {
  readonly token: string;
  readonly code: string;
  readonly id: string;
}

let members = 0;
async function join(inviteCode?: string): Promise<Member> {
  members += 1;
  const { accessToken, user } = await exchange.call('register', {
    username: `member${members}`,
    phone: `9${String(members).padStart(10, '0')}`,
    password: 'correct horse',
    payPassword: '246810',
    ...(inviteCode !== undefined && { inviteCode }),
  });
  return { token: accessToken, code: user.inviteCode, id: user.id };
}

/** Registers a chain of users in which each user invites the next one. */
async function inviteChain(length: number): Promise<Member[]> {
  const made: Member[] = [];
  for (let i = 0; i < length; i += 1) made.push(await join(made.at(-1)?.code));
  return made;
}

const script = (steps: [number, string | null][]) =>
  exchange.control('prices', { productId: 'BTCUSDT', script: steps });
const invite = (member: Member, arg = {}) => exchange.call('invite', arg, { token: member.token });

/** Places an order that ends at the price `end` and moves the clock to its settlement. */
async function trade(member: Member, end: string | null, amount?: string) {
  const order = await place(member, end, amount);
  await exchange.control('clock', { advanceMs: 70_000 });
  return order;
}

/** Places an order that ends within the next 70 s. */
async function place({ token }: Member, end: string | null, amount = '123.456789') {
  const { now } = await exchange.control<{ now: number }>('state');
  await script([
    [0, '50000'],
    [20_000, end],
  ]);
  return exchange.call(
    'orderCreate',
    {
      productId: 'BTCUSDT',
      direction: 'rise',
      amount,
      durationSec: 60,
      seenPrice: '50000',
      seenAt: now,
    },
    { token },
  );
}

const cashbackLines = async ({ token }: Member) =>
  (await exchange.call('balanceList', { kind: 'cashback' }, { token })).items as CashFlowEntry[];

// Shares of the fee 1.234567: 10, 5, 3, 2, 1, 1, 0.5, 0.5 and 0.5 %, each rounded down separately.
const SHARES = [
  '0.123456',
  '0.061728',
  '0.037037',
  '0.024691',
  '0.012345',
  '0.012345',
  '0.006172',
  '0.006172',
  '0.006172',
];

test.each([
  ['won', '50001'],
  ['lost', '49999'],
])(
  'an order that is %s pays shares of its fee to nine levels and none to the tenth',
  async (_, end) => {
    const everyone = await inviteChain(11);
    const trader = everyone.at(-1) as Member;
    const order = await trade(trader, end);
    expect(order.fee).toBe('1.234567');

    const above = everyone.slice(0, -1).reverse();
    for (const [i, member] of above.entries()) {
      const share = SHARES[i];
      const { items } = await exchange.call('orderList', {}, { token: trader.token });
      expect(
        (await cashbackLines(member)).map(({ ref, income, at }) => ({ ref, income, at })),
      ).toEqual(
        share === undefined ? [] : [{ ref: order.orderNo, income: share, at: items[0]?.endsAt }],
      );
      const seen = await invite(member);
      expect(seen.totalCashback).toBe(share ?? '0');
      const mine = seen.levels[i];
      if (mine) expect(mine).toMatchObject({ level: i + 1, members: 1, cashback: share });
      expect(seen.levels.reduce((sum, { cashback }) => sum + toMicro(cashback), 0n)).toBe(
        toMicro(share ?? '0'),
      );
    }
    expect(await cashbackLines(trader)).toEqual([]);
  },
);

test('register accepts an invite code in small letters and with pasted white space', async () => {
  const inviter = await join();
  await join(`\u00a0${inviter.code.toLowerCase()} `);
  const { levels } = await invite(inviter);
  expect(levels[0]).toMatchObject({ level: 1, members: 1 });
});

test('an order settles while an inviter account is locked, and the inviter gets the cashback afterwards', async () => {
  const [inviter, trader] = (await inviteChain(2)) as [Member, Member];
  await place(trader, '50001', '100');
  const holder = new Client({ connectionString: exchange.connectionString });
  await holder.connect();
  let moved: Promise<unknown> | undefined;
  try {
    await holder.query('begin');
    await holder.query('select from accounts where user_id = $1 for update', [inviter.id]);
    moved = exchange.control('clock', { advanceMs: 70_000 });
    while (!(await isBlockingOthers(holder)));

    const { items } = await exchange.call('orderList', {}, { token: trader.token });
    expect(items[0]).toMatchObject({ state: 'settled', result: 'win' });
    expect((await invite(inviter)).totalCashback).toBe('0');
  } finally {
    // The end of the connection releases the locks, even after a failed expectation.
    await holder.end();
    await moved;
  }
  expect((await cashbackLines(inviter)).map(({ income }) => income)).toEqual(['0.1']);
  expect((await invite(inviter)).totalCashback).toBe('0.1');
});

test.each([
  ['a tie', '50000'],
  ['a void order', null],
])('cashback: %s of an invited user returns the fee and pays no cashback', async (_, end) => {
  const [inviter, trader] = (await inviteChain(2)) as [Member, Member];
  await trade(trader, end);
  expect(await cashbackLines(inviter)).toEqual([]);
  expect((await invite(inviter)).totalCashback).toBe('0');
});

test('a lock-up or a purchase of an invited user pays no cashback', async () => {
  const [inviter, { token }] = (await inviteChain(2)) as [Member, Member];
  await exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, { token });
  await exchange.call('wealthBuy', { productId: 'TERM-RESERVE', amount: '100' }, { token });
  await exchange.control('clock', { advanceMs: 20 * 86_400_000 });
  expect(await cashbackLines(inviter)).toEqual([]);
});

test('simultaneous orders of a whole invite chain at two processes pay the inviters of each trader', async () => {
  const everyone = await inviteChain(6);
  const twin = await exchange.startSecond();
  const { now } = await exchange.control<{ now: number }>('state');
  await script([
    [0, '50000'],
    [20_000, '50001'],
  ]);
  const body = {
    productId: 'BTCUSDT',
    direction: 'rise',
    durationSec: 60,
    seenPrice: '50000',
    seenAt: now,
  } as const;
  await Promise.all(
    everyone.flatMap(({ token }) =>
      [exchange, twin].map((each) =>
        each.call('orderCreate', { ...body, amount: '100' }, { token }),
      ),
    ),
  );
  await exchange.control('clock', { advanceMs: 70_000 });
  // Each user has two orders with a fee of 1. The first user has five levels with rates of 10, 5, 3, 2 and 1 %.
  const totals = await Promise.all(
    everyone.map(async (member) => (await invite(member)).totalCashback),
  );
  expect(totals).toEqual(['0.42', '0.4', '0.36', '0.3', '0.2', '0']);
  for (const { token } of everyone) {
    const { items } = await exchange.call('balanceList', { limit: 100 }, { token });
    const latest = (items as CashFlowEntry[])[0];
    const { balance } = await exchange.call('userDetails', {}, { token });
    expect(latest?.balanceAfter).toBe(balance.available);
  }
});

test('invite records are newest first and masked, show the cashback of each user and can be filtered by level', async () => {
  const inviter = await join();
  const friend = await join(inviter.code);
  await join(inviter.code);
  const grandchild = await join(friend.code);
  await trade(grandchild, '50001', '100');
  await trade(friend, '49999', '100');

  const seen = await invite(inviter);
  expect(seen.records.items.map(({ level, cashback }) => [level, cashback])).toEqual([
    [2, '0.05'],
    [1, '0'],
    [1, '0.1'],
  ]);
  expect(seen.records.items[0]?.username).toMatch(/^me\*{4}\S{2}$/);
  const firstLevel = await invite(inviter, { level: 1, limit: 1 });
  expect(firstLevel.records.items).toHaveLength(1);
  const cursor = firstLevel.records.nextCursor ?? '';
  const next = await invite(inviter, { level: 1, limit: 1, cursor });
  expect(next.records.items[0]).toMatchObject({ level: 1, cashback: '0.1' });
  expect(next.records.nextCursor).toBeNull();
  // Totals count all invited users, independent of the filter.
  expect(next.totalCashback).toBe('0.15');
  expect(seen.levels.map(({ rate }) => Number(rate))).toEqual([
    0.1, 0.05, 0.03, 0.02, 0.01, 0.01, 0.005, 0.005, 0.005,
  ]);
});

test('the invite link opens the requesting app, and a registration with its code is counted', async () => {
  const inviter = await join();
  const { inviteCode, inviteLink } = await invite(inviter);
  expect(inviteLink).toBe(`${exchange.url}/reg?invite=${inviteCode}`);
  const response = await fetch(`${exchange.url}/api/user/invite`, {
    method: 'POST',
    headers: {
      authorization: inviter.token,
      origin: 'https://app.example',
      'content-type': 'application/json',
    },
    body: '{}',
  });
  const { data } = (await response.json()) as { data: { inviteLink: string } };
  expect(data.inviteLink).toBe(`https://app.example/reg?invite=${inviteCode}`);
  await join(new URL(inviteLink).searchParams.get('invite') ?? '');
  expect((await invite(inviter)).levels[0]).toMatchObject({ level: 1, members: 1 });
});

test('the invite call returns ten thousand invited users page by page', async () => {
  const inviter = await join();
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  await client.query(`insert into users (id, username, username_key, phone, password_hash, pay_password_hash,
      invite_code, inviter_id, registered_at)
    select 'B-' || n, 'bulk' || n, 'bulk' || n, '8' || lpad(n::text, 10, '0'), '', '', 'B' || n, '${inviter.id}', n
    from generate_series(1, 10000) n`);
  await client.query(`insert into invite_ties (inviter_id, invitee_id, level, registered_at)
    select '${inviter.id}', 'B-' || n, 1 + n % 9, n from generate_series(1, 10000) n order by n`);
  await client.query(`insert into invite_levels (inviter_id, level, members)
    select inviter_id, level, count(*) from invite_ties group by inviter_id, level`);
  await client.end();
  const seen = await invite(inviter, { limit: 100 });
  const third = await invite(inviter, {
    level: 3,
    limit: 100,
    cursor: seen.records.nextCursor ?? '',
  });
  expect(seen.levels.reduce((sum, { members: n }) => sum + n, 0)).toBe(10_000);
  expect(third.records.items.every(({ level }) => level === 3)).toBe(true);
});

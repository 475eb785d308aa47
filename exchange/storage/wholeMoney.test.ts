import fc from 'fast-check';
import { Client } from 'pg';
import type { Wallet } from '#contract';
import { move, POCKETS, pocketOf } from '../domain/ledger';
import type { Pocket } from '../domain/ledger';
import { createTestDatabase } from '../testing/testDatabase';
import type { TestDatabase } from '../testing/testDatabase';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let store: SqlStore;
let sql: Client;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ connectionString: database.connectionString, seed: 'test', due: {} });
  sql = new Client({ connectionString: database.connectionString });
  await sql.connect();
  await store.exclusively((unit) => unit.exchange.reset('test'));
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});

const WALLET: Wallet = { id: 'w', network: 'TRC20', address: 'T', boundAt: 0 };
const PARTS = [...POCKETS, 'transit'] as const;

/** Somebody with 1,000 micro-USDT. */
async function newcomer(): Promise<string> {
  count += 1;
  const who = {
    username: `user${count}`,
    phone: String(10_000_000_000 + count),
    passwordHash: '',
    payPasswordHash: '',
    inviterId: null,
  };
  return store.write(async (unit) => {
    const registered = await unit.users.register(who);
    if (!registered.ok) throw new Error('nobody could be registered');
    const { id } = registered.value;
    const entries = move('world', pocketOf(id, 'available'), 1_000n);
    await unit.ledger.post([{ kind: 'grant', ref: id, at: unit.now, entries }]);
    return id;
  });
}

/** What has come to a user from outside and has not gone out again, by the entries of the two accounts outside alone. */
async function broughtIn(userId: string): Promise<bigint> {
  const { rows } = await sql.query<{ sum: string }>(
    `select coalesce(-sum(e.amount), 0) as sum from entries e where e.account_id in ('world', 'house')
      and e.transfer_id in (
        select transfer_id from entries where account_id like $1 || ':%'
        union select t.id from transfers t join fund_requests f on f.id = t.ref where f.user_id = $1)`,
    [userId],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

type Step =
  | { readonly act: 'withdraw'; readonly amount: bigint; readonly fee: bigint }
  | { readonly act: 'decide'; readonly which: number; readonly state: 'success' | 'fail' }
  | { readonly act: 'setAside'; readonly pocket: Pocket; readonly amount: bigint };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('withdraw' as const),
    amount: fc.bigInt({ min: 1n, max: 600n }),
    fee: fc.constantFrom(0n, 1n),
  }),
  fc.record({
    act: fc.constant('decide' as const),
    which: fc.nat({ max: 4 }),
    state: fc.constantFrom('success' as const, 'fail' as const),
  }),
  fc.record({
    act: fc.constant('setAside' as const),
    pocket: fc.constantFrom(...POCKETS.filter((pocket) => pocket !== 'available')),
    amount: fc.bigInt({ min: 1n, max: 300n }),
  }),
);

async function take(userId: string, taken: string[], what: Step): Promise<void> {
  await store.write(async (unit) => {
    if (what.act === 'decide') {
      const id = taken[what.which % Math.max(1, taken.length)] ?? 'none';
      const failReason = what.state === 'fail' ? 'OTHER' : null;
      await unit.funds.decide('withdrawal', [{ id, state: what.state, failReason, at: unit.now }]);
      return;
    }
    if (what.act === 'withdraw') {
      const { amount, fee } = what;
      const shared = { userId, paymethod: 'trc', target: 'x', destination: WALLET } as const;
      const withdrawal = { ...shared, amount, fee, reviewAt: null };
      const made = await unit.funds.withdraw(withdrawal);
      if (made.ok) taken.push(made.value.id);
      return;
    }
    const from = pocketOf(userId, 'available');
    const held = (await unit.ledger.lock([from])).get(from) ?? 0n;
    if (held < what.amount) return;
    const entries = move(from, pocketOf(userId, what.pocket), what.amount);
    await unit.ledger.post([{ kind: 'lockup', ref: userId, at: unit.now, entries }]);
  });
}

test('whatever happens to a user’s money, the parts of the balance add up to all that is theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const userId = await newcomer();
      const taken: string[] = [];
      for (const each of steps) {
        await take(userId, taken, each);
        const balances = await store.ledger.balances(userId);
        const sum = PARTS.reduce((total, part) => total + balances[part], 0n);
        expect(sum).toBe(await broughtIn(userId));
      }
    }),
    { numRuns: 25 },
  );
});

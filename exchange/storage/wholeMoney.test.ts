import fc from 'fast-check';
import { Client } from 'pg';
import type { Wallet } from '#contract';
import { move, POCKETS, pocketOf } from '../domain/ledger';
import type { Pocket } from '../domain/ledger';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { openStore } from './store';
import type { SqlStore } from './store';

let database: TestDatabase;
let store: SqlStore;
let sql: Client;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({
    connectionString: database.connectionString,
    seed: 'test',
    environment: 'sandbox',
    due: {},
  });
  sql = new Client({ connectionString: database.connectionString });
  await sql.connect();
  await store.exclusively((tx) => tx.exchange.reset('test'));
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});

const WALLET: Wallet = { id: 'w', network: 'TRC20', address: 'T', boundAt: 0 };
const PARTS = [...POCKETS, 'transit'] as const;

/** Registers a user with 1,000 micro-USDT. */
async function registerUser(): Promise<string> {
  count += 1;
  const account = {
    username: `user${count}`,
    phone: String(10_000_000_000 + count),
    passwordHash: '',
    payPasswordHash: '',
    inviterId: null,
  };
  return store.write(async (tx) => {
    const registered = await tx.users.register(account);
    if (!registered.ok) throw new Error('the user was refused');
    const { id } = registered.value;
    const entries = move('world', pocketOf(id, 'available'), 1_000n);
    await tx.ledger.post([{ kind: 'grant', ref: id, at: tx.now, entries }]);
    return id;
  });
}

/** Computes the money that a user paid in minus the money paid out, only from entries of `world` and `house`. */
async function netPaidIn(userId: string): Promise<bigint> {
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

async function execute(userId: string, withdrawalIds: string[], action: Step): Promise<void> {
  await store.write(async (tx) => {
    if (action.act === 'decide') {
      const id = withdrawalIds[action.which % Math.max(1, withdrawalIds.length)] ?? 'none';
      const failReason = action.state === 'fail' ? 'OTHER' : null;
      await tx.transfers.decide('withdrawal', [
        { id, state: action.state, failReason, at: tx.now },
      ]);
      return;
    }
    if (action.act === 'withdraw') {
      const { amount, fee } = action;
      const shared = { userId, paymethod: 'trc', target: 'x', destination: WALLET } as const;
      const withdrawal = { ...shared, amount, fee, reviewAt: null };
      const made = await tx.transfers.withdraw(withdrawal);
      if (made.ok) withdrawalIds.push(made.value.id);
      return;
    }
    const from = pocketOf(userId, 'available');
    const held = (await tx.ledger.lock([from])).get(from) ?? 0n;
    if (held < action.amount) return;
    const entries = move(from, pocketOf(userId, action.pocket), action.amount);
    await tx.ledger.post([{ kind: 'lockup', ref: userId, at: tx.now, entries }]);
  });
}

test('the parts of a balance always sum to the net amount that the user paid in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const userId = await registerUser();
      const withdrawalIds: string[] = [];
      for (const each of steps) {
        await execute(userId, withdrawalIds, each);
        const balances = await store.ledger.balances(userId);
        const sum = PARTS.reduce((total, part) => total + balances[part], 0n);
        expect(sum).toBe(await netPaidIn(userId));
      }
    }),
    { numRuns: 25 },
  );
});

import { openInspection } from '#exchange/storage/inspection';
import type { Inspection } from '#exchange/storage/inspection';
import { startTestExchange } from '../../exchange/testExchange';
import type { TestExchange } from '../../exchange/testExchange';
import { createModel } from '../model';
import { createAuditor } from './auditor';

let exchange: TestExchange;
let inspection: Inspection;
let token: string;
let orderNo: string;

/** One user with a settled order, an open order, a lock-up with a credit, and a paid deposit. */
beforeAll(async () => {
  exchange = await startTestExchange();
  inspection = await openInspection(exchange.connectionString);
  token = await exchange.registerUser();
  const order = async () => {
    const { now } = await exchange.control<{ now: number }>('state');
    const quote = { productId: 'BTCUSDT', seenPrice: '1', seenAt: now };
    const request = { ...quote, direction: 'rise', amount: '10', durationSec: 60 } as const;
    return exchange.call('orderCreate', request, { token });
  };
  const { id } = await exchange.call('deposit', { paymethod: 'digital', amount: '50' }, { token });
  await exchange.call('walletSubmit', { depositId: id, reference: 'paid' }, { token });
  await exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, { token });
  ({ orderNo } = await order());
  await exchange.control('clock', { advanceMs: 90_000_000 });
  await order();
});
afterAll(async () => {
  await inspection.close();
  await exchange.close();
});

const auditor = () => createAuditor(() => exchange.connectionString, createModel());

/** Changes the database with constraints and triggers disabled, and returns a function that restores the tables. */
async function tamper(statement: string): Promise<() => Promise<void>> {
  const tables = ['entries', 'accounts', 'orders', 'kept_answers', 'due_work', 'hold_resolutions'];
  const copies = [...tables, 'fund_requests', 'lockups', 'lockup_credits', 'transfers'];
  await inspection.query(`set session_replication_role = replica`);
  for (const table of copies)
    await inspection.query(`create temp table copy_${table} as table ${table}`);
  await inspection.query(statement);
  return async () => {
    for (const table of copies) {
      await inspection.query(`delete from ${table}`);
      await inspection.query(`insert into ${table} overriding system value table copy_${table}`);
      await inspection.query(`drop table copy_${table}`);
    }
    await inspection.query(`set session_replication_role = origin`);
  };
}

test('the audit accepts correct books and settles every closed order again', async () => {
  const sound = auditor();
  await sound.audit();
  expect(sound.settlements()).toBe(1);
  await sound.audit();
  expect(sound.settlements()).toBe(1);
});

test.each([
  [
    'a transfer that does not balance',
    `update entries set amount = amount + 1 where seq = 1`,
    /sums to zero/,
  ],
  [
    'a cached balance that no entry explains',
    `update accounts set balance = balance + 1 where pocket = 'locked'`,
    /every balance is the sum/,
  ],
  [
    'an order that was settled twice',
    `insert into transfers select gen_random_uuid(), kind, ref, at from transfers
      where kind in ('order_payout', 'order_loss', 'order_refund') limit 1`,
    /two sides|closed once/,
  ],
  ['held money that was never released', `delete from hold_resolutions`, /closed once/],
  [
    'an exit price that the market never had',
    `update orders set exit_price = '1.00' where state = 'settled'`,
    /exitPrice is 1.00, the market says/,
  ],
  [
    'a result that does not follow from the ticks',
    `update orders set direction = 'drop' where state = 'settled'`,
    /result is|kind is/,
  ],
  ['a missing stored answer', `delete from kept_answers`, /one kept answer/],
  [
    'an open order without due work',
    `delete from due_work where kind = 'order'`,
    /scheduled as due work/,
  ],
  [
    'a credited deposit that is still under review',
    `update fund_requests set state = 'under_review'`,
    /credited once/,
  ],
  [
    'a recorded fee that differs from the transfer',
    `update fund_requests set fee = fee + 1 where kind = 'deposit'`,
    /move exactly their amount/,
  ],
  [
    'a deposit that is recorded as a grant',
    `update transfers set kind = 'grant' where kind = 'deposit'`,
    /play money changes only by grants/,
  ],
  [
    'a deposit that was credited in part',
    `with landed as (select id from transfers where kind = 'deposit')
      update entries set amount = amount - sign(amount) where transfer_id in (select id from landed)`,
    /every balance is the sum|move exactly their amount/,
  ],
  [
    'a lock-up day that was credited and not recorded',
    `delete from lockup_credits`,
    /one credit for each full day/,
  ],
])('the audit finds %s', async (_, statement, complaint) => {
  const restore = await tamper(statement);
  try {
    await expect(auditor().audit()).rejects.toThrow(complaint);
  } finally {
    await restore();
  }
  await auditor().audit();
});

test('the audit finds the loss of an acknowledged order', async () => {
  const model = createModel();
  const user = { id: 'U', username: 'u', phone: '', token, inviteCode: '', walletId: null };
  const data = { orderNo: `${orderNo}X`, amount: '10' };
  const answer = { kind: 'answered', status: 200, code: 0, data, ts: 0, text: '' } as const;
  const request = { name: 'orderCreate', key: 'k', body: {}, answer } as const;
  model.answered.push({ ...request, user: { ...user, deposits: [], orders: [] } });
  const lost = createAuditor(() => exchange.connectionString, model);
  await expect(lost.audit()).rejects.toThrow(/acknowledged as .*, which is lost/);
});

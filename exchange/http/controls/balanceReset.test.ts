import { openInspection } from '../../storage/inspection';
import { createModel } from '#testkit/simulation/model';
import { createAuditor } from '#testkit/simulation/audit/auditor';
import { registerMember } from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

async function restoreBalance({ url }: TestExchange, token?: string) {
  const response = await fetch(`${url}/_sandbox/balance`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: token },
  });
  const { data } = (await response.json()) as { data: unknown };
  return { status: response.status, data };
}

/** Returns the lines of the available balance, newest first. */
async function linesOf(token: string) {
  const { items } = await exchange.call('balanceList', {}, { token });
  return items.map((line) =>
    'balanceAfter' in line
      ? [line.kind, line.income, line.expenditure, line.balanceAfter]
      : [line.id],
  );
}

const given = ['grant', '10000', '0', '10000'];

test('the sandbox control balance restores the available balance and keeps locked money and all lines', async () => {
  const { token } = await registerMember(exchange);
  await exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '2500.5' }, { token });
  expect(await restoreBalance(exchange, token)).toEqual({
    status: 200,
    data: { available: '10000' },
  });
  const { balance } = await exchange.call('userDetails', {}, { token });
  expect(balance).toMatchObject({ available: '10000', locked: '2500.5', total: '12500.5' });
  expect(await linesOf(token)).toEqual([
    ['grant', '2500.5', '0', '10000'],
    ['lockup', '0', '2500.5', '7499.5'],
    given,
  ]);
});

test('the sandbox control balance removes a surplus, and a second call changes nothing', async () => {
  const { token } = await registerMember(exchange);
  const deposit = { paymethod: 'digital', amount: '500' } as const;
  const { id } = await exchange.call('deposit', deposit, { token });
  await exchange.call('walletSubmit', { depositId: id, reference: 'paid' }, { token });
  await exchange.control('clock', { advanceMs: 10_000 });
  await Promise.all([restoreBalance(exchange, token), restoreBalance(exchange, token)]);
  await restoreBalance(exchange, token);
  expect(await linesOf(token)).toEqual([
    ['grant', '0', '500', '10000'],
    ['deposit', '500', '0', '10500'],
    given,
  ]);
});

test('the sandbox control balance changes no other user and refuses calls without a session', async () => {
  const [mine, other] = [await registerMember(exchange), await registerMember(exchange)];
  await exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, other);
  await restoreBalance(exchange, mine.token);
  expect(await linesOf(other.token)).toHaveLength(2);
  for (const token of [undefined, '', 'x'.repeat(43)]) {
    const refused = { status: 401, data: { reason: 'UNAUTHORIZED' } };
    expect(await restoreBalance(exchange, token)).toEqual(refused);
  }
});

test('the ledger entries sum to zero after a call of the sandbox control balance', async () => {
  const { token } = await registerMember(exchange);
  await exchange.call('wealthSubmit', { productId: 'LOCK-7', amount: '100' }, { token });
  await restoreBalance(exchange, token);
  await createAuditor(() => exchange.connectionString, createModel()).audit();
  const inspection = await openInspection(exchange.connectionString);
  const [world] = await inspection.query<{ given: string }>(
    `select (-sum(amount))::text as given from entries where account_id = 'world'`,
  );
  const [own] = await inspection.query<{ held: string }>(
    `select sum(amount)::text as held from entries where account_id <> 'world'`,
  );
  await inspection.close();
  expect(world?.given).toBe(own?.held);
});

test('a rehearsal does not have the sandbox control balance', async () => {
  const rehearsal = await startTestExchange({ environment: 'rehearsal' });
  try {
    expect((await restoreBalance(rehearsal, await rehearsal.registerUser())).status).toBe(404);
  } finally {
    await rehearsal.close();
  }
});

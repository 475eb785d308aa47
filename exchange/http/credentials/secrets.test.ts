import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { endpoints } from '#contract';
import { CARD, CARD_NUMBER, identityRequest } from '#testkit/exchange/member';
import { eventually } from '#testkit/exchange/eventually';
import type { FaultNote } from '../errors';
import { PICTURES } from '#testkit/exchange/pictures';
import { startTestExchange } from '#testkit/exchange/testExchange';

const SECRETS = {
  password: 'hunter2 hunter2',
  payPassword: '836194',
  newPassword: 'correct staple',
  newPayPassword: '571028',
};
const PERSON = { idNumber: '079123450713', phone: '09128374650' };

const queryLines = async (connectionString: string, statement: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ line: string }>(statement)).rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
};

test('the store contains no password and the logs contain no secret, even if calls and due work fail', async () => {
  const written: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    }),
  );
  const notes: FaultNote[] = [];
  const exchange = await startTestExchange({ log: (note) => notes.push(note) });
  const { password, payPassword, newPassword, newPayPassword } = SECRETS;
  const { phone, idNumber } = PERSON;
  const { accessToken: token } = await exchange.call('register', {
    username: 'quiet',
    phone,
    password,
    payPassword,
  });
  await exchange.call('bindIdcard', identityRequest(idNumber), { token });
  await exchange.control('verdict', { kind: 'identity', username: 'quiet', state: 'approved' });
  await exchange.call('saveBank', CARD, { token });
  const withdrawal = { paymethod: 'bank', amount: '10', payPassword } as const;
  const key = randomUUID();
  await exchange.call('bankWithdrawal', withdrawal, { token, key });
  await exchange.send('bankWithdrawal', { ...withdrawal, payPassword: newPayPassword }, { token });
  await exchange.call('resetPwd', { currentPassword: password, newPassword }, { token });
  await exchange.call(
    'resetPaypwd',
    { currentPayPassword: payPassword, newPayPassword },
    { token },
  );

  const tables = await queryLines(
    exchange.connectionString,
    `select tablename as line from pg_tables where schemaname = 'public'`,
  );
  const rows: string[] = [];
  for (const table of tables) {
    rows.push(
      ...(await queryLines(exchange.connectionString, `select t::text as line from ${table} t`)),
    );
  }
  const stored = rows.join('\n');
  expect(stored).toContain('quiet');
  for (const secret of [...Object.values(SECRETS), token]) expect(stored).not.toContain(secret);

  // Every later call fails, because its table is missing.
  for (const table of ['identities', 'bank_cards', 'fund_requests', 'wrong_fund_passwords']) {
    await queryLines(exchange.connectionString, `alter table ${table} rename to lost_${table}`);
  }
  const calledPaths: string[] = [];
  const statuses: number[] = [];
  for (const [name, body] of [
    ['bindIdcard', identityRequest(idNumber)],
    ['saveBank', CARD],
    ['deposit', { paymethod: 'bank', amount: '77' }],
    ['bankWithdrawal', withdrawal],
    ['resetPaypwd', { currentPayPassword: payPassword, newPayPassword }],
  ] as const) {
    const answer = await exchange.send(name, body, { token });
    const { method, path } = endpoints[name];
    calledPaths.push(`${method} ${path}`);
    statuses.push(answer.status);
    expect(answer.data).toEqual({ reason: 'INTERNAL' });
  }
  // This item makes due work fail too, because the review may have ended before its table was renamed.
  await queryLines(
    exchange.connectionString,
    `insert into due_work (kind, subject, due_at)
      select kind, id, 1 from lost_fund_requests where kind = 'withdrawal' limit 1
      on conflict (kind, subject) do update set due_at = 1`,
  );
  await eventually(
    'a failure of due work',
    () => notes.some(({ where }) => where.startsWith('due work')),
    Boolean,
  );
  await exchange.close();
  spies.forEach((spy) => spy.mockRestore());

  expect(statuses).toEqual([500, 500, 500, 500, 500]);
  const noted = notes.map(({ where }) => where);
  expect(noted.filter((where) => !where.startsWith('due work'))).toEqual(calledPaths);
  const logs = [...notes.map((note) => JSON.stringify(note)), ...written].join('\n');
  const private_ = [CARD_NUMBER, CARD.passportNumber, idNumber, phone, token];
  const image = PICTURES['image/jpeg'].slice(0, 40);
  for (const secret of [...Object.values(SECRETS), ...private_, image]) {
    expect(logs).not.toContain(secret);
  }
});

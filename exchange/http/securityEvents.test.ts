import { randomUUID } from 'node:crypto';
import { eventually } from '#testkit/exchange/eventually';
import { exchange } from '#testkit/exchange/sharedExchange';
import {
  CARD,
  CARD_NUMBER,
  PASSWORD,
  PAY_PASSWORD,
  WALLET,
  identityRequest,
  registerMember,
  registerWithdrawer,
} from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import type { SecurityEventName } from './securityEvents';

const NEW_PASSWORD = 'another horse entirely';
const NEW_PAY_PASSWORD = '864201';

let member: Member;
beforeEach(async () => {
  member = await registerMember(exchange);
});

/** Waits for the event of an account, because an answer does not wait for its event. */
const traceOf = (name: SecurityEventName, user: string | null) =>
  eventually(
    `event ${name}`,
    () =>
      exchange.securityEvents.filter((event) => event.security === name && event.user === user)
        .length,
    (count) => count > 0,
  );
const send = (...[name, body, as = { token: member.token }]: Parameters<typeof exchange.send>) =>
  exchange.send(name, body, as);
const login = (password = PASSWORD) => send('login', { username: member.username, password }, {});
const forgotten = (payPassword: string) =>
  send(
    'resetPwd',
    { username: member.username, phone: member.phone, payPassword, newPassword: NEW_PASSWORD },
    {},
  );
/** Asks for a withdrawal as a verified user with a bound card; returns its id. */
async function withdraw() {
  const body = { paymethod: 'bank', amount: '100', payPassword: PAY_PASSWORD };
  const { data } = await send('bankWithdrawal', body);
  return data['id'];
}
const becomeWithdrawer = async () => void (member = await registerWithdrawer(exchange));

/** The cause of each event. A new event without a row does not compile. */
const CAUSES: Readonly<Record<SecurityEventName, readonly (() => Promise<unknown>)[]>> = {
  registered: [() => Promise.resolve()],
  login: [() => login()],
  login_failed: [() => login('not this one')],
  password_changed: [
    () => send('resetPwd', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  password_wrong: [
    () => send('resetPwd', { currentPassword: 'not this one', newPassword: NEW_PASSWORD }),
  ],
  password_reset: [() => forgotten(PAY_PASSWORD)],
  password_reset_failed: [() => forgotten('135790')],
  fund_password_changed: [
    () => send('resetPaypwd', { password: PASSWORD, newPayPassword: NEW_PAY_PASSWORD }),
  ],
  fund_password_wrong: [
    () => send('resetPaypwd', { currentPayPassword: '135790', newPayPassword: NEW_PAY_PASSWORD }),
  ],
  funds_frozen: [
    async () => {
      for (let i = 0; i < 5; i += 1) {
        await send('resetPaypwd', {
          currentPayPassword: '135790',
          newPayPassword: NEW_PAY_PASSWORD,
        });
      }
    },
    () => exchange.control('freeze', { username: member.username, reason: 'TEST', forSec: 60 }),
  ],
  funds_released: [() => exchange.control('freeze', { username: member.username, forSec: 0 })],
  session_ended: [
    () => send('resetPwd', { endSession: 'current' }),
    () => send('resetPwd', { endSession: 'others' }),
  ],
  target_bound: [() => send('saveBank', WALLET), () => send('saveBank', CARD)],
  target_removed: [
    async () => {
      await send('saveBank', CARD);
      await send('saveBank', { kind: 'unbind', payPassword: PAY_PASSWORD });
    },
  ],
  identity_sent: [() => send('bindIdcard', identityRequest('079123456789'))],
  withdrawal_requested: [
    async () => {
      await becomeWithdrawer();
      await withdraw();
    },
  ],
  withdrawal_cancelled: [
    async () => {
      await becomeWithdrawer();
      await send('walletSubmit', { withdrawalId: await withdraw(), cancel: true });
    },
  ],
  rate_limited: [
    async () => {
      for (let i = 0; i < 6; i += 1) await login('not this one');
    },
  ],
  access_refused: [
    async () => {
      await becomeWithdrawer();
      const { username } = member;
      await exchange.control('freeze', { username, reason: 'TEST', forSec: 60 });
      await withdraw();
    },
  ],
};
const ROWS = (Object.keys(CAUSES) as SecurityEventName[]).flatMap((name) =>
  CAUSES[name].map((act): [SecurityEventName, () => Promise<unknown>] => [name, act]),
);

test.each(ROWS)('the trail has %s with the account', async (name, act) => {
  await act();
  expect(await traceOf(name, member.id)).toBeGreaterThan(0);
});

test('a repeated key of a withdrawal leaves no second line', async () => {
  await becomeWithdrawer();
  const body = { paymethod: 'bank', amount: '100', payPassword: PAY_PASSWORD };
  const key = randomUUID();
  exchange.securityEvents.length = 0;
  for (let i = 0; i < 3; i += 1) await send('bankWithdrawal', body, { token: member.token, key });
  await send('resetPwd', { endSession: 'others' });
  await traceOf('session_ended', member.id);
  const names = exchange.securityEvents.map(({ security }) => security);
  expect(names).toEqual(['withdrawal_requested', 'session_ended']);
});

test('the trail has a call without a valid session, without an account', async () => {
  exchange.securityEvents.length = 0;
  await exchange.send('userDetails', {}, { token: 'unknown' });
  expect(exchange.securityEvents).toMatchObject([
    { security: 'access_refused', call: 'userDetails', user: null },
  ]);
  expect(exchange.securityEvents[0]?.requestId).toMatch(/^[0-9a-f]{16}$/);
});

test('the trail has a failed login of a name that no account has, without that name', async () => {
  exchange.securityEvents.length = 0;
  await exchange.send('login', { username: 'Secret12', password: PASSWORD });
  await traceOf('login_failed', null);
  expect(JSON.stringify(exchange.securityEvents)).not.toContain('Secret12');
});

test('no event contains a password, a token, a phone number, a name or a target', () => {
  const text = JSON.stringify(exchange.securityEvents);
  const secrets = [PASSWORD, NEW_PASSWORD, member.token, member.phone, CARD_NUMBER, WALLET.address];
  for (const secret of [...secrets, member.username, CARD.holderName])
    expect(text).not.toContain(secret);
});

import { endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { registerMember, PASSWORD, PAY_PASSWORD } from '#testkit/exchange/member';
import type { Member } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';
import { networkForLimits } from './network';

let exchange: TestExchange;
let member: Member;
beforeAll(async () => {
  exchange = await startTestExchange({ trustedProxies: ['127.0.0.1'] });
  member = await registerMember(exchange);
});
afterAll(async () => {
  await exchange.close();
});

interface Outcome {
  readonly status: number;
  readonly reason: string | undefined;
}

/** Sends a call as a proxy for the address `from`, or without `from` directly from this machine. */
async function post(
  name: EndpointName,
  body: object,
  from?: string,
  at = exchange,
): Promise<Outcome> {
  const response = await fetch(at.url + endpoints[name].path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { reason?: string } };
  return { status: response.status, reason: data.reason };
}

const correctLogin = () => ({ username: member.username, password: PASSWORD });
/** Sends failing logins with unknown names and returns the last response. */
async function failTimes(times: number, from: (i: number) => string | undefined, at = exchange) {
  const answers: Outcome[] = [];
  for (let i = 0; i < times; i += 1) {
    answers.push(await post('login', { username: `nobody${i}`, password: 'wrong' }, from(i), at));
  }
  return answers.at(-1);
}

test('after a hundred failed logins of one address, a user with the right password can still log in', async () => {
  const shared = '203.0.113.7';
  expect(await failTimes(100, () => shared)).toMatchObject({ reason: 'BAD_CREDENTIALS' });
  expect(await failTimes(1, () => shared)).toEqual({ status: 429, reason: 'RATE_LIMITED' });
  expect(await post('login', correctLogin(), shared)).toEqual({ status: 200, reason: undefined });
  const resetRequest = { ...correctLogin(), phone: member.phone, payPassword: PAY_PASSWORD };
  const reset = await post(
    'resetPwd',
    { ...resetRequest, newPassword: `${PASSWORD} again` },
    shared,
  );
  expect(reset).toEqual({ status: 200, reason: undefined });
}, 60_000);

test('IPv6 callers are counted per /64 network', async () => {
  const mine = (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`;
  expect(await failTimes(100, mine)).toMatchObject({ reason: 'BAD_CREDENTIALS' });
  const next = { username: 'nobodyelse', password: 'wrong' };
  expect((await post('login', next, '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await post('login', next, '2001:db8:1:3::1')).reason).toBe('BAD_CREDENTIALS');
}, 60_000);

test('X-Forwarded-For of an untrusted caller is ignored', async () => {
  const open = await startTestExchange();
  try {
    const answer = await failTimes(101, () => '203.0.113.7', open);
    // No limit applies: all requests come from this machine, and it may be a proxy for many users.
    expect(answer).toEqual({ status: 200, reason: 'BAD_CREDENTIALS' });
  } finally {
    await open.close();
  }
}, 60_000);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['127.0.0.1', null],
  ['::1', null],
  ['::ffff:10.1.2.3', null],
  ['172.31.0.1', null],
  ['192.168.1.1', null],
  ['fd00::1', null],
  ['fe80::1%eth0', null],
  ['unknown', null],
  ['', null],
])('the address %s is counted as %p', (address, network) => {
  expect(networkForLimits(address)).toBe(network);
});

let accounts = 0;
const newAccount = (change: object = {}) => {
  accounts += 1;
  const phone = String(40_000_000_000 + accounts);
  return {
    username: `new${accounts}`,
    phone,
    password: PASSWORD,
    payPassword: PAY_PASSWORD,
    ...change,
  };
};

test('one network may send thirty registrations in 15 minutes, including failed ones', async () => {
  const from = '198.51.100.1';
  for (let i = 0; i < 28; i += 1) {
    const taken = await post('register', newAccount({ username: member.username }), from);
    expect(taken.reason).toBe('USERNAME_TAKEN');
  }
  for (let i = 0; i < 2; i += 1)
    expect((await post('register', newAccount(), from)).status).toBe(200);
  expect(await post('register', newAccount(), from)).toEqual({
    status: 429,
    reason: 'RATE_LIMITED',
  });
  expect((await post('register', newAccount(), '198.51.100.2')).status).toBe(200);
  await exchange.control('clock', { advanceMs: 15 * 60_000 + 1 });
  expect((await post('register', newAccount(), from)).status).toBe(200);
});

test('the masked digits of a phone number cannot be found by registrations, even from many addresses', async () => {
  const seen = `139${'0000'}0917`;
  await exchange.call('register', newAccount({ phone: seen }));
  const { data } = await exchange.send('register', newAccount({ phone: seen }));
  expect(data.reason).toBe('PHONE_TAKEN');
  const guesses = Array.from({ length: 20 }, (_, i) => `139${String(i).padStart(4, '0')}0917`);
  const answers = [];
  for (const [i, phone] of guesses.entries()) {
    answers.push(await post('register', newAccount({ phone }), `198.51.100.${i + 10}`));
  }
  expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(8);
  // Without a valid invite code the response does not reveal whether the phone number is taken.
  const blind = newAccount({ phone: seen, inviteCode: 'NOPE' });
  expect((await post('register', blind)).reason).toBe('INVITE_CODE_UNKNOWN');
});

test('failed logins with a later date do not lock out a user after the clock is set back', async () => {
  await exchange.control('clock', { advanceMs: 30 * 86_400_000 });
  const wrong = { ...correctLogin(), password: 'wrong' };
  for (let i = 0; i < 6; i += 1) await exchange.send('login', wrong);
  expect((await exchange.send('login', correctLogin())).status).toBe(429);
  await exchange.control('clock', { advanceMs: -30 * 86_400_000 });
  expect((await exchange.send('login', correctLogin())).status).toBe(200);
});

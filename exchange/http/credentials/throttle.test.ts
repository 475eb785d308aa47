import { endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { registerMember, PASSWORD, PAY_PASSWORD } from '../testing/member';
import type { Member } from '../testing/member';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';
import { networkForLimits } from './network';

let exchange: TestExchange;
let who: Member;
beforeAll(async () => {
  exchange = await startTestExchange({ trustedProxies: ['127.0.0.1'] });
  who = await registerMember(exchange);
});
afterAll(async () => {
  await exchange.close();
});

interface Told {
  readonly status: number;
  readonly reason: string | undefined;
}

/** A call that a proxy hands on for somebody, or that comes straight from this machine. */
async function ask(name: EndpointName, body: object, from?: string, at = exchange): Promise<Told> {
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

const right = () => ({ username: who.username, password: PASSWORD });
/** Fails with names that nobody has; tells the last answer. */
async function failTimes(times: number, from: (i: number) => string | undefined, at = exchange) {
  const answers: Told[] = [];
  for (let i = 0; i < times; i += 1) {
    answers.push(await ask('login', { username: `nobody${i}`, password: 'wrong' }, from(i), at));
  }
  return answers.at(-1);
}

test('a stranger who fails a hundred times locks out nobody with the right password', async () => {
  const shared = '203.0.113.7';
  expect(await failTimes(100, () => shared)).toMatchObject({ reason: 'BAD_CREDENTIALS' });
  expect(await failTimes(1, () => shared)).toEqual({ status: 429, reason: 'RATE_LIMITED' });
  expect(await ask('login', right(), shared)).toEqual({ status: 200, reason: undefined });
  const forgotten = { ...right(), phone: who.phone, payPassword: PAY_PASSWORD };
  const reset = await ask('resetPwd', { ...forgotten, newPassword: `${PASSWORD} anew` }, shared);
  expect(reset).toEqual({ status: 200, reason: undefined });
}, 60_000);

test('an IPv6 caller is counted by the /64 that is theirs, and no further', async () => {
  const mine = (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`;
  expect(await failTimes(100, mine)).toMatchObject({ reason: 'BAD_CREDENTIALS' });
  const next = { username: 'nobodyelse', password: 'wrong' };
  expect((await ask('login', next, '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await ask('login', next, '2001:db8:1:3::1')).reason).toBe('BAD_CREDENTIALS');
}, 60_000);

test('what a stranger says of whom they speak for is not believed', async () => {
  const open = await startTestExchange();
  try {
    const answer = await failTimes(101, () => '203.0.113.7', open);
    // All of it came from this machine, behind which everybody may stand.
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
])('%s counts as %p', (address, network) => {
  expect(networkForLimits(address)).toBe(network);
});

let newcomers = 0;
const newcomer = (change: object = {}) => {
  newcomers += 1;
  const phone = String(40_000_000_000 + newcomers);
  return {
    username: `new${newcomers}`,
    phone,
    password: PASSWORD,
    payPassword: PAY_PASSWORD,
    ...change,
  };
};

test('one network opens thirty accounts in a quarter of an hour, tries included', async () => {
  const from = '198.51.100.1';
  for (let i = 0; i < 28; i += 1) {
    const taken = await ask('register', newcomer({ username: who.username }), from);
    expect(taken.reason).toBe('USERNAME_TAKEN');
  }
  for (let i = 0; i < 2; i += 1) expect((await ask('register', newcomer(), from)).status).toBe(200);
  expect(await ask('register', newcomer(), from)).toEqual({ status: 429, reason: 'RATE_LIMITED' });
  expect((await ask('register', newcomer(), '198.51.100.2')).status).toBe(200);
  await exchange.control('clock', { advanceMs: 15 * 60_000 + 1 });
  expect((await ask('register', newcomer(), from)).status).toBe(200);
});

test('nobody finds the hidden digits of a phone by trying, from wherever they try', async () => {
  const seen = `139${'0000'}0917`;
  await exchange.call('register', newcomer({ phone: seen }));
  const { data } = await exchange.send('register', newcomer({ phone: seen }));
  expect(data.reason).toBe('PHONE_TAKEN');
  const guesses = Array.from({ length: 20 }, (_, i) => `139${String(i).padStart(4, '0')}0917`);
  const answers = [];
  for (const [i, phone] of guesses.entries()) {
    answers.push(await ask('register', newcomer({ phone }), `198.51.100.${i + 10}`));
  }
  expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(8);
  // Without a right invite code nothing is said of a phone at all.
  const blind = newcomer({ phone: seen, inviteCode: 'NOPE' });
  expect((await ask('register', blind)).reason).toBe('INVITE_CODE_UNKNOWN');
});

test('failures of a time that is yet to come lock nobody out when the clock is set back', async () => {
  await exchange.control('clock', { advanceMs: 30 * 86_400_000 });
  const wrong = { ...right(), password: 'wrong' };
  for (let i = 0; i < 6; i += 1) await exchange.send('login', wrong);
  expect((await exchange.send('login', right())).status).toBe(429);
  await exchange.control('clock', { advanceMs: -30 * 86_400_000 });
  expect((await exchange.send('login', right())).status).toBe(200);
});

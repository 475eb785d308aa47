import type * as Argon2 from '@node-rs/argon2';
import { registerMember, PASSWORD } from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';
import { eventually } from '#testkit/exchange/eventually';

const mockHashing = { gate: Promise.resolve() };

/** Hashing waits for the gate, so the test decides how long registrations take. */
jest.mock('@node-rs/argon2', () => {
  const cheap = jest.requireActual<typeof Argon2>('../../../__mocks__/@node-rs/argon2');
  const hash: typeof Argon2.hash = async (...parameters) => {
    await mockHashing.gate;
    return cheap.hash(...parameters);
  };
  return { ...cheap, hash };
});

const RUNNING = 2;
const WAITING = 100;
const TOO_MANY = 20;

test('registrations beyond the queue are refused at once, and a login does not wait for the queue', async () => {
  const { username } = await registerMember(exchange);
  let openGate = () => {};
  mockHashing.gate = new Promise((resolve) => {
    openGate = resolve;
  });
  let answered = 0;
  const registrations = Array.from({ length: RUNNING + WAITING + TOO_MANY }, async (_, i) => {
    const answer = await exchange.send('register', {
      username: `rush${i}`,
      phone: String(30_000_000_000 + i),
      password: PASSWORD,
      payPassword: '246810',
    });
    answered += 1;
    return answer;
  });
  await eventually(
    'the registrations beyond the queue are answered',
    () => answered,
    (count) => count === TOO_MANY,
  );
  await exchange.call('login', { username, password: PASSWORD });
  expect(answered).toBe(TOO_MANY);

  openGate();
  const answers = await Promise.all(registrations);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(TOO_MANY);
  for (const { headers, data } of refused) {
    expect([data.reason, headers.get('retry-after')]).toEqual(['INTERNAL', '2']);
  }
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(RUNNING + WAITING);
});

import { registerMember, PASSWORD } from '../testing/member';
import { exchange } from '../testing/sharedExchange';

// This test needs the real duration of password hashing.
jest.unmock('@node-rs/argon2');

test('many simultaneous registrations are limited and do not delay a login', async () => {
  const { username } = await registerMember(exchange);
  let pending = 180;
  const rush = Array.from({ length: pending }, async (_, i) => {
    const answer = await exchange.send('register', {
      username: `rush${i}`,
      phone: String(30_000_000_000 + i),
      password: PASSWORD,
      payPassword: '246810',
    });
    pending -= 1;
    return answer;
  });
  await exchange.call('login', { username, password: PASSWORD });
  const leftAtLogin = pending;
  const answers = await Promise.all(rush);
  expect(leftAtLogin).toBeGreaterThan(20);

  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, data } of refused) {
    expect([data.reason, headers.get('retry-after')]).toEqual(['INTERNAL', '2']);
  }
  expect(answers.filter(({ code }) => code === 0).length).toBe(answers.length - refused.length);
}, 120_000);

import { registerMember, PASSWORD } from '../testing/member';
import { exchange } from '../testing/sharedExchange';

// What a password costs is part of what is tested here.
jest.unmock('@node-rs/argon2');

test('a rush of new accounts is bounded, and nobody who signs in waits behind it', async () => {
  const { username } = await registerMember(exchange);
  let left = 180;
  const rush = Array.from({ length: left }, async (_, i) => {
    const answer = await exchange.send('register', {
      username: `rush${i}`,
      phone: String(30_000_000_000 + i),
      password: PASSWORD,
      payPassword: '246810',
    });
    left -= 1;
    return answer;
  });
  await exchange.call('login', { username, password: PASSWORD });
  const leftAtLogin = left;
  const answers = await Promise.all(rush);
  expect(leftAtLogin).toBeGreaterThan(20);

  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const { headers, data } of turnedAway) {
    expect([data.reason, headers.get('retry-after')]).toEqual(['INTERNAL', '2']);
  }
  expect(answers.filter(({ code }) => code === 0).length).toBe(answers.length - turnedAway.length);
}, 120_000);

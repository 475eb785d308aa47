import { startTestExchange } from '../../exchange/testExchange';
import { registerWithdrawer } from '../../exchange/member';
import { assertBooksBalance } from '../../exchange/assertBooksBalance';
import { fuzz } from './fuzz';

test('800 random requests get no 5xx answer and no answer with internal details', async () => {
  const exchange = await startTestExchange();
  try {
    const tokens = [(await registerWithdrawer(exchange)).token, await exchange.registerUser()];
    const { findings, statuses } = await fuzz({
      host: exchange.url,
      seed: 'ci',
      requests: 800,
      tokens,
    });
    expect(findings).toEqual([]);
    expect(statuses['200']).toBeGreaterThan(50);
    expect(statuses['400']).toBeGreaterThan(200);
    await assertBooksBalance(exchange);
  } finally {
    await exchange.close();
  }
});

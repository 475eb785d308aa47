import { startTestExchange } from '#exchange/http/testing/testExchange';
import { registerWithdrawer } from '#exchange/http/testing/member';
import { auditBooks } from '#exchange/http/testing/auditBooks';
import { fuzz } from './fuzz';

test('800 random requests get no 5xx answer and no answer that reveals internals', async () => {
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
    await auditBooks(exchange);
  } finally {
    await exchange.close();
  }
}, 90_000);

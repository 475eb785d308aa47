import type { EndpointName } from '#contract';
import { assertBooksBalance } from '#testkit/exchange/assertBooksBalance';
import { availableBalance, PAY_PASSWORD, registerWithdrawer } from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let token: string;
let walletId: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  ({ token, walletId } = await registerWithdrawer(exchange));
});
afterAll(async () => {
  await assertBooksBalance(exchange);
  await exchange.close();
});

/** A request of every call with an amount, valid except that the amount is missing. */
const CALLS: readonly (readonly [EndpointName, () => Record<string, unknown>])[] = [
  ['deposit', () => ({ paymethod: 'digital' })],
  ['bankWithdrawal', () => ({ paymethod: 'bank', payPassword: PAY_PASSWORD })],
  ['trcWithdrawal', () => ({ paymethod: 'trc', walletId, payPassword: PAY_PASSWORD })],
  ['wealthBuy', () => ({ productId: 'TERM-SAVER' })],
  ['wealthSubmit', () => ({ productId: 'LOCK-7' })],
  [
    'orderCreate',
    () => ({
      ...{ productId: 'BTCUSDT', direction: 'rise', durationSec: 60 },
      ...{ seenPrice: '1', seenAt: Date.now() },
    }),
  ],
];

const AMOUNTS: readonly unknown[] = [
  ...['1e3', '1E3', '1e-19', ' 1,000.5', '1.000,5', '1,000', '100,5', '0x10', '0b11', '010'],
  ...['--1', '-5', '+5', 'NaN', 'Infinity', '-Infinity', '', ' ', '.', '100.', '.5', '1_000'],
  ...['100.0000001', `1${'0'.repeat(400)}`, `100.${'0'.repeat(400)}`, '100\n', '100\u0000'],
  // Full-width and Arabic-Indic digits, no-break spaces, a text direction mark, and a look-alike of the minus sign.
  ...['１００', '١٠٠', '\u00a0100', '100\u00a0', '\u202e100', '100\u200b', '−100', '¹⁰⁰'],
  ...[100, 0.1, -1, 1e300, null, true, [], ['100'], {}, { $gt: '' }, { toString: '100' }],
];

test.each(CALLS)(
  'the call %s refuses every amount that is not a plain decimal',
  async (name, request) => {
    for (const amount of AMOUNTS) {
      const answer = await exchange.send(name, { ...request(), amount }, { token });
      expect([amount, answer.status, answer.data.fields?.map(({ field }) => field)]).toEqual([
        amount,
        400,
        ['amount'],
      ]);
    }
    expect(await availableBalance(exchange, token)).toBe('10000');
  },
);

test.each(CALLS)(
  'the call %s refuses zero and amounts above every limit',
  async (name, request) => {
    for (const amount of ['0', '0.000000', '999999999999999', '100000000000000.999999']) {
      const { status, code } = await exchange.send(name, { ...request(), amount }, { token });
      expect([status < 500, code === 0]).toEqual([true, false]);
    }
    expect(await availableBalance(exchange, token)).toBe('10000');
  },
);

import type { ArgOf, Deposit } from '../../../contract';
import { toMicro } from '../../../contract';
import { picture } from '../testing/pictures';
import { exchange } from '../testing/sharedExchange';

/** Lists narrowed to a state or to days, ends included: the exchange leaves out what does not fit. */

const DAY = 86_400_000;

let token: string;
beforeEach(async () => {
  await exchange.control('reset', {});
  token = await exchange.user();
});

const pass = (ms: number) => exchange.control('clock', { advanceMs: ms });

describe.each([
  ['wealthOrders', 'wealthBuy', 'TERM-RESERVE', 'holding', 'matured'],
  ['defiMyOrder', 'wealthSubmit', 'LOCK-7', 'earning', 'complete'],
] as const)('%s', (list, call, productId, running, ended) => {
  test('has the orders of a state, and of some days', async () => {
    const products = (await exchange.call('wealthList', {}, { token })).items;
    const days = products.find((each) => each.productId === productId)?.cycleDays ?? 0;
    const place = () => exchange.call(call, { productId, amount: '500' }, { token });
    const numbers = async (filter: object) =>
      (await exchange.call(list, filter, { token })).items.map(({ orderNo }) => orderNo);

    const old = await place();
    await pass(days * DAY + 1_000);
    const fresh = await place();
    expect(await numbers({})).toEqual([fresh.orderNo, old.orderNo]);
    expect(await numbers({ state: running })).toEqual([fresh.orderNo]);
    expect(await numbers({ state: ended })).toEqual([old.orderNo]);
    expect(await numbers({ from: fresh.createdAt })).toEqual([fresh.orderNo]);
    expect(await numbers({ to: old.createdAt })).toEqual([old.orderNo]);
    expect(await numbers({ from: old.createdAt + 1, to: fresh.createdAt - 1 })).toEqual([]);
    expect(await numbers({ state: ended, from: fresh.createdAt })).toEqual([]);
  });

  test('refuses a state that there is none of', async () => {
    const answer = await exchange.send(list, { state: 'success' }, { token });
    expect(answer).toMatchObject({ status: 400, data: { reason: 'INVALID' } });
  });
});

test('the credits of some days come with the total of those days', async () => {
  const lockup = { productId: 'LOCK-7', amount: '1000' };
  const { orderNo, createdAt } = await exchange.call('wealthSubmit', lockup, { token });
  await pass(5 * DAY + 1_000);
  const credits = async (filter: ArgOf<'defiOrderMoney'>) => {
    const { items, total } = await exchange.call('defiOrderMoney', filter, { token });
    const sum = items.reduce((whole, { amount }) => whole + toMicro(amount), 0n);
    expect(toMicro(total)).toBe(sum);
    return items.map(({ day }) => day);
  };
  expect(await credits({})).toEqual([5, 4, 3, 2, 1]);
  expect(await credits({ from: createdAt + 4 * DAY })).toEqual([5, 4]);
  expect(await credits({ orderNo, to: createdAt + 2 * DAY })).toEqual([2, 1]);
  expect(await credits({ from: createdAt + 6 * DAY })).toEqual([]);
});

describe('transfers', () => {
  const open = () => exchange.call('deposit', { paymethod: 'digital', amount: '250' }, { token });
  const transfers = async (filter: ArgOf<'balanceList'> = {}) =>
    (await exchange.call('balanceList', { view: 'transfers', ...filter }, { token }))
      .items as Deposit[];

  test('have those of a state, and of some days', async () => {
    const failed = await open();
    await exchange.call('walletSubmit', { depositId: failed.id, reference: 'x.13' }, { token });
    await pass(60_000);
    const waiting = await open();
    const numbers = async (filter: ArgOf<'balanceList'>) =>
      (await transfers(filter)).map(({ id }) => id);
    expect(await numbers({})).toEqual([waiting.id, failed.id]);
    expect(await numbers({ state: 'fail' })).toEqual([failed.id]);
    expect(await numbers({ state: 'awaiting_payment' })).toEqual([waiting.id]);
    expect(await numbers({ state: 'success' })).toEqual([]);
    expect(await numbers({ from: waiting.createdAt })).toEqual([waiting.id]);
    expect(await numbers({ to: failed.createdAt })).toEqual([failed.id]);
  });

  test('say how a deposit was paid: its reference, and whether a picture came with it', async () => {
    const { id } = await open();
    const [unpaid] = await transfers();
    expect(unpaid).not.toHaveProperty('reference');
    const proof = { depositId: id, reference: 'wrong.13', proofImage: picture('image/png') };
    await exchange.call('walletSubmit', proof, { token });
    expect(await transfers()).toMatchObject([{ reference: 'wrong.13', hasProofImage: true }]);
    await pass(60_000);
    // The picture that came first still counts where the correction brings none.
    const again = { depositId: id, reference: 'right', again: true } as const;
    await exchange.call('walletSubmit', again, { token });
    expect(await transfers()).toMatchObject([{ reference: 'right', hasProofImage: true }]);
    expect(JSON.stringify(await transfers())).not.toContain('base64');
  });
});

import { api } from '../../api';
import { sampleAnswers } from '#testkit/app/samples';
import { recordPageError } from '../lastPageError';
import { createStore } from '../store';
import { collectCircumstances } from './circumstances';
import type { Recording } from './recording';
import { writeReport } from './report';

const ORDER: Recording = [
  {
    did: 'move',
    id: 'a',
    machine: 'order',
    version: 1,
    at: 0,
    event: { type: 'SUBMITTED' },
    to: 'submitting',
    done: false,
    input: { productId: sampleAnswers.productList.items[0]?.productId },
  },
];

/** The state of a page with account data that a report must not contain. */
async function page() {
  const { store } = createStore();
  const canary = {
    ...sampleAnswers.userDetails.user,
    username: 'CANARYNAME',
    phone: '13900000001',
  };
  await store.dispatch(
    api.util.upsertQueryData('userDetails', undefined, {
      ...sampleAnswers.userDetails,
      user: canary,
    }),
  );
  await store.dispatch(
    api.util.upsertQueryData('productList', undefined, sampleAnswers.productList),
  );
  await store.dispatch(
    api.util.upsertQueryData('getUserWallets', undefined, sampleAnswers.getUserWallets),
  );
  return store.getState();
}

afterEach(() => window.history.replaceState(null, '', '/'));

describe('Circumstances of a problem report', () => {
  it('contain the route, the settings, the last calls and the prices of traded products', async () => {
    window.history.replaceState(null, '', '/trade?product=EURUSD');
    const about = collectCircumstances(await page(), ORDER, ' The price was wrong. ');
    expect(about).toMatchObject({
      note: 'The price was wrong.',
      route: '/trade?product=EURUSD',
      language: 'en',
      theme: 'system',
      viewport: expect.stringMatching(/^\d+×\d+ at 1$/) as string,
    });
    expect(about.calls.map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ['userDetails', 'ok'],
        ['productList', 'ok'],
      ]),
    );
    const [first] = sampleAnswers.productList.items;
    expect(about.prices).toEqual([
      { productId: first?.productId, price: first?.price, at: first?.priceAt },
    ]);
  });

  it('contain the newest price of a traded product that only the page of the product shows', async () => {
    const { store } = createStore();
    const [row] = sampleAnswers.productList.items;
    const productId = row?.productId ?? '';
    const details = { ...sampleAnswers.productDetails, ...row, price: '7.5', priceAt: 2_000 };
    await store.dispatch(api.util.upsertQueryData('productDetails', { productId }, details));
    const older = {
      ...sampleAnswers.productList,
      items: [{ ...details, price: '7', priceAt: 1_000 }],
    };
    await store.dispatch(api.util.upsertQueryData('productList', undefined, older));
    expect(collectCircumstances(store.getState(), ORDER, '').prices).toEqual([
      { productId, price: '7.5', at: 2_000 },
    ]);
  });

  it('contain the last error with its stack, also for a thrown non-Error', async () => {
    const state = await page();
    recordPageError(new TypeError('x is not a function'));
    expect(collectCircumstances(state, [], '').error).toMatchObject({
      message: 'x is not a function',
      stack: expect.stringContaining('circumstances.test') as string,
    });
    recordPageError('thrown text');
    expect(collectCircumstances(state, [], '').error?.message).toBe('thrown text');
  });

  it('contain no request or answer data and no secret from an error message, note or address', async () => {
    const token = 'pq0uB3tJ6mZkVn5cXw8yR2dLfGhS1aTe';
    window.history.replaceState(null, '', '/reg?invite=TIDE7K2&product=EURUSD');
    recordPageError(new Error(`no session ${token} for 13900000001`));
    const about = collectCircumstances(await page(), ORDER, `my token ${token}`);
    const { text } = writeReport(0, about);
    for (const secret of [token, 'CANARYNAME', '13900000001', 'TIDE7K2', 'balance', 'wallets']) {
      expect(text).not.toContain(secret);
    }
  });

  it('are limited to ten kilobytes for any note and error', async () => {
    const fault = new Error('é'.repeat(9_000));
    fault.stack = 'at f (app.js:1:2)\n'.repeat(2_000);
    recordPageError(fault);
    const about = collectCircumstances(await page(), ORDER, 'lie '.repeat(9_000));
    expect(new TextEncoder().encode(JSON.stringify(about)).length).toBeLessThanOrEqual(10_000);
  });
});

it('a problem report can be written without recorded steps', () => {
  const { text, leftOut } = writeReport(0);
  expect(JSON.parse(text)).toMatchObject({ format: 'report/1' });
  expect(leftOut).toBe(0);
});

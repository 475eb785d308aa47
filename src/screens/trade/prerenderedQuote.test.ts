import { sampleAnswers } from '../../testing/samples';
import { prerenderedQuote, isLongPrice } from './prerenderedQuote';

const NOW = 1_800_000_000_000;
const details = {
  ...sampleAnswers.productDetails,
  ...{ symbol: 'EUR/USD', price: '1.3096', precision: 5, priceAt: NOW - 900, trading: 'open' },
};

test('prerenderedQuote formats the price as the app does, and returns the pair and the time', () => {
  expect(prerenderedQuote({ ts: NOW, data: details }, 'en')).toMatchObject({
    ...{ symbol: 'EUR/USD', price: '1.30960' },
    at: expect.stringMatching(/^\d\d:\d\d:\d\d$/) as string,
  });
  const bitcoin = { ...details, price: '67123.4', precision: 2 };
  expect(prerenderedQuote({ ts: NOW, data: bitcoin }, 'vn')?.price).toBe('67.123,40');
  expect(isLongPrice('67.123,40')).toBe(true);
  expect(isLongPrice('1.30960')).toBe(false);
});

test.each([
  ['is old by the exchange’s clock', { ts: NOW + 3_000, data: details }],
  ['has no time', { data: details }],
  ['is of a closed market', { ts: NOW, data: { ...details, trading: 'closed' } }],
  ['has an invalid price', { ts: NOW, data: { ...details, price: '<b>1</b>' } }],
  ['is a refusal', { ts: NOW, data: { reason: 'NOT_FOUND' } }],
  ['is empty', { ts: NOW, data: null }],
])('prerenderedQuote returns null if the answer %s', (_what, answer) => {
  expect(prerenderedQuote(answer, 'en')).toBeNull();
});

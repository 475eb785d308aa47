import { sampleAnswers } from '../../testing/samples';
import { prerenderedQuote, isLongPrice } from './prerenderedQuote';

const NOW = 1_800_000_000_000;
const day = {
  ...sampleAnswers.productDetails,
  ...{ symbol: 'EUR/USD', price: '1.3096', precision: 5, priceAt: NOW - 900, trading: 'open' },
};

test('a price of this moment is written as the app writes it, with the pair and the time it is from', () => {
  expect(prerenderedQuote({ ts: NOW, data: day }, 'en')).toMatchObject({
    ...{ symbol: 'EUR/USD', price: '1.30960' },
    at: expect.stringMatching(/^\d\d:\d\d:\d\d$/) as string,
  });
  const bitcoin = { ...day, price: '67123.4', precision: 2 };
  expect(prerenderedQuote({ ts: NOW, data: bitcoin }, 'vn')?.price).toBe('67.123,40');
  expect(isLongPrice('67.123,40')).toBe(true);
  expect(isLongPrice('1.30960')).toBe(false);
});

test.each([
  ['is old by the exchange’s clock', { ts: NOW + 3_000, data: day }],
  ['cannot be told old from new', { data: day }],
  ['is of a market that is closed', { ts: NOW, data: { ...day, trading: 'closed' } }],
  ['is no price', { ts: NOW, data: { ...day, price: '<b>1</b>' } }],
  ['is a refusal', { ts: NOW, data: { reason: 'NOT_FOUND' } }],
  ['is empty', { ts: NOW, data: null }],
])('nothing is written where the answer %s', (_what, answer) => {
  expect(prerenderedQuote(answer, 'en')).toBeNull();
});

import { sampleAnswers } from '#testkit/app/samples';
import {
  isLongPrice,
  prerenderedList,
  prerenderedQuote,
  readPrerenderedList,
  writePrerenderedQuote,
} from './prerenderedQuote';

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

describe('prerenderedList', () => {
  const item = (symbol: string, more: object = {}) => ({
    ...details,
    symbol,
    category: 'forex',
    ...more,
  });
  const listOf = (...items: unknown[]) => prerenderedList({ ts: NOW, data: { items } }, 'en');

  test('it returns the texts of the group that a price list shows first, in the order of the exchange', () => {
    const list = listOf(
      item('EUR/USD'),
      item('BTC/USDT', { category: 'blockchain' }),
      item('USD/JPY'),
    );
    expect(list.map((quote) => quote?.symbol)).toEqual(['EUR/USD', 'USD/JPY']);
  });

  test('it returns null for a price that is not current, so that the other rows keep their position', () => {
    const list = listOf(item('EUR/USD', { priceAt: NOW - 9_000 }), item('USD/JPY'));
    expect(list.map((quote) => quote?.symbol)).toEqual([undefined, 'USD/JPY']);
  });

  test.each([
    ['is empty', {}],
    ['is a refusal', { ts: NOW, data: { reason: 'RATE_LIMITED' } }],
    ['has invalid items', { ts: NOW, data: { items: [null, 7, 'x'] } }],
  ])('it has no rows if the answer %s', (_what, answer) => {
    expect(prerenderedList(answer, 'en')).toEqual([]);
  });

  test('the texts of the rows are written into the page and read from it', () => {
    document.body.innerHTML = `<div data-arriving>${'<p data-first="row"><b data-first="symbol"></b><b data-first="price"></b><b data-first="at"></b></p>'.repeat(2)}</div>`;
    const [quote] = listOf(item('EUR/USD'));
    writePrerenderedQuote(document.querySelectorAll('p')[1]!, quote!);
    expect(readPrerenderedList()).toEqual([{ symbol: '', price: '', at: '' }, quote]);
    document.body.innerHTML = '';
    expect(readPrerenderedList()).toEqual([]);
  });
});

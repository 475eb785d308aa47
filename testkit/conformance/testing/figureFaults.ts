import { onItems, onSuccess } from './tampering';
import type { FaultRow, JsonRecord } from './tampering';

const inPercent = (quote: JsonRecord): void => {
  quote.change24h = (Number(quote.change24h) * 100).toFixed(4);
};

const halved = (price: unknown) => {
  const [whole = '0', places = ''] = String(price).split('.');
  return [String(BigInt(whole) / 2n), places].filter((part) => part !== '').join('.');
};

const changeOf = ({ price, open24h }: JsonRecord) =>
  (Number(price) / Number(open24h) - 1).toFixed(6);

/** Faults of the figures of 24 hours. */
export const figureFaults: readonly FaultRow[] = [
  [
    'a change in percent in the list',
    'productList',
    'has consistent figures in every row',
    onItems('productList', inPercent),
  ],
  [
    'a change in percent in the details',
    'productDetails',
    'quotes an open product',
    onSuccess('productDetails', inPercent),
  ],
  ...['high24h', 'low24h', 'open24h', 'volume24h'].map((figure): FaultRow => [
    `a wrong ${figure}`,
    'productDetails',
    'has the figures of 24 hours',
    onSuccess('productDetails', (data) => {
      // The details stay consistent in themselves; only the candles tell the lie.
      data[figure] = figure === 'low24h' ? halved(data[figure]) : `1${String(data[figure])}`;
      if (figure === 'open24h') data.change24h = changeOf(data);
    }),
  ]),
  [
    'closes of other hours',
    'productDetails',
    'has the figures of 24 hours',
    onSuccess('productDetails', (data) => (data.spark as string[]).reverse()),
  ],
  [
    'a turnover in cents',
    'productTrunover',
    'has the turnover',
    onSuccess('productTrunover', (data) => (data.turnover24h = `${String(data.turnover24h)}00`)),
  ],
];

import { checkDerivedFigures, DERIVED_FIGURES } from './derivedFigures';

const START = 1_767_225_600_000;
const quote = { price: '1.08436', open24h: '1.08100', change24h: '0.0031' };
const balance = { total: '31.5', available: '10', inOrders: '1.5', locked: '5', invested: '15' };
const order = {
  ...{ amount: '20', fee: '0.2', payoutRate: '0.80', durationSec: 60, state: 'settled' },
  ...{ direction: 'rise', entryPrice: '1.08420', exitPrice: '1.08436', result: 'win' },
  ...{ profit: '15.8', entryAt: START, endsAt: START + 60_000 },
};
const lockup = {
  ...{ amount: '7.654321', dailyRate: '0.00011', cycleDays: 7, state: 'earning' },
  ...{ estimatedEarnings: '0.005887', earned: '0.001682', createdAt: START },
  endsAt: START + 7 * 86_400_000,
};
const flow = {
  items: [
    { income: '36', expenditure: '0' },
    { income: '0', expenditure: '20.2' },
  ],
  totals: { count: 2, income: '36', expenditure: '20.2' },
  nextCursor: null,
};
const orders = {
  items: [order, { ...order, result: 'tie', exitPrice: '1.08420', profit: '0' }],
  totals: { count: 2, invested: '20', fees: '0.2', profit: '15.8' },
  nextCursor: null,
};
const invite = {
  totalCashback: '0.02',
  levels: [{ level: 1, members: 1, cashback: '0.02' }],
  records: { items: [{ level: 1, cashback: '0.02' }], nextCursor: null },
};
const credits = { total: '3', items: [{ amount: '1' }, { amount: '2' }], nextCursor: null };

/** A true answer, and what a lying backend changes in it. */
const LIES: readonly (readonly [figure: string, answer: object, lie: object])[] = [
  ['change24h', quote, { change24h: '0.31' }],
  ['change24h', { items: [quote] }, { items: [{ ...quote, change24h: '-0.0031' }] }],
  ['change24h', quote, { change24h: '0' }],
  ['total, the sum', balance, { total: '26.5' }],
  ['total, the sum', { ...balance, onItsWay: '0' }, { onItsWay: '4' }],
  ['net', { amount: '100', fee: '1', net: '99' }, { net: '100' }],
  ['endsAt, entryAt', order, { endsAt: START + 61_000 }],
  ['result', order, { result: 'lose', profit: '-20.2' }],
  ['profit of an order', order, { profit: '16' }],
  ['profit of an order', { ...order, result: undefined }, { result: 'win', profit: '36' }],
  ['estimatedEarnings', lockup, { estimatedEarnings: '0.005894' }],
  ['earned', lockup, { earned: '0.001683' }],
  ['earned', { ...lockup, state: 'complete', earned: '0.005887' }, { earned: '0.005046' }],
  ['endsAt of a lock-up', lockup, { endsAt: START }],
  ['profit of a holding', { value: '9', amount: '10', profit: '-1' }, { profit: '1' }],
  ['totalCashback', invite, { totalCashback: '0.03' }],
  ['members and cashback', invite, { records: { items: [], nextCursor: null } }],
  ['totals of the cash flow', flow, { totals: { ...flow.totals, income: '56.2' } }],
  ['totals of the cash flow', flow, { totals: { ...flow.totals, count: 3 } }],
  ['totals of the orders', orders, { totals: { ...orders.totals, profit: '16' } }],
  ['totals of the orders', orders, { totals: { ...orders.totals, fees: '0.3' } }],
  ['total of the credits', credits, { total: '2' }],
];

const check = (answer: object) => checkDerivedFigures('config', {}, answer);

it.each(LIES)('the kit finds a wrong figure: %s', (figure, answer, lie) => {
  expect(() => check(answer)).not.toThrow();
  expect(() => check({ ...answer, ...lie })).toThrow(figure);
});

it('each derived figure has a lie', () => {
  const lied = (what: string) => LIES.some(([figure]) => what.startsWith(figure));
  expect(DERIVED_FIGURES.filter(({ what }) => !lied(what))).toEqual([]);
});

it.each(['0.0031', '0.00311', '0.003108', '0.0032'])(
  'the kit accepts the change %s, which rounds the exact one',
  (change24h) => {
    expect(() => check({ ...quote, change24h })).not.toThrow();
  },
);

it('the kit does not sum a page of a longer list', () => {
  expect(() => check({ ...credits, total: '9', nextCursor: 'next' })).not.toThrow();
});

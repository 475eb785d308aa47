import { DAY_MS } from '#contract';
import { holdingRow, order } from '#testkit/app/sampleRows';
import { sumEarnings } from './sumEarnings';
import type { EarnedLists } from './sumEarnings';

const NOW = Date.now();
const SINCE = NOW - 6 * DAY_MS;
const OLD = SINCE - 1;

const NOTHING: EarnedLists = { orders: [], credits: [], holdings: [], cashback: [] };

const ended = (profit: string, result: 'win' | 'lose' | 'tie' = 'win') =>
  order({ state: 'settled', result, profit, endsAt: NOW });
const credit = (amount: string, creditedAt = NOW) => ({ amount, creditedAt });
const matured = (profit: string, maturesAt = NOW) =>
  holdingRow({ state: 'matured', profit, maturesAt });
const share = (income: string, at = NOW) => ({ kind: 'cashback' as const, income, at });

type Case = [
  title: string,
  lists: Partial<EarnedLists>,
  total: string,
  parts: readonly (readonly [string, string])[],
];

describe('The earnings of a week', () => {
  it.each([
    ['nothing', {}, '0', []],
    [
      'a gain and a loss of orders',
      { orders: [ended('15.8'), ended('-20.2', 'lose')] },
      '-4.4',
      [['orders', '-4.4']],
    ],
    [
      'every kind',
      {
        orders: [ended('42.1')],
        credits: [credit('0.2'), credit('0.15')],
        holdings: [matured('-3.5')],
        cashback: [share('1'), share('0.2')],
      },
      '40.15',
      [
        ['orders', '42.1'],
        ['lockups', '0.35'],
        ['products', '-3.5'],
        ['cashback', '1.2'],
      ],
    ],
    [
      'no part that is zero',
      { orders: [ended('0', 'tie')], cashback: [share('2')] },
      '2',
      [['cashback', '2']],
    ],
    [
      'only orders that have ended',
      { orders: [order({ state: 'ordered', profit: undefined })] },
      '0',
      [],
    ],
    [
      'only what was settled in the time',
      {
        credits: [credit('0.5', OLD), credit('0.25', SINCE)],
        holdings: [matured('7', OLD)],
        cashback: [share('9', OLD)],
      },
      '0.25',
      [['lockups', '0.25']],
    ],
    ['no holdings before their payout', { holdings: [holdingRow({ profit: '3' })] }, '0', []],
    [
      'every digit of the parts',
      {
        orders: [ended('-10.006', 'lose')],
        credits: [credit('0.005'), credit('0.005'), credit('0.005')],
        cashback: [share('0.000001')],
      },
      '-9.990999',
      [
        ['orders', '-10.006'],
        ['lockups', '0.015'],
        ['cashback', '0.000001'],
      ],
    ],
    [
      'sums that a float cannot represent',
      { credits: [credit('0.1'), credit('0.2')], cashback: [share('90071992547409.93')] },
      '90071992547410.23',
      [
        ['lockups', '0.3'],
        ['cashback', '90071992547409.93'],
      ],
    ],
  ] satisfies Case[])('contain %s', (_title, lists, total, parts) => {
    expect(sumEarnings({ ...NOTHING, ...lists }, SINCE)).toMatchObject({ total, parts });
  });

  it.each(['orders', 'credits', 'holdings', 'cashback'] as const)(
    'are unknown while the %s are not loaded',
    (list) => {
      expect(sumEarnings({ ...NOTHING, [list]: undefined }, SINCE)).toBeNull();
    },
  );

  it('of which gains and losses are equal are not empty', () => {
    const orders = [ended('5'), ended('-5', 'lose')];
    expect(sumEarnings({ ...NOTHING, orders }, SINCE)).toEqual({
      total: '0',
      parts: [],
      isEmpty: false,
    });
    expect(sumEarnings(NOTHING, SINCE)?.isEmpty).toBe(true);
  });
});

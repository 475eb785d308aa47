/** Figures that are shown together add up as they are shown: rows, balances beside them, totals and statistics. */
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import type { Answers } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { flowLine, order, orderTotals, pageOf } from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { start } = appUnderTest();

const SAMPLE = { seed: 20, numRuns: 3 };
const AT = Date.UTC(2026, 5, 1, 12);

/** The amounts in a text, in micro-USDT. */
const amountsIn = (text: string | null) =>
  [...(text ?? '').matchAll(/[+−]?\d[\d,]*\.\d+/g)].map(([figure]) =>
    toMicro(figure.replaceAll(',', '').replace('−', '-').replace('+', '')),
  );
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const micro = fc.bigInt({ min: -50_000_000n, max: 50_000_000n }).filter((each) => each !== 0n);

/** A balance before the first line of the cash flow. */
const START = 10_000_000_000n;

const flows = fc.sample(fc.array(micro, { minLength: 3, maxLength: 12 }), SAMPLE);
const pairs = fc.sample(
  fc.array(fc.tuple(fc.constantFrom('EURUSD', 'XAUUSD', 'BTCUSDT'), micro), {
    minLength: 3,
    maxLength: 12,
  }),
  SAMPLE,
);

/** Settled orders with these profits, and the exchange's total of them. */
function ordersAnswer(settled: readonly (readonly [string, bigint])[]) {
  const orders = settled.map(([productId, profit], place) =>
    order({
      orderNo: `TM-${place}`,
      productId,
      symbol: productId,
      createdAt: AT + place * 120_000,
      state: 'settled',
      result: profit > 0n ? 'win' : 'lose',
      profit: fromMicro(profit),
      fee: '0',
    }),
  );
  const profit = sum(settled.map(([, each]) => each));
  const answers: Answers = {
    orderList: {
      ...standardAnswers().orderList,
      ...pageOf(...orders.toReversed()),
      totals: orderTotals({ count: orders.length, profit: fromMicro(profit) }),
    },
  };
  return { answers, profit };
}

describe('Figures shown together', () => {
  it.each(flows.map((moved, place) => ({ place, moved })))(
    'add up in the cash flow, each row to the balances beside it and all rows to the totals: sample $place',
    async ({ moved }) => {
      let balance = START;
      const lines = moved.map((amount, place) => {
        balance += amount;
        return flowLine({
          id: String(place),
          kind: amount > 0n ? 'cashback' : 'withdrawal',
          at: AT + place,
          ref: `R-${place}`,
          income: fromMicro(amount > 0n ? amount : 0n),
          expenditure: fromMicro(amount < 0n ? -amount : 0n),
          balanceAfter: fromMicro(balance),
        });
      });
      const answers = { balanceList: pageOf(...lines.toReversed()) };
      await start({ path: '/runningwater', token: 't', answers });
      await screen.findByText(new RegExp(`^${moved.length} entries`));
      const rows = screen
        .getAllByRole('listitem')
        .map(({ textContent }) => amountsIn(textContent))
        .filter((figures) => figures.length === 2);
      expect(rows).toHaveLength(moved.length);
      rows.forEach(([amount = 0n, after = 0n], place) => {
        expect((rows[place + 1]?.[1] ?? START) + amount).toBe(after);
      });
      const [net, income = 0n, expenditure = 0n] = within(
        screen.getByRole('region', { name: 'Totals' }),
      )
        .getAllByRole('definition')
        .flatMap(({ textContent }) => amountsIn(textContent));
      expect(net).toBe(sum(rows.map(([amount = 0n]) => amount)));
      expect(income + expenditure).toBe(net);
    },
  );

  it.each(pairs.map((settled, place) => ({ place, settled })))(
    'add up in the order records, the rows to the total: sample $place',
    async ({ settled }) => {
      const { answers, profit } = ordersAnswer(settled);
      await start({ path: '/orderrecord', token: 't', answers });
      const region = await screen.findByRole('region', { name: 'Totals' });
      await waitFor(() => expect(amountsIn(region.textContent)[0]).toBe(profit));
      const rows = screen
        .getAllByRole('link', { name: /EURUSD|XAUUSD|BTCUSDT/ })
        .map(({ textContent }) => amountsIn(textContent).at(-1) ?? 0n);
      expect(sum(rows)).toBe(profit);
    },
  );

  it.each(pairs.map((settled, place) => ({ place, settled })))(
    'add up in the statistics, the pairs to the total of the records: sample $place',
    async ({ settled }) => {
      const { answers, profit } = ordersAnswer(settled);
      await start({ path: '/orderrecord?view=statistics', token: 't', answers });
      const table = await screen.findByRole('table');
      const nets = within(table)
        .getAllByRole('row')
        .flatMap(({ textContent }) => amountsIn(textContent).slice(-1));
      expect(sum(nets)).toBe(profit);
    },
  );
});

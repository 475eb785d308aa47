import { screen, within } from '@testing-library/react';
import { transferAnswers } from '#testkit/app/transferAnswers';
import type { Answers } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  depositRow,
  holdingRow,
  lockupRow,
  order,
  pageOf,
  withdrawalRow,
} from '#testkit/app/sampleRows';

const { start } = appUnderTest();

/** A state that a newer backend sends and no build of this version knows. */
const LATER = { state: 'held_for_call' as never };

const known = order({ orderNo: 'TM-1', state: 'void', profit: '0' });
const totals = { count: 2, invested: '20', fees: '0.2', profit: '0' } as never;

interface ListCase {
  readonly list: string;
  readonly path: string;
  readonly answers: Answers;
  /** Text of the row with a known state. */
  readonly knownRow: RegExp;
}

const LISTS: readonly ListCase[] = [
  {
    list: 'orders',
    path: '/orderrecord',
    answers: {
      orderList: {
        ...pageOf(known, order({ orderNo: 'TM-2', symbol: 'GBP/USD', ...LATER })),
        totals,
      },
    },
    knownRow: /Void/,
  },
  {
    list: 'transfers',
    path: '/record',
    answers: {
      ...transferAnswers(),
      balanceList: {
        items: [depositRow({ state: 'success' }), withdrawalRow(LATER)],
        nextCursor: null,
      },
    },
    knownRow: /Success/,
  },
  {
    list: 'wealth orders',
    path: '/record?tab=wealth',
    answers: { wealthOrders: pageOf(holdingRow(), holdingRow({ orderNo: 'TM-W2', ...LATER })) },
    knownRow: /Holding/,
  },
  {
    list: 'lock-ups',
    path: '/record?tab=lockups',
    answers: { defiMyOrder: pageOf(lockupRow(), lockupRow({ orderNo: 'TM-L2', ...LATER })) },
    knownRow: /day 3 of 7/,
  },
];

test.each(LISTS)(
  'a list of $list shows a row with the state of a newer backend in plain words, beside known rows',
  async ({ path, answers, knownRow }) => {
    await start({ path, token: 't', answers });
    const main = within(await screen.findByRole('main'));
    expect((await main.findAllByText('Status not known to this version')).length).toBeGreaterThan(
      0,
    );
    expect(main.getAllByText(knownRow).length).toBeGreaterThan(0);
    expect(main.queryByRole('form')).toBeNull();
    expect(main.queryByRole('textbox')).toBeNull();
    expect(main.queryByRole('button', { name: /cancel|pay|send|submit|confirm/i })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

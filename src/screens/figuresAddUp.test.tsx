/**
 * Figures that are shown together add up as they are shown, on rows, totals, statistics and in files. One row per group:
 * `figures` reads the displayed parts and the displayed total.
 */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import type { Answers } from '#testkit/app/exchange';
import { transferAnswers } from '#testkit/app/transferAnswers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  creditRow,
  depositRow,
  detailsOf,
  flowLine,
  gold,
  holdingRow,
  lockupRow,
  order,
  orderTotals,
  pageOf,
  user as person,
  withdrawalRow,
} from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { start } = appUnderTest();

type Amounts = readonly bigint[];

interface Shown {
  readonly parts: Amounts;
  readonly total: bigint | undefined;
}

interface Group {
  readonly group: string;
  readonly path: string;
  readonly answers: (amounts: Amounts) => Answers;
  /** The sums that the page shows. */
  readonly figures: (user: UserEvent, amounts: Amounts) => Promise<readonly Shown[]>;
}

const sum = (amounts: Amounts) => amounts.reduce((total, each) => total + each, 0n);
const abs = (amount: bigint) => (amount < 0n ? -amount : amount);
const zero = 0n;

const amountOf = (figure: string | undefined) =>
  toMicro((figure ?? '').replaceAll(',', '').replace('−', '-').replace('+', ''));

/** The amounts in a text, in micro-USDT; whole numbers are counts. */
const amountsInText = (text: string | null | undefined): Amounts =>
  [...(text ?? '').matchAll(/[+−]?\d[\d,]*\.\d+/g)].map(([figure]) => amountOf(figure));

/** The amounts in an element. Texts beside each other are apart, except for the decimals of a large figure. */
function amountsIn(element: Element): Amounts {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return amountsInText(texts.join('\n').replaceAll(/\n(?=[.,]\d)/g, ''));
}

const micro = fc.bigInt({ min: -50_000_000n, max: 50_000_000n }).filter((each) => each !== zero);
const [random = []] = fc.sample(fc.array(micro, { minLength: 3, maxLength: 5 }), {
  seed: 20,
  numRuns: 1,
});
const samples = [
  {
    sample: 'half cents, a loss and a very large amount',
    amounts: [5_000n, 5_000n, 5_000n, -10_006_001n, 111_111_111_111_111_111_111n],
  },
  { sample: 'random amounts', amounts: random },
] satisfies readonly { readonly sample: string; readonly amounts: Amounts }[];

const NOW = Date.now();

/** Settled orders with these profits, and the totals of the exchange. */
function ordersOf(profits: Amounts): { orders: Order[]; answers: Answers } {
  const orders = profits.map((profit, place) =>
    order({
      orderNo: `TM-${place}`,
      productId: ['EURUSD', 'XAUUSD', 'BTCUSDT'][place % 3] ?? '',
      symbol: ['EURUSD', 'XAUUSD', 'BTCUSDT'][place % 3] ?? '',
      createdAt: NOW - (place + 2) * 120_000,
      endsAt: NOW - (place + 1) * 120_000,
      state: 'settled',
      result: profit > zero ? 'win' : 'lose',
      profit: fromMicro(profit),
      amount: fromMicro(abs(profit)),
      fee: '0.000001',
    }),
  );
  const totals = orderTotals({
    count: orders.length,
    profit: fromMicro(sum(profits)),
    invested: fromMicro(sum(profits.map(abs))),
    fees: fromMicro(BigInt(profits.length)),
  });
  return {
    orders,
    answers: { orderList: { ...pageOf(...orders), totals }, productOrders: pageOf(...orders) },
  };
}

const withBalance = (balance: object): Answers => ({
  userDetails: { user: person, balance: { ...standardAnswers().userDetails.balance, ...balance } },
});

/** A balance of 10,000 before these profits. */
const START = 10_000_000_000n;
/** An amount within the limits of transfers. */
const paidIn = ([first = zero]: Amounts) => 150_550_000n + (abs(first) % 1_000_000n);
const balanceAfter = (profits: Amounts) => fromMicro(START + abs(sum(profits)));

const creditsOf = (amounts: Amounts): Answers => ({
  defiOrderMoney: {
    ...pageOf(
      ...amounts.map((amount, place) =>
        creditRow({
          orderNo: `L-${place}`,
          day: place + 1,
          amount: fromMicro(abs(amount)),
          creditedAt: NOW - place * 1_000,
        }),
      ),
    ),
    total: fromMicro(sum(amounts.map(abs))),
  },
});

const holdingsOf = (profits: Amounts): Answers => ({
  wealthOrders: pageOf(
    ...profits.map((profit, place) =>
      holdingRow({
        orderNo: `W-${place}`,
        profit: fromMicro(profit),
        value: fromMicro(START * 100_000n + profit),
      }),
    ),
  ),
});

const transfersOf = (amounts: Amounts): Answers => ({
  balanceList: pageOf(
    ...amounts.map((amount, place) =>
      amount > zero
        ? depositRow({
            ...{ id: `D-${place}`, state: 'success', createdAt: NOW - place },
            ...{ amount: fromMicro(amount), fee: '0', net: fromMicro(amount) },
          })
        : withdrawalRow({
            ...{ id: `W-${place}`, state: 'success', createdAt: NOW - place },
            ...{ amount: fromMicro(-amount), fee: '0', net: fromMicro(-amount) },
          }),
    ),
  ),
});

const flowOf = (amounts: Amounts): Answers => {
  let balance = 10n ** 21n - 1n - abs(sum(amounts)) - sum(amounts.map(abs));
  const lines = amounts.map((amount, place) => {
    balance += amount;
    return flowLine({
      ...{ id: String(place), at: NOW + place, ref: `R-${place}` },
      kind: amount > zero ? 'cashback' : 'withdrawal',
      income: fromMicro(amount > zero ? amount : zero),
      expenditure: fromMicro(amount < zero ? -amount : zero),
      balanceAfter: fromMicro(balance),
    });
  });
  return { balanceList: pageOf(...lines.toReversed()) };
};

/** The rows of the file that "Save as CSV" saves. */
async function savedRows(user: UserEvent) {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => files[0] ?? Promise.reject(new Error('no file')));
  const lines = (await new Response(files[0]).text()).trim().split('\r\n');
  return lines.slice(1).map((line) => line.split(','));
}

/** The amounts in the totals, as soon as they are loaded. */
async function totals() {
  const region = await screen.findByRole('region', { name: 'Totals' });
  await within(region).findAllByText(/\d\.\d/);
  return amountsIn(region);
}

/** The amounts of the page, the one of its head first. */
const amountsOfPage = () => amountsIn(screen.getByRole('main'));

/** The values of a list of terms by their labels. */
function valuesIn(element: HTMLElement) {
  const values = within(element).getAllByRole('definition');
  return Object.fromEntries(
    within(element)
      .getAllByRole('term')
      .map(({ textContent }, place) => [textContent, values[place]?.textContent]),
  );
}

const groups: readonly Group[] = [
  {
    group: 'the start and the profit of the orders, to the balance on Home',
    path: '/',
    answers: (profits) => ({
      ...ordersOf([abs(sum(profits))]).answers,
      ...withBalance({ total: balanceAfter(profits), available: balanceAfter(profits) }),
    }),
    async figures() {
      const without = await screen.findByText(/without your orders$|^you began with/);
      const card = await screen.findByRole('region', { name: 'Balance' });
      const [total, profit = zero] = amountsIn(card);
      const before = amountOf(/[\d,.]*\d/.exec(without.textContent)?.[0]);
      return [{ parts: [before, profit], total }];
    },
  },
  {
    group: 'the orders of the records, to the result of the week on Home',
    path: '/',
    answers: (profits) => ordersOf(profits).answers,
    async figures(_user, profits) {
      const week = await screen.findByRole('link', { name: /^Last 7 days/ });
      return [{ parts: profits, total: amountsIn(week)[0] }];
    },
  },
  {
    group: 'the layers of the balance, to the total on Mine',
    path: '/my',
    answers: (amounts) => {
      const [available = zero, inOrders = zero, locked = zero, invested = zero, onItsWay = zero] =
        amounts.map(abs);
      return withBalance({
        total: fromMicro(sum(amounts.map(abs))),
        available: fromMicro(available),
        inOrders: fromMicro(inOrders),
        locked: fromMicro(locked),
        invested: fromMicro(invested),
        onItsWay: fromMicro(onItsWay),
      });
    },
    async figures() {
      const list = await screen.findByRole('list', {
        name: 'Balance by how soon it is available',
      });
      await within(list).findAllByText(/\d\.\d/);
      return [{ parts: amountsIn(list), total: amountsOfPage()[0] }];
    },
  },
  {
    group: 'the parts of the earnings, to the earnings of the week on Mine',
    path: '/my',
    answers: ([profit = zero, credit = zero, cashback = zero]) => ({
      ...ordersOf([profit]).answers,
      ...creditsOf([credit]),
      ...flowOf([abs(cashback)]),
    }),
    async figures() {
      const line = await screen.findByRole('button', { name: /^Earned this week.*\d/ });
      const shown = amountsIn(line);
      return [{ parts: shown.slice(0, -1), total: shown.at(-1) }];
    },
  },
  {
    group: 'the levels, to the cashback of all friends',
    path: '/yqhy',
    answers: (amounts) => ({
      invite: {
        ...standardAnswers().invite,
        totalCashback: fromMicro(sum(amounts.map(abs))),
        levels: amounts.map((amount, place) => ({
          ...{ level: place + 1, members: 1, rate: '0.01' },
          cashback: fromMicro(abs(amount)),
        })),
      },
    }),
    async figures() {
      const rows = within(await screen.findByRole('table')).getAllByRole('row');
      const parts = rows.flatMap(amountsIn);
      return [{ parts, total: amountsOfPage()[0] }];
    },
  },
  {
    group: 'the levels, to the cashback on Mine',
    path: '/my',
    answers: (amounts) => ({
      invite: { ...standardAnswers().invite, totalCashback: fromMicro(sum(amounts.map(abs))) },
    }),
    async figures(_user, amounts) {
      const row = await screen.findByRole('link', { name: /^Invite.*\d/ });
      return [{ parts: amounts.map(abs), total: amountsIn(row)[0] }];
    },
  },
  {
    group: 'the credits of the lock-ups, to the earnings on Financial Management',
    path: '/lc',
    answers: (amounts) => ({
      ...creditsOf(amounts),
      defiMyOrder: pageOf(lockupRow()),
      ...withBalance({ locked: '1' }),
    }),
    async figures(_user, amounts) {
      const card = await screen.findByRole('region', { name: 'My holdings' });
      await within(card).findByText(/^\+\d/);
      return [
        {
          parts: amounts.map(abs),
          total: amountsIn(within(card).getByText(/^\+\d/))[0],
        },
      ];
    },
  },
  {
    group: 'the amounts paid in and the profits, to the values in the wealth orders',
    path: '/record?tab=wealth',
    answers: (profits) => holdingsOf(profits),
    async figures() {
      const list = await screen.findByRole('list', { name: 'Wealth orders' });
      const read = within(list).getAllByRole('listitem').map(valuesIn);
      const of = (label: string) => sum(read.flatMap((values) => amountsInText(values[label])));
      return [
        {
          parts: [START * 100_000n * BigInt(read.length), of('Profit')],
          total: of('Value now'),
        },
      ];
    },
  },
  {
    group: 'the credits of the revenue record, to its total',
    path: '/record?tab=revenue',
    answers: creditsOf,
    async figures() {
      await screen.findAllByRole('listitem');
      // The total, then the sum of the day and its credits.
      const [total, day, ...credits] = amountsOfPage();
      return [
        { parts: credits, total },
        { parts: credits, total: day },
      ];
    },
  },
  {
    group: 'the rows of the cash flow, to the change of the balance',
    path: '/runningwater',
    answers: flowOf,
    async figures() {
      const [net, ...inAndOut] = await totals();
      const rows = screen
        .getAllByRole('listitem')
        .map(amountsIn)
        .filter((figures) => figures.length === 2);
      const steps = rows.slice(1).map(([, before = zero], place) => {
        const [amount = zero, after] = rows[place] ?? [];
        return { parts: [before, amount], total: after };
      });
      return [
        { parts: rows.map(([amount = zero]) => amount), total: net },
        { parts: inAndOut, total: net },
        ...steps,
      ];
    },
  },
  {
    group: 'the rows of the transfers, to their totals',
    path: '/record',
    answers: transfersOf,
    async figures() {
      const [net, ...inAndOut] = await totals();
      const rows = screen.getAllByRole('button', { expanded: false });
      return [
        { parts: rows.flatMap(amountsIn), total: net },
        { parts: inAndOut, total: net },
      ];
    },
  },
  {
    group: 'the rows of the order records, to their total',
    path: '/orderrecord',
    answers: (profits) => ordersOf(profits).answers,
    async figures() {
      const [profit, invested] = await totals();
      const rows = screen.getAllByRole('link', { name: /EURUSD|XAUUSD|BTCUSDT/ }).map(amountsIn);
      return [
        { parts: rows.map((figures) => figures.at(-1) ?? zero), total: profit },
        { parts: rows.map(([amount = zero]) => amount), total: invested },
      ];
    },
  },
  {
    group: 'the pairs of the statistics, to the result of the orders',
    path: '/orderrecord?view=statistics',
    answers: (profits) => ordersOf(profits).answers,
    async figures() {
      const table = await screen.findByRole('table');
      const card = screen.getByRole('region', { name: 'Profit' });
      return [
        {
          parts: within(table)
            .getAllByRole('row')
            .flatMap((row) => amountsIn(row).slice(-1)),
          total: amountsIn(card)[0],
        },
      ];
    },
  },
  {
    group: 'the orders of the history on Trade, to the result of the orders',
    path: '/trade?product=EURUSD',
    answers: (profits) => ordersOf(profits).answers,
    async figures(user, profits) {
      await user.click(await screen.findByRole('tab', { name: 'History' }));
      const rows = await screen.findAllByRole('link', { name: /(Won|Lost)/ });
      const shown = rows.map((row) => amountsIn(row).at(-1) ?? zero);
      return [{ parts: shown, total: sum(profits) }];
    },
  },
  {
    group: 'the fee and the net amount of a withdrawal, to its amount and the balance',
    path: '/withdraw',
    answers: () => transferAnswers(),
    async figures(user, [first = zero]) {
      const amount = paidIn([first]);
      await user.type(await screen.findByLabelText('Amount in USDT'), fromMicro(amount));
      const values = valuesIn(screen.getByRole('main'));
      const of = (label: RegExp) =>
        amountsInText(Object.entries(values).find(([name]) => label.test(name))?.[1])[0] ?? zero;
      return [
        { parts: [of(/fee/i), of(/receive/i)], total: amount },
        { parts: [of(/after/i), amount], total: of(/^Available/) },
      ];
    },
  },
  {
    group: 'the fee and the net amount of a transfer, to its amount',
    path: '/recharge2?deposit=D-1',
    answers: ([first = zero]) => {
      const amount = paidIn([first]);
      const row = depositRow({
        ...{ id: 'D-1', state: 'success' },
        ...{ amount: fromMicro(amount), fee: '1.505501', net: fromMicro(amount - 1_505_501n) },
      });
      return { balanceList: pageOf(row) };
    },
    async figures(_user, amounts) {
      await screen.findByText('Fee');
      const values = valuesIn(screen.getByRole('main'));
      const of = (label: string) => amountsInText(values[label])[0] ?? zero;
      return [{ parts: [of('Fee'), of('Added to your balance')], total: paidIn(amounts) }];
    },
  },
  {
    group: 'the shares of a fund, to 100 %',
    path: '/xq?product=FUND-GOLD',
    answers: () => ({
      wealthDetails: {
        ...detailsOf(gold),
        holdings: [
          { name: 'A', share: '0.333333' },
          { name: 'B', share: '0.333333' },
          { name: 'C', share: '0.333334' },
        ],
      },
    }),
    async figures() {
      const shares = await screen.findAllByText(/^\d+\.\d+%$/);
      return [
        {
          parts: shares.flatMap(amountsIn),
          total: 100_000_000n,
        },
      ];
    },
  },
  {
    group: 'the lines of the cash-flow file, to the change of the balance',
    path: '/runningwater',
    answers: flowOf,
    async figures(user) {
      const lines = await savedRows(user);
      const of = (column: number) => lines.map((line) => toMicro(line[column] ?? ''));
      const [income, expenditure, balances] = [of(2), of(3), of(4)];
      const before =
        (balances.at(-1) ?? zero) - (income.at(-1) ?? zero) + (expenditure.at(-1) ?? zero);
      return [{ parts: [before, sum(income), -sum(expenditure)], total: balances[0] }];
    },
  },
  {
    group: 'the lines of the file of the orders, to the total of the records',
    path: '/orderrecord',
    answers: (profits) => ordersOf(profits).answers,
    async figures(user) {
      const [total] = await totals();
      return [{ parts: (await savedRows(user)).map((line) => toMicro(line[9] ?? '')), total }];
    },
  },
  {
    group: 'the lines of the file of the credits, to the total of the revenue record',
    path: '/record?tab=revenue',
    answers: creditsOf,
    async figures(user, amounts) {
      return [
        {
          parts: (await savedRows(user)).map((line) => toMicro(line[2] ?? '')),
          total: sum(amounts.map(abs)),
        },
      ];
    },
  },
];

describe.each(groups)('Figures shown together add up: $group', ({ path, answers, figures }) => {
  it.each(samples)('$sample', async ({ amounts }) => {
    const { user } = await start({ path, token: 't', answers: answers(amounts) });
    const shown = await figures(user, amounts);
    expect(shown.map(({ parts }) => sum(parts))).toEqual(shown.map(({ total }) => total));
  });
});

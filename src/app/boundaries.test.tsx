/** Opens a page in each state that ends at a known time, and lets this time pass without any user action. */
import { screen, waitFor, within } from '@testing-library/react';
import { DAY_MS, HOUR_MS } from '#contract';
import { limitsStore, startBreak } from '../state/limits/limits';
import { startOfDay } from '#contract/zone';
import { appTime } from '../state/time/time';
import type { Answers } from '#testkit/app/exchange';
import { advancePage, installFakeTimers } from '#testkit/app/fakeTimers';
import { transferAnswers, withTransferActions } from '#testkit/app/transferAnswers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  depositRow,
  detailsOf,
  freeze,
  gold,
  holdingRow,
  lockupRow,
  order,
  pageOf,
  user,
  wallet,
  withdrawalRow,
} from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { wealthAnswers } from '#testkit/app/wealthAnswers';

const { exchange, start } = appUnderTest();

installFakeTimers();

/** Time from the opening of a page to the end of the tested state. */
const LEFT_MS = 20_000;
/** Time after the end of a state until which the exchange still answers as if the state had not ended. */
const LAG_MS = 1_500;

type Shown = () => readonly HTMLElement[];

const text =
  (words: RegExp): Shown =>
  () =>
    screen.queryAllByText(words);
const button =
  (name: RegExp): Shown =>
  () =>
    screen.queryAllByRole('button', { name });

/** Finds a text only in the list with this name, because the filter above the list contains the same words. */
const inList =
  (name: string, words: RegExp): Shown =>
  () =>
    screen.queryAllByRole('list', { name }).flatMap((list) => within(list).queryAllByText(words));

const link =
  (name: RegExp): Shown =>
  () =>
    screen.queryAllByRole('link', { name });

/** A state that ends at a known time, such as a freeze of the funds, and the page that shows it. */
interface StateOverTime {
  readonly path: string;
  /** Responses of the exchange until `LAG_MS` after `endsAt`, the end of the state in ms of the exchange clock. */
  readonly before: (endsAt: number) => Answers;
  readonly after: (endsAt: number) => Answers;
  /** The time from which the test starts, device ms; now by default. */
  readonly startsAt?: () => number;
  /** Stores the data that the user has on the device. */
  readonly prepare?: (endsAt: number) => void;
  /** Elements that are visible until `endsAt`. */
  readonly until: Shown;
  /** Elements that are visible from `endsAt` on; absent if elements only disappear. */
  readonly then?: Shown;
}

const noAnswers = (): Answers => ({});
const frozen = (until: number) =>
  transferAnswers({ frozen: freeze({ since: until - 1_800_000, until }) });
const thawed = () => transferAnswers();

const unpaid = (expiresAt: number): Answers => ({
  ...transferAnswers(),
  balanceList: pageOf(depositRow()),
  getRechargeAddress: {
    depositId: 'D-1',
    payee: { bankName: 'VCB', holderName: 'Tidemark', accountNumber: '0123', note: 'D-1' },
    minAmount: '10',
    confirmations: 0,
    expiresAt,
    payable: false,
  },
});
const listedUnpaid = (expiresAt: number): Answers => ({
  ...transferAnswers(),
  balanceList: pageOf(depositRow({ expiresAt })),
});
const expired = (updatedAt: number): Answers => ({
  ...transferAnswers(),
  balanceList: pageOf(depositRow({ state: 'fail', failReason: 'EXPIRED', updatedAt })),
});

/** A fund whose unit value is the one of the day that begins at `navAt`. */
const fundOfDay = (navAt: number, nav: string, annualRate = gold.annualRate): Answers => {
  const fund = { ...gold, nav, navAt, annualRate };
  const history: [number, string][] = [
    [navAt - DAY_MS, '1.2'],
    [navAt, nav],
  ];
  return { wealthList: { items: [fund] }, wealthDetails: { ...detailsOf(fund), history } };
};

const ordersByTime = (midnight: number): Answers => {
  const { orderList } = standardAnswers();
  const row = order({ createdAt: midnight - HOUR_MS, state: 'settled', result: 'tie' });
  return {
    orderList: ({ body: { from = 0 } }) => ({
      ...orderList,
      items: row.createdAt >= Number(from) ? [row] : [],
    }),
  };
};
const transfersByTime = (midnight: number): Answers => {
  const row = withdrawalRow({ createdAt: midnight - HOUR_MS, state: 'success' });
  return {
    balanceList: ({ body: { from = 0 } }) =>
      pageOf(...(row.createdAt >= Number(from) ? [row] : [])),
  };
};
const states: Readonly<Record<string, StateOverTime>> = {
  'payment details of a deposit': {
    path: '/recharge2?deposit=D-1',
    before: unpaid,
    after: expired,
    until: text(/0123/),
    then: text(/The time to pay ran out/),
  },
  'correction of a failed deposit': {
    path: '/recharge2?deposit=D-1',
    before: (correctableUntil) => ({
      ...withTransferActions('correctDeposit'),
      balanceList: pageOf(depositRow({ state: 'fail', failReason: 'EXPIRED', correctableUntil })),
    }),
    after: noAnswers,
    until: text(/Do not pay a second time/),
    then: text(/already paid, talk to support/),
  },
  'unpaid deposit on the deposit form': {
    path: '/recharge',
    before: listedUnpaid,
    after: expired,
    until: text(/Started, not paid yet/),
  },
  'unpaid deposit in the records': {
    path: '/record',
    before: listedUnpaid,
    after: expired,
    until: button(/To be paid/),
    then: button(/Fail/),
  },
  'freeze on Home': {
    path: '/',
    before: frozen,
    after: thawed,
    until: text(/funds are frozen until/),
  },
  'freeze on Trade': {
    path: '/trade?product=EURUSD',
    before: frozen,
    after: thawed,
    until: text(/funds are frozen until/),
  },
  'freeze on Mine': {
    path: '/my',
    before: frozen,
    after: thawed,
    until: text(/funds are frozen until/),
  },
  'freeze on the withdrawal page': {
    path: '/withdraw',
    before: frozen,
    after: thawed,
    until: text(/funds are frozen until/),
    then: text(/Amount in USDT/),
  },
  'freeze on the page of a product': {
    path: '/xq?product=LOCK-7',
    before: (until) => ({ ...wealthAnswers(), ...frozen(until) }),
    after: thawed,
    until: text(/funds are frozen until/),
    then: button(/^Lock/),
  },
  'freeze on the page of the fund password': {
    path: '/txpassword?by=login',
    before: frozen,
    after: thawed,
    until: text(/funds are frozen until/),
  },
  'unit value on the page of a fund': {
    path: '/xq?product=FUND-GOLD',
    before: (endsAt) => fundOfDay(endsAt - DAY_MS, '1.2500'),
    after: (endsAt) => fundOfDay(endsAt, '1.3750'),
    until: text(/^1\.25/),
    then: text(/^1\.375/),
  },
  'return of the past year in the list of funds': {
    path: '/lc?tab=fund',
    before: (endsAt) => fundOfDay(endsAt - DAY_MS, '1.2500', '0.1111'),
    after: (endsAt) => fundOfDay(endsAt, '1.3750', '0.2222'),
    until: text(/11\.1/),
    then: text(/22\.2/),
  },
  'open order above the tabs': {
    path: '/hq',
    before: (endsAt) => ({ orderHoldList: { items: [order({ endsAt })] } }),
    after: noAnswers,
    until: text(/ends in/),
    then: text(/is settling/),
  },
  'wealth product in the financial record': {
    path: '/record?tab=wealth',
    before: (maturesAt) => ({
      ...wealthAnswers(),
      wealthOrders: pageOf(holdingRow({ maturesAt })),
    }),
    after: (maturesAt) => ({ wealthOrders: pageOf(holdingRow({ maturesAt, state: 'matured' })) }),
    until: inList('Wealth orders', /^Holding$/),
    then: inList('Wealth orders', /^Matured$/),
  },
  'own break in My limits': {
    path: '/orderrecord?view=limits',
    before: noAnswers,
    after: noAnswers,
    prepare: (endsAt) => startBreak(user.id, LEFT_MS, endsAt - LEFT_MS),
    until: text(/^until /),
  },
  'raise of an own limit that does not apply yet': {
    path: '/orderrecord?view=limits',
    before: noAnswers,
    after: noAnswers,
    prepare: (from) =>
      limitsStore.update(user.id, (limits) => ({
        ...limits,
        stake: { now: '10', next: { value: '50', from } },
      })),
    until: text(/^50\.00 USDT from /),
    then: text(/^50\.00 USDT$/),
  },
  'list of the orders of today': {
    path: '/orderrecord?period=today',
    before: ordersByTime,
    after: ordersByTime,
    startsAt: () => startOfDay(Date.now(), -1) - LEFT_MS,
    until: link(/EUR\/USD/),
  },
  'transfers of today': {
    path: '/record?period=today',
    before: transfersByTime,
    after: transfersByTime,
    startsAt: () => startOfDay(Date.now(), -1) - LEFT_MS,
    until: button(/Withdrawal/),
  },
  'wait of a new withdrawal address': {
    path: '/withdraw',
    before: (usableAt) => ({
      ...transferAnswers(),
      getUserWallets: { bankCard: null, wallets: [{ ...wallet, usableAt }] },
    }),
    after: noAnswers,
    until: text(/first withdrawal possible/),
  },
  'credit of a lock-up': {
    path: '/record?tab=lockups',
    before: (endsAt) => ({
      ...wealthAnswers(),
      defiMyOrder: pageOf(lockupRow({ endsAt, nextCreditAt: endsAt })),
    }),
    after: (endsAt) => ({ defiMyOrder: pageOf(lockupRow({ endsAt, state: 'complete' })) }),
    until: inList('Financial record', /^Earning$/),
    then: inList('Financial record', /^Complete$/),
  },
};

describe('State that ends while its page is open', () => {
  it.each(Object.entries(states))(
    'is replaced at its end without any user action: %s',
    async (_name, { path, before, after, until, then, startsAt, prepare }) => {
      if (startsAt) jest.setSystemTime(startsAt());
      const endsAt = Date.now() + LEFT_MS;
      prepare?.(endsAt);
      await start({ path, token: 't', answers: before(endsAt) });
      await waitFor(() => expect(until().length).toBeGreaterThan(0));
      await advancePage(endsAt - appTime.clock.now() - 2_000);
      expect(until().length).toBeGreaterThan(0);
      await advancePage(2_000 + LAG_MS);
      exchange.answer(after(endsAt));
      await advancePage(8_000);
      expect(until()).toEqual([]);
      if (then) expect(then().length).toBeGreaterThan(0);
    },
  );
});

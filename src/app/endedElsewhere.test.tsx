/**
 * Opens a page, and lets support, another device or the exchange change the account without an act on this page. The
 * page must follow within a minute, and at once when it gets the focus.
 */
import { act, screen, waitFor } from '@testing-library/react';
import type { ResultOf } from '#contract';
import { HOUR_MS } from '#contract';
import { boundCard } from '#testkit/app/bankCards';
import type { Answers } from '#testkit/app/exchange';
import { advancePage, installFakeTimers } from '#testkit/app/fakeTimers';
import { transferAnswers } from '#testkit/app/transferAnswers';
import { inParts } from '#testkit/app/inParts';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { flowLine, freeze, holdingRow, pageOf, wallet } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { wealthAnswers } from '#testkit/app/wealthAnswers';

const { exchange, start } = appUnderTest();

installFakeTimers();

type Shown = () => readonly HTMLElement[];

const text =
  (words: Parameters<typeof screen.queryAllByText>[0]): Shown =>
  () =>
    screen.queryAllByText(words);

/** A page, and two states of the account between which another party changes. */
interface Change {
  readonly path: string;
  readonly one: () => Answers;
  readonly other: () => Answers;
  /** Elements that are visible in the first state only. */
  readonly inOne: Shown;
  /** Elements that are visible in the second state only; absent if elements only disappear. */
  readonly inOther?: Shown;
}

const frozen = (until: number | null) => (): Answers => ({
  ...wealthAnswers(),
  ...transferAnswers({ frozen: freeze({ reason: 'SUPPORT', until }) }),
});
const thawed = (): Answers => ({ ...wealthAnswers(), ...transferAnswers() });
const isFrozen = text(/funds are frozen/i);

const FROZEN_PAGES: Readonly<Record<string, string>> = {
  Home: '/',
  Trade: '/trade?product=EURUSD',
  Mine: '/my',
  'the withdrawal page': '/withdraw',
  'the page of a product': '/xq?product=LOCK-7',
  'the deposit page': '/recharge',
  'the page of the fund password': '/txpassword?by=login',
  'Financial Management': '/lc',
};

const balanceOf = (parts: Partial<ResultOf<'userDetails'>['balance']>): Answers => {
  const { userDetails } = transferAnswers();
  return { userDetails: { ...userDetails, balance: { ...userDetails.balance, ...parts } } };
};

const changes: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    Object.entries(FROZEN_PAGES).flatMap(([name, path]) => [
      [
        `a freeze that ends before its time, on ${name}`,
        { path, one: frozen(Date.now() + HOUR_MS), other: thawed, inOne: isFrozen },
      ],
      [
        `a freeze that begins, on ${name}`,
        { path, one: thawed, other: frozen(null), inOne: () => [], inOther: isFrozen },
      ],
    ]),
  ),
  'money that is spent elsewhere, on the withdrawal page': {
    path: '/withdraw',
    one: thawed,
    other: () => balanceOf({ available: '12.5', total: '12.5', inOrders: '0' }),
    inOne: text(/10,264\.30/),
    inOther: text(/12\.50/),
  },
  'a card that is bound elsewhere, on the withdrawal page': {
    path: '/withdraw',
    one: () => transferAnswers({ isBound: false }),
    other: thawed,
    inOne: () => [],
    inOther: text(/Amount in USDT/),
  },
  'a card that is bound elsewhere, on its page': {
    path: '/bindBankCard',
    one: () => transferAnswers({ isBound: false }),
    other: () => ({ getUserWallets: { bankCard: boundCard, wallets: [] } }),
    inOne: () => [],
    inOther: text(new RegExp(boundCard.cardNumber.slice(-4))),
  },
  'an address that is bound elsewhere, on its page': {
    path: '/wallet',
    one: () => transferAnswers({ isBound: false }),
    other: () => ({ getUserWallets: { bankCard: null, wallets: [wallet] } }),
    inOne: () => [],
    inOther: text(new RegExp(wallet.address.slice(-4))),
  },
  'a payout, in the cash flow': {
    path: '/runningwater',
    one: () => ({ ...thawed(), balanceList: pageOf(flowLine({ id: '1' })) }),
    other: () => ({
      ...balanceOf({ available: '10300.07' }),
      balanceList: pageOf(
        flowLine({ id: '2', kind: 'maturity', income: '35.77', balanceAfter: '10300.07' }),
        flowLine({ id: '1' }),
      ),
    }),
    inOne: () => [],
    inOther: text(/\+35\.77/),
  },
};

const focus = () => act(() => void window.dispatchEvent(new Event('focus')));

describe('Account that another party changes', () => {
  it.each(Object.entries(changes))(
    'is followed within a minute and on focus: %s',
    async (_name, { path, one, other, inOne, inOther }) => {
      const isFirst = inOther ?? inOne;
      await start({ path, token: 't', answers: one() });
      if (!inOther) await waitFor(() => expect(isFirst().length).toBeGreaterThan(0));
      await advancePage(10_000, 5_000);
      if (inOther) expect(inOther()).toEqual([]);

      exchange.answer(other());
      await advancePage(65_000, 5_000);
      expect(inOne()).toEqual([]);
      if (inOther) expect(inOther().length).toBeGreaterThan(0);

      exchange.answer(one());
      focus();
      await advancePage(2_000);
      if (inOther) expect(inOther()).toEqual([]);
      else expect(inOne().length).toBeGreaterThan(0);
    },
  );

  it('keeps the amount that is typed into the withdrawal form while the balance changes', async () => {
    await start({ path: '/withdraw', token: 't', answers: thawed() });
    const field = await screen.findByLabelText<HTMLInputElement>(/Amount in USDT/);
    act(() => {
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '50');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    exchange.answer(balanceOf({ available: '12.5', total: '12.5', inOrders: '0' }));
    await advancePage(65_000, 5_000);
    expect(screen.getByLabelText(/Amount in USDT/)).toHaveValue('50');
  });
});

describe('Balance that the exchange changes at a known time', () => {
  const LEFT_MS = 20_000;
  /** Time after the end until which the exchange still answers with the old balance. */
  const LAG_MS = 1_500;

  const before = (at: number): Answers => {
    const { userDetails } = standardAnswers();
    const { balance } = userDetails;
    return {
      userDetails: {
        ...userDetails,
        balance: { ...balance, invested: '1000', total: '11284.5' },
        balanceChangesAt: at,
      },
      wealthOrders: pageOf(holdingRow({ amount: '1000', maturesAt: at })),
      balanceList: pageOf(flowLine({ id: '1' })),
    };
  };
  const after = (at: number): Answers => {
    const { userDetails } = standardAnswers();
    const { balance } = userDetails;
    return {
      userDetails: {
        ...userDetails,
        balance: { ...balance, available: '11265.37', total: '11285.57' },
      },
      wealthOrders: pageOf(holdingRow({ amount: '1000', maturesAt: at, state: 'matured' })),
      balanceList: pageOf(
        flowLine({ id: '2', kind: 'maturity', income: '1001.07', balanceAfter: '11265.37' }),
        flowLine({ id: '1' }),
      ),
    };
  };

  it.each<[string, string, Shown]>([
    ['Home', '/', text(inParts('11,285.57'))],
    ['Mine', '/my', text(inParts('11,285.57'))],
    ['the cash flow', '/runningwater', text(/\+1,001\.07/)],
    ['the withdrawal page', '/withdraw', text(/11,265\.37/)],
  ])('is followed at once without a row of the product: %s', async (_name, path, shown) => {
    const at = Date.now() + LEFT_MS;
    const verified = (answers: Answers): Answers => {
      const { userDetails, ...more } = transferAnswers();
      const details = answers.userDetails as ResultOf<'userDetails'>;
      return { ...more, ...answers, userDetails: { ...details, user: userDetails.user } };
    };
    await start({ path, token: 't', answers: verified(before(at)) });
    await settled();
    await advancePage(LEFT_MS + LAG_MS);
    expect(shown()).toEqual([]);
    exchange.answer(verified(after(at)));
    await advancePage(8_000);
    expect(shown().length).toBeGreaterThan(0);
  });

  it('is followed on Mine also if the balance was answered before the payout and the products after it', async () => {
    const at = Date.now() + LEFT_MS;
    await start({ path: '/my', token: 't', answers: before(at) });
    await settled();
    const { wealthOrders } = after(at);
    exchange.answer({ wealthOrders });
    await advancePage(LEFT_MS + LAG_MS);
    expect(screen.queryAllByText(inParts('11,285.57'))).toEqual([]);
    exchange.answer(after(at));
    await advancePage(8_000);
    expect(screen.queryAllByText(inParts('11,285.57')).length).toBeGreaterThan(0);
  });
});

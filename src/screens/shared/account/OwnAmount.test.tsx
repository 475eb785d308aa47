import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { LockupOrder, Order } from '../../../contract';
import { appUnderTest } from '../../../testing/renderApp';
import type { Answers } from '../../../testing/exchange';
import { boundCard } from '../../../testing/bankCards';
import { fundAnswers, offering } from '../../../testing/fundAnswers';
import { answersFor, winning } from '../../../testing/receiptAnswers';
import { depositRow, order, pageOf, withdrawalRow } from '../../../testing/sampleRows';
import { fill, fillsAndPresses, press } from '../../../testing/scenes';
import { standardAnswers } from '../../../testing/standardAnswers';
import { wealthAnswers } from '../../../testing/wealthAnswers';

const { start } = appUnderTest();

const hidden = JSON.stringify({ version: 1, hideAmounts: true });
const figures = /\d\d\.\d\d/;

const won: Order = order({
  orderNo: 'TM-WON',
  state: 'settled',
  result: 'win',
  profit: '15.8',
  exitPrice: '1.08437',
  exitAt: Date.now(),
  amount: '20',
});
const totals = { count: 1, invested: '1240', fees: '12.4', profit: '-31.6' };
const lockup: LockupOrder = {
  orderNo: 'L-1',
  currency: 'USDT',
  amount: '612.34',
  cycleDays: 7,
  dailyRate: '0.00011',
  estimatedEarnings: '70.77',
  earned: '10.11',
  state: 'earning',
  createdAt: Date.now(),
  endsAt: Date.now() + 604_800_000,
};
const answers = {
  orderList: { items: [won], nextCursor: null, totals },
  defiMyOrder: { items: [lockup], nextCursor: null },
};

describe('Amounts hidden from onlookers', () => {
  it.each([
    ['/my', 'heading', 'linhtran88'],
    ['/orderrecord', 'link', /Rise EUR\/USD/],
    ['/lc?tab=orders', 'heading', /7/],
    ['/record?tab=lockups', 'heading', /7/],
  ] as const)('stay hidden on %s, and are not read out either', async (path, role, name) => {
    localStorage.setItem('preferences', hidden);
    await start({ path, token: 't', answers });
    expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getAllByText('Hidden').length).toBeGreaterThan(2));
    expect(screen.getByRole('main')).not.toHaveTextContent(figures);
  });

  const AMOUNT = '4321.98';
  const line = {
    id: 'F-1',
    kind: 'deposit' as const,
    income: AMOUNT,
    expenditure: '0',
    balanceAfter: AMOUNT,
    at: Date.now(),
    ref: 'D-1',
  };
  const { invite } = standardAnswers();
  it.each([
    ['/record', { balanceList: pageOf(depositRow({ amount: AMOUNT })) }, /4,321\.98/],
    ['/runningwater', { balanceList: pageOf(line) }, /4,321\.98/],
    [
      '/recharge2?deposit=D-1',
      { balanceList: pageOf(depositRow({ state: 'success', net: AMOUNT })) },
      /4,321\.98/,
    ],
    [
      '/trade?product=EURUSD',
      { orderHoldList: { items: [order({ amount: '43.98', state: 'ordered' })] } },
      /43\.98|44\.4|35\.1/,
    ],
    ['/yqhy', { invite: { ...invite, totalCashback: AMOUNT } }, /4,321\.98/],
    ['/my', { invite: { ...invite, totalCashback: AMOUNT } }, /4,321\.98/],
    ['/orderrecord?order=TM-8F3K2', answersFor(winning), /15\.80|20\.00/],
  ] as [string, Answers, RegExp][])('stay hidden on %s too', async (path, more, figure) => {
    localStorage.setItem('preferences', hidden);
    await start({ path, token: 't', answers: more });
    await waitFor(() => expect(screen.getAllByText('Hidden').length).toBeGreaterThan(0));
    expect(screen.getByRole('main')).not.toHaveTextContent(figure);
  });

  const balance = { ...standardAnswers().userDetails.balance, available: '264.3' };
  const poor = { userDetails: { ...fundAnswers().userDetails, balance } };
  const claim = { amountDefrauded: AMOUNT, refundNumber: 'RF-1' };
  type Scene = [string, Answers, (user: UserEvent) => Promise<void>, RegExp];
  it.each([
    [
      '/withdraw?withdrawal=W-1',
      {
        ...offering('cancelWithdrawal'),
        balanceList: pageOf(withdrawalRow({ amount: AMOUNT, net: AMOUNT })),
      },
      (user) => press(user, 'Cancel this withdrawal'),
      /4,321\.98/,
    ],
    [
      '/withdraw',
      { ...fundAnswers(), ...poor },
      fillsAndPresses({ 'Amount in USDT': '4000' }, 'Review'),
      /264\.3/,
    ],
    [
      '/xq?product=LOCK-7',
      { ...wealthAnswers(), ...poor },
      async (user) => {
        await press(user, 'Lock USDT');
        await fill({ 'Amount in USDT': '100' });
      },
      /264\.3|164\.3/,
    ],
    ['/trade?product=EURUSD', poor, async () => fill({ 'Investment amount': '900' }), /264\.3/],
    [
      '/bindBankCard',
      { getUserWallets: { bankCard: { ...boundCard, claim }, wallets: [] } },
      async () => {
        await screen.findByText(/RF-1/);
      },
      /4,321\.98/,
    ],
    [
      '/recharge2?deposit=D-1',
      { balanceList: pageOf(depositRow({ state: 'under_review', amount: AMOUNT })) },
      async () => {
        await screen.findByText('Under Review');
      },
      /4,321\.98/,
    ],
  ] as Scene[])('stay hidden on %s where something is done', async (path, more, act, figure) => {
    localStorage.setItem('preferences', hidden);
    const { user } = await start({ path, token: 't', answers: more });
    await act(user);
    await waitFor(() => expect(document.body).toHaveTextContent('••••'));
    expect(document.body).not.toHaveTextContent(figure);
  });

  it('are said on /my to be readable where they must be', async () => {
    localStorage.setItem('preferences', hidden);
    await start({ path: '/my', token: 't' });
    expect(
      await screen.findByText(
        /What you type, what you are asked to pay, and what you save or share/,
      ),
    ).toBeVisible();
  });

  it('come back with a tap where they stand', async () => {
    localStorage.setItem('preferences', hidden);
    const { user } = await start({ path: '/orderrecord', token: 't', answers });
    await screen.findByRole('link', { name: /Rise EUR\/USD/ });
    const eye = screen.getByRole('button', { name: 'Hide amounts' });
    expect(eye).toHaveAttribute('aria-pressed', 'true');
    await user.click(eye);
    expect(screen.getByText('1,240.00')).toBeVisible();
    expect(eye).toHaveAttribute('aria-pressed', 'false');
  });
});

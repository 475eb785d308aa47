import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api } from '../../api';
import { catalogues } from '../../app/catalogues';
import type { Order } from '#contract';
import { selectOpenOrders } from '../../tracker/orders';
import { saveDraft } from '../../state/storage/drafts';
import { boundCard } from '#testkit/app/bankCards';
import { broken, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { transferAnswers, withTransferActions } from '#testkit/app/transferAnswers';
import { inParts } from '#testkit/app/inParts';
import { networkIs } from '#testkit/app/network';
import { answersFor, winMarket } from '#testkit/app/receiptAnswers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  depositRow,
  flowLine,
  lockupRow,
  order,
  orderTotals,
  pageOf,
  user as person,
  withdrawalRow,
} from '#testkit/app/sampleRows';
import { fill, fillAndPress, press } from '#testkit/app/exactTexts';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { wealthAnswers } from '#testkit/app/wealthAnswers';

const { exchange, start } = appUnderTest();

describe('Mine', () => {
  it('shows the user name and balance parts that add up to the total', async () => {
    await start({ path: '/my', token: 'token-of-linh' });
    expect(await screen.findByRole('heading', { name: 'linhtran88' })).toBeVisible();
    expect(await screen.findByText(inParts('10,284.50'))).toBeVisible();
    expect(screen.getByText('10,264.30')).toBeVisible();
    expect(screen.getByText('20.20')).toBeVisible();
  });

  it('shows every digit of the parts of the balance, which add up to the total, as Home does', async () => {
    const balance = {
      currency: 'USDT',
      total: '12462.859581',
      available: '10090.939581',
      inOrders: '0',
      locked: '1560.556',
      invested: '811.364',
    } as const;
    await start({ path: '/my', token: 't', answers: { userDetails: { user: person, balance } } });
    expect(await screen.findByText(inParts('12,462.859581'))).toBeVisible();
    expect(screen.getByText('10,090.939581')).toBeVisible();
    expect(screen.getByText('1,560.556')).toBeVisible();
    expect(screen.getByText('811.364')).toBeVisible();
  });

  it('shows pending withdrawals as a part of the balance', async () => {
    const { balance } = standardAnswers().userDetails;
    const withdrawing = { ...balance, total: '10284.5', available: '9764.3', onItsWay: '500' };
    const answers = { userDetails: { user: person, balance: withdrawing } };
    await start({ path: '/my', token: 't', answers });
    expect(await screen.findByText('On its way out')).toBeVisible();
    expect(screen.getByText('500.00')).toBeVisible();
    expect(screen.getByText('9,764.30')).toBeVisible();
  });

  it('hides the amounts on tap and stores this choice', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText(inParts('10,284.50'));
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(screen.queryByText(inParts('10,284.50'))).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('preferences')).toMatch(/"hideAmounts":true/));
  });

  it('deletes the token and all fetched data when the user signs out', async () => {
    const { store, user } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText(inParts('10,284.50'));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(JSON.stringify(store.getState())).not.toMatch(/10284|linhtran88/);
  });

  it('asks for confirmation of the sign-out if a draft would be lost', async () => {
    saveDraft('bankCard', { texts: { city: 'Ha Noi' }, untilSessionEnds: [] });
    const { user } = await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out?' });
    expect(question).toHaveTextContent(/What you have typed into a form/);
    await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
    expect(localStorage.getItem('accessToken')).toBe('t');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it('asks for confirmation of the sign-out while an order is open', async () => {
    const answers = { orderHoldList: { items: [order({ state: 'ordered' })] } };
    const { store, user } = await start({ path: '/my', token: 't', answers });
    await waitFor(() => expect(selectOpenOrders(store.getState())).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/1 order is running/);
  });

  it('shows the user number and invitation code', async () => {
    await start({ path: '/my', token: 't' });
    expect(await screen.findByRole('button', { name: 'Copy user ID' })).toBeVisible();
    expect(screen.getByText(person.id)).toBeVisible();
    expect(screen.getByText(person.inviteCode)).toBeVisible();
  });

  it('shows how old the figures are while the device is offline', async () => {
    await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    networkIs('lost');
    expect(screen.getByText(/These figures are .* old/)).toBeVisible();
    expect(screen.getByText(inParts('10,284.50'))).toBeVisible();
  });

  it('shows how old the figures are if they cannot be loaded again', async () => {
    const { store } = await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    exchange.answer({ userDetails: status(500) });
    act(() => void store.dispatch(api.util.invalidateTags(['Balance'])));
    expect(await screen.findByText(/These figures are .* old/)).toBeVisible();
    expect(screen.getByText(inParts('10,284.50'))).toBeVisible();
  });

  it('redirects a visitor to the login and requests no private data', async () => {
    await start({ path: '/my' });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await exchange.allAsked('userDetails')).toHaveLength(0);
  });

  it('redirects once to the login, with a reason, if the exchange refuses the session', async () => {
    await start({ path: '/my', token: 'stale', answers: { userDetails: status(401) } });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    const words = 'Your session has ended. Please log in again.';
    await screen.findAllByText(words);
    await settled();
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('shows an error if the balance cannot be loaded, and retries', async () => {
    const { user } = await start({
      path: '/my',
      token: 't',
      answers: { userDetails: status(500) },
    });
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    exchange.reset();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(inParts('10,284.50'))).toBeVisible();
  });

  it('opens a sheet with the bound card and the wallets', async () => {
    exchange.answer({
      getUserWallets: {
        bankCard: boundCard,
        wallets: [{ id: 'w1', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
      },
    });
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: 'Card, wallet' }));
    const card = await screen.findByRole('link', { name: /Bank Card/ });
    await waitFor(() => expect(card).toHaveTextContent(/•••• \d{4}/));
    expect(card).toHaveAttribute('href', '/bindBankCard');
    const wallet = screen.getByRole('link', { name: /Wallet/ });
    expect(wallet).toHaveTextContent('1 address');
    expect(wallet).toHaveAttribute('href', '/wallet');
  });

  it('shows that neither card nor wallet is bound', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: 'Card, wallet' }));
    expect(await screen.findAllByText('Not bound yet')).toHaveLength(2);
  });

  it.each([
    ['Passwords', ['/loginpassword', '/txpassword']],
    ['Settings', ['/lang', '/bz']],
  ])('opens the pages of %s from a sheet', async (tile, paths) => {
    const { user } = await start({ path: '/my', token: 't' });
    await user.click(await screen.findByRole('button', { name: tile }));
    const links = within(await screen.findByRole('dialog', { name: tile })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
  });

  it('links to every page of the account from a tile', async () => {
    await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    for (const [name, path] of [
      ['Withdraw', '/withdraw'],
      ['Deposit', '/recharge'],
      ['Orders', '/orderrecord'],
      ['Statistics', '/orderrecord?view=statistics'],
      ['My limits', '/orderrecord?view=limits'],
      ['Cash flow', '/runningwater'],
      ['Invite Friends', '/yqhy'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  it('shows the state of the identity, and no masked name', async () => {
    exchange.answer({
      idcard: {
        state: 'under_review',
        needed: [],
        realName: 'T*** *** ****',
        idNumber: '********6789',
      },
    });
    await start({ path: '/my', token: 'token-of-linh' });
    const tile = await screen.findByRole('link', { name: 'Identity Under Review' });
    expect(tile).toHaveAttribute('href', '/realname');
    expect(screen.queryByText(/6789/)).not.toBeInTheDocument();
  });
});

describe('Language and appearance', () => {
  it('says on the language page that a language chosen offline is loaded once the device is online', async () => {
    const { user } = await start({ path: '/lang' });
    const choice = await screen.findByRole('radio', { name: '中文' });
    await settled();
    exchange.answer({ config: broken() });
    networkIs('lost');
    const switching = jest
      .spyOn(catalogues, 'switchLanguage')
      .mockRejectedValue(Object.assign(new Error('chunk'), { request: 'text-core.js' }));
    await user.click(choice);
    expect(
      within(screen.getByRole('main')).getByText(
        /Your choice is fetched as soon as you are online/,
      ),
    ).toBeVisible();
    switching.mockRestore();
    networkIs('back');
    expect(await screen.findByRole('radio', { name: '中文' })).toBeChecked();
  });

  it('switches the language, stores its code and requests the config again', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: 'Tiếng Việt' }));
    expect(await screen.findByRole('heading', { name: 'Ngôn ngữ và giao diện' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('lang')).toBe('vn'));
    await waitFor(() =>
      expect(exchange.asked('config').at(-1)?.headers.get('accept-language')).toBe('vn'),
    );
    expect(document.documentElement.lang).toBe('vi-VN');
  });

  it('shows a rise in red in Chinese, until the user changes the market colours', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: '中文' }));
    await waitFor(() => expect(document.documentElement.dataset.market).toBe('red-up'));
    await user.click(await screen.findByRole('radio', { name: '绿涨红跌' }));
    await waitFor(() => expect(document.documentElement.dataset.market).toBe('green-up'));
  });

  it('turns animations off and on again and stores the choice', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: /^Reduced/ }));
    expect(document.documentElement.dataset.motion).toBe('reduced');
    await waitFor(() => expect(localStorage.getItem('preferences')).toMatch(/"motion":"reduced"/));
    const [asOnDevice] = screen.getAllByRole('radio', { name: 'As on this device' }).slice(-1);
    if (asOnDevice) await user.click(asOnDevice);
    expect(document.documentElement.dataset.motion).toBeUndefined();
  });

  it('switches the theme and stores only the preferences', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await waitFor(() => expect(localStorage.getItem('preferences')).toMatch(/"theme":"light"/));
    expect(Object.keys(localStorage).sort()).toEqual(['en', 'lang', 'preferences']);
  });
});

describe('Hidden amounts', () => {
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

  const totals = orderTotals({ count: 1, invested: '1240', fees: '12.4', profit: '-31.6' });

  const lockup = lockupRow({ amount: '612.34', estimatedEarnings: '70.77', earned: '10.11' });

  const answers = {
    orderList: { items: [won], nextCursor: null, totals },
    defiMyOrder: { items: [lockup], nextCursor: null },
  };

  it.each([
    ['/my', 'heading', 'linhtran88'],
    ['/orderrecord', 'link', /Rise EUR\/USD/],
    ['/lc?tab=orders', 'heading', /7/],
    ['/record?tab=lockups', 'heading', /7/],
  ] as const)('are hidden on the page %s, also from screen readers', async (path, role, name) => {
    localStorage.setItem('preferences', hidden);
    await start({ path, token: 't', answers });
    expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getAllByText('Hidden').length).toBeGreaterThan(2));
    expect(screen.getByRole('main')).not.toHaveTextContent(figures);
  });

  const AMOUNT = '4321.98';
  const line = flowLine({ kind: 'deposit', income: AMOUNT, balanceAfter: AMOUNT, ref: 'D-1' });
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
    ['/orderrecord?order=TM-8F3K2', answersFor(winMarket), /15\.80|20\.00/],
  ] as [string, Answers, RegExp][])(
    'are hidden in the details on the page %s',
    async (path, more, figure) => {
      localStorage.setItem('preferences', hidden);
      await start({ path, token: 't', answers: more });
      await waitFor(() => expect(screen.getAllByText('Hidden').length).toBeGreaterThan(0));
      expect(screen.getByRole('main')).not.toHaveTextContent(figure);
    },
  );

  const balance = { ...standardAnswers().userDetails.balance, available: '264.3' };
  const lowBalance = { userDetails: { ...transferAnswers().userDetails, balance } };
  const claim = { amountDefrauded: AMOUNT, refundNumber: 'RF-1' };
  type Scene = [string, Answers, (user: UserEvent) => Promise<void>, RegExp];
  it.each([
    [
      '/withdraw?withdrawal=W-1',
      {
        ...withTransferActions('cancelWithdrawal'),
        balanceList: pageOf(withdrawalRow({ amount: AMOUNT, net: AMOUNT })),
      },
      (user) => press(user, 'Cancel this withdrawal'),
      /4,321\.98/,
    ],
    [
      '/withdraw',
      { ...transferAnswers(), ...lowBalance },
      fillAndPress({ 'Amount in USDT': '4000' }, 'Review'),
      /264\.3/,
    ],
    [
      '/xq?product=LOCK-7',
      { ...wealthAnswers(), ...lowBalance },
      async (user) => {
        await press(user, 'Lock USDT');
        await fill({ 'Amount in USDT': '100' });
      },
      /264\.3|164\.3/,
    ],
    [
      '/trade?product=EURUSD',
      lowBalance,
      async () => fill({ 'Investment amount': '900' }),
      /264\.3/,
    ],
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
  ] as Scene[])(
    'are hidden while the user acts on the page %s',
    async (path, more, act, figure) => {
      localStorage.setItem('preferences', hidden);
      const { user } = await start({ path, token: 't', answers: more });
      await act(user);
      await waitFor(() => expect(document.body).toHaveTextContent('••••'));
      expect(document.body).not.toHaveTextContent(figure);
    },
  );

  it('are explained on /my; the text says where amounts are shown nevertheless', async () => {
    localStorage.setItem('preferences', hidden);
    await start({ path: '/my', token: 't' });
    expect(
      await screen.findByText(
        /What you type, what you are asked to pay, and what you save or share/,
      ),
    ).toBeVisible();
  });

  it('are shown again after a tap', async () => {
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

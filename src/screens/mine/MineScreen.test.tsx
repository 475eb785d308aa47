import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api';
import { selectOpenOrders } from '../../state/machines/orders';
import { keepDraft } from '../../state/storage/drafts';
import { inParts } from '../../testing/inParts';
import { status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { order, user as person } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();

describe('Mine', () => {
  it('shows who is signed in and the parts that add up to the total', async () => {
    await start({ path: '/my', token: 'token-of-linh' });
    expect(await screen.findByRole('heading', { name: 'linhtran88' })).toBeVisible();
    expect(await screen.findByText(inParts('10,284.50'))).toBeVisible();
    expect(screen.getByText('10,264.30')).toBeVisible();
    expect(screen.getByText('20.20')).toBeVisible();
    expect(screen.getByText(/^139••••0917/)).toBeVisible();
  });

  it('shows cents, as the card on Home does, and they still add up', async () => {
    const balance = {
      currency: 'USDT',
      total: '12462.859581',
      available: '10090.939581',
      inOrders: '0',
      locked: '1560.556',
      invested: '811.364',
    } as const;
    await start({ path: '/my', token: 't', answers: { userDetails: { user: person, balance } } });
    expect(await screen.findByText(inParts('12,462.85'))).toBeVisible();
    expect(screen.getByText('10,090.93')).toBeVisible();
    expect(screen.getByText('1,560.56')).toBeVisible();
    expect(screen.getByText('811.36')).toBeVisible();
  });

  it('counts what withdrawals under review took among the parts', async () => {
    const { balance } = standardAnswers().userDetails;
    const withdrawing = { ...balance, total: '10284.5', available: '9764.3', onItsWay: '500' };
    const answers = { userDetails: { user: person, balance: withdrawing } };
    await start({ path: '/my', token: 't', answers });
    expect(await screen.findByText('On its way out')).toBeVisible();
    expect(screen.getByText('500.00')).toBeVisible();
    expect(screen.getByText('9,764.30')).toBeVisible();
  });

  it('hides the amounts, and remembers it', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText(inParts('10,284.50'));
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(screen.queryByText(inParts('10,284.50'))).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('preferences')).toMatch(/"hideAmounts":true/));
  });

  it('signs out: the token and everything fetched are gone', async () => {
    const { store, user } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText(inParts('10,284.50'));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(JSON.stringify(store.getState())).not.toMatch(/10284|linhtran88/);
  });

  it('asks before it signs out where something typed would be lost', async () => {
    keepDraft('bankCard', { texts: { city: 'Ha Noi' }, untilSessionEnds: [] });
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

  it('asks before it signs out while an order runs', async () => {
    const answers = { orderHoldList: { items: [order({ state: 'ordered' })] } };
    const { store, user } = await start({ path: '/my', token: 't', answers });
    await waitFor(() => expect(selectOpenOrders(store.getState())).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/1 order is running/);
  });

  it('names what support and friends ask for', async () => {
    await start({ path: '/my', token: 't' });
    expect(await screen.findByRole('button', { name: 'Copy user ID' })).toBeVisible();
    expect(screen.getByText(person.id)).toBeVisible();
    expect(screen.getByText(person.inviteCode)).toBeVisible();
  });

  it('tells the age of figures that could not be read again', async () => {
    await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Last figures are .* old/)).toBeVisible();
    expect(screen.getByText(inParts('10,284.50'))).toBeVisible();
  });

  it('tells their age where the exchange answers, but not with them', async () => {
    const { store } = await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    exchange.answer({ userDetails: status(500) });
    act(() => void store.dispatch(api.util.invalidateTags(['Balance'])));
    expect(await screen.findByText(/Last figures are .* old/)).toBeVisible();
    expect(screen.getByText(inParts('10,284.50'))).toBeVisible();
  });

  it('leads a visitor to the login without asking the exchange anything private', async () => {
    await start({ path: '/my' });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await exchange.allAsked('userDetails')).toHaveLength(0);
  });

  it('leads to the login once when the session is refused, and says why', async () => {
    await start({ path: '/my', token: 'stale', answers: { userDetails: status(401) } });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    const words = 'Your session has ended. Please log in again.';
    await screen.findAllByText(words);
    await settled();
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('says what happened when the balance cannot be had, and tries again', async () => {
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

  it('leads to bank card and wallet, and says what is bound', async () => {
    exchange.answer({
      getUserWallets: {
        bankCard: {
          bankName: 'Vietcombank',
          holderName: 'L',
          cardNumber: '************7895',
          aba: '021000021',
          swift: 'BFTVVNVX',
          bankAddress: 'a',
          branchAddress: 'b',
          city: 'c',
          province: 'd',
          nationality: 'e',
          passportNumber: '****4567',
        },
        wallets: [{ id: 'w1', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
      },
    });
    await start({ path: '/my', token: 'token-of-linh' });
    const card = await screen.findByRole('link', { name: /Bank Card/ });
    await waitFor(() => expect(card).toHaveTextContent('•••• 7895'));
    expect(card).toHaveAttribute('href', '/bindBankCard');
    expect(screen.getByRole('link', { name: /Wallet/ })).toHaveTextContent('1 address');
    expect(screen.getByRole('link', { name: 'Login password' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fund password' })).toBeVisible();
  });

  it('has its rows in groups, and one way to all that one did', async () => {
    await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    const leadsTo = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(leadsTo('Money')).toEqual(['/recharge', '/withdraw', '/bindBankCard', '/wallet']);
    expect(leadsTo('Activity')).toEqual(['/orderrecord', '/orderrecord?view=limits', '/yqhy']);
    expect(leadsTo('Security')).toEqual(['/realname', '/loginpassword', '/txpassword']);
    expect(leadsTo('App')).toEqual(['/lang', '/bz']);
    expect(screen.getByRole('link', { name: /^All activity/ })).toHaveTextContent(
      'Orders, deposits and withdrawals, earnings, cash flow',
    );
  });

  it('says where nothing is bound yet', async () => {
    await start({ path: '/my', token: 'token-of-linh' });
    expect(await screen.findAllByText('Not bound yet')).toHaveLength(2);
  });

  it('shows the masked identity, how its verification stands, and the way to it', async () => {
    exchange.answer({
      idcard: {
        state: 'under_review',
        needed: [],
        realName: 'T*** *** ****',
        idNumber: '********6789',
      },
    });
    await start({ path: '/my', token: 'token-of-linh' });
    expect(await screen.findByText('T••• ••• •••• · ••••••••6789')).toBeVisible();
    const row = screen.getByRole('link', { name: /Identity Verification/ });
    expect(row).toHaveTextContent('Under Review');
    expect(row).toHaveAttribute('href', '/realname');
  });
});

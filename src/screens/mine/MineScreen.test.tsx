import { screen, waitFor } from '@testing-library/react';
import { status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();

describe('Mine', () => {
  it('shows who is signed in and the four parts that add up to the total', async () => {
    await start({ path: '/my', token: 'token-of-linh' });
    expect(await screen.findByRole('heading', { name: 'linhtran88' })).toBeVisible();
    expect(await screen.findByText('10,284.50')).toBeVisible();
    expect(screen.getByText('10,264.30')).toBeVisible();
    expect(screen.getByText('20.20')).toBeVisible();
    expect(screen.getByText(/^139••••0917/)).toBeVisible();
  });

  it('hides the amounts, and remembers it', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText('10,284.50');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(screen.queryByText('10,284.50')).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('preferences')).toMatch(/"hideAmounts":true/));
  });

  it('signs out: the token and everything fetched are gone', async () => {
    const { store, user } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText('10,284.50');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(JSON.stringify(store.getState())).not.toMatch(/10284|linhtran88/);
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
    expect(await screen.findByText('The exchange did not answer')).toBeVisible();
    exchange.reset();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('10,284.50')).toBeVisible();
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

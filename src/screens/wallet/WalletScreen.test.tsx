import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Wallet } from '../../contract';
import { status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';
const mine: Wallet = {
  id: 'w1',
  network: 'TRC20',
  address: ADDRESS,
  label: 'mine',
  boundAt: 1_762_905_600_000,
};

async function open(wallets: Wallet[] = []) {
  exchange.answer({ getUserWallets: { bankCard: null, wallets } });
  const app = await start({ path: '/wallet', token: 'token-of-linh' });
  await screen.findByLabelText('Withdrawal address');
  return app;
}
const address = () => screen.getByLabelText('Withdrawal address');
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bind = () => screen.getByRole('button', { name: 'Bind address' });

describe('binding an address', () => {
  it('sends it with its label, says so, and shows it whole', async () => {
    const { user } = await open();
    expect(screen.getByText('No address yet')).toBeVisible();
    put('Withdrawal address', ADDRESS);
    expect(address()).toHaveAccessibleDescription('The checksum is correct.');
    put('Label (optional)', 'mine');
    exchange.answer({ getUserWallets: { bankCard: null, wallets: [mine] } });
    await user.click(bind());
    expect(await screen.findByText('Added Successfully')).toBeVisible();
    expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([
      { kind: 'wallet', network: 'TRC20', address: ADDRESS, label: 'mine' },
    ]);
    const list = await screen.findByRole('list', { name: 'Bound addresses' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(ADDRESS);
    expect(within(list).getByText('TR7N')).toBeVisible();
    expect(within(list).getByText('6t')).toBeVisible();
    expect(address()).toHaveValue('');
  });

  it('sends no label where none was given', async () => {
    const { user } = await open();
    put('Withdrawal address', ` ${ADDRESS} `);
    await user.click(bind());
    await waitFor(() =>
      expect(exchange.asked('saveBank')[0]?.body).toEqual({
        kind: 'wallet',
        network: 'TRC20',
        address: ADDRESS,
      }),
    );
  });

  it.each([
    ['', 'Please Enter The Withdrawal Address'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', /This address has a typo/],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', /not a valid TRC20 address.*34 characters/],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', /not a valid TRC20 address/],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', /begins with T/],
  ])('refuses %j beside it, before anything is sent', async (typed, words) => {
    const { user } = await open();
    put('Withdrawal address', typed);
    await user.click(bind());
    expect(address()).toBeInvalid();
    expect(address()).toHaveAccessibleDescription(words);
    expect(address()).toHaveFocus();
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
  });

  it('explains a duplicate by the name it has', async () => {
    const { user } = await open([mine]);
    put('Withdrawal address', ADDRESS);
    await user.click(bind());
    expect(address()).toHaveAccessibleDescription('This address is already bound as “mine”.');
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
  });

  it('refuses a label that is too long', async () => {
    const { user } = await open();
    put('Withdrawal address', OTHER);
    put('Label (optional)', 'x'.repeat(41));
    await user.click(bind());
    expect(screen.getByLabelText('Label (optional)')).toHaveAccessibleDescription(
      'At most 40 characters.',
    );
  });

  it('shows what the exchange says of the address beside it', async () => {
    exchange.answer({
      saveBank: status(400, { reason: 'INVALID', fields: [{ field: 'address', rule: 'address' }] }),
    });
    const { user } = await open();
    put('Withdrawal address', OTHER);
    await user.click(bind());
    await waitFor(() => expect(address()).toBeInvalid());
    expect(address()).toHaveValue(OTHER);
  });

  it('takes the address from the clipboard', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`${ADDRESS}\n`);
    await user.click(screen.getByRole('button', { name: 'Paste' }));
    await waitFor(() => expect(address()).toHaveValue(ADDRESS));
  });

  it('says what to do where the browser does not allow pasting', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Paste' }));
    await waitFor(() => expect(address()).toHaveAccessibleDescription(/Press and hold the field/));
  });

  it('says so when the addresses cannot be had, and tries again', async () => {
    exchange.answer({ getUserWallets: status(500) });
    const { user } = await start({ path: '/wallet', token: 'token-of-linh' });
    expect(await screen.findByText('The bound addresses could not be loaded')).toBeVisible();
    exchange.answer({ getUserWallets: { bankCard: null, wallets: [mine] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('mine')).toBeVisible();
  });
});

describe('a bound address', () => {
  const targets = {
    asksPayPassword: true,
    waitSec: 0,
    ownNameOnly: false,
    maxWallets: 10,
    actions: ['unbind' as const],
  };
  const { config } = standardAnswers();
  const openBound = async (waitSec = 0, bound: Wallet = mine) => {
    exchange.answer({ config: { ...config, targets: { ...targets, waitSec } } });
    return start({
      path: '/wallet',
      token: 't',
      answers: { getUserWallets: { bankCard: null, wallets: [bound] } },
    });
  };

  it('is joined by another only with the fund password and a tap that says which', async () => {
    const { user } = await openBound();
    await screen.findByLabelText('Withdrawal address');
    put('Withdrawal address', OTHER);
    await user.click(bind());
    const sheet = await screen.findByRole('dialog', { name: 'Add an address' });
    await user.type(within(sheet).getByLabelText('Fund password'), '246810');
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
    await user.click(within(sheet).getByRole('button', { name: 'Bind TEkxiT…66rdz8' }));
    expect(await screen.findByText('Added Successfully')).toBeVisible();
    expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([
      { kind: 'wallet', network: 'TRC20', address: OTHER, payPassword: '246810' },
    ]);
  });

  it('that is new says from when money can go there, and the form that it will', async () => {
    await openBound(86_400, { ...mine, usableAt: Date.now() + 3_600_000 });
    const list = await screen.findByRole('list', { name: 'Bound addresses' });
    expect(list).toHaveTextContent('New: first withdrawal possible from');
    expect(screen.getByText(/A new target waits 1 day/)).toBeVisible();
  });

  it('takes another name without the fund password: money goes where it went', async () => {
    const { user } = await openBound();
    await user.click(await screen.findByRole('button', { name: 'Rename mine' }));
    const sheet = await screen.findByRole('dialog', { name: 'Rename' });
    const label = within(sheet).getByLabelText('Label (optional)');
    expect(label).toHaveValue('mine');
    fireEvent.change(label, { target: { value: 'x'.repeat(41) } });
    await user.click(within(sheet).getByRole('button', { name: 'Save' }));
    expect(label).toHaveAccessibleDescription('At most 40 characters.');
    fireEvent.change(label, { target: { value: 'savings' } });
    exchange.answer({
      getUserWallets: { bankCard: null, wallets: [{ ...mine, label: 'savings' }] },
    });
    await user.click(within(sheet).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renamed')).toBeVisible();
    expect(await screen.findByText('savings')).toBeVisible();
    expect((await exchange.allAsked('saveBank')).map(({ body }) => body)).toEqual([
      { kind: 'wallet', network: 'TRC20', address: ADDRESS, label: 'savings' },
    ]);
  });

  it('is unbound with the fund password, which may be forgotten, and a tap that says which', async () => {
    const { user } = await openBound();
    await user.click(await screen.findByRole('button', { name: 'Unbind mine' }));
    const sheet = await screen.findByRole('dialog', { name: 'Unbind' });
    expect(within(sheet).getByText('Withdrawals to it that are under review go on.')).toBeVisible();
    expect(within(sheet).getByRole('link', { name: 'Forgot fund password?' })).toHaveAttribute(
      'href',
      '/txpassword?by=login',
    );
    await user.type(within(sheet).getByLabelText('Fund password'), '246810');
    expect(await exchange.allAsked('saveBank')).toHaveLength(0);
    exchange.answer({ saveBank: {}, getUserWallets: { bankCard: null, wallets: [] } });
    await user.click(within(sheet).getByRole('button', { name: 'Unbind TR7NHq…gjLj6t' }));
    expect(await screen.findByText('The address is unbound')).toBeVisible();
    expect(await screen.findByText('No address yet')).toBeVisible();
    const [sent] = await exchange.allAsked('saveBank');
    expect(sent?.body).toMatchObject({ payPassword: '246810' });
  });
});

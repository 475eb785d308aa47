import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { typedCard } from '../../testing/bankCards';
import { status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const bind = () => screen.getByRole('button', { name: 'Bind card' });

async function fillIn() {
  const app = await start({ path: '/bindBankCard', token: 'token-of-linh' });
  await screen.findByLabelText('Card number');
  for (const [label, text] of Object.entries(typedCard)) put(label, text);
  return app;
}

describe('a form that was left half-filled', () => {
  it('is found as it was within the session, and nothing of it is stored', async () => {
    const { store, user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    await screen.findByLabelText('City');
    put('City', 'Ha Noi');
    put('Card number', '62220212');
    await user.click(screen.getByRole('button', { name: 'Report a claim' }));
    put('Refund number', 'RF-2026/11');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toMatch(/62220212|6222 0212|RF-2026/);
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    expect(await screen.findByLabelText('City')).toHaveValue('Ha Noi');
    expect(screen.getByLabelText('Card number')).toHaveValue('6222 0212');
    expect(screen.getByLabelText('Refund number')).toHaveValue('RF-2026/11');
  });

  it('waits through the end of a session: log in, come back, text still there, numbers not', async () => {
    const { user } = await fillIn();
    exchange.answer({ saveBank: status(401) });
    await user.click(bind());
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    await user.type(screen.getByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('City')).toHaveValue('Ha Noi');
    expect(window.location.pathname).toBe('/bindBankCard');
    expect(screen.getByLabelText('Holder name')).toHaveValue('TRAN THI LINH');
    expect(screen.getByLabelText('Card number')).toHaveValue('');
    expect(screen.getByLabelText('Passport/ID number')).toHaveValue('');
  });

  it('is not shown to another account', async () => {
    const { user } = await fillIn();
    exchange.answer({ saveBank: status(401) });
    await user.click(bind());
    await screen.findByRole('heading', { name: 'Log in' });
    exchange.answer({
      login: {
        accessToken: 'token-of-ben',
        user: {
          id: 'u2',
          username: 'ben',
          phone: '***1',
          registeredAt: 1,
          inviteCode: 'BEN',
          verification: 'none',
          frozen: null,
        },
      },
    });
    await user.type(screen.getByLabelText('Username'), 'ben');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('City')).toHaveValue('');
  });

  it('is forgotten by signing out', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    await screen.findByLabelText('City');
    put('City', 'Ha Noi');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await user.type(await screen.findByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await user.click(await screen.findByRole('link', { name: 'Mine' }));
    await user.click(await screen.findByRole('link', { name: /Bank Card/ }));
    expect(await screen.findByLabelText('City')).toHaveValue('');
  });
});

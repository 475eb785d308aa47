import { screen, waitFor } from '@testing-library/react';
import { refusal, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const good = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Fund password': '246810',
  'New password': 'battery staple',
  'New password again': 'battery staple',
};

async function fillIn(other: Partial<Record<keyof typeof good, string>> = {}) {
  const app = await start({ path: '/login?mode=reset' });
  for (const [label, text] of Object.entries({ ...good, ...other })) {
    if (text) await app.user.type(await screen.findByLabelText(label), text);
  }
  await app.user.click(await screen.findByRole('button', { name: 'Reset password' }));
  return app;
}

describe('a forgotten password', () => {
  it('is a way out of the login', async () => {
    const { user } = await start({ path: '/login' });
    await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible();
    expect(window.location.search).toBe('?mode=reset');
    expect(screen.getByText(/All devices will be signed out/)).toBeVisible();
  });

  it('is replaced by who knows username, phone and fund password, and leads to the login', async () => {
    const { store } = await fillIn();
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    const [call] = exchange.asked('resetPwd');
    expect(call?.body).toEqual({
      username: 'linhtran88',
      phone: '13900000917',
      payPassword: '246810',
      newPassword: 'battery staple',
    });
    expect(call?.headers.get('authorization')).toBeNull();
    const kept = JSON.stringify([store.getState(), { ...localStorage }]);
    expect(kept).not.toMatch(/13900000917|246810|battery staple/);
  });

  it('takes the phone number as it is written, and a blank behind the name', async () => {
    await fillIn({ Username: 'linhtran88 ', 'Mobile phone number': '+86 139-0000 0917' });
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    expect(exchange.asked('resetPwd')[0]?.body).toMatchObject({
      username: 'linhtran88',
      phone: '13900000917',
    });
  });

  it.each([
    ['Username', '', 'Please Enter The Username'],
    ['Mobile phone number', '', 'Please Enter The Mobile Phone Number'],
    ['Mobile phone number', '139', 'A phone number has 11 digits.'],
    ['Fund password', '', 'Please Enter The Fund Password'],
    ['Fund password', '12', 'The fund password is exactly 6 digits.'],
    ['New password', '', 'Please Enter The New Password'],
    ['New password', 'short', '8 to 64 characters.'],
    ['New password again', 'other words', 'The two new passwords are not the same.'],
  ] as const)('refuses %s %j beside it, before anything is sent', async (label, text, words) => {
    await fillIn({ [label]: text });
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(await exchange.allAsked('resetPwd')).toHaveLength(0);
  });

  it('prompts for everything at once', async () => {
    await fillIn(Object.fromEntries(Object.keys(good).map((label) => [label, ''])));
    expect(screen.getAllByText(/^Please Enter The/)).toHaveLength(5);
  });

  it('is refused with one sentence that tells nobody which part was wrong', async () => {
    exchange.answer({ resetPwd: refusal('RESET_REFUSED') });
    await fillIn();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'These details do not match. Nothing was changed.',
      ),
    );
    for (const [label, text] of Object.entries(good)) {
      expect(screen.getByLabelText(label)).toBeValid();
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
  });

  it('says how long to wait after too many failures', async () => {
    exchange.answer({ resetPwd: status(429, {}, { 'Retry-After': '720' }) });
    await fillIn();
    expect(await screen.findByText(/try again in 12 min/)).toBeVisible();
  });

  it('finds username and phone again when it was left half-filled, and no secret', async () => {
    const { user } = await start({ path: '/login?mode=reset' });
    await user.type(await screen.findByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Fund password'), '246810');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('linhtran88');
    expect(screen.getByLabelText('Fund password')).toHaveValue('');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/linhtran88/));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { refusal, silence, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const good = {
  'Current password': 'correct horse',
  'New password': 'battery staple',
  'New password again': 'battery staple',
};

async function fillIn(other: Partial<Record<keyof typeof good, string>> = {}) {
  const app = await start({ path: '/loginpassword', token: 'token-of-linh' });
  for (const [label, text] of Object.entries({ ...good, ...other })) {
    if (text) await app.user.type(await screen.findByLabelText(label), text);
  }
  await app.user.click(await screen.findByRole('button', { name: 'Change password' }));
  return app;
}

describe('changing the login password', () => {
  it('says before that other devices are signed out', async () => {
    await start({ path: '/loginpassword', token: 'token-of-linh' });
    const lead = await screen.findByText(/Changing it signs out all other devices/);
    expect(lead).toHaveTextContent(/Otherwise a device stays signed in for 30 days at most/);
    expect(lead).toHaveTextContent(/Signing out ends the session of this device only/);
  });

  it('has a way for who forgot the current one, who stays signed in', async () => {
    const { user } = await start({ path: '/loginpassword', token: 'token-of-linh' });
    await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible();
    expect(screen.getByText(/All other devices will be signed out/)).toBeVisible();
    const reset = {
      Username: 'linhtran88',
      'Mobile phone number': '13900000917',
      'Fund password': '246810',
      'New password': 'battery staple',
      'New password again': 'battery staple',
    };
    for (const [label, text] of Object.entries(reset)) {
      await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
  });

  it('says beside the new password where the exchange calls it the old one', async () => {
    exchange.answer({ resetPwd: refusal('PASSWORD_UNCHANGED', { field: 'newPassword' }) });
    await fillIn();
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/the password you have now/);
  });

  it('sends both passwords and leaves them nowhere', async () => {
    const { store } = await fillIn();
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    expect((await exchange.allAsked('resetPwd')).map(({ body }) => body)).toEqual([
      { currentPassword: 'correct horse', newPassword: 'battery staple' },
    ]);
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
    const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toMatch(/correct horse|battery staple/);
  });

  it.each([
    ['Current password', '', 'Please Enter The Current Password'],
    ['New password', '', 'Please Enter The New Password'],
    ['New password', 'short', '8 to 64 characters.'],
    ['New password', 'correct horse', 'This is the password you have now. Please choose another.'],
    ['New password again', '', 'Please Enter The New Password Again'],
    ['New password again', 'battery stable', 'The two new passwords are not the same.'],
  ] as const)('refuses %s %j beside it, before anything is sent', async (label, text, words) => {
    await fillIn({ [label]: text });
    const field = screen.getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveValue(text);
    expect(await exchange.allAsked('resetPwd')).toHaveLength(0);
  });

  it('shows how strong the new password is as it is typed, and shows it on demand', async () => {
    const { user } = await start({ path: '/loginpassword', token: 'token-of-linh' });
    const field = await screen.findByLabelText('New password');
    expect(field).toHaveAccessibleDescription('8 to 64 characters.');
    await user.type(field, 'password1');
    expect(field).toHaveAccessibleDescription('Weak: easy to guess');
    await user.type(field, ', battery staple');
    expect(field).toHaveAccessibleDescription('Strong');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getAllByRole('button', { name: 'Show' })[1] ?? field);
    expect(field).toHaveAttribute('type', 'text');
  });

  it('says beside the current password that it is wrong, and loses nothing typed', async () => {
    exchange.answer({ resetPwd: refusal('WRONG_PASSWORD') });
    await fillIn();
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('Wrong current password.');
    for (const [label, text] of Object.entries(good)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
  });

  it('says how long to wait after too many failures', async () => {
    exchange.answer({ resetPwd: status(429, {}, { 'Retry-After': '900' }) });
    await fillIn();
    expect(await screen.findByText(/try again in 15 min/)).toBeVisible();
  });

  it('is one change however often it is tapped', async () => {
    exchange.answer({ resetPwd: silence() });
    const { user } = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await exchange.allAsked('resetPwd')).toHaveLength(1);
  });

  it('is forgotten when it is left: passwords are never kept', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('link', { name: 'Login password' }));
    await user.type(await screen.findByLabelText('Current password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Login password' }));
    expect(await screen.findByLabelText('Current password')).toHaveValue('');
  });
});

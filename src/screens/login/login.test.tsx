import { act, screen, waitFor, within } from '@testing-library/react';
import type { Freeze } from '../../contract';
import { refusal, silence, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { user as linh } from '../../testing/sampleRows';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();

describe('Login', () => {
  async function typeAndSubmit(username: string, password: string) {
    const { user } = await start({ path: '/login' });
    if (username) await user.type(await screen.findByLabelText('Username'), username);
    if (password) await user.type(await screen.findByLabelText('Password'), password);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
  }

  it('leads home with the message, and keeps the token out of the store', async () => {
    const { store, user } = await start({ path: '/login' });
    await user.type(await screen.findByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));

    expect(await screen.findByText('Successful Login')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(localStorage.getItem('accessToken')).toBe('token-of-linh');
    expect(JSON.stringify(store.getState())).not.toMatch(/token-of-linh|correct horse/);
  });

  it.each([
    ['', '', ['Please Enter The Username', 'Please Enter The Password']],
    ['linhtran88', '', ['Please Enter The Password']],
  ])('prompts for what is missing: %j %j', async (username, password, prompts) => {
    await typeAndSubmit(username, password);
    for (const prompt of prompts) expect(await screen.findByText(prompt)).toBeVisible();
    expect(await exchange.allAsked('login')).toHaveLength(0);
  });

  it('says one thing for a wrong pair, beside the password, and loses nothing typed', async () => {
    exchange.answer({ login: refusal('BAD_CREDENTIALS') });
    await typeAndSubmit('linhtran88', 'wrong');
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(/Wrong username or password/);
    expect(password).toHaveValue('wrong');
    expect(screen.getByLabelText('Username')).toHaveValue('linhtran88');
  });

  it('says how long to wait after too many failures', async () => {
    exchange.answer({ login: status(429, { reason: 'RATE_LIMITED' }, { 'Retry-After': '900' }) });
    await typeAndSubmit('linhtran88', 'wrong');
    expect(await screen.findByText('Too many attempts. Please try again in 15 min.')).toBeVisible();
  });

  it('counts that wait down', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      exchange.answer({ login: status(429, { reason: 'RATE_LIMITED' }, { 'Retry-After': '60' }) });
      await typeAndSubmit('linhtran88', 'wrong');
      await screen.findByText(/Please try again in 1 min/);
      act(() => void jest.advanceTimersByTime(20_000));
      expect(screen.getByText(/Please try again in (39|40) sec/)).toBeVisible();
      act(() => void jest.advanceTimersByTime(60_000));
      expect(screen.queryByText(/Too many attempts/)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves out the blank that a keyboard puts behind a name', async () => {
    await typeAndSubmit('linhtran88 ', 'correct horse');
    const [login] = await exchange.allAsked('login');
    expect(login?.body).toMatchObject({ username: 'linhtran88' });
  });

  it.each([
    ['/login?to=%2Ftrade%3Fproduct%3DEURUSD', '/trade?product=EURUSD'],
    ['/login?to=%2F%2Fevil.example', '/'],
    ['/login?to=https%3A%2F%2Fevil.example', '/'],
  ])('from %s leads on to %s', async (path, wanted) => {
    const { user } = await start({ path });
    await user.type(await screen.findByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(wanted));
  });

  it.each([
    ['vn', 'Đăng nhập'],
    ['cn', '登录'],
  ] as const)('speaks %s', async (language, title) => {
    await start({ path: '/login', language });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

describe('Password reset', () => {
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

describe('Login password change', () => {
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

describe('Fund password change', () => {
  const good = {
    'Current fund password': '246810',
    'New fund password': '864209',
    'New fund password again': '864209',
  };

  const details = (frozen: Freeze | null) => {
    const { userDetails } = standardAnswers();
    return { ...userDetails, user: { ...linh, frozen } };
  };

  const freeze = (): Freeze => ({
    reason: 'WRONG_PAY_PASSWORD',
    since: Date.now(),
    until: Date.now() + 30 * 60_000,
    stillAllowed: ['deposit', 'open_orders_settle', 'change_passwords', 'view'],
    appeal: 'support',
  });

  async function open() {
    const app = await start({ path: '/txpassword', token: 'token-of-linh' });
    await screen.findByRole('heading', { name: 'Fund password' });
    return app;
  }

  async function fillIn(other: Partial<Record<keyof typeof good, string>> = {}) {
    const app = await open();
    for (const [label, text] of Object.entries({ ...good, ...other })) {
      if (text) await app.user.type(screen.getByLabelText(label), text);
    }
    await app.user.click(screen.getByRole('button', { name: 'Change fund password' }));
    return app;
  }

  it('leads back to Mine where it was opened by itself, whichever proof was chosen', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await screen.findByLabelText('Login password');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
  });

  it('is proved by the old one, and neither is left anywhere', async () => {
    const { store } = await fillIn();
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    expect((await exchange.allAsked('resetPaypwd')).map(({ body }) => body)).toEqual([
      { currentPayPassword: '246810', newPayPassword: '864209' },
    ]);
    const kept = JSON.stringify([store.getState(), { ...localStorage }]);
    expect(kept).not.toMatch(/246810|864209/);
  });

  it('is proved by the login password for who forgot the old one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await user.type(screen.getByLabelText('Login password'), 'correct horse');
    await user.type(screen.getByLabelText('New fund password'), '864209');
    await user.type(screen.getByLabelText('New fund password again'), '864209');
    await user.click(screen.getByRole('button', { name: 'Change fund password' }));
    await waitFor(() =>
      expect(exchange.asked('resetPaypwd')[0]?.body).toEqual({
        password: 'correct horse',
        newPayPassword: '864209',
      }),
    );
  });

  it.each([
    ['Current fund password', '', 'Please Enter The Current Fund Password'],
    ['Current fund password', '12345', 'The fund password is exactly 6 digits.'],
    ['New fund password', '', 'Please Enter The New Fund Password'],
    ['New fund password', '2468107', 'The fund password is exactly 6 digits.'],
    ['New fund password', '12a456', 'The fund password is exactly 6 digits.'],
    ['New fund password', '246810', 'This is the password you have now. Please choose another.'],
    ['New fund password', '111111', 'Repeated digits are guessed first. Please choose others.'],
    ['New fund password again', '', 'Please Enter The New Fund Password Again'],
    ['New fund password again', '864210', 'The two new passwords are not the same.'],
  ] as const)('refuses %s %j beside it, before anything is sent', async (label, text, words) => {
    await fillIn({ [label]: text });
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(await exchange.allAsked('resetPaypwd')).toHaveLength(0);
  });

  it('begins with the login password for who comes because the old one is forgotten', async () => {
    await start({ path: '/txpassword?by=login', token: 'token-of-linh' });
    expect(await screen.findByRole('radio', { name: 'By login password' })).toBeChecked();
  });

  it('prompts for the login password where that is the proof', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await user.click(screen.getByRole('button', { name: 'Change fund password' }));
    expect(screen.getByText('Please Enter The Login Password')).toBeVisible();
  });

  it.each([
    [3, '3 tries are left before funds are frozen for 30 minutes.'],
    [1, 'One try is left before funds are frozen for 30 minutes.'],
  ])('says in words that %i tries are left', async (attemptsLeft, words) => {
    exchange.answer({
      resetPaypwd: refusal('WRONG_PAY_PASSWORD', { field: 'payPassword', attemptsLeft }),
    });
    await fillIn();
    const field = screen.getByLabelText('Current fund password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(`Wrong fund password. ${words}`);
  });

  it('explains a freeze, and leaves the way by the login password', async () => {
    exchange.answer({
      resetPaypwd: () => {
        exchange.answer({ userDetails: details(freeze()) });
        return refusal('FUNDS_FROZEN', { freeze: freeze() });
      },
    });
    await fillIn();
    const notice = await screen.findByRole('region', { name: 'Your funds are frozen' });
    expect(notice).toHaveTextContent(/Your funds are frozen until \d\d:\d\d/);
    expect(notice).toHaveTextContent('the fund password was wrong five times');
    const works = within(notice).getAllByRole('listitem');
    expect(works.map(({ textContent }) => textContent)).toEqual([
      'deposits',
      'open orders',
      'password changes',
    ]);
    expect(notice).toHaveTextContent(/Ends automatically in(30:00|29:5\d)/);
    expect(screen.getByRole('radio', { name: 'By fund password' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'By login password' })).toBeChecked();
  });

  it('shows the way to support where the exchange names one', async () => {
    const { config } = standardAnswers();
    exchange.answer({
      userDetails: details({ ...freeze(), reason: 'Two cards with one number', until: null }),
      config: { ...config, supportUrl: 'https://support.example/chat' },
    });
    await open();
    const notice = await screen.findByRole('region', { name: 'Your funds are frozen' });
    expect(notice).toHaveTextContent(
      'Due to an operational error, the funds have been frozen: Two cards with one number',
    );
    expect(notice).toHaveTextContent('after support has reviewed it');
    const link = await screen.findByRole('link', { name: 'Talk to support' });
    expect(link).toHaveAttribute('href', 'https://support.example/chat');
  });
});

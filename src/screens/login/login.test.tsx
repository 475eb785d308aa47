import { act, screen, waitFor, within } from '@testing-library/react';
import type { Freeze } from '#contract';
import { refusal, silence, status } from '#testkit/app/exchange';
import { recordAnnouncements } from '#testkit/app/announcements';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { freeze, user as linh } from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { fill } from '#testkit/app/exactTexts';

const { exchange, start } = appUnderTest();

describe('Login', () => {
  async function typeAndSubmit(username: string, password: string) {
    const { user } = await start({ path: '/login' });
    await fill({ Username: username, Password: password });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
  }

  it('opens Home with a message and does not put the token into the Redux store', async () => {
    const { store, user } = await start({ path: '/login' });
    await fill({ Username: 'linhtran88', Password: 'correct horse' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));

    expect(await screen.findByText('Successful Login')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(localStorage.getItem('accessToken')).toBe('token-of-linh');
    expect(JSON.stringify(store.getState())).not.toMatch(/token-of-linh|correct horse/);
  });

  it.each([
    ['', '', ['Please Enter The Username', 'Please Enter The Password']],
    ['linhtran88', '', ['Please Enter The Password']],
  ])(
    'asks for the missing fields with the username %j and the password %j',
    async (username, password, prompts) => {
      await typeAndSubmit(username, password);
      for (const prompt of prompts) expect(await screen.findByText(prompt)).toBeVisible();
      expect(await exchange.allAsked('login')).toHaveLength(0);
    },
  );

  it('shows the message for wrong credentials once, below the password, and keeps the input', async () => {
    exchange.answer({ login: refusal('BAD_CREDENTIALS') });
    await typeAndSubmit('linhtran88', 'wrong');
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(/Wrong username or password/);
    expect(password).toHaveValue('wrong');
    expect(screen.getByLabelText('Username')).toHaveValue('linhtran88');
  });

  it('shows the waiting time after too many failures', async () => {
    exchange.answer({ login: status(429, { reason: 'RATE_LIMITED' }, { 'Retry-After': '900' }) });
    await typeAndSubmit('linhtran88', 'wrong');
    expect(await screen.findByText('Too many attempts. Please try again in 15 min.')).toBeVisible();
  });

  it('shows a countdown of the waiting time', async () => {
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

  it('announces the waiting time once, and not every second of its countdown', async () => {
    const { said, interrupted } = recordAnnouncements();
    jest.useFakeTimers({ advanceTimers: true });
    try {
      exchange.answer({ login: status(429, { reason: 'RATE_LIMITED' }, { 'Retry-After': '50' }) });
      await typeAndSubmit('linhtran88', 'wrong');
      await screen.findByText(/Please try again in (49|50) sec/);
      act(() => void jest.advanceTimersByTime(20_000));
      expect(screen.getByText(/Please try again in (29|30) sec/)).toBeVisible();
      expect(interrupted()).toEqual(['Too many attempts. Please try again in 50 sec.']);
      expect(said().filter((text) => /Too many/.test(text ?? ''))).toHaveLength(1);
      for (const region of screen.getAllByRole('alert')) expect(region).toBeEmptyDOMElement();
    } finally {
      jest.useRealTimers();
    }
  });

  it('ignores a space at the end of the username', async () => {
    await typeAndSubmit('linhtran88 ', 'correct horse');
    const [login] = await exchange.allAsked('login');
    expect(login?.body).toMatchObject({ username: 'linhtran88' });
  });

  it.each([
    ['/login?to=%2Ftrade%3Fproduct%3DEURUSD', '/trade?product=EURUSD'],
    ['/login?to=%2F%2Fevil.example', '/'],
    ['/login?to=https%3A%2F%2Fevil.example', '/'],
  ])('on the page %s leads to %s afterwards', async (path, target) => {
    const { user } = await start({ path });
    await fill({ Username: 'linhtran88', Password: 'correct horse' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(target));
  });

  it.each([
    ['vn', 'Đăng nhập'],
    ['cn', '登录'],
  ] as const)('is shown in the language %s', async (language, title) => {
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
    'Repeat new password': 'battery staple',
  };

  async function fillIn(other: Partial<Record<keyof typeof good, string>> = {}) {
    const app = await start({ path: '/login?mode=reset' });
    await fill({ ...good, ...other });
    await app.user.click(await screen.findByRole('button', { name: 'Reset password' }));
    return app;
  }

  it('is linked from the login', async () => {
    const { user } = await start({ path: '/login' });
    await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible();
    expect(window.location.search).toBe('?mode=reset');
    expect(screen.getByText(/All devices will be signed out/)).toBeVisible();
  });

  it('shows the step that the user is on and those that come next', async () => {
    await start({ path: '/login?mode=reset' });
    const steps = await screen.findByRole('list', { name: 'Steps' });
    const current = () =>
      within(steps)
        .getAllByRole('listitem')
        .find((step) => step.hasAttribute('aria-current'));
    expect(steps).toHaveTextContent(/Your account.*New password.*Log in/);
    expect(current()).toHaveTextContent('Your account');
    const { Username, 'Mobile phone number': phone, 'Fund password': pin } = good;
    await fill({ Username, 'Mobile phone number': phone, 'Fund password': pin });
    expect(current()).toHaveTextContent('New password');
  });

  it('changes the password with username, phone number and fund password and then opens the login', async () => {
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

  it('accepts a formatted phone number and ignores a space at the end of the username', async () => {
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
    ['Repeat new password', 'other words', 'The two new passwords are not the same.'],
  ] as const)(
    'refuses %s %j with a message at the field and sends nothing',
    async (label, text, words) => {
      await fillIn({ [label]: text });
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
      expect(await exchange.allAsked('resetPwd')).toHaveLength(0);
    },
  );

  it('asks for all empty fields at once', async () => {
    await fillIn(Object.fromEntries(Object.keys(good).map((label) => [label, ''])));
    expect(screen.getAllByText(/^Please Enter The/)).toHaveLength(5);
  });

  it('does not show which of the three details was wrong', async () => {
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

  it('shows the waiting time after too many failures', async () => {
    exchange.answer({ resetPwd: status(429, {}, { 'Retry-After': '720' }) });
    await fillIn();
    expect(await screen.findByText(/try again in 12 min/)).toBeVisible();
  });

  it('restores username and phone number of an unfinished form, but no password', async () => {
    const { user } = await start({ path: '/login?mode=reset' });
    await user.type(await screen.findByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Fund password'), '246810');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('linhtran88');
    expect(screen.getByLabelText('Fund password')).toHaveValue('');
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).not.toContain('246810');
  });
});

describe('Login password change', () => {
  const good = {
    'Current password': 'correct horse',
    'New password': 'battery staple',
    'Repeat new password': 'battery staple',
  };

  async function fillIn(other: Partial<Record<keyof typeof good, string>> = {}) {
    const app = await start({ path: '/loginpassword', token: 'token-of-linh' });
    await fill({ ...good, ...other });
    await app.user.click(await screen.findByRole('button', { name: 'Change password' }));
    return app;
  }

  it('warns that other devices are signed out', async () => {
    const config = { ...standardAnswers().config, accountRules: { sessionSec: 30 * 86_400 } };
    await start({ path: '/loginpassword', token: 'token-of-linh', answers: { config } });
    const lead = await screen.findByText(/Changing it signs out all other devices/);
    expect(lead).toHaveTextContent(/this one stays signed in/);
    await waitFor(() => expect(lead).toHaveTextContent(/Sessions last up to 30 days/));
  });

  it('lets a user who forgot the current password reset it without being signed out', async () => {
    const { user } = await start({ path: '/loginpassword', token: 'token-of-linh' });
    await user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible();
    expect(screen.getByText(/All other devices will be signed out/)).toBeVisible();
    const reset = {
      Username: 'linhtran88',
      'Mobile phone number': '13900000917',
      'Fund password': '246810',
      'New password': 'battery staple',
      'Repeat new password': 'battery staple',
    };
    await fill(reset);
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
  });

  it('shows an error at the new password if it equals the old one', async () => {
    exchange.answer({ resetPwd: refusal('PASSWORD_UNCHANGED', { field: 'newPassword' }) });
    await fillIn();
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/the password you have now/);
  });

  it('sends the old and the new password and stores neither', async () => {
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
    ['Repeat new password', '', 'Please Enter The New Password Again'],
    ['Repeat new password', 'battery stable', 'The two new passwords are not the same.'],
  ] as const)(
    'refuses %s %j with a message at the field and sends nothing',
    async (label, text, words) => {
      await fillIn({ [label]: text });
      const field = screen.getByLabelText(label);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(words);
      expect(field).toHaveValue(text);
      expect(await exchange.allAsked('resetPwd')).toHaveLength(0);
    },
  );

  it('shows the strength of the new password while the user types, and shows the password on demand', async () => {
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

  it('shows the error for a wrong current password at its field and keeps the input', async () => {
    exchange.answer({ resetPwd: refusal('WRONG_PASSWORD') });
    await fillIn();
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('Wrong current password.');
    for (const [label, text] of Object.entries(good)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
  });

  it('shows the waiting time after too many failures', async () => {
    exchange.answer({ resetPwd: status(429, {}, { 'Retry-After': '900' }) });
    await fillIn();
    expect(await screen.findByText(/try again in 15 min/)).toBeVisible();
  });

  it('sends one request for several taps', async () => {
    exchange.answer({ resetPwd: silence() });
    const { user } = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await exchange.allAsked('resetPwd')).toHaveLength(1);
  });

  it('clears the typed passwords when the user leaves the page', async () => {
    const { user } = await start({ path: '/my', token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: 'Passwords' }));
    await user.click(await screen.findByRole('link', { name: 'Login password' }));
    await user.type(await screen.findByLabelText('Current password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Passwords' }));
    await user.click(await screen.findByRole('link', { name: 'Login password' }));
    expect(await screen.findByLabelText('Current password')).toHaveValue('');
  });
});

describe('Fund password change', () => {
  const good = {
    'Current fund password': '246810',
    'New fund password': '864209',
    'Repeat new fund password': '864209',
  };

  const details = (frozen: Freeze | null) => {
    const { userDetails } = standardAnswers();
    return { ...userDetails, user: { ...linh, frozen } };
  };

  const frozenNow = () =>
    freeze({ stillAllowed: ['deposit', 'open_orders_settle', 'change_passwords', 'view'] });

  async function open() {
    const app = await start({ path: '/txpassword', token: 'token-of-linh' });
    await screen.findByRole('heading', { name: 'Fund password' });
    return app;
  }

  async function fillIn(other: Partial<Record<keyof typeof good, string>> = {}) {
    const app = await open();
    await fill({ ...good, ...other });
    await app.user.click(screen.getByRole('button', { name: 'Change fund password' }));
    return app;
  }

  it('has a back button that leads to Mine even if the page was opened directly and the proof was changed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await screen.findByLabelText('Login password');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
  });

  it('accepts the old fund password as proof and stores neither password', async () => {
    const { store } = await fillIn();
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    expect((await exchange.allAsked('resetPaypwd')).map(({ body }) => body)).toEqual([
      { currentPayPassword: '246810', newPayPassword: '864209' },
    ]);
    const kept = JSON.stringify([store.getState(), { ...localStorage }]);
    expect(kept).not.toMatch(/246810|864209/);
  });

  it('accepts the login password as proof if the user forgot the old fund password', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await fill({
      'Login password': 'correct horse',
      'New fund password': '864209',
      'Repeat new fund password': '864209',
    });
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
    ['Repeat new fund password', '', 'Please Enter The New Fund Password Again'],
    ['Repeat new fund password', '864210', 'The two new passwords are not the same.'],
  ] as const)(
    'refuses %s %j with a message at the field and sends nothing',
    async (label, text, words) => {
      await fillIn({ [label]: text });
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(await exchange.allAsked('resetPaypwd')).toHaveLength(0);
    },
  );

  it('has the login password selected as proof if the URL says so', async () => {
    await start({ path: '/txpassword?by=login', token: 'token-of-linh' });
    expect(await screen.findByRole('radio', { name: 'By login password' })).toBeChecked();
  });

  it('asks for the login password if it is the selected proof and empty', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await user.click(screen.getByRole('button', { name: 'Change fund password' }));
    expect(screen.getByText('Please Enter The Login Password')).toBeVisible();
  });

  it.each([
    [3, '3 tries are left before funds are frozen.'],
    [1, 'One try is left before funds are frozen.'],
  ])('shows that %i attempts are left after a wrong fund password', async (attemptsLeft, words) => {
    exchange.answer({
      resetPaypwd: refusal('WRONG_PAY_PASSWORD', { field: 'payPassword', attemptsLeft }),
    });
    await fillIn();
    const field = screen.getByLabelText('Current fund password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(`Wrong fund password. ${words}`);
  });

  it('explains a freeze of the funds and accepts only the login password as proof', async () => {
    exchange.answer({
      resetPaypwd: () => {
        exchange.answer({ userDetails: details(frozenNow()) });
        return refusal('FUNDS_FROZEN', { freeze: frozenNow() });
      },
    });
    await fillIn();
    const notice = await screen.findByRole('region', { name: 'Your funds are frozen' });
    expect(notice).toHaveTextContent(/Your funds are frozen until \d\d:\d\d/);
    expect(notice).toHaveTextContent('the fund password was wrong too often');
    const allowedActions = within(notice).getAllByRole('listitem');
    expect(allowedActions.map(({ textContent }) => textContent)).toEqual([
      'deposits',
      'open orders',
      'password changes',
    ]);
    expect(notice).toHaveTextContent(/Ends in(30:00|29:5\d)/);
    expect(screen.getByRole('radio', { name: 'By fund password' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'By login password' })).toBeChecked();
  });

  it('links to support if the freeze needs a review by support', async () => {
    const { config } = standardAnswers();
    exchange.answer({
      userDetails: details({ ...frozenNow(), reason: 'Two cards with one number', until: null }),
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

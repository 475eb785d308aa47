import { act, screen, waitFor } from '@testing-library/react';
import { refusal, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

async function typeAndSubmit(username: string, password: string) {
  const { user } = await start({ path: '/login' });
  if (username) await user.type(await screen.findByLabelText('Username'), username);
  if (password) await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
}

describe('logging in', () => {
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

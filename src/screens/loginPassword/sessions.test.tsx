import { screen, waitFor, within } from '@testing-library/react';
import type { UserSession } from '#contract';
import { broken, refusal, silence, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { exchange, start } = appUnderTest();

const AT = Date.UTC(2026, 10, 26, 5, 30);
const DEVICES: readonly UserSession[] = [
  {
    id: 's-phone',
    current: true,
    browser: 'Chrome',
    system: 'Android',
    createdAt: AT,
    lastUsedAt: AT,
  },
  { id: 's-mac', current: false, system: 'macOS', createdAt: AT - 60_000, lastUsedAt: AT },
  { id: 's-other', current: false, createdAt: AT - 120_000, lastUsedAt: AT },
];

const { config, userDetails } = standardAnswers();
const offered = { ...config, sessionActions: ['list' as const, 'end' as const] };

/** Answers with these sessions, without those that the app has ended. */
function answersWith(sessions: readonly UserSession[]): Answers {
  let left = [...sessions];
  return {
    config: offered,
    userDetails: ({ body }) =>
      body.sessions === true ? { ...userDetails, sessions: left } : userDetails,
    resetPwd: ({ body }) => {
      left = left.filter(({ id, current }) =>
        body.endSession === 'others' ? current : id !== body.endSession,
      );
      return {};
    },
  };
}

const open = (answers: Answers) =>
  start({ path: '/loginpassword?view=sessions', token: 'token-of-linh', answers });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem');

describe('Signed-in devices', () => {
  it('are linked from Mine and list each session with its device and times', async () => {
    const { user } = await start({
      path: '/my',
      token: 'token-of-linh',
      answers: answersWith(DEVICES.toReversed()),
    });
    await user.click(await screen.findByRole('button', { name: 'Passwords' }));
    await user.click(await screen.findByRole('link', { name: 'Signed-in devices' }));
    // The user's own device is first; the others are in the order of the exchange.
    const [phone, other, mac] = await rows();
    expect(phone).toHaveTextContent(/Chrome on Android.*This device/);
    expect(phone).not.toHaveTextContent('Last used');
    expect(mac).toHaveTextContent(/macOSLast used 26 Nov 2026, .*Signed in 26 Nov 2026, /);
    expect(other).toHaveTextContent('Unknown device');
    expect(within(phone ?? document.body).queryByRole('button')).toBeNull();
  });

  it('no longer include a device that was signed out, and the focus moves to the list', async () => {
    const { user } = await open(answersWith(DEVICES));
    await user.click(await screen.findByRole('button', { name: /^Sign out macOS, signed in/ }));
    expect(await screen.findByText('That device is signed out')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(exchange.asked('resetPwd').map(({ body }) => body)).toEqual([{ endSession: 's-mac' }]);
    expect(screen.getByRole('list', { name: 'Signed-in devices' })).toHaveFocus();
    expect(localStorage.getItem('accessToken')).toBe('token-of-linh');
  });

  it('are all signed out except the current one, only after a confirmation', async () => {
    const { user } = await open(answersWith(DEVICES));
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out all other devices?' });
    expect(await exchange.allAsked('resetPwd')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('All other devices are signed out')).toBeVisible();
    expect(exchange.asked('resetPwd').map(({ body }) => body)).toEqual([{ endSession: 'others' }]);
    expect(await screen.findByText('No other device is signed in.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  it('stay in the list, with the reason, if one could not be signed out', async () => {
    const { user } = await open({ ...answersWith(DEVICES), resetPwd: broken() });
    await user.click(await screen.findByRole('button', { name: /^Sign out macOS/ }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(await rows()).toHaveLength(3);
  });

  it('count a device as signed out if its session had already ended', async () => {
    const { user } = await open({ ...answersWith(DEVICES), resetPwd: refusal('NOT_FOUND') });
    await user.click(await screen.findByRole('button', { name: /^Sign out macOS/ }));
    expect(await screen.findByText('That device is signed out')).toBeVisible();
  });

  it('are replaced by a text while they load, when they cannot be loaded, and when there are none', async () => {
    const details = (answer: ReturnType<typeof silence>): Answers => ({
      config: offered,
      userDetails: ({ body }) => (body.sessions === true ? answer : userDetails),
    });
    await open(details(silence()));
    expect(await screen.findByText('Loading your devices')).toBeInTheDocument();
    exchange.reset();
    const { user } = await open(details(status(500)));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    exchange.answer(answersWith([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No devices to show')).toBeVisible();
  });

  it.each([
    ['vn', 'Thiết bị đang đăng nhập', 'Đăng xuất mọi thiết bị khác', 'Chrome trên Android'],
    ['cn', '已登录的设备', '让其他设备全部退出登录', 'Chrome（Android）'],
  ] as const)('are shown in the language %s', async (language, title, others, device) => {
    const path = '/loginpassword?view=sessions';
    await start({ path, language, token: 't', answers: answersWith(DEVICES) });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await screen.findByRole('button', { name: others })).toBeVisible();
    expect(screen.getByText(device)).toBeVisible();
  });

  it('are neither linked nor shown if the backend has no list of sessions', async () => {
    const { user } = await open({ config });
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
    await user.click(await screen.findByRole('button', { name: 'Passwords' }));
    await screen.findByRole('link', { name: 'Login password' });
    expect(screen.queryByRole('link', { name: 'Signed-in devices' })).toBeNull();
    const asked = await exchange.allAsked('userDetails');
    expect(asked.filter(({ body }) => body.sessions === true)).toEqual([]);
  });

  it('have no sign-out buttons if the backend cannot end sessions', async () => {
    await open({ ...answersWith(DEVICES), config: { ...config, sessionActions: ['list'] } });
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
  });
});

describe('Sign-out', () => {
  const signOutOnMine = async (answers: Answers) => {
    const { user } = await start({ path: '/my', token: 'token-of-linh', answers });
    await screen.findByRole('button', { name: 'Passwords' });
    await waitFor(() => expect(exchange.asked('config')).not.toEqual([]));
    await exchange.allAsked('config');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    return exchange.allAsked('resetPwd');
  };

  it('ends the session at the exchange with the token of the session', async () => {
    const [call, ...more] = await signOutOnMine(answersWith(DEVICES));
    expect(more).toEqual([]);
    expect(call?.body).toEqual({ endSession: 'current' });
    expect(call?.headers.get('authorization')).toBe('token-of-linh');
  });

  it('does not wait for the answer of the exchange', async () => {
    expect(await signOutOnMine({ ...answersWith(DEVICES), resetPwd: silence() })).toHaveLength(1);
  });

  it('sends nothing to a backend that cannot end sessions', async () => {
    expect(await signOutOnMine({ config })).toEqual([]);
  });
});

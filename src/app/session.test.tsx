import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../api';
import { sessionEnded } from '../state/session';
import { broken, silence, status } from '#testkit/app/exchange';
import { inParts } from '#testkit/app/inParts';
import { flagSays, networkIs } from '#testkit/app/network';
import { buyRise, isOff, readyToBuy } from '#testkit/app/orderButtons';
import { recordAnnouncements } from '#testkit/app/announcements';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { freeze, quote, user as person } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { fill } from '#testkit/app/exactTexts';

const { exchange, start } = appUnderTest();

describe('Session', () => {
  /** Another tab of this browser signs in with another account. */
  const otherTabSignsIn = (token: string) =>
    act(() => {
      localStorage.setItem('accessToken', token);
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: token }));
    });

  describe('typed text of another account', () => {
    it('is cleared from password fields when another account signs in in another tab', async () => {
      const { user } = await start({ path: '/loginpassword', token: 'of-ann' });
      await user.type(await screen.findByLabelText('Current password'), 'secret-of-ann');
      otherTabSignsIn('of-ben');
      expect(await screen.findByLabelText('Current password')).toHaveValue('');
    });

    it('is cleared from the stake field when another account signs in in another tab', async () => {
      const answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };
      const { user } = await start({ path: '/trade?product=EURUSD', token: 'of-ann', answers });
      const field = await screen.findByRole('textbox', { name: 'Investment amount' });
      await user.clear(field);
      await user.paste('77');
      otherTabSignsIn('of-ben');
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Investment amount' })).toHaveValue('20'),
      );
    });
  });

  describe('login answered with 401', () => {
    it('shows the refusal below the password and no session message', async () => {
      const { user } = await start({ path: '/login', answers: { login: status(401) } });
      await fill({ Username: 'linhtran88', Password: 'wrong-one' });
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      expect(await screen.findByText(/Wrong username or password/)).toBeVisible();
      await settled();
      expect(screen.queryByText(/no connection/i)).not.toBeInTheDocument();
      expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
    });
  });

  describe('private call answered with 401', () => {
    it('stops all further private calls', async () => {
      const { store } = await start({
        path: '/',
        token: 't',
        answers: { userDetails: status(401) },
      });
      await screen.findByRole('heading', { name: 'Log in' });
      const before = (await exchange.allAsked('idcard')).length;
      await act(async () => {
        await store.dispatch(api.endpoints.idcard.initiate(undefined, { forceRefetch: true }));
      });
      expect(await exchange.allAsked('idcard')).toHaveLength(before);
    });
  });
});

describe('Expired session', () => {
  const EXPIRED = { userDetails: status(401), orderHoldList: status(401) } as const;

  it('redirects to the login with a reason, also from a public page', async () => {
    await start({ path: '/', token: 't', answers: EXPIRED });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  });

  it('interrupts the screen reader, also when another tab ended the session', async () => {
    const { said, interrupted } = recordAnnouncements();
    const { store } = await start({ path: '/', token: 't', answers: EXPIRED });
    await waitFor(() =>
      expect(interrupted()).toEqual([expect.stringMatching(/session has ended/)]),
    );
    act(() => void store.dispatch(sessionEnded({ why: 'otherTab' })));
    await waitFor(() => expect(interrupted()).toContain('You were signed out in another tab.'));
    expect(said().filter((text) => /session has ended/.test(text ?? ''))).toHaveLength(1);
  });

  it('opens every public page to a visitor after the redirect', async () => {
    const { user } = await start({ path: '/', token: 't', answers: EXPIRED });
    await screen.findByRole('heading', { name: 'Log in' });
    await user.click(screen.getByRole('link', { name: 'Open An Account Now' }));
    expect(await screen.findByRole('heading', { name: 'Open An Account Now' })).toBeVisible();
    expect(window.location.pathname).toBe('/reg');
    await act(async () => {
      window.history.back();
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  it('redirects again when a second session expires', async () => {
    const { store } = await start({ path: '/', token: 't', answers: EXPIRED });
    await screen.findByRole('heading', { name: 'Log in' });
    act(() => {
      window.localStorage.setItem('accessToken', 'another');
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
      window.history.pushState(null, '', '/hq');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await act(async () => {
      await store.dispatch(api.endpoints.userDetails.initiate(undefined, { forceRefetch: true }));
    });
    expect(window.location.pathname).toBe('/login');
  });
});

describe('Connection', () => {
  const OFFLINE = 'No connection. Figures may be old.';

  describe('offline device', () => {
    it.each(['/', '/my', '/record', '/kf', '/trade?product=EURUSD'])(
      'shows and hides the offline message on the path %s',
      async (path) => {
        await start({
          path,
          token: 't',
          answers: { productDetails: () => ({ ...quote(), volume24h: '1' }) },
        });
        await screen.findByRole('heading', { level: 1 });
        expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
        networkIs('lost');
        expect(screen.getByText(OFFLINE)).toBeVisible();
        networkIs('back');
        expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
      },
    );

    it('is shown after a failed call, and no longer after an answered one', async () => {
      jest.spyOn(Math, 'random').mockReturnValue(0);
      await start({ path: '/lang' });
      await screen.findByRole('heading', { level: 1 });
      exchange.answer({ config: broken() });
      flagSays(false);
      expect(await screen.findByText(OFFLINE)).toBeVisible();
      exchange.answer({ config: standardAnswers().config });
      await waitFor(() => expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument());
    });

    it('is not shown, and money can be moved, while the flag is false and calls are answered', async () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { user } = await start({ path: '/recharge', token: 't' });
      await user.type(await screen.findByLabelText('Amount in USDT'), '150');
      flagSays(false);
      const next = screen.getByRole('button', { name: 'Next step' });
      await waitFor(() => expect(next).toBeEnabled());
      await settled();
      expect(next).toBeEnabled();
      expect(screen.queryByText(/No connection/)).not.toBeInTheDocument();
    });

    it('is announced once, in a region that existed before', async () => {
      const { said } = recordAnnouncements();
      await start({ path: '/lang' });
      await screen.findByRole('heading', { level: 1 });
      networkIs('lost');
      await waitFor(() => expect(said().filter((text) => text === OFFLINE)).toHaveLength(1));
      expect(screen.getByText(OFFLINE)).toBeVisible();
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    });

    it('names the missing connection, not the old price, at the disabled order buttons', async () => {
      await start({
        path: '/trade?product=EURUSD',
        token: 't',
        answers: { productDetails: () => ({ ...quote(), volume24h: '1' }) },
      });
      const buy = await readyToBuy();
      exchange.answer({ productDetails: broken(), config: broken() });
      networkIs('lost');
      expect(await screen.findByText('No connection')).toBeInTheDocument();
      expect(isOff(buy)).toBe(true);
    });
  });

  describe('failed read', () => {
    it('is retried as soon as another call succeeds', async () => {
      // Delays before a retry are a random share of a bound; zero removes the delay.
      jest.spyOn(Math, 'random').mockReturnValue(0);
      let fails = true;
      await start({
        path: '/trade?product=EURUSD',
        token: 't',
        answers: {
          productDetails: () => ({ ...quote(), volume24h: '1' }),
          userDetails: () => (fails ? broken() : standardAnswers().userDetails),
        },
      });
      // Waits until the first call of userDetails and all its retries have failed.
      await waitFor(() => expect(exchange.asked('userDetails').length).toBeGreaterThan(3));
      const buy = await buyRise();
      expect(isOff(buy)).toBe(true);
      fails = false;
      await waitFor(() => expect(isOff(buy)).toBe(false));
    });
  });

  describe('slow call', () => {
    it('shows a slow-connection message after three seconds', async () => {
      await start({ path: '/my', token: 't', answers: { userDetails: silence() } });
      expect(await screen.findByText('Still loading. Your connection is slow.')).toBeVisible();
    });
  });
});

describe('Frozen account notice', () => {
  const frozen = freeze({ reason: 'A question about your last deposit', until: null });

  const answers = {
    userDetails: { ...standardAnswers().userDetails, user: { ...person, frozen } },
    productDetails: () => ({ ...quote(), volume24h: '1' }),
  };

  const idcard = { state: 'approved' as const, needed: [] };

  it.each(['/', '/my', '/lc', '/realname', '/recharge', '/trade?product=EURUSD'])(
    'shows the reason and a support link on the path %s',
    async (path) => {
      await start({ path, token: 't', answers });
      const notice = await screen.findByRole('complementary', { name: /frozen/i });
      expect(notice).toHaveTextContent('A question about your last deposit');
      expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
    },
  );

  it('is shown on Mine beside the mark of an approved identity', async () => {
    const approved = { ...person, frozen, verification: 'approved' as const };
    const details = { ...standardAnswers().userDetails, user: approved };
    await start({ path: '/my', token: 't', answers: { userDetails: details, idcard } });
    expect(await screen.findByText(/funds are frozen/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Identity.*Approved/ })).toBeVisible();
  });

  it('is absent for an account that is not frozen', async () => {
    await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    await settled();
    expect(screen.queryByText(/frozen/i)).not.toBeInTheDocument();
  });
});

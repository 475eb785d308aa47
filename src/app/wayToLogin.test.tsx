import { act, screen } from '@testing-library/react';
import { api } from '../api';
import { status } from '../testing/exchange';
import { appUnderTest } from '../testing/renderApp';

const { start } = appUnderTest();
const EXPIRED = { userDetails: status(401), orderHoldList: status(401) } as const;

describe('After a session that has run out', () => {
  it('the user is led to the login once, from a public page too, and told why', async () => {
    await start({ path: '/', token: 't', answers: EXPIRED });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  });

  it('every public page is open to a visitor again', async () => {
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

  it('a second session that runs out leads there again', async () => {
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

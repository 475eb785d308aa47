import { act, screen, waitFor } from '@testing-library/react';
import { status } from '../testing/exchange';
import { appUnderTest } from '../testing/renderApp';
import { quote } from '../testing/sampleRows';
import { settled } from '../testing/settled';

const { exchange, start } = appUnderTest();

/** Another tab of this browser signs in as somebody else. */
const otherTabSignsIn = (token: string) =>
  act(() => {
    localStorage.setItem('accessToken', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: token }));
  });

describe('What one account has typed', () => {
  it('is gone from a form when another signs in elsewhere: passwords', async () => {
    const { user } = await start({ path: '/loginpassword', token: 'of-ann' });
    await user.type(await screen.findByLabelText('Current password'), 'secret-of-ann');
    otherTabSignsIn('of-ben');
    expect(await screen.findByLabelText('Current password')).toHaveValue('');
  });

  it('is gone from a form when another signs in elsewhere: a stake', async () => {
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

describe('A login that is answered 401', () => {
  it('is a refused login, and says so beside the password', async () => {
    const { user } = await start({ path: '/login', answers: { login: status(401) } });
    await user.type(await screen.findByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Password'), 'wrong-one');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Wrong username or password/)).toBeVisible();
    await settled();
    expect(screen.queryByText(/no connection/i)).not.toBeInTheDocument();
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  });
});

describe('After a call was answered 401', () => {
  it('no private call leaves any more', async () => {
    const { store } = await start({ path: '/', token: 't', answers: { userDetails: status(401) } });
    await screen.findByRole('heading', { name: 'Log in' });
    const { api } = await import('../api');
    const before = (await exchange.allAsked('idcard')).length;
    await act(async () => {
      await store.dispatch(api.endpoints.idcard.initiate(undefined, { forceRefetch: true }));
    });
    expect(await exchange.allAsked('idcard')).toHaveLength(before);
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { broken, silence } from '../testing/exchange';
import { appUnderTest } from '../testing/renderApp';
import { quote } from '../testing/sampleRows';

const { exchange, start } = appUnderTest();
const OFFLINE = 'No connection. Figures may be old.';

/** What the browser does when its network goes or comes. */
function networkIs(state: 'online' | 'offline') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

describe('A lost connection', () => {
  it.each(['/', '/my', '/record', '/kf', '/trade?product=EURUSD'])(
    'is said on %s',
    async (path) => {
      await start({
        path,
        token: 't',
        answers: { productDetails: () => ({ ...quote(), volume24h: '1' }) },
      });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
      networkIs('offline');
      expect(screen.getByText(OFFLINE)).toBeVisible();
      networkIs('online');
      expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    },
  );

  it('is why no order can be placed, rather than an old price', async () => {
    await start({
      path: '/trade?product=EURUSD',
      token: 't',
      answers: { productDetails: () => ({ ...quote(), volume24h: '1' }) },
    });
    const buy = await screen.findByRole('button', { name: /Buy Rise/ });
    await waitFor(() => expect(buy).toBeEnabled());
    exchange.answer({ productDetails: broken() });
    networkIs('offline');
    expect(
      await screen.findByText('No connection', undefined, { timeout: 8_000 }),
    ).toBeInTheDocument();
    expect(buy).toBeDisabled();
  });
});

describe('A call that hangs', () => {
  it('has words after three seconds', async () => {
    await start({ path: '/my', token: 't', answers: { userDetails: silence() } });
    expect(
      await screen.findByText('No answer yet. The connection is slow.', {}, { timeout: 8_000 }),
    ).toBeVisible();
  });
});

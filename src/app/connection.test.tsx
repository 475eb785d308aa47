import { act, screen, waitFor } from '@testing-library/react';
import { broken, silence } from '../testing/exchange';
import { buyRise, isOff, readyToBuy } from '../testing/orderButtons';
import { appUnderTest } from '../testing/renderApp';
import { quote } from '../testing/sampleRows';
import { standardAnswers } from '../testing/standardAnswers';

const { exchange, start } = appUnderTest();
/** The pauses between tries are real ones. */
const PATIENT = { timeout: 30_000 };
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
    const buy = await readyToBuy();
    exchange.answer({ productDetails: broken() });
    networkIs('offline');
    expect(await screen.findByText('No connection')).toBeInTheDocument();
    expect(isOff(buy)).toBe(true);
  });
});

describe('What a lost connection has kept away', () => {
  it('is asked for again as soon as another call comes through', async () => {
    let fails = true;
    await start({
      path: '/trade?product=EURUSD',
      token: 't',
      answers: {
        productDetails: () => ({ ...quote(), volume24h: '1' }),
        userDetails: () => (fails ? broken() : standardAnswers().userDetails),
      },
    });
    // Everything but the balance is here, and every try for it has failed.
    await waitFor(() => expect(exchange.asked('userDetails').length).toBeGreaterThan(3), PATIENT);
    const buy = await buyRise();
    expect(isOff(buy)).toBe(true);
    fails = false;
    await waitFor(() => expect(isOff(buy)).toBe(false), PATIENT);
  });
});

describe('A call that hangs', () => {
  it('has words after three seconds', async () => {
    await start({ path: '/my', token: 't', answers: { userDetails: silence() } });
    expect(await screen.findByText('No answer yet. The connection is slow.')).toBeVisible();
  });
});

import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { appUnderTest } from '../testing/renderApp';

/** How often the file of the market screen does not come before it does. */
let mockFailures = 0;
const mockFile = 'http://localhost/assets/screen-hq.js';
jest.mock('../screens/market/MarketScreen', () => {
  mockFailures -= 1;
  if (mockFailures >= 0)
    throw Object.assign(new Error('Loading chunk failed'), { request: mockFile });
  return jest.requireActual<object>('../screens/market/MarketScreen');
});

const { exchange, start } = appUnderTest();

/** The failed screen, and how its address answers when it is asked why. */
async function openMarket(answer: () => Response) {
  exchange.server.use(http.head(mockFile, answer));
  const { user } = await start({ path: '/lang' });
  await screen.findByRole('heading', { name: 'Language and appearance' });
  act(() => {
    window.history.pushState(null, '', '/hq');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return user;
}

// One after another, because a screen that came once stays for the file.
describe('A screen whose file does not come', () => {
  it('names the new version where the file is gone, and offers to load it', async () => {
    mockFailures = 1;
    await openMarket(() => new HttpResponse(null, { status: 404 }));
    expect(
      await screen.findByRole('heading', { name: 'There is a new version of the app' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load the new version' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Market' })).toHaveAttribute('aria-current', 'page');
  });

  it('names the network where that did not bring it, and is fetched again at a tap', async () => {
    mockFailures = 2;
    const user = await openMarket(() => HttpResponse.error());
    expect(await screen.findByText(/The connection failed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/The connection failed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('searchbox', { name: 'Search by symbol or name' }),
    ).toBeVisible();
  });
});

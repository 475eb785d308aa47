import { act, screen } from '@testing-library/react';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { createStore } from './store';
import { startScreen } from './startScreen';

const { exchange } = appUnderTest();

/** Opens an address with the app's own start, on an empty page. */
async function open(address: string) {
  exchange.answer({});
  window.history.replaceState(null, '', address);
  const root = document.body.appendChild(document.createElement('div'));
  await act(() => startScreen(root, createStore().store));
  return root;
}

describe('the start of the app', () => {
  it.each([
    ['/hq/', '/hq'],
    ['/trade/?product=EURUSD#chart', '/trade?product=EURUSD#chart'],
    ['/hq', '/hq'],
    ['/TRADE?product=EURUSD#chart', '/trade?product=EURUSD#chart'],
    ['/OrderRecord/?order=TM-Ab1', '/login'],
    ['/Reg/?invite=TideAb42', '/reg?invite=TideAb42'],
    ['/nowhere/', '/nowhere/'],
    ['/my/', '/login'],
  ])('corrects the address %s to %s', async (address, corrected) => {
    const root = await open(address);
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(corrected);
    root.remove();
  });

  it.each(['/hq/', '/HQ'])('shows the main tabs of the page at the address %s', async (address) => {
    const root = await open(address);
    expect(await screen.findByRole('link', { name: 'Market', current: 'page' })).toBeVisible();
    root.remove();
  });
});

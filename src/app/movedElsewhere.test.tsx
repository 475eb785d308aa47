/** Checks that an open page shows changes of money that were made in another tab or on another device. */
import { act, screen, waitFor } from '@testing-library/react';
import type { Order } from '#contract';
import { selectPreferences } from '../state/storage/persist';
import { formatPreferences } from '../state/storage/preferences';
import type { Answers } from '#testkit/app/exchange';
import { advancePage, installFakeTimers } from '#testkit/app/fakeTimers';
import { inParts } from '#testkit/app/inParts';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { order, pageOf } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import type { AppStore } from './store';

const { exchange, start } = appUnderTest();

const placedElsewhere = order({ orderNo: 'TM-ELSE', symbol: 'XAU/USD' });

function answersWith(available: string, ...orders: readonly Order[]): Answers {
  const { userDetails, orderList } = standardAnswers();
  const { balance } = userDetails;
  return {
    userDetails: { ...userDetails, balance: { ...balance, available, total: available } },
    orderList: { ...orderList, ...pageOf(...orders) },
  };
}

/** Simulates another tab of this browser that records a running order, as each tab does for its own orders. */
function recordInOtherTab(store: AppStore) {
  const preferences = selectPreferences(store.getState());
  const running = [...preferences.running, 'a1 order TM-ELSE 0'];
  localStorage.setItem('preferences', formatPreferences({ ...preferences, running }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' })));
}

function setVisibility(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('Order placed in another tab', () => {
  it('changes the balance on an open Home', async () => {
    const { store } = await start({ path: '/', token: 't', answers: answersWith('10000') });
    expect((await screen.findAllByText(inParts('10,000.00'))).length).toBeGreaterThan(0);
    exchange.answer(answersWith('9979.8'));
    recordInOtherTab(store);
    await waitFor(() =>
      expect(screen.queryAllByText(inParts('9,979.80')).length).toBeGreaterThan(0),
    );
    expect(screen.queryAllByText(inParts('10,000.00'))).toEqual([]);
  });

  it('is added to an open list of orders', async () => {
    const { store } = await start({
      path: '/orderrecord',
      token: 't',
      answers: answersWith('10000', order()),
    });
    expect((await screen.findAllByText(/EUR\/USD/)).length).toBeGreaterThan(0);
    exchange.answer(answersWith('9979.8', placedElsewhere, order()));
    recordInOtherTab(store);
    expect((await screen.findAllByRole('link', { name: /XAU\/USD/ })).length).toBeGreaterThan(0);
  });

  it('is shown among the open orders of the page', async () => {
    const { store } = await start({ path: '/hq', token: 't' });
    await settled();
    expect(screen.queryByLabelText('Open orders')).not.toBeInTheDocument();
    exchange.answer({ orderHoldList: { items: [placedElsewhere] } });
    recordInOtherTab(store);
    expect(await screen.findByLabelText('Open orders')).toHaveTextContent('1 open order');
  });

  it('causes no request of a hidden page until the page is shown', async () => {
    const { store } = await start({
      path: '/orderrecord',
      token: 't',
      answers: answersWith('10000', order()),
    });
    expect((await screen.findAllByText(/EUR\/USD/)).length).toBeGreaterThan(0);
    setVisibility('hidden');
    exchange.answer(answersWith('9979.8', placedElsewhere, order()));
    const before = (await exchange.allAsked('orderList')).length;
    recordInOtherTab(store);
    expect(await exchange.allAsked('orderList')).toHaveLength(before);
    setVisibility('visible');
    expect((await screen.findAllByRole('link', { name: /XAU\/USD/ })).length).toBeGreaterThan(0);
  });

  it('is distinguished from a change of a preference in the other tab, which causes no request', async () => {
    const { store } = await start({ path: '/', token: 't', answers: answersWith('10000') });
    expect((await screen.findAllByText(inParts('10,000.00'))).length).toBeGreaterThan(0);
    const before = (await exchange.allAsked('userDetails')).length;
    const preferences = selectPreferences(store.getState());
    localStorage.setItem('preferences', formatPreferences({ ...preferences, theme: 'dark' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' })));
    expect(await exchange.allAsked('userDetails')).toHaveLength(before);
  });
});

describe('Order placed on another device', () => {
  installFakeTimers();

  it.each([
    ['the balance of Home', '/', () => screen.queryAllByText(inParts('9,979.80'))],
    ['the balance of Mine', '/my', () => screen.queryAllByText(/9,979\.80/)],
    [
      'the list of orders',
      '/orderrecord',
      () => screen.queryAllByRole('link', { name: /XAU\/USD/ }),
    ],
  ])('changes %s within a minute', async (_name, path, shown) => {
    await start({ path, token: 't', answers: answersWith('10000', order()) });
    await settled();
    expect(shown()).toEqual([]);
    exchange.answer(answersWith('9979.8', placedElsewhere, order()));
    await advancePage(62_000, 5_000);
    expect(shown().length).toBeGreaterThan(0);
  });

  it('is added to the order that the page knows', async () => {
    const endsAt = Date.now() + 300_000;
    const running = order({ orderNo: 'TM-HERE', endsAt });
    const other = { ...running, orderNo: 'TM-ELSE', symbol: 'XAU/USD' };
    const answers = (inOrders: string, ...items: readonly Order[]): Answers => {
      const { userDetails } = standardAnswers();
      const balance = { ...userDetails.balance, inOrders };
      return { userDetails: { ...userDetails, balance }, orderHoldList: { items: [...items] } };
    };
    await start({ path: '/', token: 't', answers: answers('20.2', running) });
    await settled();
    expect(await screen.findByLabelText('Open orders')).toHaveTextContent('EUR/USD');
    exchange.answer(answers('40.4', running, other));
    await advancePage(62_000, 5_000);
    expect(screen.getByLabelText('Open orders')).toHaveTextContent('XAU/USD');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../contract';
import { appUnderTest } from '../../testing/renderApp';
import { order, quotes } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';

const { start } = appUnderTest();

const SECOND = 1_000;

/** Runs, with its entry so far from the present price as said. */
const running = (orderNo: string, more: Partial<Order>): Order =>
  order({
    orderNo,
    state: 'ordered',
    amount: '20',
    fee: '0.2',
    payoutRate: '0.80',
    entryAt: Date.now() - 5 * SECOND,
    ...more,
  });

/** EUR/USD stands at 1.08437, USD/JPY at 151.284. */
const two = () => [
  running('TM-1', { entryPrice: '1.08400', direction: 'rise', endsAt: Date.now() + 500 * SECOND }),
  running('TM-2', {
    ...{ productId: 'USDJPY', symbol: 'USD/JPY', direction: 'rise', amount: '50', fee: '0.5' },
    ...{ entryPrice: '151.300', endsAt: Date.now() + 400 * SECOND },
  }),
];
const held = (items: readonly Order[]) => ({
  orderHoldList: { items: [...items] },
  productList: () => ({ items: quotes.map((row) => ({ ...row, priceAt: Date.now() })) }),
});
const bar = async () => within(await screen.findByRole('complementary', { name: 'Open orders' }));

describe('Open orders, on a page that is not theirs', () => {
  it.each(['/', '/hq', '/my', '/withdraw', '/bz'])('are in sight on %s', async (path) => {
    await start({ path, token: 't', answers: held(two()) });
    const link = (await bar()).getByRole('link');
    expect(link).toHaveTextContent('2 open orders');
    expect(link).toHaveTextContent(/USD\/JPY ends in \d:\d\d/);
    expect(link).toHaveAttribute('href', '/trade?product=USDJPY');
    // 20 wins 16 less its fee of 0.2; 50 is lost with its fee of 0.5.
    await waitFor(() => expect(link).toHaveTextContent('−34.70 USDT'));
  });

  it('tell no amount while one of them has no entry price', async () => {
    const pending = order({ orderNo: 'TM-3', state: 'pending' });
    await start({ path: '/hq', token: 't', answers: held([...two(), pending]) });
    const link = (await bar()).getByRole('link');
    expect(link).toHaveTextContent('3 open orders');
    expect(link).toHaveTextContent(/–if ended now/);
  });

  it('hide what they come to where amounts are hidden', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, hideAmounts: true }));
    await start({ path: '/hq', token: 't', answers: held(two()) });
    const link = (await bar()).getByRole('link');
    await waitFor(() => expect(link).toHaveTextContent('Hidden'));
    expect(link).not.toHaveTextContent('34.70');
  });

  it('are shown on Trade by Trade itself, and a page without any has no bar and no room for it', async () => {
    const room = () => document.documentElement.style.getPropertyValue('--foot-bar');
    const { user } = await start({ path: '/hq', token: 't', answers: held(two()) });
    const link = (await bar()).getByRole('link');
    expect(room()).toBe('56px');
    await user.click(link);
    await screen.findByRole('button', { name: /Buy Rise/ });
    expect(window.location.search).toBe('?product=USDJPY');
    await settled();
    expect(screen.queryByRole('complementary', { name: 'Open orders' })).not.toBeInTheDocument();
    expect(room()).toBe('');
  });

  it('stand at the foot of Home, where nothing moves when one comes or ends, with room kept for them', async () => {
    await start({ path: '/', token: 't', answers: held(two()) });
    const place = await screen.findByRole('complementary', { name: 'Open orders' });
    expect(screen.getByRole('main')).not.toContainElement(place);
    expect(document.documentElement.style.getPropertyValue('--foot-bar')).toBe('56px');
  });
});

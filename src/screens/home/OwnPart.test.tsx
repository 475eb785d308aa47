import { act, configure, screen, waitFor, within } from '@testing-library/react';
import type { Order, ResultOf } from '../../contract';
import { appUnderTest } from '../../testing/renderApp';
import { notice, order } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';

// The whole app is rendered, and the machine may be busy with other tests.
configure({ asyncUtilTimeout: 12_000 });

const { exchange, start } = appUnderTest();

const endedOrder = (orderNo: string, more: Partial<Order>): Order =>
  order({ orderNo, state: 'settled', ...more });
const won = endedOrder('TM-1', { result: 'win', profit: '15.8' });
const lost = endedOrder('TM-2', { productId: 'USDJPY', result: 'lose', profit: '-20.2' });
const list = (...items: Order[]): ResultOf<'orderList'> => ({
  items,
  nextCursor: null,
  totals: { count: items.length, invested: '0', fees: '0', profit: '-4.4' },
});

test('the week is one line: won, needed and net, and leads to the statistics', async () => {
  await start({ path: '/', token: 't', answers: { orderList: list(lost, won) } });
  const line = await screen.findByRole('link', {
    name: /Last 7 days.*1 of 2 won, 56% needed.*−4\.40/,
  });
  expect(line).toHaveAttribute('href', '/orderrecord?view=statistics&period=week');
});

test('a week without an order says so', async () => {
  await start({ path: '/', token: 't' });
  expect(await screen.findByRole('link', { name: /No order ended yet/ })).toBeVisible();
});

test('the lit action trades the pair of the last order', async () => {
  await start({ path: '/', token: 't', answers: { orderList: list(lost, won) } });
  expect(await screen.findByRole('link', { name: 'Trade USD/JPY' })).toHaveAttribute(
    'href',
    '/trade?product=USDJPY',
  );
});

test('the newest orders are asked for once, though the balance that stands beside their course comes later', async () => {
  let tell = (_details: ResultOf<'userDetails'>) => {};
  const details = new Promise<ResultOf<'userDetails'>>((resolve) => {
    tell = resolve;
  });
  await start({
    path: '/',
    token: 't',
    answers: { userDetails: () => details, orderList: list(lost, won) },
  });
  await screen.findByRole('link', { name: 'Trade USD/JPY' });
  await settled();
  tell(standardAnswers().userDetails);
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('10,284.50'));
  await settled();
  const newest = exchange.asked('orderList').filter(({ body }) => !('from' in body));
  expect(newest).toHaveLength(1);
});

test('before the first order it trades a favourite', async () => {
  localStorage.setItem('preferences', JSON.stringify({ version: 1, favourites: ['BTCUSDT'] }));
  await start({ path: '/', token: 't' });
  expect(await screen.findByRole('link', { name: 'Trade BTC/USDT' })).toBeVisible();
});

test('announcements stand in the inbox, and an important one is new until it was read', async () => {
  const items = [
    notice('n1', { title: 'Fees stay as they are', publishedAt: Date.UTC(2026, 10, 16) }),
    notice('n2', {
      title: 'Closed on Sunday',
      publishedAt: Date.UTC(2026, 10, 18),
      important: true,
    }),
  ];
  const answers = { notice: { items, nextCursor: null } };
  const { user } = await start({ path: '/', token: 't', answers });
  await user.click(await screen.findByRole('button', { name: 'Inbox, 1 unread' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Inbox' }));
  const links = await sheet.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/bz2?notice=n2',
    '/bz2?notice=n1',
  ]);
  expect(within(links[0]!).getByRole('img', { name: 'New' })).toBeVisible();
  expect(within(links[1]!).queryByRole('img', { name: 'New' })).not.toBeInTheDocument();
  await user.click(links[0]!);
  await screen.findByRole('heading', { name: 'Closed on Sunday' });
  act(() => window.history.back());
  expect(await screen.findByRole('button', { name: 'Inbox' })).toBeVisible();
});

test('a visitor has none of it', async () => {
  await start({ path: '/' });
  await screen.findByRole('heading', { level: 1, name: 'Tidemark' });
  await settled();
  expect(screen.queryByRole('link', { name: /^Trade|Last 7 days/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Inbox/ })).not.toBeInTheDocument();
});

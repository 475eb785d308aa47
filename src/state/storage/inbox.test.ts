import { markInboxRead, addToInbox, inboxStore, unreadCount } from './inbox';

const ANN = 'u-ann';
const win = {
  key: '/orderrecord?order=TM-1',
  text: { id: 'news.order.win', values: { symbol: 'EUR/USD', net: { net: '15.8' } } },
  path: '/orderrecord?order=TM-1',
} as const;

test('addToInbox stores each message once, unread and newest first', () => {
  expect(addToInbox(ANN, [win], 1_000)).toEqual([win]);
  expect(addToInbox(ANN, [win, { ...win, key: 'other' }], 2_000)).toHaveLength(1);
  expect(inboxStore.get(ANN).map(({ key, at }) => [key, at])).toEqual([
    ['other', 2_000],
    [win.key, 1_000],
  ]);
  expect(unreadCount(inboxStore.get(ANN))).toBe(2);
  markInboxRead(ANN);
  expect(unreadCount(inboxStore.get(ANN))).toBe(0);
  expect(addToInbox(ANN, [win], 3_000)).toEqual([]);
});

test('addToInbox removes the oldest message beyond sixty', () => {
  for (let at = 0; at < 80; at += 1) addToInbox(ANN, [{ ...win, key: `k${at}` }], at);
  const kept = inboxStore.get(ANN);
  expect(kept).toHaveLength(60);
  expect(kept[0]?.key).toBe('k79');
});

test('inboxStore drops a message whose path leads to another site', () => {
  addToInbox(ANN, [win], 1);
  const text = localStorage.getItem('inbox') ?? '';
  localStorage.setItem('inbox', text.replace('"path":"/orderrecord', '"path":"//evil.example'));
  expect(inboxStore.get(ANN)).toEqual([]);
});

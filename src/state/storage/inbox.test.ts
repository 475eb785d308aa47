import { inboxRead, keepInInbox, keptInbox, unreadIn } from './inbox';

const ANN = 'u-ann';
const win = {
  key: '/orderrecord?order=TM-1',
  text: { id: 'news.order.win', values: { symbol: 'EUR/USD', net: { net: '15.8' } } },
  path: '/orderrecord?order=TM-1',
} as const;

test('what was told is kept once, unread, the newest first', () => {
  expect(keepInInbox(ANN, [win], 1_000)).toEqual([win]);
  expect(keepInInbox(ANN, [win, { ...win, key: 'other' }], 2_000)).toHaveLength(1);
  expect(keptInbox.of(ANN).map(({ key, at }) => [key, at])).toEqual([
    ['other', 2_000],
    [win.key, 1_000],
  ]);
  expect(unreadIn(keptInbox.of(ANN))).toBe(2);
  inboxRead(ANN);
  expect(unreadIn(keptInbox.of(ANN))).toBe(0);
  expect(keepInInbox(ANN, [win], 3_000)).toEqual([]);
});

test('the oldest make room', () => {
  for (let at = 0; at < 80; at += 1) keepInInbox(ANN, [{ ...win, key: `k${at}` }], at);
  const kept = keptInbox.of(ANN);
  expect(kept).toHaveLength(60);
  expect(kept[0]?.key).toBe('k79');
});

test('a message that leads out of the app is none', () => {
  keepInInbox(ANN, [win], 1);
  const text = localStorage.getItem('inbox') ?? '';
  localStorage.setItem('inbox', text.replace('"path":"/orderrecord', '"path":"//evil.example'));
  expect(keptInbox.of(ANN)).toEqual([]);
});

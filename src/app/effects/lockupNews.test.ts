import type { LockupOrder } from '../../contract';
import { createLockupNews, markOf } from './lockupNews';

const DAY = 86_400_000;

const row = (orderNo: string, endsAt: number, isComplete = true): LockupOrder => ({
  orderNo,
  currency: 'USDT',
  amount: '100',
  cycleDays: 7,
  dailyRate: '0.00011',
  estimatedEarnings: '0.077',
  earned: '0.077',
  createdAt: endsAt - 7 * DAY,
  endsAt,
  state: isComplete ? 'complete' : 'earning',
});

/** One browser: what its pages share in storage. A page is made by `open`. */
function browser() {
  const shared = { told: [] as readonly string[] };
  const toasts: string[][] = [];
  const open = (account: string | null = 'u1') => {
    const page = { isAwake: true };
    const news = createLockupNews({
      isAwake: () => page.isAwake,
      account: () => Promise.resolve(account),
      readTold: () => shared.told,
      keepTold: (marks) => (shared.told = marks),
      tell: (ended) => toasts.push(ended.map(({ orderNo }) => orderNo)),
    });
    return { page, news };
  };
  return { shared, toasts, open };
}

/** Lets every promise that can settle now do so. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function hear(page: ReturnType<ReturnType<typeof browser>['open']>, ...rows: LockupOrder[]) {
  page.news.heard(rows);
  await settle();
}

describe('A lock-up that became complete while nobody looked', () => {
  it('is told once on return, not after a reload, not in another tab', async () => {
    const { toasts, open } = browser();
    await hear(open(), row('L1', 7 * DAY, false));
    const back = open();
    await hear(back, row('L1', 7 * DAY));
    expect(toasts).toEqual([['L1']]);
    await hear(back, row('L1', 7 * DAY));
    await hear(open(), row('L1', 7 * DAY));
    expect(toasts).toHaveLength(1);
  });

  it('is told together with others, and the next one alone', async () => {
    const { toasts, open } = browser();
    await hear(open());
    await hear(open(), row('L2', 8 * DAY), row('L1', 7 * DAY));
    await hear(open(), row('L3', 9 * DAY), row('L2', 8 * DAY), row('L1', 7 * DAY));
    expect(toasts).toEqual([['L2', 'L1'], ['L3']]);
  });

  it('is no news to a browser that has never looked, however long ago it ended', async () => {
    const { toasts, open } = browser();
    await hear(open(), row('L1', 7 * DAY));
    expect(toasts).toEqual([]);
    await hear(open(), row('L2', 8 * DAY), row('L1', 7 * DAY));
    expect(toasts).toEqual([['L2']]);
  });

  it('waits until the page is shown', async () => {
    const { toasts, open } = browser();
    await hear(open());
    const hidden = open();
    hidden.page.isAwake = false;
    await hear(hidden, row('L1', 7 * DAY));
    expect(toasts).toEqual([]);
    hidden.page.isAwake = true;
    hidden.news.woke();
    await settle();
    expect(toasts).toEqual([['L1']]);
  });

  it('is told by one of two tabs that hear of it at the same time', async () => {
    const { toasts, open } = browser();
    await hear(open());
    const tabs = [open(), open()];
    for (const { news } of tabs) news.heard([row('L1', 7 * DAY)]);
    await settle();
    expect(toasts).toEqual([['L1']]);
  });

  it('is told later where its account cannot be had', async () => {
    const { toasts, open } = browser();
    await hear(open());
    await hear(open(null), row('L1', DAY));
    expect(toasts).toEqual([]);
    await hear(open(), row('L1', DAY));
    expect(toasts).toEqual([['L1']]);
  });

  it('is told to each account that uses this browser, whoever looked in between', async () => {
    const { toasts, open } = browser();
    await hear(open('u1'));
    await hear(open('u2'), row('other', 9 * DAY));
    await hear(open('u1'), row('L1', 7 * DAY));
    expect(toasts).toEqual([['L1']]);
  });
});

it('keeps one moment for each account and nothing that leads back to an order or a person', async () => {
  const { shared, open } = browser();
  await hear(open('user-id-of-linh'), row('TM-L1', 7 * DAY));
  await hear(open('user-id-of-linh'), row('TM-L1', 7 * DAY), row('TM-L2', 8 * DAY));
  expect(shared.told).toEqual([`${markOf('user-id-of-linh')}.${8 * DAY}`]);
  for (let other = 0; other < 20; other += 1) await hear(open(`u${other}`));
  expect(shared.told).toHaveLength(8);
});

it('reads a mark that somebody wrote by hand as none', async () => {
  const { shared, toasts, open } = browser();
  shared.told = [`${markOf('u1')}.soon`];
  await hear(open(), row('L1', 7 * DAY));
  expect(toasts).toEqual([]);
  expect(shared.told).toEqual([`${markOf('u1')}.${7 * DAY}`]);
});

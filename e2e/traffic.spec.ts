import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, openTabs, test } from './support/test';
import { installClock, passTime, stopClock } from './support/time';
import { recordAnswers, turnable, type Heard } from './support/traffic';
import { words } from './support/words';

/**
 * The traffic of an open page: the bytes of each answer over the wire, and how often each call is made. Only bodies count,
 * because over HTTP/2 repeated headers weigh next to nothing. Page and exchange run on simulated time.
 */
const limits = { tradePerMinute: 45_000, listPerMinute: 25_000 } as const;
const LOOK_MS = 20_000;

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

/** Records the answers that each page gets in `LOOK_MS` of its own time. */
async function look(
  context: BrowserContext,
  control: Control,
  pages: readonly Page[],
): Promise<(readonly Heard[])[]> {
  await stopClock(context);
  const records = pages.map(recordAnswers);
  await passTime(context, control, LOOK_MS);
  await context.clock.resume();
  return Promise.all(records.map(({ stop }) => stop()));
}

function report(title: string, heard: readonly Heard[], limit: number) {
  const perMinute = (heard.reduce((sum, { bytes }) => sum + bytes, 0) * 60_000) / LOOK_MS;
  const told = [...new Set(heard.map(({ call }) => call))].map((call) => {
    const answers = heard.filter((each) => each.call === call);
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    return `${call} ${answers.length}× ${Math.round(bytes / answers.length)} B`;
  });
  console.log(`${title}: ${Math.round(perMinute)} B of ${limit} B a minute (${told.join(', ')})`);
  // A page that polls nothing is within any limit.
  expect(heard.length).toBeGreaterThan(1);
  expect(perMinute).toBeLessThanOrEqual(limit);
}

/** At the full hour each page reads the whole list once, up to a minute later. */
async function awayFromTheHour(request: APIRequestContext, control: Control) {
  const answer = await request.post('/api/common/config', { data: {} });
  const { ts } = (await answer.json()) as { ts: number };
  const minute = new Date(ts).getUTCMinutes();
  if (minute < 5 || minute > 50) await control('clock', { advanceMs: 15 * 60_000 });
}

test('/ and /hq poll only the prices that moved, within their limit of bytes', async ({
  context,
  control,
  request,
}) => {
  await awayFromTheHour(request, control);
  await installClock(context);
  const paths = ['/', '/hq'];
  const tabs = await openTabs(context, paths.length);
  const open = async (tab: Page, path: string) => {
    await tab.goto(path);
    await expect(tab.getByText('EUR/USD').first()).toBeVisible();
    await networkQuiet(tab);
  };
  await Promise.all(tabs.map((tab, at) => open(tab, paths[at]!)));
  const looks = await look(context, control, tabs);
  for (const [at, heard] of looks.entries()) {
    report(paths[at]!, heard, limits.listPerMinute);
    expect(new Set(heard.map(({ call }) => call))).toEqual(new Set(['product/list']));
    for (const { bytes } of heard) expect(bytes).toBeLessThan(1_000);
  }
});

test('/trade polls one price a second, and stays within its limit of bytes with an order', async ({
  context,
  control,
  page,
  request,
}) => {
  await awayFromTheHour(request, control);
  await installClock(context);
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await expect(page.getByRole('button', { name: /Buy Rise/ })).toBeEnabled();
  await networkQuiet(page);
  const [before] = await look(context, control, [page]);
  report('/trade', before!, limits.tradePerMinute);
  const prices = before!.filter(({ call }) => /^product\/(list|details)$/.test(call));
  expect(prices.length).toBeLessThanOrEqual(LOOK_MS / 1_000 + 1);

  await page.getByRole('radio', { name: '5 min' }).check({ force: true });
  await page.getByRole('button', { name: /Buy Rise/ }).click();
  await expect(page.getByRole('region', { name: words('en', 'position.label') })).toBeVisible();
  await networkQuiet(page);
  const [after] = await look(context, control, [page]);
  report('/trade with an order', after!, limits.tradePerMinute);
});

test('a hidden tab polls nothing, and polls at once when it is visible again', async ({
  context,
  control,
  page,
  request,
}) => {
  await installClock(context);
  await signIn(page, request);
  // The other tabs use the session that this one has stored.
  await page.goto('/lang');
  const paths = ['/', '/hq', '/trade?product=EURUSD'];
  const tabs = await openTabs(context, paths.length);
  const hide = async (tab: Page, path: string) => {
    const turn = await turnable(tab);
    await tab.goto(path);
    await expect(tab.getByText('EUR/USD').first()).toBeVisible();
    await turn('hidden');
    await networkQuiet(tab);
    return turn;
  };
  const turns = await Promise.all(tabs.map((tab, at) => hide(tab, paths[at]!)));
  const looks = await look(context, control, tabs);
  for (const [at, heard] of looks.entries()) expect(heard, paths[at]).toEqual([]);
  for (const [at, tab] of tabs.entries()) {
    const asked = tab.waitForRequest('**/api/product/{list,details}');
    await turns[at]!('visible');
    await asked;
  }
});

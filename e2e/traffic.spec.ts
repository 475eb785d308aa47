import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { buyButton, tapBuy } from './support/buy';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, openTabs, test } from './support/test';
import { installClock, passTime, stopClock } from './support/time';
import { recordResponses, controlVisibility, type ReceivedResponse } from './support/traffic';
import { words } from './support/words';

declare global {
  interface Window {
    /** Number of fired timers: of all while `countsVisible` is true, otherwise of those that the hidden page started. */
    firedTimers: number;
    countsVisible: boolean;
  }
}

/**
 * Limits for the traffic of an open page, in bytes of response bodies. Headers do not count, because HTTP/2
 * compresses repeated headers to almost nothing. Page and exchange use simulated time.
 */
const limits = { tradePerMinute: 45_000, listPerMinute: 25_000 } as const;
const MEASURED_MS = 20_000;

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

/** Records the responses that each page gets in `MEASURED_MS` of the page's clock. */
async function measureTraffic(
  context: BrowserContext,
  control: Control,
  pages: readonly Page[],
): Promise<(readonly ReceivedResponse[])[]> {
  await stopClock(context);
  const records = pages.map(recordResponses);
  await passTime(context, control, MEASURED_MS);
  await context.clock.resume();
  return Promise.all(records.map(({ stop }) => stop()));
}

function report(title: string, responses: readonly ReceivedResponse[], limit: number) {
  const perMinute = (responses.reduce((sum, { bytes }) => sum + bytes, 0) * 60_000) / MEASURED_MS;
  const perCall = [...new Set(responses.map(({ call }) => call))].map((call) => {
    const answers = responses.filter((each) => each.call === call);
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    return `${call} ${answers.length}× ${Math.round(bytes / answers.length)} B`;
  });
  console.log(
    `${title}: ${Math.round(perMinute)} B of ${limit} B a minute (${perCall.join(', ')})`,
  );
  // A page that polls nothing would be within any limit.
  expect(responses.length).toBeGreaterThan(1);
  expect(perMinute).toBeLessThanOrEqual(limit);
}

/** Moves the clock away from the full hour, because each page fetches the whole list once in the minute after it. */
async function awayFromTheHour(request: APIRequestContext, control: Control) {
  const answer = await request.post('/api/common/config', { data: {} });
  const { ts } = (await answer.json()) as { ts: number };
  const minute = new Date(ts).getUTCMinutes();
  if (minute < 5 || minute > 50) await control('clock', { advanceMs: 15 * 60_000 });
}

test('Home and Market poll only the changed prices, within their byte limit', async ({
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
  const results = await measureTraffic(context, control, tabs);
  for (const [at, responses] of results.entries()) {
    report(paths[at]!, responses, limits.listPerMinute);
    expect(new Set(responses.map(({ call }) => call))).toEqual(new Set(['product/list']));
    for (const { bytes } of responses) expect(bytes).toBeLessThan(1_000);
  }
});

test('Trade polls one price a second and stays within its byte limit with an open order', async ({
  context,
  control,
  page,
  request,
}) => {
  await awayFromTheHour(request, control);
  await installClock(context);
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await expect(buyButton(page)).toBeEnabled();
  await networkQuiet(page);
  const [before] = await measureTraffic(context, control, [page]);
  report('/trade', before!, limits.tradePerMinute);
  const prices = before!.filter(({ call }) => /^product\/(list|details)$/.test(call));
  expect(prices.length).toBeLessThanOrEqual(MEASURED_MS / 1_000 + 1);

  await page.getByRole('radio', { name: '5 min' }).check({ force: true });
  await tapBuy(page);
  await expect(page.getByRole('region', { name: words('en', 'position.label') })).toBeVisible();
  await networkQuiet(page);
  const [after] = await measureTraffic(context, control, [page]);
  report('/trade with an order', after!, limits.tradePerMinute);
});

test('a hidden tab polls nothing, and polls immediately when it is visible again', async ({
  context,
  control,
  page,
  request,
}) => {
  await installClock(context);
  await signIn(page, request);
  // This visit stores the session, so that the tabs that are opened below are signed in.
  await page.goto('/lang');
  const paths = ['/', '/hq', '/trade?product=EURUSD'];
  const tabs = await openTabs(context, paths.length);
  const hide = async (tab: Page, path: string) => {
    const setVisibility = await controlVisibility(tab);
    await tab.goto(path);
    await expect(tab.getByText('EUR/USD').first()).toBeVisible();
    await setVisibility('hidden');
    await networkQuiet(tab);
    return setVisibility;
  };
  const setters = await Promise.all(tabs.map((tab, at) => hide(tab, paths[at]!)));
  const results = await measureTraffic(context, control, tabs);
  for (const [at, responses] of results.entries()) expect(responses, paths[at]).toEqual([]);
  for (const [at, tab] of tabs.entries()) {
    const polled = tab.waitForRequest('**/api/product/{list,details}');
    await setters[at]!('visible');
    await polled;
  }
});

test('a hidden Trade with an open order runs no timer before the end of the order', async ({
  context,
  control,
  page,
  request,
}) => {
  await installClock(context);
  await context.addInitScript(() => {
    window.firedTimers = 0;
    window.countsVisible = true;
    // A timer that was started while the page was visible, such as that of a toast, may fire once on the hidden page.
    const counted = (run: () => void) => {
      const isHidden = document.visibilityState === 'hidden';
      return () => {
        if (isHidden || window.countsVisible) window.firedTimers += 1;
        run();
      };
    };
    const startTimeout = window.setTimeout.bind(window);
    const startInterval = window.setInterval.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) =>
      startTimeout(counted(run), ms)) as typeof setTimeout;
    window.setInterval = ((run: () => void, ms?: number) =>
      startInterval(counted(run), ms)) as typeof setInterval;
  });
  const setVisibility = await controlVisibility(page);
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await page.getByRole('radio', { name: '5 min' }).check({ force: true });
  await tapBuy(page);
  await expect(page.getByRole('region', { name: words('en', 'position.label') })).toBeVisible();
  await networkQuiet(page);
  await stopClock(context);
  await passTime(context, control, MEASURED_MS);
  expect(await page.evaluate(() => window.firedTimers)).toBeGreaterThan(2);
  await setVisibility('hidden');
  // When the page becomes hidden, the app starts timers that fire once: they mark the price as stale and stop the
  // polls. They fire before the count starts.
  await passTime(context, control, MEASURED_MS);
  await page.evaluate(() => {
    window.firedTimers = 0;
    window.countsVisible = false;
  });
  await passTime(context, control, MEASURED_MS);
  expect(await page.evaluate(() => window.firedTimers)).toBe(0);
});

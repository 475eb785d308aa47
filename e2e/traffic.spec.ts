import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './support/account';
import { expect, openTabs, test } from './support/test';
import { heardIn, turnable, type Heard } from './support/traffic';
import { words } from './support/words';

/**
 * What a page in sight costs: the bytes of each answer, as they come over the wire, and how often each call is made in
 * its own time. Bodies alone count, because over HTTP/2 headers that repeat weigh next to nothing. A slow machine polls
 * less and never more, so no limit here can fail for that.
 */
const limits = { tradePerMinute: 45_000, listPerMinute: 25_000 } as const;
const LOOK_MS = 20_000;

function report(title: string, heard: readonly Heard[], limit: number) {
  const perMinute = (heard.reduce((sum, { bytes }) => sum + bytes, 0) * 60_000) / LOOK_MS;
  const told = [...new Set(heard.map(({ call }) => call))].map((call) => {
    const answers = heard.filter((each) => each.call === call);
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    return `${call} ${answers.length}× ${Math.round(bytes / answers.length)} B`;
  });
  console.log(`${title}: ${Math.round(perMinute)} B of ${limit} B a minute (${told.join(', ')})`);
  // Nothing at all would be within any limit.
  expect(heard.length).toBeGreaterThan(1);
  expect(perMinute).toBeLessThanOrEqual(limit);
}

const settled = (page: Page) => page.waitForTimeout(4_000);

/** When the hour turns, each phone reads the whole list once, up to a minute later. */
async function awayFromTheHour(
  request: APIRequestContext,
  control: (name: 'clock', body: { advanceMs: number }) => Promise<unknown>,
) {
  const answer = await request.post('/api/common/config', { data: {} });
  const { ts } = (await answer.json()) as { ts: number };
  const minute = new Date(ts).getUTCMinutes();
  if (minute < 2 || minute > 57) await control('clock', { advanceMs: 5 * 60_000 });
}

test('/ and /hq cost what moves and no more', async ({ context, control, request }) => {
  await awayFromTheHour(request, control);
  const paths = ['/', '/hq'];
  const tabs = await openTabs(context, paths.length);
  const look = async (path: string, page: Page) => {
    await page.goto(path);
    await expect(page.getByText('EUR/USD').first()).toBeVisible();
    await settled(page);
    const heard = await heardIn(page, LOOK_MS);
    report(path, heard, limits.listPerMinute);
    expect(new Set(heard.map(({ call }) => call))).toEqual(new Set(['product/list']));
    for (const { bytes } of heard) expect(bytes).toBeLessThan(1_000);
  };
  await Promise.all(tabs.map((tab, at) => look(paths[at]!, tab)));
});

test('/trade asks for one price once a second, and with an order for its life', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/trade?product=EURUSD');
  await expect(page.getByRole('button', { name: /Buy Rise/ })).toBeEnabled();
  await settled(page);
  const heard = await heardIn(page, LOOK_MS);
  report('/trade', heard, limits.tradePerMinute);
  const prices = heard.filter(({ call }) => call === 'product/list' || call === 'product/details');
  expect(prices.length).toBeLessThanOrEqual(LOOK_MS / 1_000 + 1);

  await page.getByRole('radio', { name: '5 min' }).check({ force: true });
  await page.getByRole('button', { name: /Buy Rise/ }).click();
  await expect(page.getByRole('region', { name: words('en', 'position.label') })).toBeVisible();
  await settled(page);
  report('/trade with an order', await heardIn(page, LOOK_MS), limits.tradePerMinute);
});

test('a tab out of sight asks for nothing, and is right at once when it is back', async ({
  context,
  page,
  request,
}) => {
  await signIn(page, request);
  // The other tabs find the session that this one has kept.
  await page.goto('/lang');
  const paths = ['/', '/hq', '/trade?product=EURUSD'];
  const tabs = await openTabs(context, paths.length);
  const look = async (path: string, tab: Page) => {
    const turn = await turnable(tab);
    await tab.goto(path);
    await expect(tab.getByText('EUR/USD').first()).toBeVisible();
    await settled(tab);
    await turn('hidden');
    // What had left before is answered.
    await tab.waitForTimeout(1_500);
    expect(await heardIn(tab, LOOK_MS / 2), path).toEqual([]);
    const asked = tab.waitForRequest('**/api/product/{list,details}');
    await turn('visible');
    await asked;
  };
  await Promise.all(tabs.map((tab, at) => look(paths[at]!, tab)));
});

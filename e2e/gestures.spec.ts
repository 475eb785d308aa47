import type { CDPSession, Page } from '@playwright/test';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { framesDrawn } from './support/time';
import { words } from './support/words';

const word = (id: string) => words('en', id);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** In seconds: when the finger last moved. Events carry it, so that a slow machine makes no slow finger. */
let movedAt = 0;
const FRAME_SEC = 0.016;

function touch(cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) {
  movedAt = type === 'touchStart' ? Date.now() / 1_000 : movedAt + FRAME_SEC;
  const touchPoints = point ? [point] : [];
  return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: movedAt });
}

/** A finger that goes from one point to another in steps, as the browser itself would see it, and stays there. */
async function drag(cdp: CDPSession, from: Point, to: Point) {
  await touch(cdp, 'touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    const share = step / 8;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await touch(cdp, 'touchMove', point);
  }
}
const letGo = (cdp: CDPSession) => touch(cdp, 'touchEnd');

/** What gestures need comes with the first touch. */
async function touchFirst(page: Page, cdp: CDPSession) {
  await drag(cdp, { x: 200, y: 60 }, { x: 240, y: 60 });
  await letGo(cdp);
  await expect(page.locator('[data-phase]')).toBeAttached();
}

test('pulled down at its top, a page reads everything anew, and shows that it does', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  const cdp = await page.context().newCDPSession(page);
  for (const [path, call] of [
    ['/', 'user/details'],
    ['/hq', 'product/list'],
    ['/orderrecord', 'order/list'],
    ['/record', 'user/balance_list'],
    ['/runningwater', 'user/balance_list'],
  ] as const) {
    await page.goto(path);
    await touchFirst(page, cdp);
    await networkQuiet(page);
    const asked: string[] = [];
    const note = (sent: { url: () => string }) => asked.push(new URL(sent.url()).pathname);
    page.on('request', note);
    const mark = page.locator('[data-phase]');

    // Not far enough: nothing happens.
    await drag(cdp, { x: 200, y: 120 }, { x: 200, y: 170 });
    await expect(mark).toHaveAttribute('data-phase', 'pulled');
    await letGo(cdp);
    await expect(mark).toHaveAttribute('data-phase', 'rest');

    await drag(cdp, { x: 200, y: 120 }, { x: 200, y: 260 });
    await expect(mark).toHaveAttribute('data-phase', 'enough');
    await expect(mark).toBeInViewport();
    // The answers are held back, so that the page stays in the state of reading.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await letGo(cdp);
    await expect(mark).toHaveAttribute('data-phase', 'reading');
    await expect(mark.getByText(word('common.loading'))).toBeAttached();
    release();
    await expect(mark).toHaveAttribute('data-phase', 'rest');
    expect(asked, path).toContain(`/api/${call}`);
    page.off('request', note);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a page that is scrolled, or lies under a sheet, is not pulled', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.goto('/hq');
  await touchFirst(page, cdp);
  const mark = page.locator('[data-phase]');
  await page.evaluate(() => window.scrollTo(0, 300));
  await drag(cdp, { x: 200, y: 300 }, { x: 200, y: 420 });
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await letGo(cdp);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: word('app.banner.action') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await drag(cdp, { x: 200, y: 300 }, { x: 200, y: 420 });
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await letGo(cdp);
});

test('a swipe on a list shows the tab beside, and none beyond the last', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.goto('/hq');
  await touchFirst(page, cdp);
  const tabs = page.getByRole('tablist', { name: word('market.categories') }).getByRole('tab');
  const last = (await tabs.count()) - 1;
  const chosen = async () =>
    (await tabs.evaluateAll((all) => all.findIndex((tab) => tab.ariaSelected === 'true'))) ?? -1;
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  const before = await chosen();

  await drag(cdp, { x: 300, y: 400 }, { x: 140, y: 410 });
  await letGo(cdp);
  await expect.poll(chosen).toBe(before + 1);
  await drag(cdp, { x: 140, y: 400 }, { x: 300, y: 410 });
  await letGo(cdp);
  await expect.poll(chosen).toBe(before);

  // Down the page it scrolls, and from the edge the system goes back.
  await drag(cdp, { x: 300, y: 500 }, { x: 230, y: 300 });
  await letGo(cdp);
  await drag(cdp, { x: 385, y: 400 }, { x: 200, y: 400 });
  await letGo(cdp);
  await framesDrawn(page);
  expect(await chosen()).toBe(before);

  await tabs.nth(last).click();
  await drag(cdp, { x: 300, y: 400 }, { x: 140, y: 400 });
  await letGo(cdp);
  await framesDrawn(page);
  expect(await chosen()).toBe(last);
});

test('a sheet that is closed goes out of sight, and no tap waits for it', async ({ page }) => {
  await page.goto('/hq');
  const leaving = page.locator('[data-leaving]');
  const seen = () => page.evaluate(() => document.documentElement.dataset.seen ?? '');
  // As it goes, whether a finger would touch it or what it goes away from.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const sheet = document.querySelector('[data-leaving]');
      if (!sheet) return;
      const { x, y, width, height } = sheet.getBoundingClientRect();
      const touched = document.elementFromPoint(x + width / 2, y + height / 2);
      document.documentElement.dataset.seen = sheet.contains(touched) ? 'in the way' : 'free';
    }).observe(document.body, { childList: true });
  });
  await page.getByRole('button', { name: word('app.banner.action') }).click();
  await page.getByRole('button', { name: word('common.close') }).click();
  await page.getByRole('searchbox').click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(leaving).toHaveCount(0);
  expect(await seen()).toBe('free');

  // Under reduced motion the sheet is gone at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => (document.documentElement.dataset.seen = ''));
  await page.getByRole('button', { name: word('app.banner.action') }).click();
  await page.getByRole('button', { name: word('common.close') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await seen()).toBe('');
});

import type { CDPSession, Page } from '@playwright/test';
import { signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { words } from './support/words';

const word = (id: string) => words('en', id);

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Time of the last touch event in seconds. The times are simulated, so that the gesture is fast even on a slow
 * machine.
 */
let movedAt = 0;
const FRAME_SEC = 0.016;

function touch(cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) {
  movedAt = type === 'touchStart' ? Date.now() / 1_000 : movedAt + FRAME_SEC;
  const touchPoints = point ? [point] : [];
  return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: movedAt });
}

/** Touches one point and moves to another in eight steps, without lifting the finger. */
async function drag(cdp: CDPSession, from: Point, to: Point) {
  await touch(cdp, 'touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    const share = step / 8;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await touch(cdp, 'touchMove', point);
  }
}
const liftFinger = (cdp: CDPSession) => touch(cdp, 'touchEnd');

/** Touches the page once, because the first touch loads the code of the gesture. */
async function loadGestures(page: Page, cdp: CDPSession) {
  await drag(cdp, { x: 200, y: 60 }, { x: 240, y: 60 });
  await liftFinger(cdp);
  await expect(page.locator('[data-phase]')).toBeAttached();
}

test('pulling a page down at its top fetches the data again and shows a loading indicator', async ({
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
    await loadGestures(page, cdp);
    await networkQuiet(page);
    const requested: string[] = [];
    const record = (sent: { url: () => string }) => requested.push(new URL(sent.url()).pathname);
    page.on('request', record);
    const mark = page.locator('[data-phase]');

    // A short pull does nothing.
    await drag(cdp, { x: 200, y: 120 }, { x: 200, y: 170 });
    await expect(mark).toHaveAttribute('data-phase', 'pulled');
    await liftFinger(cdp);
    await expect(mark).toHaveAttribute('data-phase', 'rest');

    await drag(cdp, { x: 200, y: 120 }, { x: 200, y: 260 });
    await expect(mark).toHaveAttribute('data-phase', 'enough');
    await expect(mark).toBeInViewport();
    // The responses are withheld, so that the loading state lasts until its check.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await liftFinger(cdp);
    await expect(mark).toHaveAttribute('data-phase', 'reading');
    await expect(mark.getByText(word('common.loading'))).toBeAttached();
    release();
    await expect(mark).toHaveAttribute('data-phase', 'rest');
    expect(requested, path).toContain(`/api/${call}`);
    page.off('request', record);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the pull-to-refresh gesture does nothing on a scrolled page and below an open sheet', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await page.goto('/hq');
  await loadGestures(page, cdp);
  const mark = page.locator('[data-phase]');
  await page.evaluate(() => window.scrollTo(0, 300));
  await drag(cdp, { x: 200, y: 300 }, { x: 200, y: 420 });
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await liftFinger(cdp);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: word('app.playMoney') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await drag(cdp, { x: 200, y: 300 }, { x: 200, y: 420 });
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await liftFinger(cdp);
});

test('a closing sheet takes no taps and is removed', async ({ page }) => {
  await page.goto('/hq');
  const leaving = page.locator('[data-leaving]');
  const seen = () => page.evaluate(() => document.documentElement.dataset.seen ?? '');
  // Records whether a tap on the closing sheet would hit the sheet or the page below.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const sheet = document.querySelector('[data-leaving]');
      if (!sheet) return;
      const { x, y, width, height } = sheet.getBoundingClientRect();
      const touched = document.elementFromPoint(x + width / 2, y + height / 2);
      document.documentElement.dataset.seen = sheet.contains(touched) ? 'in the way' : 'free';
    }).observe(document.body, { childList: true });
  });
  await page.getByRole('button', { name: word('app.playMoney') }).click();
  await page.getByRole('button', { name: word('common.close') }).click();
  await page.getByRole('searchbox').click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(leaving).toHaveCount(0);
  expect(await seen()).toBe('free');

  // With reduced motion the sheet is removed immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => (document.documentElement.dataset.seen = ''));
  await page.getByRole('button', { name: word('app.playMoney') }).click();
  await page.getByRole('button', { name: word('common.close') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await seen()).toBe('');
});

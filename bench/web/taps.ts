import type { Browser, Page } from '@playwright/test';
import { words } from '../../e2e/support/words';
import { openPhone } from './phone';

declare global {
  interface Window {
    /** Duration of each interaction event since the last reset of the array. */
    delays: number[];
  }
}

/** Runs in the page before its own scripts. */
export function watchDelays() {
  window.delays = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) window.delays.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const word = (id: string) => words('en', id);
const TABS = ['tab.market', 'tab.wealth', 'tab.support', 'tab.mine', 'tab.home'];
const SETTLED_MS = 3_000;
/** The shortest duration that browsers report, in ms. A shorter event counts with this duration. */
const MIN_REPORTED_MS = 16;

/** Returns the duration of the slowest event of an action until the next frame, in ms. */
export async function delayOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.delays = []));
  await act();
  await page.waitForTimeout(1_000);
  return page.evaluate((least) => Math.max(least, ...window.delays), MIN_REPORTED_MS);
}

export type TapDelays = Readonly<Record<string, number>>;

/** Measures every kind of tap to which the app must respond immediately, with a signed-in account. */
export async function measureTaps(
  browser: Browser,
  exchangeUrl: string,
  token: string,
): Promise<TapDelays> {
  const { context, page } = await openPhone(browser, { token });
  const open = async (path: string) => {
    await page.goto(`${exchangeUrl}${path}`);
    await page.locator('[data-arriving]').waitFor({ state: 'detached' });
    await page.waitForTimeout(SETTLED_MS);
  };
  try {
    await page.addInitScript(watchDelays);
    await open('/');
    const tabs: number[] = [];
    const bar = page.getByRole('navigation').last();
    for (const tab of TABS) {
      tabs.push(await delayOf(page, () => bar.getByRole('link', { name: word(tab) }).tap()));
      await page.waitForTimeout(SETTLED_MS);
    }

    await open('/hq');
    const category = await delayOf(page, () =>
      page.getByRole('tab', { name: word('market.category.blockchain') }).tap(),
    );
    await page.getByRole('searchbox').focus();
    const typing = await delayOf(page, () => page.keyboard.type('btc', { delay: 150 }));

    await open('/trade?product=EURUSD');
    const sheetButton = page.locator('h1 button').first();
    const sheet = await delayOf(page, () => sheetButton.tap());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const buy = await delayOf(page, () =>
      page.getByRole('button', { name: new RegExp(word('ticket.buyRise')) }).tap(),
    );
    await page.getByRole('region', { name: word('position.label') }).waitFor();

    await open('/lang');
    const language = await delayOf(page, () =>
      page.getByRole('radio', { name: 'Tiếng Việt' }).tap(),
    );
    await page.waitForFunction(() => document.documentElement.lang.startsWith('vi'));
    return { 'tab change': Math.max(...tabs), category, typing, Buy: buy, sheet, language };
  } finally {
    await context.close();
  }
}

/** Measures a tap on the baseline's button, which changes one word. */
export async function measureBaselineTap(browser: Browser, address: string): Promise<number> {
  const { context, page } = await openPhone(browser);
  try {
    await page.addInitScript(watchDelays);
    await page.goto(address);
    await page.waitForTimeout(SETTLED_MS);
    return await delayOf(page, () => page.getByRole('button').tap());
  } finally {
    await context.close();
  }
}

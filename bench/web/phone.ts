import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { STORAGE_KEYS, type Language } from '../../src/contract';
import { phone } from '../../e2e/support/browser';

/** Slow 4G, as Lighthouse and Chromium's own tools call it. */
export const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};
/** A phone whose processor is a quarter of this one. */
const SLOWER = 4;

export interface Person {
  readonly language?: Language;
  /** A visitor has none. */
  readonly token?: string;
}

interface PhoneOptions extends Person {
  readonly isSlowNetwork?: boolean;
  /** How many times slower than this one its processor is. */
  readonly processor?: number;
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A slow phone that has cached nothing. */
export async function openPhone(
  browser: Browser,
  { language = 'en', token, isSlowNetwork = false, processor = SLOWER }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  // What runs these files marks functions by it, also those that are sent into a page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }
    },
    {
      [STORAGE_KEYS.lang]: language,
      ...(token !== undefined && { [STORAGE_KEYS.accessToken]: token }),
      // Who trades here has read the marks of the first order.
      preferences: JSON.stringify({ version: 1, helpSeen: ['coach:ticket'] }),
    },
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isSlowNetwork) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return { context, page, cdp };
}

/** An account of its own, whose session the page then has. */
export async function register(exchangeUrl: string): Promise<string> {
  const suffix = String(Date.now()).slice(-8);
  const answer = await fetch(`${exchangeUrl}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ username: `bench${suffix}`, phone: `139${suffix}` },
      ...{ password: 'tide-and-time', payPassword: '246810' },
    }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { STORAGE_KEYS, type Language } from '#contract';
import { phone } from '../../e2e/support/browser';

/** The profile "Slow 4G" of Lighthouse and Chromium. */
export const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};
/** The profile "Slow 3G" of Chromium. */
export const SLOW_3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
/** Factor of the CPU throttling for the emulated phone. */
const SLOWER = 4;

interface VisitorOptions {
  readonly language?: Language;
  /** The access token; a visitor has none. */
  readonly token?: string;
}

export interface PhoneOptions extends VisitorOptions {
  /** The throttling of the network; null for none. */
  readonly network?: typeof SLOW_4G | null;
  /** CPU throttling factor. */
  readonly processor?: number;
}

export interface EmulatedPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Opens a page on an emulated slow phone with an empty cache. */
export async function openPhone(
  browser: Browser,
  { language = 'en', token, network, processor = SLOWER }: PhoneOptions = {},
): Promise<EmulatedPhone> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  // tsx wraps functions in calls of this helper, including functions that run in the page, where it is missing.
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
      // Hides the introduction to the first order, because it would cover the ticket.
      preferences: JSON.stringify({ version: 1, helpSeen: ['coach:ticket'] }),
    },
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network) await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return { context, page, cdp };
}

/** Registers an account and returns its access token. */
export async function registerUser(exchangeUrl: string): Promise<string> {
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

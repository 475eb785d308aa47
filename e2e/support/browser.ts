import { findChromium } from '../../tooling/chromium.mjs';

/** The size in CSS pixels of the phone for which the app is designed. */
export const phone = { width: 390, height: 844 };

/** Launch options without background traffic of the browser, and without its sandbox, which containers do not allow. */
export const launchOptions = (executablePath = findChromium()) => ({
  ...(executablePath !== undefined && { executablePath }),
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

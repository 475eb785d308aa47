import { findChromium } from '../../tooling/chromium.mjs';

/** The size of the phone that the design is drawn for, in CSS pixels. */
export const phone = { width: 390, height: 844 };

/** Quiet flags: no network of the browser's own, and a renderer that a container allows. */
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

/**
 * Checks for memory leaks in a page that stays open for hours: measures Chromium's heap, listeners and nodes after
 * thousands of polls and hundreds of navigations, each after garbage collection. The clock is simulated, so that the
 * check does not wait for polls; the exchange is real.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser';
import { startBuiltExchange } from '../e2e/support/exchange';
import { measureGrowth } from './web/growth';

const { values: options } = parseArgs({
  options: {
    polls: { type: 'string', default: '5000' },
    routes: { type: 'string', default: '200' },
  },
});

const exchange = await startBuiltExchange();
const browser = await chromium.launch(launchOptions());
try {
  const { polls, routes } = await measureGrowth(browser, exchange.url, {
    polls: Number(options.polls),
    routes: Number(options.routes),
  });
  console.log(`polls of /hq: ${options.polls}`);
  console.table(polls);
  console.log(`changes of route: ${options.routes}`);
  console.table(routes);
} finally {
  await browser.close();
  await exchange.stop();
}

/**
 * Whether a page that stays open for hours grows: heap, listeners and nodes of Chromium after thousands of polls and
 * hundreds of changes of route, each after a collection of what nobody holds. The page's clock is moved, so that no poll
 * is waited for; the exchange is the real one.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser';
import { startExchange } from '../e2e/support/exchange';
import { measureGrowth } from './web/growth';

const { values: options } = parseArgs({
  options: {
    polls: { type: 'string', default: '5000' },
    routes: { type: 'string', default: '200' },
  },
});

const exchange = await startExchange();
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

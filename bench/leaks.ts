/**
 * Checks for memory leaks in a page that stays open for hours: Chromium's heap, listeners and nodes after thousands
 * of polls and hundreds of navigations, each after garbage collection. Uses a mocked clock, so that it need not wait
 * for polls, and the real exchange.
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

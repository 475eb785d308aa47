import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import { PLACES } from './support/places';
import type { Place } from './support/places';
import { expect, test } from './support/test';

/** What a page needs to know only once it asks only once, however many of its parts need it. */

/** These move while somebody looks, so they are asked again for as long as a page is in sight. */
const POLLED = new Set(['product/list', 'product/details']);

/** Every call of one load until nothing more comes, with its body, in order. */
async function callsOfLoad(page: Page, address: string): Promise<readonly string[]> {
  const calls: string[] = [];
  const note = (request: { url(): string; postData(): string | null }) => {
    const call = /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (call !== undefined && !POLLED.has(call)) calls.push(`${call} ${request.postData() ?? ''}`);
  };
  page.on('request', note);
  await page.goto(address);
  let heard = -1;
  while (heard !== calls.length) {
    heard = calls.length;
    await page.waitForTimeout(2_000);
  }
  page.off('request', note);
  return calls;
}

/** Config is read before every navigation, and this page without a deposit leads on to another. */
const queryOf = ({ path, query = '', wrongQuery = '' }: Place) =>
  path === '/recharge2' ? wrongQuery : query;

const repeated = (calls: readonly string[]) =>
  calls.filter((call, index) => calls.indexOf(call) !== index);

test('every page of a session asks for each thing once', async ({ page, request }) => {
  await signIn(page, request);
  const asked = new Set<string>();
  for (const place of PLACES) {
    const { path, isForVisitors } = place;
    if (isForVisitors) continue;
    const calls = await callsOfLoad(page, path + queryOf(place));
    for (const call of calls) asked.add(call.split(' ')[0] ?? '');
    expect.soft(calls, path).toContain('common/config {}');
    expect.soft(repeated(calls), path).toEqual([]);
  }
  expect([...asked]).toEqual(expect.arrayContaining(['order/hold_list', 'user/details']));
});

test('every page of a visitor asks for each thing once', async ({ page }) => {
  for (const place of PLACES) {
    if (place.isPrivate) continue;
    const calls = await callsOfLoad(page, place.path + queryOf(place));
    expect.soft(repeated(calls), place.path).toEqual([]);
  }
});

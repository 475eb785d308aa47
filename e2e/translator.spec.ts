import type { Page } from '@playwright/test';
import { tapBuy } from './support/buy';
import { signIn } from './support/account';
import { PLACES } from './support/places';
import { expect, test } from './support/test';

/**
 * The translator of a browser replaces text nodes by `<font>` elements, including nodes that appear later. React must
 * still find its nodes: no route has an error, and prices and countdowns continue.
 */

declare global {
  interface Window {
    /** Number of times that the app has changed a text which the translator had removed from the page. */
    lostWrites?: number;
  }
}

/**
 * Simulates a translator from the first frame on. With `respectsMarks`, text inside `translate="no"` is not changed.
 */
async function translatePages(page: Page, respectsMarks: boolean) {
  await page.addInitScript((respects) => {
    const replaced = new WeakSet<Node>();
    window.lostWrites = 0;
    const { nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, text: string | null) {
        if (replaced.has(this) && !this.isConnected)
          window.lostWrites = (window.lostWrites ?? 0) + 1;
        nodeValue.set?.call(this, text);
      },
    });
    const isTranslated = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, template, noscript, svg, title'))
        return false;
      if (respects && parent.closest('[translate=no]')) return false;
      return /[\p{L}\p{N}]/u.test(text.data);
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isTranslated)) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        replaced.add(text);
        text.replaceWith(outer);
      }
    };
    new MutationObserver(() => {
      if (document.body) translate(document.body);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, respectsMarks);
}

const lostWrites = (page: Page) => page.evaluate(() => window.lostWrites ?? 0);

test('every route works while a translator rewrites its texts', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(600_000);
  await translatePages(page, true);
  await signIn(page, request);
  for (const { path, query = '' } of PLACES.filter(({ isForVisitors }) => !isForVisitors)) {
    await page.goto(path + query);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(await lostWrites(page), `writes lost on ${path}`).toBe(0);
    expect(complaints.all, `errors on ${path}`).toEqual([]);
  }
});

test('prices and an order continue to change while a translator rewrites all texts, including figures', async ({
  page,
  request,
}) => {
  await translatePages(page, false);
  await signIn(page, request);
  await page.goto('/trade?product=BTCUSDT');
  const price = page
    .locator('header')
    .getByText(/^[\d,]+\.\d\d$/)
    .first();
  await expect(price).toBeVisible();
  const first = await price.textContent();
  await expect(price).not.toHaveText(first ?? '');
  await tapBuy(page);
  const timer = page.getByRole('timer').first();
  await expect(timer).toBeVisible();
  const left = await timer.textContent();
  await expect(timer).not.toHaveText(left ?? '');
  await page.goto('/hq');
  await page.getByRole('searchbox').fill('eur');
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await lostWrites(page)).toBe(0);
});

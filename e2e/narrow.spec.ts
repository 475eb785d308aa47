import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '#contract/languages';
import { buyButton } from './support/buy';
import { linesOf, PHONES } from './probes/lines';
import { painted } from './probes/stop';
import { ask, signIn } from './support/account';
import { geometryFaults } from './support/geometry';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expect, test } from './support/test';
import { words } from './support/words';
import type { Language } from './support/words';
import { boxOf } from './support/box';

/** Returns the left and right edge of a text, which may be narrower than its element. */
const textBoxOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });

/** Opens a page on one size of phone and checks the page on all sizes. Each language opens it on another size. */
async function onEachPhone<Size extends { width: number; height: number }>(
  page: Page,
  language: Language,
  sizes: readonly Size[],
  path: string,
  check: (size: Size) => Promise<void>,
) {
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  const first = LANGUAGES.indexOf(language);
  const inTurn = [...sizes.slice(first), ...sizes.slice(0, first)];
  for (const [turn, size] of inTurn.entries()) {
    await page.setViewportSize(size);
    if (turn === 0) await page.goto(path);
    await painted(page);
    await check(size);
  }
}

for (const language of LANGUAGES) {
  test(`the remaining time of an open order is not cut off on narrow phones (${language})`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(page, request);
    await placeOrderByApi(request, token, {
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: '1000',
    });
    await onEachPhone(page, language, PHONES, '/hq', async (size) => {
      const bar = page.getByRole('complementary', { name: words(language, 'news.open.label') });
      const left = bar.getByText(/^BTC\/USDT .*\d:\d\d$/);
      await expect(left).toBeVisible();
      const isWhole = await left.evaluate((each) => each.scrollWidth <= each.clientWidth);
      expect(isWhole, String(size.width)).toBe(true);
    });
  });
}

for (const language of LANGUAGES) {
  test(`the tabs have equal widths of at least 44 px, whole words and gaps between the names (${language})`, async ({
    page,
  }) => {
    await onEachPhone(page, language, PHONES, '/', async ({ width }) => {
      const tabs = page.getByRole('navigation', { name: words(language, 'tab.label') });
      const links = await tabs.getByRole('link').all();
      expect(links).toHaveLength(5);
      let lastEnd = -7;
      for (const link of links) {
        const target = await boxOf(link);
        expect(target.width).toBeCloseTo(width / 5, 0);
        expect(target.height).toBeGreaterThanOrEqual(44);
        const name = link.locator('span');
        const text = await textBoxOf(name);
        expect(text.left - lastEnd, await name.innerText()).toBeGreaterThanOrEqual(7);
        lastEnd = text.right;
        expect(await linesOf(name)).toBeLessThanOrEqual(2);
      }
    });
  });
}

for (const language of LANGUAGES) {
  test(`one of several open orders is legible on narrow phones and in landscape (${language})`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(page, request);
    await placeOrderByApi(request, token, {
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: '50',
    });
    await placeOrderByApi(request, token, {
      productId: 'BTCUSDT',
      direction: 'drop',
      amount: '50',
    });
    const sizes = [...PHONES.slice(0, 2), { width: 844, height: 390 }];
    await onEachPhone(page, language, sizes, '/trade?product=BTCUSDT', async (size) => {
      const strip = page.getByRole('region', { name: words(language, 'position.label') });
      await expect(strip.getByRole('timer')).toBeVisible();
      const side = new RegExp(
        `^(${['winning', 'losing', 'level']
          .map((key) => words(language, `position.${key}`))
          .join('|')})$`,
      );
      await expect(strip.getByText(side)).toBeVisible();
      const next = strip.getByRole('button').last();
      const edge = (await boxOf(next)).x;
      const texts = await strip.locator('span, p').all();
      for (const each of texts) {
        const label = `${size.width}: ${await each.textContent()}`;
        const box = await each.boundingBox();
        if (!box || box.width <= 1) continue;
        expect(box.x + box.width, label).toBeLessThanOrEqual(edge + 1);
        expect(await linesOf(each), label).toBeLessThanOrEqual(2);
      }
      expect((await boxOf(strip)).height).toBe(48);
    });
  });
}

for (const language of LANGUAGES) {
  test(`the two prices of an ended order take at most two lines on phones (${language})`, async ({
    page,
    request,
    control,
  }) => {
    const { token } = await signIn(page, request);
    await placeOrderByApi(request, token, {
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: '500',
    });
    const strip = page.getByRole('region', { name: words(language, 'position.label') });
    const receipt = strip.getByRole('link', { name: words(language, 'position.receipt') });
    await page.setViewportSize({ width: 390, height: 664 });
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await page.goto('/trade?product=BTCUSDT');
    await expect(strip.getByRole('timer')).toBeVisible();
    await control('clock', { advanceMs: 60_000 });
    await expect(receipt).toBeVisible();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 664 });
      await painted(page);
      const prices = strip.getByText('→');
      await expect(prices).toBeVisible();
      expect(await linesOf(prices), `at ${width} px`).toBeLessThanOrEqual(2);
    }
  });
}

/** Returns the pairs of elements whose boxes overlap by more than a pixel. */
async function overlaps(places: readonly Locator[]): Promise<string[]> {
  const boxes = await Promise.all(
    places.map(async (place) => ({
      name: await place.textContent(),
      ...(await boxOf(place)),
    })),
  );
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1,
      )
      .map((other) => `${one.name} / ${other.name}`),
  );
}

test('with text of double size no text of Home and of the figures on Trade covers another, and the tabs have whole words', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  await placeOrderByApi(request, token, { productId: 'BTCUSDT', direction: 'rise', amount: '20' });
  await control('clock', { advanceMs: 61_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.goto('/');
  const main = page.getByRole('main');
  const change = main.getByText(words('en', 'figures.sinceStart'));
  await expect(change).toBeVisible();
  await painted(page);
  const label = main.getByText(/^you began with/);
  const trade = main.getByRole('link', { name: /^Trade/ });
  const actions = ['home.deposit', 'home.withdraw', 'home.orders', 'home.invite'] as const;
  const links = actions.map((id) => main.getByRole('link', { name: words('en', id) }).first());
  expect(await overlaps([change, label, trade, ...links])).toEqual([]);
  for (const link of links) {
    expect(await link.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThan(1);
  }
  for (const tab of await page.getByRole('navigation').locator('a > span').all()) {
    expect(await linesOf(tab)).toBe(((await tab.textContent()) ?? '').split(' ').length);
  }

  await page.goto('/trade?product=BTCUSDT');
  const figures = page.locator('main dl').filter({ hasText: words('en', 'trade.opening') });
  await expect(figures).toBeVisible();
  await painted(page);
  expect(await overlaps(await figures.locator('dt, dd').all())).toEqual([]);
});

test('the second question about play money is visible together with its answers', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.goto('/my');
    await page.getByRole('button', { name: words('en', 'app.playMoney') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Begin again/ }).click();
    await sheet.getByRole('button', { name: words('en', 'playBalance.next') }).click();
    const no = sheet.getByRole('button', { name: words('en', 'playBalance.no') });
    await expect(no).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: /^Yes/ })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByText(words('en', 'playBalance.sure'))).toBeInViewport({ ratio: 1 });
  }
});

test('the notice of a slow connection covers neither the play money mark nor the price', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const path of ['/hq', '/trade?product=EURUSD']) {
      await page.goto(path);
      const strip = page.getByRole('button', { name: words('en', 'app.playMoney') });
      await expect(strip).toBeVisible();
      await page.route('**/api/**', () => undefined);
      const slow = page.getByText(words('en', 'app.slow'));
      await expect(slow).toBeVisible();
      const pill = await boxOf(slow);
      const box = await boxOf(strip);
      const isAbove = pill.y + pill.height <= box.y;
      expect(isAbove || pill.y >= box.y + box.height, path).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
});

test('the sticky header covers nothing at the top of a page', async ({ page, request }) => {
  await signIn(page, request);
  for (const path of ['/recharge', '/wallet', '/bindBankCard', '/txpassword']) {
    await page.goto(path);
    const head = await boxOf(page.getByRole('banner'));
    const lead = page.getByRole('main').getByRole('paragraph').first();
    expect((await boxOf(lead)).y, path).toBeGreaterThanOrEqual(head.y + head.height - 0.5);
  }
});

test('the pair and price of Trade stay visible above its lists and below the offline notice', async ({
  complaints,
  page,
  context,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/trade?product=EURUSD');
  await expect(page.getByRole('tablist')).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const line = page.getByText(words('en', 'app.offline'));
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await context.setOffline(true);
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(line);
      return (await boxOf(title)).y - y - height;
    })
    .toBeGreaterThanOrEqual(0);
  await expect(title).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
});

test('the back button stays visible on a long page below the offline notice', async ({
  complaints,
  page,
  context,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const back = page.getByRole('button', { name: words('en', 'common.back') });
  const title = page.getByRole('heading', { level: 1 });
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.goto('/lc');
    await page.getByRole('link', { name: /USDT lock-up, 7 days/ }).click();
    await expect(title).toHaveText('USDT lock-up, 7 days');
    await expect(page.getByText('Who pays the return')).toBeVisible();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect(back).toBeInViewport({ ratio: 1 });

    await context.setOffline(true);
    const line = page.getByText(words('en', 'app.offline'));
    await expect(line).toBeInViewport({ ratio: 1 });
    const { y, height } = await boxOf(line);
    expect((await boxOf(title)).y).toBeGreaterThanOrEqual(y + height);
    await context.setOffline(false);
    // A real click fails if another element covers the button.
    await back.click({ timeout: 5_000 });
    await expect(page).toHaveURL('/lc');
  }
});

test('on Home at 320 px the texts of a visitor are above the surface of the water', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of LANGUAGES) {
    await page.goto('/');
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    await page.reload();
    const head = page.locator('section', { hasText: words(language, 'home.visitor.title') });
    const surface = head.locator('svg[preserveAspectRatio]');
    await expect(surface.locator('path').first()).toBeAttached();
    const change = await boxOf(head.locator('p').first());
    const water = await boxOf(surface);
    // The highest point of the surface is 3 units below the edge of its drawing.
    expect(change.y + change.height, language).toBeLessThanOrEqual(water.y + 3);
  }
});

test('on Trade at 320 px pair and price are on one line, and the footer does not cover the quick stakes', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of LANGUAGES) {
    await page.goto('/');
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    await page.goto('/trade?product=BTCUSDT');
    const header = page.locator('header');
    const stakes = page.getByRole('group', { name: words(language, 'ticket.amounts') });
    await expect(stakes).toBeVisible();
    const title = await boxOf(header.getByRole('heading', { level: 1 }));
    const figure = header.locator('p', { hasText: words(language, 'trade.trades.price') });
    const price = await boxOf(figure);
    expect(price.y, language).toBeLessThan(title.y + title.height);
    const chips = await boxOf(stakes);
    const rise = buyButton(page, 'rise', language);
    const foot = await boxOf(rise);
    // The cost and the payout of the order need 40 px between the stakes and the buy buttons.
    expect(chips.y + chips.height, language).toBeLessThan(foot.y - 40);
  }
});

test('on Trade the name of the pair is not cut off next to its price', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of LANGUAGES) {
    await page.goto('/');
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    for (const pair of ['BTC/USDT', 'DOGE/USDT', 'USD/JPY']) {
      await page.goto(`/trade?product=${pair.replace('/', '')}`);
      const name = page.locator('header').getByText(pair, { exact: true });
      // The price has its final width only when the change in percent is shown.
      await expect(page.locator('header p').last()).toContainText('%');
      await expect(name).toBeVisible();
      const cut = await name.evaluate((each) => each.scrollWidth - each.clientWidth);
      expect(cut, `${language} ${pair}`).toBeLessThanOrEqual(0);
    }
  }
});

test('no accent of a Vietnamese capital letter is cut off in an announcement', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'vn'));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const title = page
    .getByRole('link', { name: words('vn', 'home.notice.important') })
    .locator('span')
    .last();
  await expect(title).toBeVisible();
  const room = await title.evaluate((text) => {
    const { fontSize, fontFamily } = getComputedStyle(text);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = `${fontSize} ${fontFamily}`;
    const { actualBoundingBoxAscent } = pen.measureText('Ở');
    // An empty inline block marks the baseline of the line.
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    text.prepend(mark);
    const baseline = mark.getBoundingClientRect().bottom;
    mark.remove();
    return baseline - actualBoundingBoxAscent - text.getBoundingClientRect().top;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

/** A phone on which Trade has room for the figures of the day. */
const TALL = { width: 390, height: 844 } as const;

for (const language of LANGUAGES) {
  test(`the head of an ended deposit breaks no word on phones (${language})`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(page, request);
    const ids: string[] = [];
    for (const paymethod of ['digital', 'bank', 'quick']) {
      const deposit = { paymethod, amount: '9876.54' };
      const { id } = await ask<{ id: string }>(request, token, 'user/deposit', deposit);
      await ask(request, token, 'wallet/submit', { depositId: id, cancel: true });
      ids.push(id);
    }
    for (const id of ids) {
      await onEachPhone(page, language, PHONES, `/recharge2?deposit=${id}`, async ({ width }) => {
        await expect(page.getByText(/^9[.,]876[.,]54/).first()).toBeVisible();
        const faults = await page.evaluate(geometryFaults, {
          selector: 'body',
          isTextOnly: true,
          hasWholeWords: true,
        });
        expect(faults, `at ${width} px`).toEqual([]);
      });
    }
  });
}

for (const language of LANGUAGES) {
  test(`the source of the prices on Trade is whole and nothing covers it on tall phones (${language})`, async ({
    page,
    request,
  }) => {
    await signIn(page, request);
    const sizes = [TALL, { width: 360, height: 800 }, { width: 320, height: 780 }] as const;
    await onEachPhone(page, language, sizes, '/trade?product=EURUSD', async ({ width }) => {
      const source = page.getByText(words(language, 'source.title'), { exact: true });
      await expect(source).toBeInViewport({ ratio: 1 });
      await expect(buyButton(page, 'rise', language)).toBeVisible();
      const covered = await source.evaluate((term) => {
        const range = document.createRange();
        range.selectNodeContents(term.parentElement!);
        return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
          [top + 1, bottom - 1].flatMap((y) => {
            const hit = document.elementFromPoint((left + right) / 2, y);
            return hit && term.parentElement!.contains(hit) ? [] : [hit?.textContent ?? 'nothing'];
          }),
        );
      });
      expect(covered, `at ${width} px`).toEqual([]);
    });
  });
}

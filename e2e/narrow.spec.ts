import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '#contract/languages';
import { buyButton } from './support/buy';
import { linesOf, PHONES } from './probes/lines';
import { goInApp, painted } from './probes/stop';
import { ask, signIn } from './support/account';
import { geometryFaults } from './support/geometry';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expect, test } from './support/test';
import { words } from './support/words';
import type { Language } from './support/words';
import { boxOf } from './support/box';

/** Phones on which Trade has room for the figures of the day. */
const TALL_PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 800 },
  { width: 320, height: 780 },
] as const;
/** Narrow phones, and one in landscape. */
const STRIP_PHONES = [...PHONES.slice(0, 2), { width: 844, height: 390 }];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Opens a page on one size of phone and checks the page on all sizes. Each language opens it on another size. */
async function onEachPhone(
  page: Page,
  language: Language,
  sizes: readonly Size[],
  open: () => Promise<unknown>,
  check: (size: Size) => Promise<void>,
) {
  const first = LANGUAGES.indexOf(language);
  const inTurn = [...sizes.slice(first), ...sizes.slice(0, first)];
  for (const [turn, size] of inTurn.entries()) {
    await page.setViewportSize(size);
    if (turn === 0) await open();
    await painted(page);
    await check(size);
  }
}

const useLanguage = (page: Page, language: Language) =>
  page.addInitScript((lang) => localStorage.setItem('lang', lang), language);

/** Expects the source of the prices whole in the window, with no point of its text under another element. */
async function expectSource(page: Page, language: Language, { width }: Size) {
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
}

/** Expects pair and price on one line, and the quick stakes above the footer. */
async function expectHeadAndStakes(page: Page, language: Language) {
  const header = page.locator('header');
  const stakes = page.getByRole('group', { name: words(language, 'ticket.amounts') });
  await expect(stakes).toBeVisible();
  const title = await boxOf(header.getByRole('heading', { level: 1 }));
  const price = await boxOf(
    header.locator('p', { hasText: words(language, 'trade.trades.price') }),
  );
  expect(price.y).toBeLessThan(title.y + title.height);
  const chips = await boxOf(stakes);
  const foot = await boxOf(buyButton(page, 'rise', language));
  // The cost and the payout of the order need 40 px between the stakes and the buy buttons.
  expect(chips.y + chips.height).toBeLessThan(foot.y - 40);
}

async function expectWholeName(page: Page, pair: string) {
  const name = page.locator('header').getByText(pair, { exact: true });
  await expect(name).toBeVisible();
  // The price has its final width only when the change in percent is shown.
  await expect(page.locator('header p').last()).toContainText('%');
  expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth), pair).toBe(0);
}

/** Expects the strip of an open order in two lines beside its button, with time and side. */
async function expectStrip(page: Page, language: Language, { width }: Size) {
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
    const label = `${width}: ${await each.textContent()}`;
    const box = await each.boundingBox();
    if (!box || box.width <= 1) continue;
    expect(box.x + box.width, label).toBeLessThanOrEqual(edge + 1);
    expect(await linesOf(each), label).toBeLessThanOrEqual(2);
  }
  expect((await boxOf(strip)).height).toBe(48);
}

for (const language of LANGUAGES) {
  test(`on narrow phones Trade shows its source, pair, price, open orders and an ended order whole (${language})`, async ({
    page,
    request,
    control,
  }) => {
    const { token } = await signIn(page, request);
    await useLanguage(page, language);
    const buy = (direction: 'rise' | 'drop', amount: string) =>
      placeOrderByApi(request, token, { productId: 'BTCUSDT', direction, amount });
    const open = (product: string) => page.goto(`/trade?product=${product}`);

    await test.step('the source of the prices is whole and nothing covers it on tall phones', () =>
      onEachPhone(
        ...([page, language, TALL_PHONES] as const),
        () => open('EURUSD'),
        (size) => expectSource(page, language, size),
      ));
    await page.setViewportSize(PHONES[0]);
    await test.step('the name of a pair is not cut off next to its price', async () => {
      for (const pair of ['DOGE/USDT', 'USD/JPY', 'BTC/USDT']) {
        await goInApp(page, `/trade?product=${pair.replace('/', '')}`);
        await expectWholeName(page, pair);
      }
    });
    await test.step('pair and price are on one line, and the footer does not cover the stakes', () =>
      expectHeadAndStakes(page, language));
    await test.step('the two prices of an ended order take at most two lines', async () => {
      await buy('rise', '500');
      await page.setViewportSize({ width: 390, height: 664 });
      await open('BTCUSDT');
      const strip = page.getByRole('region', { name: words(language, 'position.label') });
      await expect(strip.getByRole('timer')).toBeVisible();
      await control('clock', { advanceMs: 60_000 });
      const receipt = strip.getByRole('link', { name: words(language, 'position.receipt') });
      await expect(receipt).toBeVisible();
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 664 });
        await painted(page);
        const prices = strip.getByText('→');
        await expect(prices).toBeVisible();
        expect(await linesOf(prices), `at ${width} px`).toBeLessThanOrEqual(2);
      }
      await strip.getByRole('button', { name: words(language, 'common.dismiss') }).click();
      await expect(strip).toBeHidden();
    });
    await test.step('one of several open orders is legible, also in landscape', async () => {
      await buy('rise', '50');
      await buy('drop', '50');
      await onEachPhone(
        ...([page, language, STRIP_PHONES] as const),
        () => page.reload(),
        (size) => expectStrip(page, language, size),
      );
    });
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
  await page.goto('/my');
  const sheet = page.getByRole('dialog');
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: words('en', 'app.playMoney') }).click();
    await sheet.getByRole('button', { name: /^Begin again/ }).click();
    await sheet.getByRole('button', { name: words('en', 'playBalance.next') }).click();
    const no = sheet.getByRole('button', { name: words('en', 'playBalance.no') });
    await expect(no).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: /^Yes/ })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByText(words('en', 'playBalance.sure'))).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
});

test('the notice of a slow connection covers neither the play money mark nor the price', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  for (const path of ['/hq', '/trade?product=EURUSD']) {
    await page.goto(path);
    const strip = page.getByRole('button', { name: words('en', 'app.playMoney') });
    await expect(strip).toBeVisible();
    await page.route('**/api/**', () => undefined);
    const slow = page.getByText(words('en', 'app.slow'));
    await expect(slow).toBeVisible();
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await painted(page);
      const pill = await boxOf(slow);
      const box = await boxOf(strip);
      const isAbove = pill.y + pill.height <= box.y;
      expect(isAbove || pill.y >= box.y + box.height, `${path} ${size.width}`).toBe(true);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
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
  await page.goto('/lc');
  for (const size of PHONES) {
    await page.setViewportSize(size);
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
    await useLanguage(page, language);
    await page.goto('/');
    for (const id of ids) {
      const open = () => goInApp(page, `/recharge2?deposit=${id}`);
      await onEachPhone(page, language, PHONES, open, async ({ width }) => {
        await expect(page.getByText(id).first()).toBeVisible();
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

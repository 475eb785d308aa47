import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/account';
import { placeOrder } from './support/placeOrder';
import { expect, test } from './support/test';
import { words } from './support/words';
import type { Language } from './support/words';

/** What the narrowest phones make of the longest words. */
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
] as const;
const LANGUAGES = ['en', 'vn', 'cn'] as const;

/** In how many lines a text stands. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Opens a page on one phone and looks at it there, then on the others; each language begins on another phone. */
async function onEachPhone<Size extends { width: number; height: number }>(
  page: Page,
  language: Language,
  sizes: readonly Size[],
  path: string,
  look: (size: Size) => Promise<void>,
) {
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  const first = LANGUAGES.indexOf(language);
  const inTurn = [...sizes.slice(first), ...sizes.slice(0, first)];
  for (const [turn, size] of inTurn.entries()) {
    await page.setViewportSize(size);
    if (turn === 0) await page.goto(path);
    // What is measured by script is measured by the second picture.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await look(size);
  }
}

for (const language of LANGUAGES) {
  test(`no name on Market takes more than two lines, nor is one cut off (${language})`, async ({
    page,
  }) => {
    await onEachPhone(page, language, PHONES, '/hq', async (size) => {
      const list = page.getByRole('list', { name: words(language, 'market.list') });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      const names = list.getByText(' / ').or(list.getByText(/\p{Script=Han}\/\p{Script=Han}/u));
      expect(await names.count()).toBeGreaterThan(6);
      // The price stands beside the name: a row of more lines than a name of two has fallen apart.
      for (const row of await list.getByRole('listitem').all()) {
        expect((await row.boundingBox())!.height).toBeLessThan(80);
      }
      for (const name of await names.all()) {
        const said = `${size.width}: ${await name.textContent()}`;
        expect(await linesOf(name), said).toBeLessThanOrEqual(2);
        // A word that has no room would be broken, and stand in pieces.
        expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth), said).toBe(
          true,
        );
      }
    });
  });
}

for (const language of LANGUAGES) {
  test(`the day of one's registration is never broken in two (${language})`, async ({
    page,
    request,
  }) => {
    await signIn(page, request);
    await onEachPhone(page, language, PHONES, '/my', async (size) => {
      const date = page.getByRole('banner').getByText(/^\d.*2\d{3}|^2\d{3}年/);
      await expect(date).toBeVisible();
      expect(await linesOf(date), String(size.width)).toBe(1);
    });
  });

  test(`when an open order ends is said in full on the narrowest phones (${language})`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(page, request);
    await placeOrder(request, token, { productId: 'BTCUSDT', direction: 'rise', amount: '1000' });
    await onEachPhone(page, language, PHONES, '/hq', async (size) => {
      const bar = page.getByRole('complementary', { name: words(language, 'news.open.label') });
      const left = bar.getByText(/^BTC\/USDT .*\d:\d\d$/);
      await expect(left).toBeVisible();
      const isWhole = await left.evaluate((each) => each.scrollWidth <= each.clientWidth);
      expect(isWhole, String(size.width)).toBe(true);
    });
  });
}

test('the parts of a balance stand in columns', async ({ page, request }) => {
  const { account, token } = await signIn(page, request);
  const bought = await request.post('/api/wealth/submit', {
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    data: { productId: 'LOCK-7', amount: '500', payPassword: account.payPassword },
  });
  expect(await bought.json()).toMatchObject({ code: 0 });
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.goto('/');
    const card = page.getByRole('region', { name: words('en', 'home.balance.title') });
    const parts = ['available', 'inOrders', 'locked'].map((part) =>
      card.getByText(words('en', `home.balance.${part}`), { exact: true }),
    );
    await expect(parts[2]!).toBeVisible();
    const [available, inOrders, locked] = await Promise.all(
      parts.map(async (part) => await part.boundingBox()),
    );
    expect(inOrders!.y).toBeCloseTo(available!.y, 0);
    expect(locked!.x).toBeCloseTo(available!.x, 0);
    expect(locked!.y).toBeGreaterThan(available!.y);
    // Figures stand beside their names or below them, but not some so and some so.
    const places = await Promise.all(
      parts.map(async (part) => {
        const name = (await part.boundingBox())!;
        const figure = (await part.locator('xpath=following-sibling::*').boundingBox())!;
        return figure.y >= name.y + name.height ? 'below' : 'beside';
      }),
    );
    expect(new Set(places).size, String(size.width)).toBe(1);
  }
});

for (const language of LANGUAGES) {
  test(`what is done with a balance stands in one line (${language})`, async ({
    page,
    request,
  }) => {
    await signIn(page, request);
    await onEachPhone(page, language, PHONES, '/', async (size) => {
      const tops = ['deposit', 'withdraw', 'records'].map(async (way) => {
        const name = words(language, `home.${way}`);
        const link = page.getByRole('main').getByRole('link', { name, exact: true });
        return Math.round((await link.boundingBox())!.y);
      });
      expect(new Set(await Promise.all(tops)).size, String(size.width)).toBe(1);
    });
  });
}

test('the longest name of the tab bar leaves the others their room', async ({ page }) => {
  await page.setViewportSize(PHONES[0]);
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: words('en', 'tab.label') });
  const [home, market, wealth, support] = await Promise.all(
    ['home', 'market', 'wealth', 'support'].map(
      async (tab) => (await tabs.getByText(words('en', `tab.${tab}`)).boundingBox())!,
    ),
  );
  const gaps = [
    market!.x - home!.x - home!.width,
    wealth!.x - market!.x - market!.width,
    support!.x - wealth!.x - wealth!.width,
  ];
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(7);
});

for (const language of LANGUAGES) {
  test(`one order of several is legible on the narrowest phones, and on their side (${language})`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(page, request);
    await placeOrder(request, token, { productId: 'BTCUSDT', direction: 'rise', amount: '50' });
    await placeOrder(request, token, { productId: 'BTCUSDT', direction: 'drop', amount: '50' });
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
      const edge = (await next.boundingBox())!.x;
      const texts = await strip.locator('span, p').all();
      for (const each of texts) {
        const said = `${size.width}: ${await each.textContent()}`;
        const box = await each.boundingBox();
        if (!box || box.width <= 1) continue;
        expect(box.x + box.width, said).toBeLessThanOrEqual(edge + 1);
        expect(await linesOf(each), said).toBeLessThanOrEqual(2);
      }
      expect((await strip.boundingBox())!.height).toBe(88);
    });
  });
}

test('the second question about play money is in sight with its answers', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.goto('/my');
    await page.getByRole('button', { name: words('en', 'app.banner.action') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Begin again/ }).click();
    await sheet.getByRole('button', { name: words('en', 'playBalance.next') }).click();
    const no = sheet.getByRole('button', { name: words('en', 'playBalance.no') });
    await expect(no).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: /^Yes/ })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByText(words('en', 'playBalance.sure'))).toBeInViewport({ ratio: 1 });
  }
});

test('that the connection is slow covers neither the words about play money nor the price', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const path of ['/hq', '/trade?product=EURUSD']) {
      await page.goto(path);
      const strip = page.getByRole('note').getByText(words('en', 'app.banner.text'));
      await expect(strip).toBeVisible();
      await page.route('**/api/**', () => undefined);
      const slow = page.getByText(words('en', 'app.slow'));
      await expect(slow).toBeVisible({ timeout: 20_000 });
      const pill = (await slow.boundingBox())!;
      const said = (await strip.boundingBox())!;
      expect(pill.y).toBeGreaterThanOrEqual(said.y + said.height);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
});

test('the head that stays in sight covers nothing of a page at its top', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  for (const path of ['/recharge', '/wallet', '/bindBankCard', '/txpassword']) {
    await page.goto(path);
    const head = (await page.getByRole('banner').boundingBox())!;
    const lead = page.getByRole('main').getByRole('paragraph').first();
    expect((await lead.boundingBox())!.y, path).toBeGreaterThanOrEqual(head.y + head.height - 0.5);
  }
});

test('pair and price of Trade stay in sight above its lists, below the words about the connection', async ({
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
      const { y, height } = (await line.boundingBox())!;
      return (await title.boundingBox())!.y - y - height;
    })
    .toBeGreaterThanOrEqual(0);
  await expect(title).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
});

test('the way back stays in sight on a long page, below the words about the connection', async ({
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
    const { y, height } = (await line.boundingBox())!;
    expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    await context.setOffline(false);
    // A true press: whatever lay over it would take it.
    await back.click({ timeout: 5_000 });
    await expect(page).toHaveURL('/lc');
  }
});

test('on the narrowest phone pair and price share a line, and the quick stakes stand clear of the foot', async ({
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
    const title = (await header.getByRole('heading', { level: 1 }).boundingBox())!;
    const figure = header.locator('p', { hasText: words(language, 'trade.trades.price') });
    const price = (await figure.boundingBox())!;
    expect(price.y, language).toBeLessThan(title.y + title.height);
    const chips = (await stakes.boundingBox())!;
    const rise = page.getByRole('button', { name: words(language, 'ticket.buyRise') });
    const foot = (await rise.boundingBox())!;
    // Between them stands what the order costs and brings.
    expect(chips.y + chips.height, language).toBeLessThan(foot.y - 40);
  }
});

test('the name of the pair is whole beside its price', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of LANGUAGES) {
    await page.goto('/');
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    for (const pair of ['BTC/USDT', 'DOGE/USDT', 'USD/JPY']) {
      await page.goto(`/trade?product=${pair.replace('/', '')}`);
      const name = page.locator('header').getByText(pair, { exact: true });
      // With the price beside it, that is as wide live as it will be old.
      await expect(page.locator('header p').last()).toContainText('%');
      await expect(name).toBeVisible();
      const cut = await name.evaluate((each) => each.scrollWidth - each.clientWidth);
      expect(cut, `${language} ${pair}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the course of a day is whole, or left out where it has no room', async ({ page }) => {
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.goto('/hq');
    const list = page.getByRole('list', { name: words('en', 'market.list') });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const widths = await list.locator('svg[viewBox="0 0 56 22"]').evaluateAll((lines) =>
      lines.map((line) => {
        const { right, width } = line.getBoundingClientRect();
        return { width, over: right - line.parentElement!.getBoundingClientRect().right };
      }),
    );
    expect(widths.length).toBeGreaterThan(6);
    for (const { width, over } of widths) {
      if (width > 0) expect(over).toBeLessThanOrEqual(0.5);
    }
  }
});

test('no mark above a Vietnamese capital is cut off in an announcement', async ({ page }) => {
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
    // An empty box stands on the line's baseline.
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    text.prepend(mark);
    const baseline = mark.getBoundingClientRect().bottom;
    mark.remove();
    return baseline - actualBoundingBoxAscent - text.getBoundingClientRect().top;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

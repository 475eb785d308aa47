import type { Order } from '#contract';
import { buyButton, tapBuy } from './support/buy';
import { ask, signIn } from './support/account';
import { networkQuiet } from './support/quiet';
import { expect, test } from './support/test';

test('the order ticket places one order when Buy Rise is tapped ten times before the answer', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  const created: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/order/create')) created.push(sent.url());
  });
  await page.goto('/trade?product=GBPUSD');
  const button = buyButton(page);
  await expect(button).toBeEnabled();
  let release = () => {};
  const tapped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/order/create', async (route) => {
    await tapped;
    await route.continue();
  });
  // One tap in each frame, so that the app renders its state between two taps.
  const tapTenTimes = () =>
    button.evaluate(async (element: HTMLElement) => {
      for (let tap = 0; tap < 10; tap += 1) {
        element.click();
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    });
  // On a slow machine the taps may find a price that is too old, and nothing is sent.
  await expect(async () => {
    if (created.length === 0) await tapTenTimes();
    expect(created).toHaveLength(1);
  }).toPass();
  release();
  await expect(page.getByText('successfully ordered')).toBeVisible();
  await networkQuiet(page);
  const { items } = await ask<{ items: Order[] }>(request, token, 'order/hold_list');
  expect(items).toHaveLength(1);
  expect(created).toHaveLength(1);
});

test('a price that does not change is shown as stale, and a tap on Buy Rise sends nothing', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  await page.goto('/trade?product=USDJPY');
  await expect(buyButton(page)).toBeEnabled();
  // The exchange continues to answer, but the price is not renewed.
  const frozenData = new Map<string, unknown>();
  let repeated = 0;
  await page.route('**/api/product/{details,list}', async (route) => {
    const key = `${route.request().url()} ${route.request().postData()}`;
    const response = await route.fetch();
    const answer = (await response.json()) as { data: unknown };
    if (frozenData.has(key)) repeated += 1;
    else frozenData.set(key, answer.data);
    await route.fulfill({ response, json: { ...answer, data: frozenData.get(key) } });
  });
  // Waits for a repeated response: before it, a slow machine may show the price as too old and then as new again.
  await expect.poll(() => repeated).toBeGreaterThan(0);
  await expect(page.getByText('The price is too old. Waiting for a new one.')).toBeVisible();
  await buyButton(page).click({ force: true });
  await expect(page.getByText('Nothing was sent. The price was too old')).toBeVisible();
  const { items } = await ask<{ items: Order[] }>(request, token, 'order/hold_list');
  expect(items).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText('The price is too old. Waiting for a new one.')).toBeHidden();
});

const lostResponseTitle =
  'an order whose response is lost is sent again, shown as placed and placed once';
test(lostResponseTitle, { tag: '@quick' }, async ({ page, request, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const { token } = await signIn(page, request);
  await page.goto('/trade?product=AUDUSD');
  let cut = 0;
  await page.route('**/api/order/create', async (route) => {
    cut += 1;
    if (cut > 1) return route.continue();
    // The exchange executes the call, and the connection breaks before the response arrives.
    await route.fetch();
    return route.abort();
  });
  // The order lists fail until the order call is retried, because otherwise a list could show the order first.
  await page.route('**/api/order/{hold_list,list}', (route) =>
    cut === 1 ? route.abort() : route.continue(),
  );
  await tapBuy(page);
  await expect(page.getByText('successfully ordered')).toBeVisible();
  const { items } = await ask<{ items: Order[] }>(request, token, 'order/hold_list');
  expect(items).toHaveLength(1);
  expect(cut).toBeGreaterThan(1);
});

test.describe('the countdown of an order', () => {
  for (const hours of [-6, 5]) {
    test(`follows the exchange's time when the device clock is off by ${hours} hours`, async ({
      page,
      request,
    }) => {
      const { token } = await signIn(page, request);
      await page.addInitScript((shift) => {
        const RealDate = Date;
        // Only the wall clock is wrong; `performance.now` is correct, as on a real device.
        window.Date = class extends RealDate {
          constructor(value?: number | string) {
            super(value ?? RealDate.now() + shift);
          }
          static override now() {
            return RealDate.now() + shift;
          }
        } as DateConstructor;
      }, hours * 3_600_000);
      await page.goto('/trade?product=EURGBP');
      await tapBuy(page);
      const card = page.getByRole('region', { name: 'Your order' });
      await expect(card.getByRole('timer')).toBeVisible();
      const { items } = await ask<{ items: Order[] }>(request, token, 'order/hold_list');
      const secondsLeft = async () => {
        const answer = await request.post('/api/common/config', { data: {} });
        const { ts } = (await answer.json()) as { ts: number };
        return ((items[0]?.endsAt ?? 0) - ts) / 1_000;
      };
      const before = await secondsLeft();
      const shown = await card
        .getByText(/^\d+:\d\d$/)
        .first()
        .innerText();
      const after = await secondsLeft();
      const [minutes = '0', seconds = '0'] = shown.split(':');
      const left = Number(minutes) * 60 + Number(seconds);
      // The time is read between two responses of the exchange, so the bounds are wider on a slow machine.
      expect(left).toBeGreaterThan(after - 2);
      expect(left).toBeLessThan(before + 2);
    });
  }
});

test('the stake field accepts each amount or explains its fault, and keeps the text as typed', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto('/trade?product=USDCAD');
  const stake = page.getByLabel('Investment amount');
  const cases = [
    ['1e3', /Incorrect Amount/],
    ['1.000,5', /Incorrect Amount/],
    ['-5', /Incorrect Amount/],
    ['NaN', /Incorrect Amount/],
    ['9'.repeat(400), /Incorrect Amount/],
    ['0.5', /The smallest amount is 1.00 USDT/],
    ['1001', /The largest amount is 1,000.00 USDT/],
  ] as const;
  for (const [typed, words] of cases) {
    await stake.fill(typed);
    await stake.blur();
    await expect(stake, typed.slice(0, 20)).toHaveAccessibleDescription(words);
    await expect(stake).toHaveValue(typed);
    await expect(buyButton(page)).toBeDisabled();
  }
  await stake.fill('');
  await expect(page.getByText('Please Enter The Amount').first()).toBeVisible();
  // Full-width digits, as Chinese keyboards type them.
  await stake.fill('１００');
  await expect(buyButton(page)).toHaveAccessibleName(/^Buy Rise 100 →/);
  await expect(buyButton(page)).toBeEnabled();
  await expect(stake).toHaveValue('１００');
  await stake.fill('1,000.0');
  await expect(page.getByText('= 1,000.00 USDT')).toBeVisible();
  await expect(buyButton(page)).toBeEnabled();
});

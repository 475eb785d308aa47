import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './support/account';
import { placeOrderByApi } from './support/placeOrderByApi';
import { expect, test } from './support/test';
import { words } from './support/words';

declare global {
  interface Window {
    /** Files that the page has passed to the share sheet of the device. */
    shared?: { readonly name: string; readonly type: string; readonly bytes: number[] }[];
  }
}

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

interface Envelope {
  data: { items?: Record<string, unknown>[]; ticks?: [number, string][] };
}

test('the check of a receipt accepts correct data and reports each falsified value', async ({
  page,
  request,
  control,
}) => {
  const path = await settledOrder(page, request, control);
  const agrees = page.getByText('Checked on your device: it matches');
  const disagrees = page.getByText('Checked on your device: it does not match');

  await page.goto(path);
  await expect(agrees).toBeVisible();

  const forgeries: [string, string, (answer: Envelope) => void][] = [
    ['the exit price', 'product/orders', ({ data }) => increase(data.items?.[0], 'exitPrice')],
    ['the entry price', 'product/orders', ({ data }) => increase(data.items?.[0], 'entryPrice')],
    ['the profit', 'product/orders', ({ data }) => increase(data.items?.[0], 'profit')],
    [
      'the ticks',
      'product/kdata',
      ({ data }) => {
        for (const tick of data.ticks ?? []) tick[1] = (Number(tick[1]) + 1).toFixed(2);
      },
    ],
  ];
  for (const [field, call, forge] of forgeries) {
    await page.route(`**/api/${call}`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Envelope;
      forge(answer);
      await route.fulfill({ response, json: answer });
    });
    await page.goto(path);
    await expect(disagrees, field).toBeVisible();
    await expect(agrees).toBeHidden();
    await page.unroute(`**/api/${call}`);
  }

  await page.route('**/api/product/kdata', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Envelope;
    delete answer.data.ticks;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(path);
  await expect(page.getByText('It cannot be checked here')).toBeVisible();
});

test('the receipt of an ended day computes its prices from the published key, and reports another key', async ({
  page,
  request,
  control,
}) => {
  const path = await settledOrder(page, request, control);
  const proof = page.getByRole('region', { name: 'Check with the market key' });
  const commitment = proof.getByText(/^[0-9a-f]{64}$/);
  await page.goto(path);
  await expect(proof.getByRole('heading', { name: /^You can check the prices/ })).toBeVisible();
  const noted = await commitment.first().textContent();

  await control('clock', { advanceMs: 34 * 86_400_000 });
  await page.goto(path);
  await expect(
    proof.getByRole('heading', { name: 'The prices fit the published key' }),
  ).toBeVisible();
  await expect(commitment.first()).toHaveText(noted ?? '');

  await page.route('**/api/common/config', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/("key\\":\\")[0-9a-f]{8}/, '$100000000');
    await route.fulfill({ response, body: text });
  });
  await page.goto(path);
  await expect(
    proof.getByRole('heading', { name: 'The prices do not fit the published key' }),
  ).toBeVisible();
});

/** Increases a decimal number by one unit of its last place. */
function increase(row: Record<string, unknown> | undefined, field: string) {
  const text = String(row?.[field]);
  const places = text.split('.')[1]?.length ?? 0;
  if (row) row[field] = (Number(text) + 10 ** -places).toFixed(places);
}

/** Places and settles an order, and returns the path of its receipt. */
async function settledOrder(page: Page, request: APIRequestContext, control: Control) {
  const { token } = await signIn(page, request);
  const orderInput = { productId: 'XAUUSD', direction: 'drop', amount: '50' } as const;
  const { order } = await placeOrderByApi(request, token, orderInput);
  await control('clock', { advanceMs: 90_000 });
  return `/orderrecord?order=${order.orderNo}`;
}

const pictureButton = (page: Page) => page.getByRole('button', { name: 'Share as picture' });

/** Decodes a picture and returns its size and its number of colours. */
const decodePicture = (page: Page, bytes: readonly number[]) =>
  page.evaluate(async (data) => {
    const blob = new Blob([new Uint8Array(data)], { type: 'image/png' });
    const image = await createImageBitmap(blob);
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    const colours = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) {
      colours.add([pixels[at], pixels[at + 1], pixels[at + 2]].join());
    }
    return { width, height, colours: colours.size };
  }, bytes);

async function expectPicture(page: Page, bytes: readonly number[]) {
  const { width, height, colours } = await decodePicture(page, bytes);
  expect([width, height]).toEqual([1_080, 1_350]);
  // A drawing with antialiased letters, a line and two tinted areas has many colours; an empty background has one.
  expect(colours).toBeGreaterThan(50);
}

test('the picture of a receipt is downloaded when the browser cannot share files', async ({
  page,
  request,
  control,
}) => {
  const path = await settledOrder(page, request, control);
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await page.goto(path);
  const downloading = page.waitForEvent('download');
  await pictureButton(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${path.split('=')[1]}.png`);
  await expectPicture(page, [...(await readFile(await download.path()))]);
});

test('the picture of a receipt goes to the share sheet when the browser can share files', async ({
  page,
  request,
  control,
}) => {
  const path = await settledOrder(page, request, control);
  await page.addInitScript(() => {
    window.shared = [];
    const share = async ({ files = [] }: ShareData) => {
      for (const file of files) {
        const bytes = [...new Uint8Array(await file.arrayBuffer())];
        window.shared?.push({ name: file.name, type: file.type, bytes });
      }
      // A closed share sheet is not a failure, and must not start a download.
      throw new DOMException('closed', 'AbortError');
    };
    const canShare = ({ files = [] }: ShareData) => files.length > 0;
    Object.assign(navigator, { canShare, share });
  });
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.goto(path);
  await pictureButton(page).click();
  await expect.poll(() => page.evaluate(() => window.shared?.length)).toBe(1);
  await expect(pictureButton(page)).not.toHaveAttribute('aria-busy', 'true');
  const [file] = await page.evaluate(() => window.shared ?? []);
  expect([file?.name, file?.type]).toEqual([`${path.split('=')[1]}.png`, 'image/png']);
  await expectPicture(page, file?.bytes ?? []);
  expect(downloads).toBe(0);
});

test('the chart of a receipt shows the whole order at every width, even after a rotation of the device', async ({
  page,
  request,
  control,
}) => {
  const path = await settledOrder(page, request, control);
  const chart = page.getByRole('img', { name: /XAU\/USD/ });
  const chartPicture = async () => {
    await chart.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    return chart.screenshot();
  };
  /** The picture when it no longer changes. */
  const settledPicture = async () => {
    let last = await chartPicture();
    await expect
      .poll(async () => {
        const before = last;
        last = await chartPicture();
        return last.equals(before);
      })
      .toBe(true);
    return last;
  };
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(chart).toBeVisible();
    const fresh = await settledPicture();
    await page.setViewportSize({ width: 390, height: 664 });
    expect((await settledPicture()).equals(fresh), `${width}`).toBe(false);
    await page.setViewportSize({ width, height });
    await expect.poll(async () => fresh.equals(await chartPicture()), `${width}`).toBe(true);
  }
});

test('a receipt shows result, chart, check, bill and actions on the first screen of a phone', async ({
  page,
  request,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const path = await settledOrder(page, request, control);
  await page.goto(path);
  const main = page.getByRole('main');
  const bill = main.getByRole('region', { name: words('en', 'receipt.sum.title') });
  for (const part of [
    main.getByRole('img', { name: /^Chart of XAU\/USD/ }),
    bill.getByText(words('en', 'receipt.check.agrees')),
    bill.getByText(words('en', 'receipt.sum.net')),
    bill.getByText(path.split('=')[1]!),
    main.getByRole('button', { name: words('en', 'receipt.question.open') }),
    main.getByRole('link', { name: words('en', 'receipt.tradeAgain') }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

import type { Order, Quote } from '../src/contract';
import { ask, signIn } from './support/account';
import { expect, test } from './support/test';

interface Envelope {
  data: { items?: Record<string, unknown>[]; ticks?: [number, string][] };
}

test('the receipt agrees with honest answers and notices each lie', async ({
  page,
  request,
  control,
}) => {
  const { token } = await signIn(page, request);
  const { items: quotes } = await ask<{ items: Quote[] }>(request, token, 'product/list', {
    category: 'metal',
  });
  const order = await request
    .post('/api/order/create', {
      headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
      data: {
        productId: 'XAUUSD',
        direction: 'drop',
        amount: '50',
        durationSec: 60,
        seenPrice: quotes[0]?.price,
        seenAt: quotes[0]?.priceAt,
      },
    })
    .then((response) => response.json() as Promise<{ data: Order }>);
  await control('clock', { advanceMs: 90_000 });
  const path = `/orderrecord?order=${order.data.orderNo}`;
  const agrees = page.getByText('Recomputed on this device: agrees');
  const disagrees = page.getByText('Recomputed on this device: does not agree');

  await page.goto(path);
  await expect(agrees).toBeVisible();

  const lies: [string, string, (answer: Envelope) => void][] = [
    ['the exit price', 'product/orders', ({ data }) => bend(data.items?.[0], 'exitPrice')],
    ['the entry price', 'product/orders', ({ data }) => bend(data.items?.[0], 'entryPrice')],
    ['the profit', 'product/orders', ({ data }) => bend(data.items?.[0], 'profit')],
    [
      'the ticks',
      'product/kdata',
      ({ data }) => {
        for (const tick of data.ticks ?? []) tick[1] = (Number(tick[1]) + 1).toFixed(2);
      },
    ],
  ];
  for (const [what, call, lie] of lies) {
    await page.route(`**/api/${call}`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Envelope;
      lie(answer);
      await route.fulfill({ response, json: answer });
    });
    await page.goto(path);
    await expect(disagrees, what).toBeVisible();
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

/** Moves a decimal by one of its last places. */
function bend(row: Record<string, unknown> | undefined, field: string) {
  const text = String(row?.[field]);
  const places = text.split('.')[1]?.length ?? 0;
  if (row) row[field] = (Number(text) + 10 ** -places).toFixed(places);
}

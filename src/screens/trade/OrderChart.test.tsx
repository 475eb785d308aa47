import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../contract';
import { chartAnswers } from '../../testing/chartAnswers';
import type { Answers } from '../../testing/exchange';
import { onlyChart } from '../../testing/klineOnScreen';
import { readyToBuy } from '../../testing/orderButtons';
import { appUnderTest } from '../../testing/renderApp';
import { order, quote } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';

/** What is asked for again and again, such as an order's ticks, is asked for this often here; a price comes as ever. */
let mockPollMs = 15_000;
jest.mock('../shared/quotes/pace', () => ({
  ...jest.requireActual<object>('../shared/quotes/pace'),
  paceMs: (ms: number) => (ms === 15_000 ? mockPollMs : ms),
}));

const { exchange, start } = appUnderTest();

const MINUTE = 60_000;
const open = (more: Answers, path = '/trade?product=EURUSD') =>
  start({ path, token: 'token', answers: { ...chartAnswers, ...more } });
const picture = (name: RegExp) => screen.findByRole('img', { name });
const life = () => picture(/Price line of your order on EUR\/USD/);
const rows = () => onlyChart().main.rows;
const typesDrawn = () => onlyChart().series.map(({ type }) => type);
/** Every reading of the ticks of an order's life. */
const readings = () => exchange.asked('productKdata').filter(({ body }) => 'ticksFrom' in body);
const orderChip = () => screen.findByRole('radio', { name: 'Order' });

beforeEach(() => {
  mockPollMs = 15_000;
  // jsdom has no layout; the picture is drawn where it has a height.
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

describe('the chart of an order', () => {
  const holding = (...held: Order[]): Answers => ({
    orderHoldList: { items: held },
    productOrders: { items: held, nextCursor: null },
  });
  const labels = () =>
    onlyChart()
      .main.primitives.flatMap((primitive) => primitive.priceAxisViews?.() ?? [])
      .map((view) => view.text());

  it('shows its life, with the entry on the axis; candles at a tap, with the line of each order', async () => {
    const held = order();
    const other = order({ orderNo: 'TM-2', entryPrice: '1.08399', endsAt: held.endsAt! + MINUTE });
    const { user } = await open(holding(held, other));
    await readyToBuy();
    await life();
    // A quarter of a minute before the entry shows where the price came from.
    expect(readings()[0]?.body).toEqual({
      productId: 'EURUSD',
      ticksFrom: held.entryAt! - 15_000,
      ticksTo: held.endsAt,
    });
    await waitFor(() => expect(labels().join()).toMatch(/1\.08412/));
    expect(labels().join()).not.toMatch(/1\.08399/);
    expect(typesDrawn()).toEqual(['Line']);
    await user.click(screen.getByRole('radio', { name: '1m' }));
    await picture(/Price chart of EUR\/USD, 1m/);
    await waitFor(() => expect(onlyChart().series).toHaveLength(2));
    expect(labels().join()).toMatch(/1\.08399.*1\.08412/);
    await user.click(screen.getByRole('radio', { name: 'Order' }));
    await life();
  });

  it('is not drawn on another pair', async () => {
    await open(holding(order()), '/trade?product=USDJPY');
    await picture(/Price chart of USD\/JPY/);
    await readyToBuy();
    expect(labels()).toHaveLength(1);
  });

  it('is one of candles again for those orders alone for which they were chosen', async () => {
    const second = order({ orderNo: 'TM-2', endsAt: Date.now() + 200_000, durationSec: 300 });
    const { user } = await open(holding(order(), second));
    const candles = () => picture(/Price chart of EUR\/USD, 1m/);
    const next = (at: number) =>
      user.click(screen.getByRole('button', { name: new RegExp(`^Order ${at} of 2`) }));
    await life();
    await user.click(screen.getByRole('radio', { name: '1m' }));
    await candles();
    await next(1);
    await life();
    await user.click(screen.getByRole('radio', { name: '1m' }));
    await candles();
    await next(2);
    await candles();
    await user.click(await orderChip());
    await life();
    await next(1);
    expect(await candles()).toBeVisible();
    await user.click(await orderChip());
    await life();
    await user.click(screen.getByRole('radio', { name: '5m' }));
    expect(await picture(/Price chart of EUR\/USD, 5m/)).toBeVisible();
  });

  it('has no volume, no average, no indicator and no line of one’s own in it', async () => {
    const { user } = await open(holding(order()));
    await life();
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Chart settings' }));
    await user.click(sheet.getByRole('checkbox', { name: /Moving averages/ }));
    await user.click(sheet.getByRole('checkbox', { name: /RSI/ }));
    await user.click(sheet.getByRole('button', { name: 'At the price now' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await settled();
    expect(typesDrawn()).toEqual(['Line']);
    expect(onlyChart().main.priceLines).toEqual([]);

    await user.click(screen.getByRole('radio', { name: '1m' }));
    await waitFor(() => expect(typesDrawn().filter((type) => type === 'Line')).toHaveLength(4));
    expect(typesDrawn()).toContain('Histogram');
    expect(onlyChart().main.priceLines).toHaveLength(1);
  });

  const priced = (price: string): Answers => ({
    productDetails: () => ({ ...quote(), price, volume24h: '1' }),
  });

  it('goes on with each price, a point for each', async () => {
    await open({ ...holding(order()), ...priced('1.08999') });
    await life();
    await waitFor(() => expect(rows().at(-1)).toMatchObject({ value: 1.08999 }));
    expect(rows().slice(0, 20)).toEqual(
      Array(20).fill(expect.objectContaining({ value: 1.08437 })),
    );
  });

  it('ends where the order ends, whatever the price does afterwards', async () => {
    const endsAt = Date.now() - 1_000;
    await open({ ...holding(order({ endsAt, entryAt: endsAt - MINUTE })), ...priced('1.08999') });
    await life();
    await screen.findByText('1.08999', { selector: 'p' });
    await settled();
    expect(new Set(rows().map(({ value }) => value))).toEqual(new Set([1.08437]));
  });

  it.each([
    [
      'before its entry',
      order({ state: 'pending', entryPrice: undefined, entryAt: undefined, endsAt: undefined }),
    ],
    ['longer than the exchange gives ticks for', order({ endsAt: Date.now() + 20 * MINUTE })],
  ])('is not offered %s', async (_when, held) => {
    await open(holding(held));
    await picture(/Price chart of EUR\/USD, 1m/);
    await screen.findByRole('region', { name: 'Your order' });
    expect(await orderChip()).toBeDisabled();
    expect(readings()).toEqual([]);
  });

  it('is read again while the order runs, for what a sleeping page has not seen', async () => {
    mockPollMs = 50;
    await open(holding(order()));
    await life();
    await waitFor(() => expect(readings().length).toBeGreaterThan(2));
  });

  it.each([
    ['once more', 15_000],
    ['and then no more', 1],
  ])('is read when the order is over, %s', async (_often, pollMs) => {
    const running = order({ endsAt: Date.now() + 500, entryAt: Date.now() - 59_500 });
    let isOver = false;
    const won: Order = {
      ...running,
      ...{ state: 'settled', result: 'win', profit: '15.8', balanceAfter: '10300.3' },
      ...{ exitPrice: '1.08437', exitAt: running.endsAt },
    };
    await open({
      orderHoldList: () => ({ items: isOver ? [] : [running] }),
      productOrders: () => ({ items: [isOver ? won : running], nextCursor: null }),
    });
    await life();
    const before = readings().length;
    isOver = true;
    mockPollMs = pollMs;
    await screen.findByText('+15.80 USDT');
    await waitFor(() => expect(readings().length).toBeGreaterThan(before));
    await settled();
    const all = readings().length;
    await settled();
    expect(readings()).toHaveLength(all);
  });
});

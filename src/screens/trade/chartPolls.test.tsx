import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MINUTE_MS } from '#contract';
import type { Order } from '#contract';
import { chartAnswers, kdataAnswer } from '#testkit/app/chartAnswers';
import { status } from '#testkit/app/exchange';
import type { Answers, ReceivedCall } from '#testkit/app/exchange';
import { onlyChart } from '#testkit/app/klineOnScreen.tsx';
import { readyToBuy } from '#testkit/app/orderButtons';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { order, quote } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';

/** Poll intervals that a test uses instead of those of the app, in ms. */
const mockIntervalMs = new Map<number, number>();
jest.mock('../shared/quotes/pollIntervals', () => ({
  ...jest.requireActual<object>('../shared/quotes/pollIntervals'),
  pollIntervalMs: (ms: number) => mockIntervalMs.get(ms) ?? ms,
}));

const { exchange, start } = appUnderTest();

/** The app's poll intervals of the running candle and of the ticks of an order. */
const CANDLE_POLL_MS = 5_000;
const TICK_POLL_MS = 15_000;

beforeEach(() => {
  mockIntervalMs.clear();
  // jsdom has no layout, and the chart needs a height.
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

describe('Candle polling', () => {
  const open = (more: Answers = {}) =>
    start({ path: '/trade?product=EURUSD', answers: { ...chartAnswers, ...more } });
  const picture = (symbol = 'EUR/USD') =>
    screen.findByRole('img', { name: new RegExp(`Price chart of ${symbol}`) });
  const tailReads = (productId = 'EURUSD') =>
    exchange
      .asked('productKdata')
      .filter(({ body }) => body.productId === productId && Number(body.limit) < 10);
  const isWhole = ({ body }: ReceivedCall) => Number(body.limit) > 10 && body.before === undefined;
  const oldestAt = () => Number(onlyChart().main.rows[0]!['time']) * 1_000;

  it('stops while the page is hidden', async () => {
    mockIntervalMs.set(CANDLE_POLL_MS, 10);
    await open();
    await picture();
    await waitFor(() => expect(tailReads().length).toBeGreaterThan(1));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await settled();
    const before = tailReads().length;
    await settled();
    expect(tailReads()).toHaveLength(before);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(tailReads().length).toBeGreaterThan(before));
  });

  it('changes to the new pair and stops for the previous pair', async () => {
    mockIntervalMs.set(CANDLE_POLL_MS, 10);
    const { user } = await open();
    await picture();
    await waitFor(() => expect(tailReads().length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog', { name: 'Currency pair' });
    await user.click((await within(sheet).findAllByText('USD/JPY'))[0]!);
    await picture('USD/JPY');
    await waitFor(() => expect(tailReads('USDJPY').length).toBeGreaterThan(1));
    const before = tailReads().length;
    const others = tailReads('USDJPY').length;
    await waitFor(() => expect(tailReads('USDJPY').length).toBeGreaterThan(others + 2));
    expect(tailReads()).toHaveLength(before);
  });

  it('keeps the loaded candles if newer ones cannot be loaded', async () => {
    mockIntervalMs.set(CANDLE_POLL_MS, 10);
    let behind = 20 * MINUTE_MS;
    let isDown = false;
    await open({
      productKdata: (call: ReceivedCall) =>
        isDown && isWhole(call)
          ? status(500)
          : kdataAnswer({ ...call, body: { before: Date.now() - behind, ...call.body } }),
    } as Answers);
    await picture();
    const oldest = oldestAt();
    isDown = true;
    behind = 0;
    const reads = () => exchange.asked('productKdata').filter(isWhole).length;
    await waitFor(() => expect(reads()).toBeGreaterThan(2));
    await settled();
    expect(screen.queryByText('The chart data could not be loaded.')).not.toBeInTheDocument();
    expect(oldestAt()).toBe(oldest);
  });

  it('requests older candles again at the next drag if they could not be loaded', async () => {
    let isDown = true;
    await open({
      productKdata: (call: ReceivedCall) =>
        isDown && call.body.before !== undefined ? status(500) : kdataAnswer(call),
    } as Answers);
    await picture();
    const oldest = oldestAt();
    const older = () => exchange.asked('productKdata').filter(({ body }) => body.before === oldest);
    onlyChart().drag({ from: 3, to: 40 });
    await waitFor(() => expect(older()).toHaveLength(1));
    await settled();
    expect(oldestAt()).toBe(oldest);
    isDown = false;
    onlyChart().drag({ from: 2, to: 39 });
    await waitFor(() => expect(oldestAt()).toBe(oldest - 60 * MINUTE_MS));
  });

  it('scrolls to the newest candle when the user goes back to another interval', async () => {
    const { user } = await open();
    await picture();
    await user.click(screen.getByRole('radio', { name: '5m' }));
    await screen.findByRole('img', { name: /EUR\/USD, 5m/ });
    onlyChart().drag({ from: 30, to: 45 });
    const { scrollToPosition } = onlyChart();
    scrollToPosition.mockClear();
    await user.click(screen.getByRole('radio', { name: '1m' }));
    await screen.findByRole('img', { name: /EUR\/USD, 1m/ });
    expect(onlyChart().scrollToPosition).toBe(scrollToPosition);
    expect(scrollToPosition).toHaveBeenCalled();
  });
});

describe('Price line without an order', () => {
  const open = (more: Answers = {}) =>
    start({ path: '/trade?product=EURUSD', answers: { ...chartAnswers, ...more } });
  const priceLine = () => screen.findByRole('img', { name: 'Price line of EUR/USD' });
  const outcomes = () => screen.findByRole('group', { name: 'What the order pays' });
  const tickReads = () => exchange.asked('productKdata').filter(({ body }) => 'ticksFrom' in body);

  it('is one tap away, says what both directions pay with the figures of the ticket, and is remembered', async () => {
    const { user } = await open();
    await screen.findByRole('img', { name: /Price chart of EUR\/USD, 1m/ });
    await readyToBuy();
    expect(tickReads()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Order' }));
    await priceLine();
    const shown = await outcomes();
    expect(shown).toHaveTextContent('Ends aboveRise pays +15.80');
    expect(shown).toHaveTextContent('Ends belowDrop pays +15.80');
    expect(shown).toHaveTextContent('in 1 min');
    expect(within(shown).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /5 min/ }));
    expect(shown).toHaveTextContent('in 5 min');
    expect(shown).not.toHaveTextContent('15.80');
    await user.click(screen.getByRole('button', { name: '50 USDT' }));
    expect(shown).toHaveTextContent(/Rise pays \+4\d\.\d\d.*Drop pays \+4\d\.\d\d/);
    expect(localStorage.getItem('preferences')).toContain('"view":"order"');
    expect(tickReads()).toHaveLength(1);
  });

  it('gives way to candles when the user chooses an interval', async () => {
    localStorage.setItem('preferences', '{"version":1,"chart":{"view":"order"}}');
    const { user } = await open();
    await priceLine();
    await user.click(screen.getByRole('radio', { name: '5m' }));
    await screen.findByRole('img', { name: /Price chart of EUR\/USD, 5m/ });
    expect(screen.queryByRole('group', { name: 'What the order pays' })).not.toBeInTheDocument();
    expect(localStorage.getItem('preferences')).toContain('"view":"candles"');
  });

  it('keeps the latest price in the middle and adds a point for each price', async () => {
    localStorage.setItem('preferences', '{"version":1,"chart":{"view":"order"}}');
    let price = '1.08437';
    await open({ productDetails: () => ({ ...quote(), price, volume24h: '1' }) });
    await priceLine();
    price = '1.08999';
    await waitFor(() => expect(onlyChart().main.rows.at(-1)).toMatchObject({ value: 1.08999 }));
  });
});

describe('Order chart', () => {
  const open = (more: Answers, path = '/trade?product=EURUSD') =>
    start({ path, token: 'token', answers: { ...chartAnswers, ...more } });
  const picture = (name: RegExp) => screen.findByRole('img', { name });
  const orderLine = () => picture(/Price line of your order on EUR\/USD/);
  const rows = () => onlyChart().main.rows;
  const typesDrawn = () => onlyChart().series.map(({ type }) => type);
  /** Requests for the ticks of an order. */
  const tickReads = () => exchange.asked('productKdata').filter(({ body }) => 'ticksFrom' in body);
  const orderChip = () => screen.findByRole('radio', { name: 'Order' });

  const holding = (...held: Order[]): Answers => ({
    orderHoldList: { items: held },
    productOrders: { items: held, nextCursor: null },
  });
  const labels = () =>
    onlyChart()
      .main.primitives.flatMap((primitive) => primitive.priceAxisViews?.() ?? [])
      .map((view) => view.text());

  it('draws the line of an order with its entry price and, on tap, candles with the entry prices of all orders', async () => {
    const held = order();
    const other = order({
      orderNo: 'TM-2',
      entryPrice: '1.08399',
      endsAt: held.endsAt! + MINUTE_MS,
    });
    const { user } = await open(holding(held, other));
    await readyToBuy();
    await orderLine();
    // The chart starts before the entry, to show where the price came from.
    expect(tickReads()[0]?.body).toEqual({
      productId: 'EURUSD',
      ticksFrom: held.entryAt! - 90_000,
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
    await orderLine();
  });

  it('is not shown on the page of another pair', async () => {
    await open(holding(order()), '/trade?product=USDJPY');
    await picture(/Price chart of USD\/JPY/);
    await readyToBuy();
    expect(labels()).toHaveLength(1);
  });

  it('keeps the choice of candles separately for each order', async () => {
    const second = order({ orderNo: 'TM-2', endsAt: Date.now() + 200_000, durationSec: 300 });
    const { user } = await open(holding(order(), second));
    const candles = () => picture(/Price chart of EUR\/USD, 1m/);
    const next = (at: number) =>
      user.click(screen.getByRole('button', { name: new RegExp(`^Order ${at} of 2`) }));
    await orderLine();
    await user.click(screen.getByRole('radio', { name: '1m' }));
    await candles();
    await next(1);
    await orderLine();
    await user.click(screen.getByRole('radio', { name: '1m' }));
    await candles();
    await next(2);
    await candles();
    await user.click(await orderChip());
    await orderLine();
    await next(1);
    expect(await candles()).toBeVisible();
    await user.click(await orderChip());
    await orderLine();
    await user.click(screen.getByRole('radio', { name: '5m' }));
    expect(await picture(/Price chart of EUR\/USD, 5m/)).toBeVisible();
  });

  it('has no volume, averages, indicators or price line of the user', async () => {
    const { user } = await open(holding(order()));
    await orderLine();
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

  it('adds a point for each price', async () => {
    await open({ ...holding(order()), ...priced('1.08999') });
    await orderLine();
    await waitFor(() => expect(rows().at(-1)).toMatchObject({ value: 1.08999 }));
    expect(rows().slice(0, 20)).toEqual(
      Array(20).fill(expect.objectContaining({ value: 1.08437 })),
    );
  });

  it('ends at the end of the order even if newer prices arrive', async () => {
    const endsAt = Date.now() - 1_000;
    await open({
      ...holding(order({ endsAt, entryAt: endsAt - MINUTE_MS })),
      ...priced('1.08999'),
    });
    await orderLine();
    await screen.findByText('1.08999', { selector: 'p' });
    await settled();
    expect(new Set(rows().map(({ value }) => value))).toEqual(new Set([1.08437]));
  });

  it.each([
    [
      'before its entry',
      order({ state: 'pending', entryPrice: undefined, entryAt: undefined, endsAt: undefined }),
    ],
    [
      'longer than the tick history of the exchange',
      order({ endsAt: Date.now() + 20 * MINUTE_MS }),
    ],
  ])('is not shown by itself for an order %s', async (_when, held) => {
    await open(holding(held));
    await picture(/Price chart of EUR\/USD, 1m/);
    await screen.findByRole('region', { name: 'Your order' });
    expect(await orderChip()).not.toBeChecked();
    expect(tickReads()).toEqual([]);
  });

  const outcomes = () => screen.findByRole('group', { name: 'What the order pays' });

  it.each([
    ['rise', '1.08412', 'If it ends above+15.80', 'If it ends below−20.20'],
    ['drop', '1.08412', 'If it ends above−20.20', 'If it ends below+15.80'],
  ] as const)('says what a %s order pays on both sides of its entry', async (...row) => {
    const [direction, entryPrice, above, below] = row;
    await open(holding(order({ direction, entryPrice })));
    await orderLine();
    await waitFor(async () => expect(await outcomes()).toHaveTextContent(above));
    expect(await outcomes()).toHaveTextContent(below);
    expect(screen.getByText('1.08412', { selector: 'p' })).toBeVisible();
  });

  it('hides what an order pays if the user hides amounts', async () => {
    localStorage.setItem('preferences', '{"version":1,"hideAmounts":true}');
    await open(holding(order()));
    await waitFor(async () => expect(await outcomes()).toHaveTextContent('If it ends above'));
    expect(await outcomes()).not.toHaveTextContent(/15\.80|20\.20/);
  });

  it('says only the side on which an order has ended', async () => {
    const endsAt = Date.now() - 1_000;
    const won: Order = {
      ...order({ endsAt, entryAt: endsAt - MINUTE_MS }),
      ...{ state: 'settled', result: 'win', profit: '15.8', balanceAfter: '10300.3' },
      ...{ exitPrice: '1.08437', exitAt: endsAt },
    };
    const running = order({ endsAt: Date.now() + 500, entryAt: Date.now() - 59_500 });
    let isOver = false;
    await open({
      orderHoldList: () => ({ items: isOver ? [] : [running] }),
      productOrders: () => ({ items: [isOver ? won : running], nextCursor: null }),
    });
    await orderLine();
    isOver = true;
    await waitFor(async () => expect(await outcomes()).toHaveTextContent('Ended above+15.80'));
    expect(await outcomes()).not.toHaveTextContent(/below|20\.20/);
  });

  it('polls the ticks of the order while it is running', async () => {
    mockIntervalMs.set(TICK_POLL_MS, 50);
    await open(holding(order()));
    await orderLine();
    await waitFor(() => expect(tickReads().length).toBeGreaterThan(2));
  });

  it.each([
    ['slow polling', TICK_POLL_MS],
    ['fast polling', 1],
  ])(
    'reads ticks once more after the end of the order and then stops polling: %s',
    async (_pace, pollMs) => {
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
      await orderLine();
      const before = tickReads().length;
      isOver = true;
      mockIntervalMs.set(TICK_POLL_MS, pollMs);
      await screen.findByText('Won');
      await waitFor(() => expect(tickReads().length).toBeGreaterThan(before));
      await settled();
      const all = tickReads().length;
      await settled();
      expect(tickReads()).toHaveLength(all);
    },
  );
});

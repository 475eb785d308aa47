import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MINUTE_MS } from '#contract/constants';
import type { TideOverlay } from './chartTypes';
import { KLineChart } from './KLineChart';
import { ReceiptChart } from './ReceiptChart';
import {
  bar,
  bars,
  base,
  chartsOnScreen,
  labels,
  nextFrame,
  onlyChart,
  show,
} from '#testkit/app/klineOnScreen.tsx';

const order: TideOverlay = {
  id: 'TM-1',
  price: '1.25',
  from: 1298 * MINUTE_MS,
  side: 'rise',
  focused: true,
};

describe('K-line', () => {
  it('has an accessible name and the link that the chart licence requires', () => {
    show();
    expect(screen.getByRole('img', { name: 'Price of EUR/USD' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Charts by TradingView' });
    expect(link).toHaveAttribute('href', 'https://www.tradingview.com/');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('draws candles, volume and averages', () => {
    const { chart } = show();
    expect(chart.series.map(({ type }) => type).sort()).toEqual([
      'Candlestick',
      'Histogram',
      'Line',
      'Line',
    ]);
    expect(chart.series.every(({ rows }) => rows.length === 300)).toBe(true);
  });

  it('leaves vertical scrolling to the page and hides the logo', () => {
    const { chart } = show();
    expect(chart.options).toMatchObject({
      handleScroll: { vertTouchDrag: false, horzTouchDrag: true },
      handleScale: { pinch: true },
      layout: { attributionLogo: false },
    });
  });

  it('updates the last candle for a live price without setting all candles again', async () => {
    const { chart, change } = show();
    await change({ candles: [...bars(1000, 1298), bar(1299, '1.9')] });
    expect(chart.main.setData).not.toHaveBeenCalled();
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.9 });
    expect(chart.main.rows).toHaveLength(300);
  });

  it('adds a candle to every series when a price starts a new interval', async () => {
    const { chart, change } = show();
    await change({ candles: bars(1000, 1300) });
    expect(chart.main.setData).not.toHaveBeenCalled();
    expect(chart.series.map(({ rows }) => rows.length)).toEqual([301, 301, 301, 301]);
  });

  it('requests older candles once when the chart is dragged near the first candle, and again after they arrived', async () => {
    const onNeedOlder = jest.fn();
    const { chart, change } = show({ onNeedOlder });
    act(() => chart.drag({ from: 60, to: 110 }));
    expect(onNeedOlder).not.toHaveBeenCalled();
    act(() => chart.drag({ from: 10, to: 60 }));
    act(() => chart.drag({ from: -5, to: 45 }));
    act(() => chart.drag({ from: 100, to: 150 }));
    act(() => chart.drag({ from: 0, to: 50 }));
    expect(onNeedOlder).toHaveBeenCalledTimes(1);
    await change({ candles: bars(800, 1299) });
    act(() => chart.drag({ from: 3, to: 53 }));
    expect(onNeedOlder).toHaveBeenCalledTimes(2);
  });

  it('requests older candles again for another product whose first candle has the same time', async () => {
    const onNeedOlder = jest.fn();
    const { chart, change } = show({ onNeedOlder });
    act(() => chart.drag({ from: 10, to: 60 }));
    await change({ seriesId: 'GBPUSD 1m' });
    act(() => chart.drag({ from: 10, to: 60 }));
    expect(onNeedOlder).toHaveBeenCalledTimes(2);
  });

  it('requests older candles of the current product after a change of product', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { chart, change } = show({ onNeedOlder: first });
    await change({ seriesId: 'GBPUSD 1m', onNeedOlder: second });
    act(() => chart.drag({ from: 10, to: 60 }));
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('requests older candles again when the first request failed', async () => {
    const onNeedOlder = jest.fn().mockRejectedValue(new Error('offline'));
    const { chart } = show({ onNeedOlder });
    act(() => chart.drag({ from: 5, to: 55 }));
    await nextFrame();
    act(() => chart.drag({ from: 4, to: 54 }));
    expect(onNeedOlder).toHaveBeenCalledTimes(2);
  });

  it('keeps the visible candles when older candles are added', async () => {
    const { chart, change } = show();
    act(() => chart.drag({ from: 5, to: 55 }));
    await change({ candles: bars(800, 1299) });
    expect(chart.main.rows).toHaveLength(500);
    expect(chart.range).toEqual({ from: 205, to: 255 });
  });

  it('scrolls to the newest candle after a change to a product whose candles have the same times', async () => {
    const { chart, change } = show();
    chart.scrollToPosition.mockClear();
    await change({
      seriesId: 'GBPUSD 1m',
      candles: bars(1000, 1299).map(([openAt]) => bar(openAt / MINUTE_MS, '1.7')),
    });
    expect(chart.scrollToPosition).toHaveBeenCalled();
    expect(chart.main.rows.at(-1)).toMatchObject({ close: 1.7 });
  });

  it('keeps the visible range when the chart changes from candles to a line', async () => {
    const { chart, change } = show();
    act(() => chart.drag({ from: 70, to: 120 }));
    await change({ kind: 'line', showVolume: false, averages: [] });
    expect(chart.series.map(({ type }) => type)).toEqual(['Line']);
    expect(chart.range).toEqual({ from: 70, to: 120 });
  });

  it('shows the values at the crosshair, and none outside the candles or without a crosshair', () => {
    const { chart } = show();
    act(() => chart.point(40));
    expect(screen.getByText('Open')).toHaveTextContent('Open1.00');
    expect(screen.getByText('Close')).toHaveTextContent('Close1.50');
    expect(screen.getByText('Volume')).toHaveTextContent('Volume9');
    for (const place of [305, 40, null]) act(() => chart.point(place));
    expect(screen.queryByText('Open')).not.toBeInTheDocument();
    act(() => chart.point(305));
    expect(screen.queryByText('Open')).not.toBeInTheDocument();
  });

  it('hides the crosshair values when another product is shown', async () => {
    const { chart, change } = show();
    act(() => chart.point(40));
    expect(screen.getByText('Open')).toBeVisible();
    await change({ seriesId: 'GBPUSD 1m', candles: bars(2000, 2299) });
    expect(screen.queryByText('Open')).not.toBeInTheDocument();
  });

  it('shows the averages at the newest candle', async () => {
    const { change } = show();
    expect(screen.getByText('MA5')).toHaveTextContent('MA51.50');
    await change({ candles: [...bars(1000, 1298), bar(1299, '2.0')] });
    expect(screen.getByText('MA5')).toHaveTextContent('MA51.60');
  });

  it('shows the averages as soon as they are turned on, without a new price', () => {
    const { give } = show({ averages: [] });
    give({ averages: [5] });
    expect(screen.getByText('MA5')).toHaveTextContent('MA51.50');
  });

  it('draws an overlay for each order and removes it when the order ends', async () => {
    const { chart, change } = show({
      overlays: [order, { ...order, id: 'TM-2', price: '1.75', focused: false }],
    });
    const prices = () =>
      chart.main.primitives
        .flatMap((primitive) => primitive.priceAxisViews?.() ?? [])
        .map((view) => view.text());
    // The focused order is drawn last, above the others. The fake pane ends at 200, so all three prices are below the
    // pane.
    expect(prices()).toEqual(['↓ 1.75', '↓ 1.25', '↓ 1.50']);
    await change({ overlays: [] });
    expect(prices()).toEqual(['↓ 1.50']);
  });

  it('shows one price label for several orders at the same price', () => {
    const { chart } = show({ overlays: [{ ...order, id: 'TM-2', focused: false }, order] });
    const labels = chart.main.primitives
      .flatMap((primitive) => primitive.priceAxisViews?.() ?? [])
      .map((view) => view.text());
    expect(labels).toEqual(['↓ 1.25 ×2', '↓ 1.50']);
  });

  it('has neither legend nor volume when the chart has too little height for them', () => {
    const { chart } = show({ height: 150 });
    expect(chart.series.map(({ type }) => type)).not.toContain('Histogram');
    expect(screen.queryByText('MA5')).not.toBeInTheDocument();
  });

  it('scrolls once to make room for a future expiry, not on each tick', async () => {
    const overlays = [{ ...order, expiryAt: 1320 * MINUTE_MS }];
    const { chart, change } = show({ overlays });
    const furthest = Math.max(...chart.scrollToPosition.mock.calls.map(([bars]) => Number(bars)));
    expect(furthest).toBeGreaterThan(20);
    chart.scrollToPosition.mockClear();
    await change({ overlays, candles: bars(1000, 1300) });
    expect(chart.scrollToPosition).not.toHaveBeenCalled();
  });

  it.each([
    ['no candles', []],
    ['one candle', [bar(1)]],
  ])('is drawn with %s', (_, candles) => {
    const { chart } = show({ candles, overlays: [order] });
    expect(chart.main.rows).toHaveLength(candles.length);
  });

  it('creates one chart in strict mode and removes it on unmount', () => {
    const { unmount } = render(<KLineChart {...base} />, { wrapper: StrictMode });
    expect(onlyChart().main.rows).toHaveLength(300);
    unmount();
    expect(chartsOnScreen()).toEqual([]);
  });
});

describe('Receipt chart', () => {
  it('is static, shows all ticks and marks the entry price', () => {
    render(
      <ReceiptChart
        ticks={[
          [1000, '1.10'],
          [2000, '1.20'],
          [3000, '1.30'],
        ]}
        side="rise"
        entry={{ at: 1000, price: '1.10' }}
        exit={{ at: 3000, price: '1.30' }}
        endsAt={3000}
        precision={2}
        locale="en"
        labels={labels}
      />,
    );
    const chart = onlyChart();
    expect(chart.options).toMatchObject({
      handleScroll: { horzTouchDrag: false },
      handleScale: { pinch: false },
    });
    expect(chart.fitContent).toHaveBeenCalled();
    expect(chart.main.rows.map(({ value }) => value)).toEqual([1.1, 1.2, 1.3]);
    expect(chart.main.primitives).toHaveLength(1);
    chart.fitContent.mockClear();
    chart.resize({ from: 1, to: 2 });
    expect(chart.fitContent).toHaveBeenCalled();
  });
});

import { render } from '@testing-library/react';
import { MINUTE_MS } from '#contract/constants';
import type { TideOverlay } from './chartTypes';
import { bars, labels, onlyChart, paintedLayers, show } from '#testkit/app/klineOnScreen.tsx';
import { ReceiptChart } from './ReceiptChart';

const TIDE = '#d9b45b';
const TEXT = '#e9eef4';
const order: TideOverlay = {
  id: 'TM-1',
  price: '900',
  from: 1010 * MINUTE_MS,
  side: 'rise',
  focused: true,
};
const now = { at: 1299 * MINUTE_MS, price: '950' };
type OnlyChart = ReturnType<typeof onlyChart>;
const pricesOnAxis = ({ main }: OnlyChart) =>
  main.primitives
    .flatMap((primitive) => primitive.priceAxisViews?.() ?? [])
    .map((view) => view.text());

/** The visible price range of a chart whose candles have prices from 1 to 2. */
function priceRange({ main }: OnlyChart): unknown {
  const { autoscaleInfoProvider } = main.options as {
    autoscaleInfoProvider: (original: () => object) => { priceRange: unknown };
  };
  return autoscaleInfoProvider(() => ({ priceRange: { minValue: 1, maxValue: 2 } })).priceRange;
}

const whiteDots = (chart: OnlyChart) =>
  paintedLayers(chart).top.dots.filter((dot) => (dot as readonly unknown[])[0] === TEXT);

/** Height of the pane of the fake chart, in px. */
const PANE_HEIGHT = 200;

describe('Order overlay on the K-line', () => {
  it('draws its tint behind the candles and its dots above them', () => {
    const { chart } = show({ overlays: [{ ...order, latest: now }] });
    const { bottom, top } = paintedLayers(chart);
    expect(bottom.areas).toHaveLength(2);
    expect(bottom.dots).toEqual([]);
    expect(top.areas).toEqual([]);
    // The fake chart draws ten pixels per bar, with a price of 1000 at the top.
    expect(top.dots).toContainEqual([TIDE, 95, 100, 4.5]);
  });

  it('has one dot at the live price; without an order the dot is at the newest close', async () => {
    const { chart, change } = show({ candles: bars(1000, 1009) });
    expect(whiteDots(chart)).toEqual([[TEXT, 90, 998.5, 3.5]]);
    await change({ candles: bars(1000, 1009), overlays: [{ ...order, latest: now }] });
    expect(whiteDots(chart)).toEqual([[TEXT, 2985, 50, 4]]);
  });

  it('is drawn and removed at once, without waiting for a price', () => {
    const { chart, give } = show();
    for (const overlays of [[order], []]) {
      chart.main.requestUpdate.mockClear();
      give({ overlays });
      expect(chart.main.requestUpdate).toHaveBeenCalled();
    }
  });

  it('is unchanged when the chart changes from candles to a line', async () => {
    const { chart, change } = show({ overlays: [order] });
    const before = pricesOnAxis(chart);
    await change({ overlays: [order], kind: 'line' });
    expect(pricesOnAxis(chart)).toEqual(before);
    expect(paintedLayers(chart).top.dots).toContainEqual([TIDE, 95, 100, 4.5]);
  });

  it('extends the visible price range to an entry and a settlement price close to it', () => {
    const { chart, give } = show();
    expect(priceRange(chart)).toEqual({ minValue: 1, maxValue: 2 });
    give({ overlays: [{ ...order, price: '2.5', exit: { at: 1200 * MINUTE_MS, price: '0.5' } }] });
    expect(priceRange(chart)).toEqual({ minValue: 0.5, maxValue: 2.5 });
  });

  it('does not extend the visible price range to a distant entry price, except in a live line, which has it at the given height', () => {
    const far = [{ ...order, price: '900' }];
    const { chart, give } = show({ overlays: far });
    expect(priceRange(chart)).toEqual({ minValue: 1, maxValue: 2 });
    give({ overlays: far, live: { since: 1000 * MINUTE_MS }, lineY: 0.4 * PANE_HEIGHT });
    const { minValue, maxValue } = priceRange(chart) as { minValue: number; maxValue: number };
    expect((maxValue - 900) / (maxValue - minValue)).toBeCloseTo(0.4);
    expect(minValue).toBeLessThan(1);
  });

  it.each([
    ['while the user views older candles', -50, {}],
    ['for a settled order', 5, { exit: { at: 1200 * MINUTE_MS, price: '0.5' } }],
  ])('does not scroll the chart to the expiry %s', async (_, position, more) => {
    const { chart, change } = show();
    chart.position = position;
    chart.scrollToPosition.mockClear();
    await change({ overlays: [{ ...order, expiryAt: 1320 * MINUTE_MS, ...more }] });
    expect(chart.scrollToPosition).not.toHaveBeenCalled();
  });
});

describe('Price axis of a receipt chart', () => {
  it('shows the entry and the settlement price', () => {
    render(
      <ReceiptChart
        ticks={[
          [1000, '900.00'],
          [2000, '950.00'],
        ]}
        side="rise"
        entry={{ at: 1000, price: '900.00' }}
        exit={{ at: 2000, price: '925.00' }}
        endsAt={2000}
        precision={2}
        locale="en"
        labels={labels}
      />,
    );
    expect(pricesOnAxis(onlyChart())).toEqual(['900.00', '925.00']);
  });
});

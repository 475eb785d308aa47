import { MINUTE_MS } from '#contract';
import type { Candle } from '#contract';
import { act, render } from '@testing-library/react';
import * as library from 'lightweight-charts';
import { KLineChart } from '#src/ui/chart/KLineChart.tsx';
import type { KLineChartProps } from '#src/ui/chart/KLineChart.tsx';
import { paper } from './paper';

interface Primitive {
  paneViews?(): readonly {
    zOrder(): 'bottom' | 'top';
    renderer(): { draw(target: object): void };
  }[];
  priceAxisViews?(): readonly { text(): string }[];
}
interface MockSeries {
  readonly type: string;
  readonly options: object;
  readonly rows: readonly Record<string, unknown>[];
  readonly pane: number;
  readonly priceLines: readonly { readonly price: number; readonly color: string }[];
  readonly primitives: readonly Primitive[];
  readonly requestUpdate: jest.Mock;
  readonly setData: jest.Mock;
  readonly update: jest.Mock;
}

/** The parts of the mock chart library in `__mocks__` that these tests use. */
interface MockChart {
  readonly options: object;
  readonly series: readonly MockSeries[];
  readonly main: MockSeries;
  readonly range: object | null;
  position: number;
  readonly scrollToPosition: jest.Mock;
  readonly fitContent: jest.Mock;
  drag(range: { readonly from: number; readonly to: number }): void;
  resize(range: { readonly from: number; readonly to: number }): void;
  point(logical: number | null): void;
}
export const { mountedCharts: chartsOnScreen } = library as unknown as {
  mountedCharts: () => readonly MockChart[];
};
export const onlyChart = (): MockChart => {
  const [chart, ...others] = chartsOnScreen();
  if (!chart || others.length > 0) throw new Error(`Charts on the screen: ${others.length + 1}`);
  return chart;
};

export const bar = (minute: number, close = '1.5'): Candle => [
  minute * MINUTE_MS,
  '1',
  '2',
  '0.5',
  close,
  '9',
];
export const bars = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index));

export const labels = {
  chart: 'Price of EUR/USD',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  average: (period: number) => `MA${period}`,
  attribution: 'Charts by TradingView',
};
export const base: KLineChartProps = {
  candles: bars(1000, 1299),
  seriesId: 'EURUSD 1m',
  intervalMs: MINUTE_MS,
  precision: 2,
  kind: 'candles',
  showVolume: true,
  averages: [5, 10],
  locale: 'en',
  labels,
};
export const nextFrame = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

/** Draws the primitives as the library does and returns the layers below and above the candles. */
export function paintedLayers({ main }: MockChart) {
  const layers = { bottom: paper(), top: paper() };
  const views = main.primitives.flatMap((primitive) => primitive.paneViews?.() ?? []);
  for (const view of views) {
    const { context } = layers[view.zOrder()];
    view.renderer().draw({
      useMediaCoordinateSpace: (draw: (scope: object) => void) =>
        draw({ context, mediaSize: { width: 300, height: 200 } }),
    });
  }
  return layers;
}

/** Renders one chart. `give` sets new props; `change` also waits for the next frame. */
export function show(props: Partial<KLineChartProps> = {}) {
  const { rerender, unmount } = render(<KLineChart {...base} {...props} />);
  const chart = onlyChart();
  chart.main.setData.mockClear();
  const give = (next: Partial<KLineChartProps>) => {
    rerender(<KLineChart {...base} {...props} {...next} />);
  };
  return {
    chart,
    give,
    unmount,
    change: async (next: Partial<KLineChartProps>) => {
      give(next);
      await nextFrame();
    },
  };
}

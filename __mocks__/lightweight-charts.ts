/**
 * A mock chart, because jsdom has no canvas. It records its inputs, so that tests can check the drawing, and
 * simulates gestures of the user with `drag` and `point`.
 */
type Row = { readonly time: number } & Record<string, unknown>;
interface Range {
  from: number;
  to: number;
}

export const CandlestickSeries = { type: 'Candlestick' } as const;
export const LineSeries = { type: 'Line' } as const;
export const HistogramSeries = { type: 'Histogram' } as const;

export const ColorType = { Solid: 'solid' } as const;
export const CrosshairMode = { Normal: 0, Magnet: 1, Hidden: 2 } as const;
export const LineStyle = {
  Solid: 0,
  Dotted: 1,
  Dashed: 2,
  LargeDashed: 3,
  SparseDotted: 4,
} as const;
export const TickMarkType = {
  Year: 0,
  Month: 1,
  DayOfMonth: 2,
  Time: 3,
  TimeWithSeconds: 4,
} as const;
export const TrackingModeExitMode = { OnTouchEnd: 0, OnNextTap: 1 } as const;

interface Primitive {
  attached?(parameters: unknown): void;
  detached?(): void;
  priceAxisViews?(): readonly { text(): string }[];
}
interface PriceLine {
  readonly price: number;
  readonly color: string;
}

/** One series; records its rows and the calls of `setData` and `update`. */
export class MockSeries {
  readonly type: string;
  readonly chart: MockChart;
  options: Record<string, unknown>;
  rows: Row[] = [];
  primitives: Primitive[] = [];
  readonly priceLines: PriceLine[] = [];
  /** The number of the pane: 0 is the price pane, and the others are below it. */
  readonly pane: number;
  /** Counts the redraws that a primitive requests. */
  readonly requestUpdate = jest.fn();
  readonly setData = jest.fn((rows: readonly Row[]) => {
    this.rows = [...rows];
  });
  readonly update = jest.fn((row: Row) => {
    const last = this.rows.at(-1);
    // Throws like the real library, in which only the last bar can be updated.
    if (last && row.time < last.time) throw new Error('Cannot update oldest data');
    if (last && row.time === last.time) this.rows[this.rows.length - 1] = row;
    else this.rows.push(row);
  });

  constructor(chart: MockChart, type: string, options: Record<string, unknown>, pane: number) {
    this.chart = chart;
    this.type = type;
    this.options = options;
    this.pane = pane;
  }

  createPriceLine(line: PriceLine): void {
    this.priceLines.push(line);
  }

  applyOptions(options: Record<string, unknown>): void {
    this.options = { ...this.options, ...options };
  }

  priceScale() {
    return { applyOptions: () => undefined };
  }

  priceToCoordinate(price: number): number | null {
    return this.rows.length === 0 ? null : 1000 - price;
  }

  coordinateToPrice(y: number): number | null {
    return this.rows.length === 0 ? null : 1000 - y;
  }

  attachPrimitive(primitive: Primitive): void {
    this.primitives.push(primitive);
    primitive.attached?.({ chart: this.chart, series: this, requestUpdate: this.requestUpdate });
  }

  detachPrimitive(primitive: Primitive): void {
    this.primitives = this.primitives.filter((other) => other !== primitive);
    primitive.detached?.();
  }
}

/** One chart. Its visible range of bars changes only when a test or a gesture moves it. */
export class MockChart {
  readonly container: HTMLElement;
  options: Record<string, unknown>;
  series: MockSeries[] = [];
  range: Range | null = { from: 100, to: 150 };
  isRemoved = false;
  /** Number of bars between the newest bar and the right edge; negative after scrolling back. */
  position = 5;
  readonly scrollToPosition = jest.fn();
  readonly fitContent = jest.fn();
  readonly setVisibleLogicalRange = jest.fn((range: Range) => {
    this.range = { ...range };
  });
  #crosshair: ((event: unknown) => void)[] = [];
  #ranges: ((range: Range | null) => void)[] = [];
  #sizes: (() => void)[] = [];
  readonly #scale = {
    applyOptions: () => undefined,
    fitContent: this.fitContent,
    getVisibleLogicalRange: () => this.range && { ...this.range },
    logicalToCoordinate: (logical: number) => logical * 10,
    scrollPosition: () => this.position,
    scrollToPosition: this.scrollToPosition,
    setVisibleLogicalRange: this.setVisibleLogicalRange,
    subscribeVisibleLogicalRangeChange: (handler: (range: Range | null) => void) => {
      this.#ranges.push(handler);
    },
    subscribeSizeChange: (handler: () => void) => {
      this.#sizes.push(handler);
    },
  };

  constructor(container: HTMLElement, options: Record<string, unknown>) {
    this.container = container;
    this.options = options;
  }

  addSeries(
    definition: { readonly type: string },
    options: Record<string, unknown>,
    pane = 0,
  ): MockSeries {
    const series = new MockSeries(this, definition.type, options, pane);
    this.series.push(series);
    return series;
  }

  removeSeries(series: MockSeries): void {
    this.series = this.series.filter((other) => other !== series);
  }

  applyOptions(options: Record<string, unknown>): void {
    this.options = { ...this.options, ...options };
  }

  timeScale() {
    return this.#scale;
  }

  panes() {
    const count = 1 + Math.max(0, ...this.series.map(({ pane }) => pane));
    return Array.from({ length: count }, () => ({ setStretchFactor: () => undefined }));
  }

  paneSize() {
    return { width: 300, height: 200 };
  }

  subscribeCrosshairMove(handler: (event: unknown) => void): void {
    this.#crosshair.push(handler);
  }

  remove(): void {
    this.isRemoved = true;
  }

  /** Simulates a drag that makes these bars visible. */
  drag(range: Range): void {
    this.range = { ...range };
    for (const handler of this.#ranges) handler(this.range);
  }

  /** Simulates a new width. The library keeps the bar spacing, so the visible range changes. */
  resize(range: Range): void {
    this.range = { ...range };
    for (const handler of this.#sizes) handler();
  }

  /** Simulates a pointer over a bar; `null` moves the pointer out of the chart. */
  point(logical: number | null): void {
    const event = logical === null ? {} : { point: { x: 0, y: 0 }, logical };
    for (const handler of this.#crosshair) handler(event);
  }

  /** The candle or line series. */
  get main(): MockSeries {
    const main = this.series.find((series) => series.primitives.length > 0);
    if (!main) throw new Error('No series has the tide primitive attached');
    return main;
  }
}

const made: MockChart[] = [];

/** A stub, because the weights of the time axis are tested with the real library. */
export const defaultHorzScaleBehavior = () => class {};

export function createChartEx(
  container: HTMLElement,
  _timeScale: unknown,
  options: Record<string, unknown>,
): MockChart {
  const chart = new MockChart(container, options);
  made.push(chart);
  return chart;
}

/** Returns the charts that were not removed, oldest first. */
export function mountedCharts(): readonly MockChart[] {
  return made.filter((chart) => !chart.isRemoved);
}

/**
 * A chart without a canvas, which jsdom does not have. It keeps what it is told, so that a test can
 * ask what would be on the screen, and lets a test play the person: `drag`, `point`.
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

/** One series: its rows, and how often it was set whole and moved by one row. */
export class MockSeries {
  readonly type: string;
  readonly chart: MockChart;
  options: Record<string, unknown>;
  rows: Row[] = [];
  primitives: Primitive[] = [];
  readonly priceLines: PriceLine[] = [];
  /** 0 is that of the prices, the others lie below it. */
  readonly pane: number;
  /** How often a primitive has asked to be drawn anew. */
  readonly requestUpdate = jest.fn();
  readonly setData = jest.fn((rows: readonly Row[]) => {
    this.rows = [...rows];
  });
  readonly update = jest.fn((row: Row) => {
    const last = this.rows.at(-1);
    // The library throws as well: it cannot change the past.
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

  attachPrimitive(primitive: Primitive): void {
    this.primitives.push(primitive);
    primitive.attached?.({ chart: this.chart, series: this, requestUpdate: this.requestUpdate });
  }

  detachPrimitive(primitive: Primitive): void {
    this.primitives = this.primitives.filter((other) => other !== primitive);
    primitive.detached?.();
  }
}

/** One chart. Its view is a range of bars that stays where it is until somebody moves it. */
export class MockChart {
  readonly container: HTMLElement;
  options: Record<string, unknown>;
  series: MockSeries[] = [];
  range: Range | null = { from: 100, to: 150 };
  isRemoved = false;
  /** Bars between the newest and the right edge; below 0 for someone who looks back. */
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

  /** The person drags the chart so that these bars are on the screen. */
  drag(range: Range): void {
    this.range = { ...range };
    for (const handler of this.#ranges) handler(this.range);
  }

  /** The page gives the chart another width: the library keeps the spacing of bars, and with it not what is in sight. */
  resize(range: Range): void {
    this.range = { ...range };
    for (const handler of this.#sizes) handler();
  }

  /** The person points at a bar; `null` lets go. */
  point(logical: number | null): void {
    const event = logical === null ? {} : { point: { x: 0, y: 0 }, logical };
    for (const handler of this.#crosshair) handler(event);
  }

  /** The candles or the price line. */
  get main(): MockSeries {
    const main = this.series.find((series) => series.primitives.length > 0);
    if (!main) throw new Error('No series carries the tide lines');
    return main;
  }
}

const made: MockChart[] = [];

export function createChart(container: HTMLElement, options: Record<string, unknown>): MockChart {
  const chart = new MockChart(container, options);
  made.push(chart);
  return chart;
}

/** The charts that are on the screen now, oldest first. */
export function chartsOnScreen(): readonly MockChart[] {
  return made.filter((chart) => !chart.isRemoved);
}

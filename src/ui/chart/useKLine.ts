import type { Candle, Tick } from '#contract';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChartTheme } from './chartTheme';
import { observeTheme, readChartTheme } from './chartTheme';
import type { LegendValues, ChartSettings, TideOverlay } from './chartTypes';
import { KLine } from './KLine';
import type { LoadOlder } from './olderCandlesLoader';

interface Input {
  readonly settings: ChartSettings;
  readonly candles: readonly Candle[];
  readonly seriesId: string;
  readonly price?: Tick | null | undefined;
  readonly overlays: readonly TideOverlay[];
  readonly onNeedOlder?: LoadOlder | undefined;
  /** Called in the frame in which the chart draws for the first time. */
  readonly onDrawn?: (() => void) | undefined;
}

interface Output {
  readonly canvasRef: RefObject<HTMLDivElement | null>;
  readonly reading: LegendValues;
  readonly theme: ChartTheme | null;
  /** The price at a distance in px from the top of the chart; null without prices. */
  readonly priceAt: (y: number) => number | null;
}

const NOTHING_READ: LegendValues = { candle: null, averages: [] };

/**
 * Creates one chart for the lifetime of the component and passes changes to the chart. `settings`, `candles`, `price`
 * and `overlays` must stay the same objects while nothing in them changes.
 */
export function useKLine(input: Input): Output {
  const { settings, candles, seriesId, price, overlays, onNeedOlder, onDrawn } = input;
  const canvasRef = useRef<HTMLDivElement>(null);
  const kline = useRef<KLine | null>(null);
  const latest = useRef({ settings, onNeedOlder, onDrawn });
  const [reading, setReading] = useState(NOTHING_READ);
  const [theme, setTheme] = useState<ChartTheme | null>(null);

  useEffect(() => {
    latest.current = { settings, onNeedOlder, onDrawn };
  }, [settings, onNeedOlder, onDrawn]);

  useEffect(() => {
    const container = canvasRef.current;
    if (!container) return undefined;
    const made = new KLine(container, latest.current.settings, {
      onLegendValues: setReading,
      onNeedOlder: () => latest.current.onNeedOlder?.(),
    });
    kline.current = made;
    // The chart has requested this frame already, so it draws before this callback.
    const frame = requestAnimationFrame(() => latest.current.onDrawn?.());
    const readTheme = () => setTheme(readChartTheme(container));
    readTheme();
    const stopObserving = observeTheme(() => {
      made.refreshTheme();
      readTheme();
    });
    return () => {
      cancelAnimationFrame(frame);
      stopObserving();
      made.destroy();
      kline.current = null;
    };
  }, []);

  useEffect(() => kline.current?.configure(settings), [settings]);
  useEffect(() => kline.current?.setOverlays(overlays), [overlays]);
  useEffect(() => kline.current?.setHistory(candles, seriesId), [candles, seriesId]);
  // `setHistory` drops the price when the series changes, so that the price of the previous product cannot change the
  // new candles. Therefore the current price is then sent to the chart again.
  useEffect(() => {
    if (price) kline.current?.tick(price);
  }, [price, seriesId]);

  const priceAt = useCallback((y: number) => kline.current?.priceAt(y) ?? null, []);
  return { canvasRef, reading, theme, priceAt };
}

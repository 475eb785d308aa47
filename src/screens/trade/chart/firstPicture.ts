/**
 * The picture of the chart that is shown before the app has started. `public/picture.ts` draws it into the prerendered
 * page as soon as the first candles and the first price are there. The app keeps it until the chart itself has drawn.
 */
import { zoneOffsetMin } from '#contract/zone';
import type { Candle } from '#contract';
import { INTERVAL_MS } from '#contract/constants';
import type { BootAnswer } from '../../../api/bootAnswer';
import { candlesWithPrice } from '../../../ui/chart/candleBuffer';
import { candlePicture } from '../../../ui/chart/candlePicture';
import { candleTimeFormatter, priceFormatter } from '../../../ui/chart/chartFormat';
import { PRICE_AXIS_MIN_WIDTH } from '../../../ui/chart/chartLayout';
import { readChartTheme } from '../../../ui/chart/chartTheme';
import { paintCandles, priceAxisWidthFor } from '../../../ui/chart/paintCandles';
import { hasCurrentPrice } from '../../shared/quotes/prerenderedQuote';

export interface PictureSource {
  readonly details: BootAnswer;
  readonly kdata: BootAnswer;
  /** The parameters of the request for the candles. */
  readonly asked: { readonly productId?: unknown; readonly interval?: unknown };
  /** The stored preferences before their validation; empty if there are none. */
  readonly preferences: {
    readonly version?: unknown;
    readonly chart?: unknown;
    readonly running?: unknown;
  };
}

export interface PictureData {
  readonly candles: readonly Candle[];
  readonly intervalMs: number;
  readonly precision: number;
  readonly showVolume: boolean;
}

const VERSION = 1;

/**
 * Returns the data of the picture. Null if the price is not current, if a response is invalid, or if the app will not
 * show exactly these candles: for another interval, another kind of chart, the line of the price, indicators, a line of
 * the user, or open orders.
 */
export function pictureData({
  details,
  kdata,
  asked,
  preferences,
}: PictureSource): PictureData | null {
  const { version, chart, running } = preferences;
  const settings = Object(version === VERSION ? chart : {}) as Record<string, unknown>;
  const { kind = 'candles', view = 'candles', interval = '1m' } = settings;
  const { averages = false, volume = true } = settings;
  const { studies = [], lines = {} } = settings;
  const isPlain =
    kind === 'candles' &&
    view === 'candles' &&
    averages === false &&
    Array.isArray(studies) &&
    studies.length === 0;
  const hasLine = Object.hasOwn(Object(lines) as object, String(asked.productId));
  const hasOrder = Array.isArray(running) && running.some((row) => String(row).includes(' order '));
  if (!isPlain || hasLine || hasOrder || interval !== asked.interval) return null;

  const quote = Object(details.data) as Record<'price' | 'priceAt' | 'precision', unknown>;
  const { candles } = Object(kdata.data) as { readonly candles?: unknown };
  const intervalMs = Object.entries(INTERVAL_MS).find(([name]) => name === interval)?.[1];
  if (!hasCurrentPrice(details)) return null;
  if (intervalMs === undefined || !Array.isArray(candles) || !candles.every(isCandle)) return null;
  return {
    candles: candlesWithPrice(candles, [Number(quote.priceAt), String(quote.price)], intervalMs),
    intervalMs,
    precision: Number(quote.precision),
    showVolume: volume === true,
  };
}

const isCandle = (value: unknown): value is Candle =>
  Array.isArray(value) &&
  value.length === 6 &&
  value.every((part) => Number.isFinite(Number(part))) &&
  Number.isFinite(new Date(Number(value[0])).getTime());

/** Draws the picture over the placeholder of the chart in the prerendered page. */
export function drawFirstPicture(place: HTMLElement, data: PictureData, locale: string): void {
  const { clientWidth: width, clientHeight: height } = place;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  // On a phone in landscape the prerendered page has another layout and is hidden.
  if (context === null || getComputedStyle(place).visibility === 'hidden') return;
  const formatPrice = priceFormatter(locale, data.precision);
  const formatTime = candleTimeFormatter(locale, data.intervalMs);
  const pictureFor = (priceAxisWidth: number) =>
    candlePicture({
      ...data,
      ...{ width, height, priceAxisWidth },
      offsetMinutes: zoneOffsetMin,
    });
  const narrow = pictureFor(PRICE_AXIS_MIN_WIDTH);
  const wanted = narrow ? priceAxisWidthFor(context, narrow, formatPrice) : 0;
  const picture = wanted > PRICE_AXIS_MIN_WIDTH ? pictureFor(wanted) : narrow;
  if (picture === null) return;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  // Not the size of the place, which may be a fraction of a pixel larger.
  Object.assign(canvas.style, { position: 'absolute', width: `${width}px`, height: `${height}px` });
  canvas.ariaHidden = 'true';
  canvas.translate = false;
  paintCandles(context, picture, readChartTheme(place), { formatPrice, formatTime }, ratio);
  place.prepend(canvas);
}

/** The picture that was drawn; null if there is none, and after the app has replaced it. */
export const readFirstPicture = (): HTMLCanvasElement | null =>
  globalThis.document?.querySelector<HTMLCanvasElement>(
    '[data-arriving] [data-first=chart] > canvas',
  ) ?? null;

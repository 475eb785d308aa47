import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  ITimeScaleApi,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { LAST_DOT_RADIUS } from './chartLayout';
import type { ChartTheme } from './chartTheme';
import type { TideOverlay } from './chartTypes';
import { drawDot, drawTideBackground, drawTideForeground } from './drawTide';
import type { PixelMapping, TideShape } from './tideGeometry';
import { priceLabel, tideShape } from './tideGeometry';

/** The parts of the chart that the series primitive reads. Each call returns the current state. */
export interface TideChartAccess {
  theme(): ChartTheme;
  /** Position of a time on the axis as a bar index with a fraction; null without bars. */
  logicalAt(at: number): number | null;
  /** The last bar and its close; null without bars or in a frozen chart. */
  lastClose(): { readonly index: number; readonly price: number } | null;
  formatPrice(price: number): string;
  formatExpiry(at: number): string;
  paneSize(): { readonly width: number; readonly height: number };
  /** Whether the chart is a live line. */
  isLive(): boolean;
  /** The smallest y of a label on the price axis. */
  labelTop(): number;
}

export interface TidePrimitive extends ISeriesPrimitive<Time> {
  setOverlays(overlays: readonly TideOverlay[]): void;
}

type DrawnOverlays = readonly { readonly overlay: TideOverlay; readonly shape: TideShape }[];

interface PriceLabelGroup {
  readonly overlay: TideOverlay;
  readonly count: number;
}

/**
 * Groups the overlays by price. There is one label per price, because two labels at the same height would hide each
 * other.
 */
function groupByPrice(overlays: readonly TideOverlay[]): readonly PriceLabelGroup[] {
  const byPrice = new Map<number, PriceLabelGroup>();
  for (const overlay of overlays) {
    const price = Number(overlay.price);
    byPrice.set(price, { overlay, count: (byPrice.get(price)?.count ?? 0) + 1 });
  }
  return [...byPrice.values()];
}

/**
 * The x position of a bar index with a fraction. The library returns the positions of whole bars only, also beyond the
 * last bar, so positions between two bars are interpolated.
 */
function xOfLogical(scale: ITimeScaleApi<Time>, logical: number): number | null {
  const whole = Math.floor(logical);
  const left = scale.logicalToCoordinate(whole as Logical);
  const right = scale.logicalToCoordinate((whole + 1) as Logical);
  return left === null || right === null ? null : left + (right - left) * (logical - whole);
}

/** A plug-in of the chart library that draws the tide line of every order, and a dot at the latest price. */
export function createTidePrimitive(surroundings: TideChartAccess): TidePrimitive {
  let attachment: SeriesAttachedParameter<Time> | null = null;
  let overlays: readonly TideOverlay[] = [];

  const placement = (): PixelMapping | null => {
    if (!attachment) return null;
    const { chart, series } = attachment;
    const last = surroundings.lastClose();
    return {
      ...surroundings.paneSize(),
      ...(surroundings.isLive() && {
        nowX: last && xOfLogical(chart.timeScale(), last.index),
      }),
      x: (at) => {
        const logical = surroundings.logicalAt(at);
        return logical === null ? null : xOfLogical(chart.timeScale(), logical);
      },
      y: (price) => series.priceToCoordinate(price),
    };
  };

  const shapes = (): DrawnOverlays => {
    const place = placement();
    if (!place) return [];
    return overlays.flatMap((overlay) => {
      const shape = tideShape(overlay, place);
      return shape ? [{ overlay, shape }] : [];
    });
  };

  const drawLastClose = (context: CanvasRenderingContext2D, drawn: DrawnOverlays) => {
    const last = surroundings.lastClose();
    const hasOwnPoint = drawn.some(({ overlay, shape }) => shape.isFocused && overlay.latest);
    if (!last || !attachment || hasOwnPoint) return;
    const x = xOfLogical(attachment.chart.timeScale(), last.index);
    const y = attachment.series.priceToCoordinate(last.price);
    if (x !== null && y !== null)
      drawDot(context, { x, y }, LAST_DOT_RADIUS, surroundings.theme().text, surroundings.theme());
  };

  const background: IPrimitivePaneView = {
    zOrder: () => 'bottom',
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          for (const { shape } of shapes()) {
            drawTideBackground(context, mediaSize, shape, surroundings.theme());
          }
        }),
    }),
  };

  const foreground: IPrimitivePaneView = {
    zOrder: () => 'top',
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          const drawn = shapes();
          for (const { shape } of drawn) {
            const text = shape.expiryAt === null ? null : surroundings.formatExpiry(shape.expiryAt);
            drawTideForeground(context, mediaSize, shape, surroundings.theme(), text);
          }
          drawLastClose(context, drawn);
        }),
    }),
  };
  const paneViews = [background, foreground];

  const axisView = (
    price: () => number | null,
    colours: (theme: ChartTheme) => { readonly text: string; readonly back: string },
    suffix = '',
  ): ISeriesPrimitiveAxisView => {
    const label = () => {
      const value = price();
      const y = value === null ? null : (attachment?.series.priceToCoordinate(value) ?? null);
      if (value === null || y === null) return null;
      return priceLabel(
        y,
        surroundings.paneSize().height,
        surroundings.formatPrice(value) + suffix,
        surroundings.labelTop(),
      );
    };
    return {
      coordinate: () => label()?.y ?? -1000,
      visible: () => label() !== null,
      tickVisible: () => false,
      text: () => label()?.text ?? '',
      textColor: () => colours(surroundings.theme()).text,
      backColor: () => colours(surroundings.theme()).back,
    };
  };

  const tideView = ({ overlay, count }: PriceLabelGroup) =>
    axisView(
      () => Number(overlay.price),
      (theme) =>
        overlay.focused
          ? { text: theme.onTide, back: theme.tide }
          : { text: theme.tide, back: theme.raised },
      count > 1 ? ` ×${count}` : '',
    );

  // Replaces the price label of the library. That label shows the price of the last visible bar, which is not the
  // latest price if the user has scrolled back.
  const lastView = axisView(
    () => {
      const exit = overlays.find((overlay) => overlay.focused)?.exit;
      return surroundings.lastClose()?.price ?? (exit ? Number(exit.price) : null);
    },
    (theme) => ({ text: theme.background, back: theme.text }),
  );
  let axisViews: readonly ISeriesPrimitiveAxisView[] = [lastView];

  return {
    attached: (parameters) => {
      attachment = parameters;
    },
    detached: () => {
      attachment = null;
    },
    paneViews: () => paneViews,
    priceAxisViews: () => axisViews,
    setOverlays: (next) => {
      // The focused order is drawn last, so that it covers the others.
      overlays = [...next].sort(
        (left, right) => Number(left.focused ?? 0) - Number(right.focused ?? 0),
      );
      axisViews = [...groupByPrice(overlays).map(tideView), lastView];
      attachment?.requestUpdate();
    },
  };
}

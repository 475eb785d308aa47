/** Sizes of the chart in px and their rules, which the chart and the first picture of the chart share. */

export const BAR_SPACING = 7;
/** Free space to the right of the newest candle, in bars. */
export const RIGHT_ROOM = 5;
/**
 * The price axis has the same width for every price of a pair; otherwise the chart would move when a price has one more
 * digit.
 */
export const PRICE_AXIS_MIN_WIDTH = 68;
export const AXIS_FONT_SIZE = 11;
export const AXIS_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Minimum height of a chart with legend and volume. */
export const LEGEND_FROM_PX = 160;
/** Height of the buttons over the chart with their background, plus half the height of a price label. */
export const TOOLBAR_ROOM_PX = 65;

/** Share of the chart's height that is left free above the prices. */
export const headroomOf = (height: number): number =>
  Math.min(0.35, Math.ceil((100 * TOOLBAR_ROOM_PX) / height) / 100);

/** Margins of a scale as shares of the height. */
export interface ScaleMargins {
  readonly top: number;
  readonly bottom: number;
}

/** Share of the chart's height that is left free below the prices, without the volume. */
export const BOTTOM_MARGIN = 0.1;

export const priceMargins = (headroom: number, showVolume: boolean): ScaleMargins => ({
  top: headroom,
  bottom: showVolume ? 0.24 : BOTTOM_MARGIN,
});

/**
 * Height of the part above the line as a share of the pane's height. A line outside the middle half would leave too
 * little room on one side, for example in a very low window.
 */
export const lineShare = ({ lineY = 0 }: { readonly lineY?: number | undefined }, height: number) =>
  height > 0 ? Math.min(0.75, Math.max(0.25, lineY / height)) : 0.5;

export const VOLUME_MARGINS: ScaleMargins = { top: 0.84, bottom: 0 };

/** Opacity of the grid lines and of the volume bars. */
export const GRID_ALPHA = 0.55;
export const VOLUME_ALPHA = 0.32;
/** Radius of the dot at the latest price. */
export const LAST_DOT_RADIUS = 3.5;

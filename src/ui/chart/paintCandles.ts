import type { CandlePicture } from './candlePicture';
import {
  AXIS_FONT,
  AXIS_FONT_SIZE,
  BAR_SPACING,
  GRID_ALPHA,
  LAST_DOT_RADIUS,
  VOLUME_ALPHA,
} from './chartLayout';
import { withAlpha, type ChartTheme } from './chartTheme';
import type { FormatPrice, FormatTime } from './chartTypes';
import { drawDot } from './drawTide';

export interface PictureTexts {
  readonly formatPrice: FormatPrice;
  readonly formatTime: FormatTime;
}

const FONT = `${AXIS_FONT_SIZE}px ${AXIS_FONT}`;
const TEXT_ROOM = (AXIS_FONT_SIZE / 12) * 5;
const TICK_LENGTH = 5;
const LABEL_HEIGHT = AXIS_FONT_SIZE * (1 + 9 / 12);

/** The library measures texts with all wide digits, so that their size does not change with the digits. */
const measured = (context: CanvasRenderingContext2D, text: string) =>
  context.measureText(text.replace(/[2-9]/g, '0'));

/** Width of the price axis that the longest label needs; always even. */
export function priceAxisWidthFor(
  context: CanvasRenderingContext2D,
  { priceMarks, last }: CandlePicture,
  formatPrice: FormatPrice,
): number {
  context.font = FONT;
  const widths = [last, ...priceMarks].map(
    ({ price }) => measured(context, formatPrice(price)).width,
  );
  const width = Math.ceil(1 + 2 * TICK_LENGTH + 2 * TEXT_ROOM + Math.max(...widths));
  return width + (width % 2);
}

/** Draws the picture at the pixel positions at which the chart library draws the same candles. */
export function paintCandles(
  context: CanvasRenderingContext2D,
  picture: CandlePicture,
  theme: ChartTheme,
  texts: PictureTexts,
  ratio: number,
): void {
  const px = (length: number) => Math.round(length * ratio);
  const line = Math.max(1, Math.floor(ratio));
  const { bars, priceMarks, paneWidth } = picture;

  context.fillStyle = withAlpha(theme.line, GRID_ALPHA);
  for (const { y } of priceMarks) {
    context.fillRect(0, px(y) - Math.floor(line / 2), px(paneWidth), line);
  }

  const column = px(BAR_SPACING) - line;
  const base = px(picture.volumeBase) - Math.floor(line / 2) + line;
  for (const { x, volume, isRisen } of bars) {
    if (volume === null) continue;
    context.fillStyle = withAlpha(isRisen ? theme.rise : theme.drop, VOLUME_ALPHA);
    context.fillRect(px(x) - Math.floor(column / 2), px(volume), column, base - px(volume));
  }

  const body = bodyWidth(ratio, line);
  for (const { x, open, high, low, close, isRisen } of bars) {
    const [top, bottom] = [px(Math.min(open, close)), px(Math.max(open, close))];
    context.fillStyle = isRisen ? theme.rise : theme.drop;
    context.fillRect(px(x) - Math.floor(line / 2), px(high), line, px(low) - px(high) + 1);
    context.fillRect(px(x) - Math.floor(body / 2), top, body, bottom - top + 1);
  }

  context.scale(ratio, ratio);
  drawDot(context, picture.last, LAST_DOT_RADIUS, theme.text, theme);
  paintLabels(context, picture, theme, texts, ratio);
}

/** Width of a candle in device pixels, odd if its wick is odd, so that the wick is in the middle. */
function bodyWidth(ratio: number, wick: number): number {
  const share = 1 - (0.2 * Math.atan(BAR_SPACING - 4)) / (Math.PI / 2);
  const width = Math.max(wick, Math.floor(BAR_SPACING * share * ratio));
  return width >= 2 && width % 2 !== wick % 2 ? width - 1 : width;
}

function paintLabels(
  context: CanvasRenderingContext2D,
  { paneWidth, paneHeight, priceMarks, timeMarks, last }: CandlePicture,
  theme: ChartTheme,
  { formatPrice, formatTime }: PictureTexts,
  ratio: number,
): void {
  const write = (text: string, x: number, y: number) => context.fillText(text, x, y);
  /** Moves a text down, so that its digits, not its line, are in the middle. */
  const toMiddle = (text: string) => {
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = measured(
      context,
      text,
    );
    return (above - below) / 2;
  };
  context.font = FONT;
  context.textBaseline = 'middle';
  context.fillStyle = theme.muted;
  context.textAlign = 'center';
  for (const { x, at, style } of timeMarks) {
    write(formatTime(at, style), x, paneHeight + 1 + TICK_LENGTH + AXIS_FONT_SIZE * 0.75);
  }
  context.textAlign = 'left';
  for (const { y, price } of priceMarks) {
    const text = formatPrice(price);
    write(text, paneWidth + Math.round(TICK_LENGTH + TEXT_ROOM), y + toMiddle(text));
  }

  const text = formatPrice(last.price);
  const line = Math.max(1, Math.floor(ratio));
  const rounded = Math.round(LABEL_HEIGHT * ratio);
  const height = rounded % 2 === line % 2 ? rounded : rounded + 1;
  const middle = Math.round(last.y * ratio) - Math.floor(ratio / 2);
  const top = Math.floor(middle + line / 2 - height / 2) / ratio;
  const width = 1 + TICK_LENGTH + 2 * TEXT_ROOM + Math.ceil(measured(context, text).width);
  context.fillStyle = theme.text;
  context.beginPath();
  context.roundRect(
    paneWidth,
    top,
    Math.round(width * ratio) / ratio,
    height / ratio,
    [0, 2, 2, 0],
  );
  context.fill();
  context.fillStyle = theme.background;
  write(text, paneWidth + TICK_LENGTH + TEXT_ROOM, top + height / ratio / 2 + toMiddle(text));
}

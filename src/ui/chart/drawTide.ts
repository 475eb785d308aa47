import type { ChartTheme } from './chartTheme';
import type { PixelPoint, TideShape } from './tideGeometry';

export interface PaneSize {
  readonly width: number;
  readonly height: number;
}

const WIN_TINT = 0.11;
const LOSS_TINT = 0.06;
const BAND = 0.13;
/** Height of the tint of a live line, as a share of the distance between the line and the edge. */
const PROGRESS_REACH = 0.7;
const UNFOCUSED = 0.5;
const LABEL_GAP = 6;

/**
 * Draws the part of an order overlay that is behind the candles: the winning side, the losing side, and the remaining
 * time.
 */
export function drawTideBackground(
  context: CanvasRenderingContext2D,
  size: PaneSize,
  shape: TideShape,
  theme: ChartTheme,
): void {
  if (!shape.isFocused) return;
  const lineY = Math.min(Math.max(shape.lineY, 0), size.height);
  // The colours stand for win and loss here, not for a rising and a falling price.
  const isWonAbove = shape.side === 'rise';
  if (shape.progress) return drawProgressTint(context, shape, shape.progress, theme);
  context.save();
  context.globalAlpha = isWonAbove ? WIN_TINT : LOSS_TINT;
  context.fillStyle = isWonAbove ? theme.rise : theme.drop;
  context.fillRect(0, 0, size.width, lineY);
  context.globalAlpha = isWonAbove ? LOSS_TINT : WIN_TINT;
  context.fillStyle = isWonAbove ? theme.drop : theme.rise;
  context.fillRect(0, lineY, size.width, size.height - lineY);
  if (shape.band) {
    context.globalAlpha = BAND;
    context.fillStyle = theme.tide;
    context.fillRect(shape.band.from, 0, shape.band.to - shape.band.from, size.height);
  }
  context.restore();
}

/** Tints a live line from the entry to the newest price, on the side of that price. */
function drawProgressTint(
  context: CanvasRenderingContext2D,
  { side, lineY, end }: TideShape,
  { from, to }: { readonly from: number; readonly to: number },
  theme: ChartTheme,
): void {
  if (!end || end.y === lineY) return;
  const isAbove = end.y < lineY;
  const height = PROGRESS_REACH * lineY;
  context.save();
  context.globalAlpha = WIN_TINT;
  context.fillStyle = (side === 'rise') === isAbove ? theme.rise : theme.drop;
  context.fillRect(from, isAbove ? lineY - height : lineY, to - from, height);
  context.restore();
}

/**
 * Draws the part of an order overlay that is over the candles: the tide line, the expiry line, and the line from the
 * entry to the latest price or to the exit.
 */
export function drawTideForeground(
  context: CanvasRenderingContext2D,
  size: PaneSize,
  shape: TideShape,
  theme: ChartTheme,
  expiryText: string | null,
): void {
  context.save();
  context.globalAlpha = shape.isFocused ? 1 : UNFOCUSED;
  if (shape.isFocused && shape.expiryX !== null && shape.expiryX <= size.width) {
    drawExpiry(context, size, shape.expiryX, theme);
    if (expiryText !== null) drawExpiryTime(context, size, shape, shape.expiryX, theme, expiryText);
  }
  context.strokeStyle = theme.tide;
  drawLevel(context, size.width, shape.lineY);
  // Only the focused order has a line between its two points, because lines for several orders would be confusing.
  const end = shape.isFocused ? shape.end : null;
  if (shape.isFocused && shape.progress) drawProgress(context, shape, shape.progress);
  else if (shape.entry && end) drawJoin(context, shape.entry, end);
  if (shape.entry) drawDot(context, shape.entry, shape.isFocused ? 4.5 : 3, theme.tide, theme);
  if (end) {
    if (end.isExit) drawRing(context, end, theme);
    drawDot(context, end, 4, theme.text, theme);
  }
  context.restore();
}

/** A dot with a ring in the background colour, so that it is visible over the candles. */
export function drawDot(
  context: CanvasRenderingContext2D,
  at: PixelPoint,
  radius: number,
  fill: string,
  theme: ChartTheme,
): void {
  circle(context, at, radius + 1.5);
  context.fillStyle = theme.background;
  context.fill();
  circle(context, at, radius);
  context.fillStyle = fill;
  context.fill();
}

/** Fills the tide line from the entry on, and marks the distance of the newest price from it. */
function drawProgress(
  context: CanvasRenderingContext2D,
  { lineY, end }: TideShape,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  context.lineWidth = 3;
  line(context, { x: from, y: lineY }, { x: to, y: lineY });
  context.lineWidth = 1;
  if (end) line(context, { x: end.x, y: lineY }, end);
}

function drawLevel(context: CanvasRenderingContext2D, width: number, y: number): void {
  context.lineWidth = 1.25;
  context.setLineDash([5, 4]);
  line(context, { x: 0, y }, { x: width, y });
  context.setLineDash([]);
}

function drawJoin(context: CanvasRenderingContext2D, from: PixelPoint, to: PixelPoint): void {
  context.lineWidth = 1.75;
  line(context, from, to);
}

function drawRing(context: CanvasRenderingContext2D, at: PixelPoint, theme: ChartTheme): void {
  circle(context, at, 8.5);
  context.fillStyle = theme.background;
  context.fill();
  circle(context, at, 8);
  context.lineWidth = 1.75;
  context.strokeStyle = theme.tide;
  context.stroke();
}

function drawExpiry(
  context: CanvasRenderingContext2D,
  size: PaneSize,
  x: number,
  theme: ChartTheme,
): void {
  context.strokeStyle = theme.muted;
  context.lineWidth = 1.5;
  context.setLineDash([1.5, 4]);
  line(context, { x, y: 0 }, { x, y: size.height });
  context.setLineDash([]);
}

function drawExpiryTime(
  context: CanvasRenderingContext2D,
  size: PaneSize,
  { band }: TideShape,
  x: number,
  theme: ChartTheme,
  text: string,
): void {
  context.font = '11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
  context.fillStyle = theme.muted;
  context.textBaseline = 'alphabetic';
  const needed = context.measureText(text).width + 2 * LABEL_GAP;
  // The text is inside the band of the remaining time or, if the band is too narrow, on the other side of the expiry
  // line.
  const isRoomRight = x + needed <= size.width;
  const isRoomLeft = band ? x - band.from >= needed : x >= needed;
  const isLeft = isRoomLeft || !isRoomRight;
  context.textAlign = isLeft ? 'right' : 'left';
  context.fillText(text, isLeft ? x - LABEL_GAP : x + LABEL_GAP, size.height - LABEL_GAP);
}

function line(context: CanvasRenderingContext2D, from: PixelPoint, to: PixelPoint): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function circle(context: CanvasRenderingContext2D, at: PixelPoint, radius: number): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
}

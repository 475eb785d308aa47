/**
 * Draws a receipt as an image that the user can share: result, price line, and the play-money badge. The layout is the
 * same for wins and losses.
 */
import type { Tick } from '#contract';
import { canvasPicture } from '../../../state/device/canvasPicture';

export interface ImageFacts {
  /** Name of the exchange. */
  readonly name: string;
  readonly symbol: string;
  /** Direction and duration as text. */
  readonly terms: string;
  readonly outcome: string;
  readonly net: string;
  readonly direction: 'rise' | 'drop' | 'flat';
  /** Entry and exit price as text; empty if the order has neither. */
  readonly prices: string;
  readonly when: string;
  /** Text of the play-money badge; null on an exchange with real money. */
  readonly playMoney: string | null;
  /** Text which says that the recomputed result agrees; null if it does not agree or was not checked. */
  readonly checked: string | null;
  readonly chart: ImageLife | null;
}

interface ImageLife {
  /** Ticks of the order, oldest first. */
  readonly ticks: readonly Tick[];
  readonly side: 'rise' | 'drop';
  readonly entry: Tick;
  readonly exit: Tick;
}

type Colour =
  | 'background'
  | 'panel'
  | 'text'
  | 'muted'
  | 'rise'
  | 'rise-wash'
  | 'drop'
  | 'drop-wash'
  | 'tide'
  | 'tide-line'
  | 'tide-wash'
  | 'accent';
type ImageColours = (name: Colour) => string;

export const IMAGE_WIDTH = 1_080;
export const IMAGE_HEIGHT = 1_350;

const MARGIN = 84;
const CHART = { top: 590, bottom: 1_060 } as const;
const FONT = 'system-ui, sans-serif';
/** Time that the chart shows before the entry and after the exit. */
const LEAD_MS = 8_000;
const TAIL_MS = 2_000;

export function drawReceiptImage(
  context: CanvasRenderingContext2D,
  facts: ImageFacts,
  colour: ImageColours,
): void {
  const drawText = (
    text: string,
    x: number,
    y: number,
    size: number,
    name: Colour,
    bold = false,
  ) => {
    context.font = `${bold ? 650 : 400} ${size}px ${FONT}`;
    context.fillStyle = colour(name);
    context.fillText(text, x, y, IMAGE_WIDTH - MARGIN - x);
  };
  context.fillStyle = colour('background');
  context.fillRect(0, 0, IMAGE_WIDTH, IMAGE_HEIGHT);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';

  drawText(facts.name, MARGIN, 130, 40, 'muted', true);
  if (facts.playMoney !== null) drawBadge(context, facts.playMoney, colour);
  drawText(facts.symbol, MARGIN, 240, 64, 'text', true);
  drawText(facts.terms, MARGIN, 300, 38, 'muted');
  const money = facts.direction === 'flat' ? 'text' : facts.direction;
  drawText(facts.net, MARGIN, 440, 112, money, true);
  drawText(facts.outcome, MARGIN, 505, 40, 'text');
  if (facts.chart) drawChart(context, facts.chart, colour);
  if (facts.prices !== '') drawText(facts.prices, MARGIN, 1_150, 38, 'text');
  drawText(facts.when, MARGIN, 1_205, 34, 'muted');
  if (facts.checked !== null) drawText(`✓ ${facts.checked}`, MARGIN, 1_275, 34, 'accent');
}

/** Draws the badge with the outcome. The layout is the same for wins and losses. */
function drawBadge(context: CanvasRenderingContext2D, text: string, colour: ImageColours) {
  context.font = `650 34px ${FONT}`;
  const width = context.measureText(text).width + 56;
  const left = IMAGE_WIDTH - MARGIN - width;
  context.fillStyle = colour('tide-wash');
  context.beginPath();
  context.roundRect(left, 84, width, 66, 33);
  context.fill();
  context.fillStyle = colour('tide');
  context.fillText(text, left + 28, 129);
}

/** Functions that map times and prices to px in the chart area. Prices are floats for drawing only. */
export function chartScales({ ticks, entry, exit }: ImageLife) {
  const from = entry[0] - LEAD_MS;
  const to = exit[0] + TAIL_MS;
  const shown = ticks.filter(([at]) => at >= from && at <= to);
  const prices = [...shown, entry, exit].map(([, price]) => Number(price));
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const inset = 24;
  const height = CHART.bottom - CHART.top - 2 * inset;
  const x = (at: number) => MARGIN + ((at - from) / (to - from)) * (IMAGE_WIDTH - 2 * MARGIN);
  const y = (price: string) =>
    CHART.bottom - inset - (range === 0 ? 0.5 : (Number(price) - low) / range) * height;
  return { shown, x, y };
}

function drawChart(context: CanvasRenderingContext2D, life: ImageLife, colour: ImageColours) {
  const { shown, x, y } = chartScales(life);
  const { entry, exit, side } = life;
  const tide = y(entry[1]);
  const right = IMAGE_WIDTH - MARGIN;
  const [above, below] =
    side === 'rise' ? (['rise-wash', 'drop-wash'] as const) : (['drop-wash', 'rise-wash'] as const);
  context.fillStyle = colour(above);
  context.fillRect(MARGIN, CHART.top, right - MARGIN, tide - CHART.top);
  context.fillStyle = colour(below);
  context.fillRect(MARGIN, tide, right - MARGIN, CHART.bottom - tide);

  context.strokeStyle = colour('text');
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.beginPath();
  shown.forEach(([at, price], index) =>
    index === 0 ? context.moveTo(x(at), y(price)) : context.lineTo(x(at), y(price)),
  );
  context.stroke();

  context.strokeStyle = colour('tide-line');
  context.setLineDash([16, 12]);
  context.beginPath();
  context.moveTo(MARGIN, tide);
  context.lineTo(right, tide);
  context.stroke();
  context.setLineDash([]);

  for (const [at, price] of [entry, exit]) {
    context.fillStyle = colour('tide-line');
    context.beginPath();
    context.arc(x(at), y(price), 11, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Creates the image of a receipt as a PNG file. Resolves to null if the browser cannot create images. */
export function receiptImage(facts: ImageFacts): Promise<Blob | null> {
  const size = { width: IMAGE_WIDTH, height: IMAGE_HEIGHT };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const style = getComputedStyle(document.documentElement);
  drawReceiptImage(context, facts, (name) => style.getPropertyValue(`--${name}`).trim());
  return canvasPicture(canvas, 'image/png');
}

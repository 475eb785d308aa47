import { transferKindOfRow } from '../../machines/transfer/selectors';
import type { Transfer } from '../../machines/transfer/selectors';
import { isWaiting } from './transferTotals';

/** The drawing in units of its view box. */
export const TIDE_BOX = { width: 360, height: 48 } as const;
/** Minimum number of places, so that the bars of few transfers are not wide. */
const MIN_PLACES = 14;
const MAX_PLACES = 60;
/** Width of a bar as a share of its place; the rest is the gap to the next bar. */
const BAR_SHARE = 0.66;
/** Minimum height of a bar, so that a small transfer is visible beside a large one. */
const MIN_BAR = 3;

export interface TransferTide {
  /** SVG paths of the bars: deposits above the line, withdrawals below it. */
  readonly in: string;
  readonly out: string;
  /** Transfers without a result, on either side. */
  readonly waiting: string;
  /** Failed transfers, which are marks on the line, because they moved nothing. */
  readonly failed: string;
  readonly lineY: number;
}

const sideOf = (row: Transfer) => (transferKindOfRow(row) === 'deposit' ? 1 : -1);

/**
 * Bars of the newest transfers, the newest at the right. `rows` begin with the newest. The height is the square root of
 * the amount, converted to a float for drawing only, so that small transfers stay visible beside large ones; with
 * `isLevel` all bars have the same height.
 */
export function transferTide(rows: readonly Transfer[], isLevel: boolean): TransferTide {
  const shown = rows.slice(0, MAX_PLACES);
  const place = TIDE_BOX.width / Math.max(MIN_PLACES, shown.length);
  const heightOf = ({ amount }: Transfer) => (isLevel ? 1 : Math.sqrt(Number(amount)));
  const moving = shown.filter(({ state }) => state !== 'fail');
  const longest = (side: number) =>
    Math.max(0, ...moving.filter((row) => sideOf(row) === side).map(heightOf));
  const range = longest(1) + longest(-1);
  const room = TIDE_BOX.height - 2 * MIN_BAR;
  const lineY = MIN_BAR + (range === 0 ? room / 2 : (longest(1) / range) * room);

  const barsOf = (isWanted: (row: Transfer) => boolean) =>
    shown
      .map((row, at) => {
        if (!isWanted(row)) return '';
        const height =
          row.state === 'fail' ? 0 : Math.max(MIN_BAR, (heightOf(row) / (range || 1)) * room);
        const x = (TIDE_BOX.width - (at + 1) * place + (place * (1 - BAR_SHARE)) / 2).toFixed(1);
        const y = (lineY - sideOf(row) * height).toFixed(1);
        return `M${x} ${lineY.toFixed(1)}V${y}h${(place * BAR_SHARE).toFixed(1)}V${lineY.toFixed(1)}`;
      })
      .join('');
  const succeeded = (side: number) =>
    barsOf((row) => row.state === 'success' && sideOf(row) === side);
  return {
    in: succeeded(1),
    out: succeeded(-1),
    waiting: barsOf(isWaiting),
    failed: barsOf(({ state }) => state === 'fail'),
    lineY,
  };
}

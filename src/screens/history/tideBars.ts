/** The drawing in units of its view box. */
export const TIDE_BOX = { width: 360, height: 48 } as const;
/** Minimum number of places, so that the bars of few entries are not wide. */
const MIN_PLACES = 14;
const MAX_PLACES = 60;
/** Width of a bar as a share of its place; the rest is the gap to the next bar. */
const BAR_SHARE = 0.66;
/** Minimum height of a bar, so that a small entry is visible beside a large one. */
const MIN_BAR = 3;

/** An entry of a list of money that came in or went out. */
export interface TideEntry {
  /** Decimal amount without a sign. */
  readonly amount: string;
  /** Above the line is money that came in. */
  readonly side: 'above' | 'below';
  /** A failed entry moved nothing; a waiting one has no result yet. */
  readonly state: 'done' | 'waiting' | 'failed';
}

interface TideBars {
  /** SVG paths of the bars above and below the line. */
  readonly above: string;
  readonly below: string;
  /** Entries without a result, on either side. */
  readonly waiting: string;
  /** Failed entries, which are marks on the line. */
  readonly failed: string;
  readonly lineY: number;
}

const signs = { above: 1, below: -1 } as const;

/**
 * Bars of the newest entries, the newest at the right. `entries` begin with the newest. The height is the square root
 * of the amount, converted to a float for drawing only, so that small entries stay visible beside large ones; with
 * `isLevel` all bars have the same height.
 */
export function tideBars(entries: readonly TideEntry[], isLevel: boolean): TideBars {
  const shown = entries.slice(0, MAX_PLACES);
  const place = TIDE_BOX.width / Math.max(MIN_PLACES, shown.length);
  const heightOf = ({ amount }: TideEntry) => (isLevel ? 1 : Math.sqrt(Number(amount)));
  const moving = shown.filter(({ state }) => state !== 'failed');
  const longest = (wanted: TideEntry['side']) =>
    Math.max(0, ...moving.filter(({ side }) => side === wanted).map(heightOf));
  const range = longest('above') + longest('below');
  const room = TIDE_BOX.height - 2 * MIN_BAR;
  const lineY = MIN_BAR + (range === 0 ? room / 2 : (longest('above') / range) * room);

  const barsOf = (isWanted: (entry: TideEntry) => boolean) =>
    shown
      .map((entry, at) => {
        if (!isWanted(entry)) return '';
        const height =
          entry.state === 'failed' ? 0 : Math.max(MIN_BAR, (heightOf(entry) / (range || 1)) * room);
        const x = (TIDE_BOX.width - (at + 1) * place + (place * (1 - BAR_SHARE)) / 2).toFixed(1);
        const y = (lineY - signs[entry.side] * height).toFixed(1);
        return `M${x} ${lineY.toFixed(1)}V${y}h${(place * BAR_SHARE).toFixed(1)}V${lineY.toFixed(1)}`;
      })
      .join('');
  const done = (wanted: TideEntry['side']) =>
    barsOf(({ state, side }) => state === 'done' && side === wanted);
  return {
    above: done('above'),
    below: done('below'),
    waiting: barsOf(({ state }) => state === 'waiting'),
    failed: barsOf(({ state }) => state === 'failed'),
    lineY,
  };
}

import type { IChartApiBase, Time } from 'lightweight-charts';
import { BAR_SPACING, RIGHT_ROOM } from './chartLayout';
import type { BarRange } from './viewMath';
import { roomForExpiry, rangeAfterReplace } from './viewMath';

/** An order that ends in the future; its entry and expiry are bar indices. */
interface UpcomingExpiry {
  readonly id: string;
  readonly entry: number;
  readonly expiry: number;
}

/** Controls the visible range of the time axis. */
export interface ChartView {
  range(): BarRange | null;
  /** Scrolls to the newest bars; in a frozen chart, shows all bars. */
  reset(isFrozen: boolean): void;
  /** Keeps the visible bars in place after the candles were replaced. */
  keepInPlace(before: BarRange | null, lengthBefore: number, length: number, shift: number): void;
  restore(range: BarRange | null): void;
  /** Shows exactly these bars. */
  showExactly(range: BarRange): void;
  /** Scrolls so that the order's expiry is visible. Does so once per order, and only if the newest bar is visible. */
  makeRoom(upcoming: UpcomingExpiry, length: number): void;
}

export function createChartView(chart: IChartApiBase<Time>): ChartView {
  const scale = chart.timeScale();
  let roomMadeFor = '';

  return {
    range: () => scale.getVisibleLogicalRange(),
    reset: (isFrozen) => {
      roomMadeFor = '';
      if (isFrozen) {
        scale.fitContent();
        return;
      }
      scale.applyOptions({ barSpacing: BAR_SPACING });
      scale.scrollToPosition(RIGHT_ROOM, false);
    },
    keepInPlace: (before, lengthBefore, length, shift) => {
      const now = scale.getVisibleLogicalRange();
      if (!before || !now) return;
      const target = rangeAfterReplace(before, lengthBefore, length, shift);
      // Usually the library has already kept the bars in place. Setting the same range again would disturb a drag.
      if (Math.abs(now.from - target.from) > 0.01) scale.setVisibleLogicalRange(target);
    },
    restore: (range) => {
      if (range) scale.setVisibleLogicalRange(range);
    },
    showExactly: (range) => {
      const now = scale.getVisibleLogicalRange();
      const isThere = now && Math.abs(now.from - range.from) + Math.abs(now.to - range.to) < 0.05;
      if (!isThere) scale.setVisibleLogicalRange(range);
    },
    makeRoom: ({ id, entry, expiry }, length) => {
      if (roomMadeFor === id || scale.scrollPosition() < 0) return;
      roomMadeFor = id;
      const room = roomForExpiry({ entry, expiry, last: length - 1, spacing: BAR_SPACING });
      scale.applyOptions({ barSpacing: room.spacing });
      scale.scrollToPosition(Math.max(RIGHT_ROOM, room.offset), false);
    },
  };
}

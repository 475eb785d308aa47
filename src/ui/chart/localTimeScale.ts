import { zoneOffsetMin } from '#contract/zone';
import { defaultHorzScaleBehavior } from 'lightweight-charts';
import type { IHorzScaleBehavior, Time, TimeMark, UTCTimestamp } from 'lightweight-charts';

type FillWeights = IHorzScaleBehavior<Time>['fillWeightsForPoints'];

/**
 * Time axis whose days and months begin at local midnight. The library decides in UTC which point begins a day, so in
 * Vietnam the name of a day would be at 07:00. The times themselves stay in UTC, because shifted times would repeat
 * when the clocks go back.
 *
 * @param isLocal whether days begin at local midnight; false for daily candles, which are UTC days
 * @param offsetMinutes difference from UTC to the displayed time zone at a time in ms
 */
export function createLocalTimeScale(
  isLocal: () => boolean,
  offsetMinutes = zoneOffsetMin,
): IHorzScaleBehavior<Time> {
  const TimeScale = defaultHorzScaleBehavior();
  class LocalTimeScale extends TimeScale {
    override fillWeightsForPoints(...[points, startIndex]: Parameters<FillWeights>): void {
      if (!isLocal()) return super.fillWeightsForPoints(points, startIndex);
      // The weight of a point depends on the point before it, so weighing begins one point earlier.
      const from = Math.max(0, startIndex - 1);
      const local = points.slice(from).map((point) => {
        const seconds = Number(this.key(point.time));
        const shifted = seconds + offsetMinutes(seconds * 1000) * 60;
        return { ...point, time: this.convertHorzItemToInternal(shifted as UTCTimestamp) };
      });
      super.fillWeightsForPoints(local, startIndex - from);
      points.slice(startIndex).forEach((point, i) => {
        const weighed = local[startIndex - from + i];
        if (weighed) point.timeWeight = weighed.timeWeight;
      });
    }

    /**
     * The library calls this with the labels that it is about to draw. It would centre a label at the edge of the chart
     * on its time, and so cut it, unless the label asks to be moved inside.
     */
    override maxTickMarkWeight(marks: TimeMark[]) {
      for (const mark of marks) mark.needAlignCoordinate = true;
      return super.maxTickMarkWeight(marks);
    }
  }
  return new LocalTimeScale();
}

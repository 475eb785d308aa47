/** The chart's texts in the user's language, which the screen passes to the chart. */
export interface ChartLabels {
  /** Accessible name of the whole chart. */
  readonly chart: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  /** The name of a moving average, such as MA5. */
  readonly average: (period: number) => string;
  /** Text of the attribution link that the chart library's licence requires. */
  readonly attribution: string;
}

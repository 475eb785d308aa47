/** The chart's texts, passed in by the screen in the user's language. */
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

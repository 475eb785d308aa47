/** The chart's words; the screen brings them in the reader's language. */
export interface ChartLabels {
  /** What a screen reader says for the picture as a whole. */
  readonly chart: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  /** The name of a moving average, such as MA5. */
  readonly average: (period: number) => string;
  /** Text of the link that the chart library's licence asks for. */
  readonly attribution: string;
}

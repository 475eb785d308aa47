/** What the container of a picture says of it, and its parts that are not pixels. */
export interface Parsed {
  readonly width: number;
  readonly height: number;
  readonly metadata: readonly Buffer[];
}

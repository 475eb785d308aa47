/** A page of rows, newest first; `next` is the cursor of the next page, null on the last one. */
export interface Slice<T> {
  readonly rows: readonly T[];
  readonly next: number | null;
}
export interface Paging {
  /** Only rows older than this position. */
  readonly before: number | null;
  readonly limit: number;
}
export interface Span {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A page of rows, newest first; `next` is the position of the next page, null on the last page. */
export interface Slice<T> {
  readonly rows: readonly T[];
  readonly next: number | null;
}
export interface Paging {
  /** All rows of the page are older than this position; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}
export interface Span {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

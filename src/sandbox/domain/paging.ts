/** A page of something, newest first; `next` continues it and is null on the last one. */
export interface Slice<T> {
  readonly rows: readonly T[];
  readonly next: number | null;
}
export interface Paging {
  /** Only what is older than this position. */
  readonly before: number | null;
  readonly limit: number;
}
export interface Span {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

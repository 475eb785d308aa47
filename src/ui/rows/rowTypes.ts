export interface PlacedRow {
  readonly index: number;
  /** Height of the rows before it that are not rendered, in px. */
  readonly gap: number;
}

/** All rows; or the rows to render in their order, the height of those after them and of the whole list in px. */
export type RowsView =
  | 'all'
  | { readonly rows: readonly PlacedRow[]; readonly after: number; readonly height: number };

/** The rows of a list. A new object means that rows have changed. */
export interface RowsInput {
  readonly count: number;
  readonly keyAt: (index: number) => string;
  /** Approximate height of a row in px, until it is measured. */
  readonly estimate: number;
  /** Whether the list has too many rows to render all of them. */
  readonly isLong: boolean;
  /** Whether more rows can be loaded. */
  readonly hasMore: boolean;
}

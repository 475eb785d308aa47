interface Dated {
  readonly publishedAt: number;
  readonly important: boolean;
}

/** Important announcements first, then newest first. */
export const importantFirst = <T extends Dated>(notices: readonly T[]): readonly T[] =>
  [...notices].sort(
    (a, b) => Number(b.important) - Number(a.important) || b.publishedAt - a.publishedAt,
  );

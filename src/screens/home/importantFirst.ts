interface Dated {
  readonly publishedAt: number;
  readonly important: boolean;
}

/** Sorts announcements: important ones first, and newer ones before older ones. */
export const importantFirst = <T extends Dated>(notices: readonly T[]): readonly T[] =>
  [...notices].sort(
    (a, b) => Number(b.important) - Number(a.important) || b.publishedAt - a.publishedAt,
  );

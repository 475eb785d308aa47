/** How often what happened, for the end of a run. */
export interface Tally {
  count(what: string): void;
  /** One line for each, in the order of the alphabet. */
  table(): string;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    table: () =>
      [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([what, times]) => `  ${String(times).padStart(8)}  ${what}`)
        .join('\n'),
  };
}

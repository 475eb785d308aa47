/** Counts events for the summary of a run. */
export interface EventCounts {
  count(what: string): void;
  /** One line per event, sorted by name. */
  table(): string;
}

export function createEventCounts(): EventCounts {
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

/** Keeps the latest events, for the report of a failure. */
export interface EventLog {
  note(line: string): void;
  /** The events in order, oldest first. */
  latest(): readonly string[];
}

export function createEventLog(keep: number): EventLog {
  const lines: string[] = [];
  return {
    note(line) {
      lines.push(line);
      if (lines.length > keep * 2) lines.splice(0, keep);
    },
    latest: () => lines.slice(-keep),
  };
}

/** Formats a value as text and truncates images and long lists. */
export const truncated = (value: unknown, longest = 240): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

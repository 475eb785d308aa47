/** The last error that occurred on the page, for a problem report. */

export interface PageError {
  readonly message: string;
  readonly stack: string;
  /** Device time of the error, ms since the epoch. */
  readonly at: number;
}

let last: PageError | null = null;

export function recordPageError(thrown: unknown): void {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  last = { message, stack: stack ?? '', at: Date.now() };
}

export const lastPageError = (): PageError | null => last;

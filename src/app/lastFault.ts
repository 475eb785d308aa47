/** The last thing that went wrong in the page, for whoever reports it. */

export interface Fault {
  readonly message: string;
  readonly stack: string;
  /** Ms since the epoch by the device's clock. */
  readonly at: number;
}

let last: Fault | null = null;

export function noteFault(thrown: unknown): void {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  last = { message, stack: stack ?? '', at: Date.now() };
}

export const lastFault = (): Fault | null => last;

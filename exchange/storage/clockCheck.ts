import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { clockState } from '../domain/storeHealth';
import type { ClockHealth } from '../domain/storeHealth';
import type { Schema } from './schema';

/** Checks that exchange time advances and agrees with the clock of this machine. */
export interface ClockCheck {
  check(db: Kysely<Schema>): Promise<void>;
  readonly health: () => ClockHealth;
}

const REPORT_EVERY_MS = 60_000;

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

const MESSAGES = {
  stopped: ({ heldMs }: ClockHealth) =>
    `exchange time will not advance for another ${seconds(heldMs)}: the stored time is ahead of the database's clock`,
  wrong: ({ aheadMs }: ClockHealth) =>
    `exchange time differs from the clock of this machine by ${seconds(aheadMs)}`,
};

/** @param onFailure receives at most one error a minute while the check fails */
export function createClockCheck(
  onFailure: (error: Error) => void,
  monotonic: () => number = () => performance.now(),
  wallClock: () => number = Date.now,
): ClockCheck {
  let health: ClockHealth = { aheadMs: 0, stoppedMs: 0, heldMs: 0 };
  let lastMs = -Infinity;
  let movedAt = monotonic();
  let reportedAt = -Infinity;
  return {
    async check(db) {
      const { rows } = await sql<{ clockMs: number; markedMs: number }>`
        select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as clock_ms, marked_ms
        from exchange`.execute(db);
      const [row] = rows;
      if (!row) return;
      const exchangeMs = Math.max(row.clockMs, row.markedMs);
      const checkedAt = monotonic();
      if (exchangeMs > lastMs) movedAt = checkedAt;
      lastMs = exchangeMs;
      health = {
        aheadMs: exchangeMs - wallClock(),
        stoppedMs: checkedAt - movedAt,
        heldMs: Math.max(0, row.markedMs - row.clockMs),
      };
      const state = clockState(health);
      if (state === 'right' || checkedAt - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = checkedAt;
      onFailure(new Error(MESSAGES[state](health)));
    },
    health: () => health,
  };
}

import { Client } from 'pg';
import type { Kysely } from 'kysely';
import type { ExchangeState } from '../domain/ports';
import type { Schema } from './schema';
import { enter } from './unit';

/** How this process knows the time and state of the exchange between transactions. */
export interface StateWatch {
  readonly now: () => number;
  readonly state: () => ExchangeState;
  /** Reads both anew. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Told on this channel whenever the clock, the settings or the market's overlays change. */
export const CHANNEL = 'exchange_changed';

const RESYNC_MS = 1_000;

/** This process's own clock, which nobody can set. */
const monotonic = () => performance.now();

/**
 * Reads the exchange's clock and state once a second and whenever another process says that it changed them, and
 * counts on by itself in between.
 */
export async function watchState(
  db: Kysely<Schema>,
  connectionString: string,
): Promise<StateWatch> {
  let known = await read(db);
  let closed = false;
  let listener: Client | undefined;

  async function refresh() {
    known = await read(db);
  }
  const quietly = () => {
    // A store that is away for a moment is asked again a second later; until then the clock counts on.
    refresh().catch(() => undefined);
  };

  async function listen() {
    if (closed || listener) return;
    const client = new Client({ connectionString });
    const lost = () => {
      if (listener === client) listener = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', quietly);
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      lost();
    }
  }

  await listen();
  const timer = setInterval(() => {
    quietly();
    void listen();
  }, RESYNC_MS);

  return {
    now: () => Math.floor(known.nowAtZero + monotonic()),
    state: () => known.state,
    refresh,
    async close() {
      closed = true;
      clearInterval(timer);
      await listener?.end().catch(() => undefined);
    },
  };
}

/** The answer was true at some moment between asking and hearing; the middle is the best guess. */
async function read(db: Kysely<Schema>) {
  const asked = monotonic();
  const { now, state } = await enter(db);
  const heard = monotonic();
  return { nowAtZero: now - (asked + heard) / 2, state };
}

import { sql } from 'kysely';
import { Client } from 'pg';
import type { Kysely } from 'kysely';
import type { ExchangeState } from '../domain/ports';
import type { Schema } from './schema';
import { readClockAndState } from './transaction';

/** Clock and state of the exchange between transactions, as this process knows them. */
export interface StateWatch {
  readonly now: () => number;
  readonly state: () => ExchangeState;
  /** Reads both from the database. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Notification channel for changes of the clock, the settings or the market overlays. */
export const CHANGE_CHANNEL = 'exchange_changed';

const RESYNC_MS = 1_000;
/** A connection that was silent for this long is considered dead. */
const SILENT_MAX_MS = 3_000;

/** Result of one read: the exchange's time at zero of this process's monotonic clock, and the state. */
interface Reading {
  readonly nowAtZero: number;
  readonly state: ExchangeState;
}

/** Monotonic clock of this process, which cannot be set. */
const monotonic = () => performance.now();

/**
 * Reads the exchange's clock and state once a second and after each notification of a change; in between it
 * extrapolates from the monotonic clock.
 */
export async function watchState(
  db: Kysely<Schema>,
  connectionString: string,
): Promise<StateWatch> {
  let current = await read(db);
  let closed = false;
  let listener: Client | undefined;
  /** True when it is connected and no health check is running. */
  let isListening = false;

  async function refresh() {
    current = await read(db, current);
  }
  let isReading = false;
  const refreshInBackground = () => {
    if (isReading) return;
    isReading = true;
    // When the store is unavailable, the next interval retries; until then the clock runs on.
    void refresh()
      .then(() => storeTime(db))
      .catch(() => undefined)
      .finally(() => (isReading = false));
  };

  async function listen() {
    if (closed || listener) return;
    isListening = false;
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: SILENT_MAX_MS,
      query_timeout: SILENT_MAX_MS,
    });
    const dropListener = () => {
      if (listener !== client) return;
      listener = undefined;
      client.connection.stream.destroy();
    };
    client.on('error', dropListener);
    client.on('end', dropListener);
    client.on('notification', refreshInBackground);
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
      isListening = true;
    } catch {
      dropListener();
    }
  }

  /** A dead connection delivers no notifications and no error, so it is probed. */
  async function probeListener() {
    const client = listener;
    if (!client) return listen();
    if (!isListening) return;
    isListening = false;
    await client.query('select 1').catch(() => client.emit('end'));
    isListening = true;
  }

  await listen();
  const timer = setInterval(() => {
    refreshInBackground();
    void probeListener();
  }, RESYNC_MS);

  return {
    now: () => Math.floor(current.nowAtZero + monotonic()),
    state: () => current.state,
    refresh,
    async close() {
      closed = true;
      clearInterval(timer);
      await listener?.end().catch(() => undefined);
    },
  };
}

/**
 * Stores the time once a second (the first process does it), so that it never goes back on a machine whose clock is
 * behind. The write is not flushed: a power cut loses at most a second.
 */
async function storeTime(db: Kysely<Schema>): Promise<void> {
  await sql`update exchange set marked_ms = floor(extract(epoch from clock_timestamp()) * 1000)
    from (select set_config('synchronous_commit', 'off', true)) as for_this_statement
    where marked_ms < extract(epoch from clock_timestamp()) * 1000 - ${RESYNC_MS - 100}`.execute(
    db,
  );
}

/**
 * The server's time was read somewhere between request and answer. A known offset that fits into that interval is
 * kept, so one slow answer does not shift a clock that fast ones have set; otherwise the middle is the best estimate.
 */
async function read(db: Kysely<Schema>, before?: Reading): Promise<Reading> {
  const askedAt = monotonic();
  const { now, state } = await readClockAndState(db);
  const answeredAt = monotonic();
  const earliest = now - answeredAt;
  const latest = now - askedAt;
  const estimate =
    before?.state.offsetMs === state.offsetMs ? before.nowAtZero : (earliest + latest) / 2;
  return { nowAtZero: Math.min(latest, Math.max(earliest, estimate)), state };
}

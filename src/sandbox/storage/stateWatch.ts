import { sql } from 'kysely';
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
/** A connection that has not answered for so long never will. */
const SILENT_MAX_MS = 3_000;

/** What one reading told: the exchange's time when this process's own clock stood at zero, and its state. */
interface Known {
  readonly nowAtZero: number;
  readonly state: ExchangeState;
}

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
  /** Whether it has answered and is asked nothing at the moment. */
  let isListening = false;

  async function refresh() {
    known = await read(db, known);
  }
  let isReading = false;
  const quietly = () => {
    if (isReading) return;
    isReading = true;
    // A store that is away for a moment is asked again a second later; until then the clock counts on.
    void refresh()
      .then(() => mark(db))
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
    const lost = () => {
      if (listener !== client) return;
      listener = undefined;
      client.connection.stream.destroy();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', quietly);
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      isListening = true;
    } catch {
      lost();
    }
  }

  /** Nothing ever comes over a connection that went mute, so it is asked. */
  async function listenOn() {
    const client = listener;
    if (!client) return listen();
    if (!isListening) return;
    isListening = false;
    await client.query('select 1').catch(() => client.emit('end'));
    isListening = true;
  }

  await listen();
  const timer = setInterval(() => {
    quietly();
    void listenOn();
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

/**
 * Stores the time once a second, by whichever process comes first, so that it never goes back on a machine whose clock
 * is behind. The write is not flushed: a power cut loses a second at most.
 */
async function mark(db: Kysely<Schema>): Promise<void> {
  await sql`update exchange set marked_ms = floor(extract(epoch from clock_timestamp()) * 1000)
    from (select set_config('synchronous_commit', 'off', true)) as for_this_statement
    where marked_ms < extract(epoch from clock_timestamp()) * 1000 - ${RESYNC_MS - 100}`.execute(
    db,
  );
}

/**
 * The answer was true at some moment between question and answer. Where the offset known before fits into that span it
 * is kept, so that one slow answer does not shift a clock that quick ones have set; else the middle is the best guess.
 */
async function read(db: Kysely<Schema>, before?: Known): Promise<Known> {
  const asked = monotonic();
  const { now, state } = await enter(db);
  const heard = monotonic();
  const earliest = now - heard;
  const latest = now - asked;
  const guess =
    before?.state.offsetMs === state.offsetMs ? before.nowAtZero : (earliest + latest) / 2;
  return { nowAtZero: Math.min(latest, Math.max(earliest, guess)), state };
}

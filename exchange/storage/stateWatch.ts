import { sql } from 'kysely';
import { Client } from 'pg';
import type { Kysely } from 'kysely';
import type { ExchangeState } from '../domain/ports';
import { clockState } from '../domain/storeHealth';
import type { ClockHealth } from '../domain/storeHealth';
import { createClockCheck } from './clockCheck';
import type { Schema } from './schema';
import { superviseLoop } from './superviseLoop';
import { readClockAndState } from './transaction';
import { probeWrite } from './writeProbe';

/** Clock and state of the exchange outside of transactions, as cached in this process. */
export interface StateWatch {
  readonly now: () => number;
  readonly state: () => ExchangeState;
  readonly clock: () => ClockHealth;
  /** True while exchange time advances and agrees with the clock of this machine. */
  readonly isTimeRight: () => boolean;
  /** True while time is held, because the clock of the database or of this machine is wrong. */
  readonly isHeld: () => boolean;
  /** SQLSTATE with which the database refuses writes; null while it accepts writes. */
  readonly writeRefusal: () => string | null;
  /** Reads clock and state from the database. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Notification channel for changes of the clock, the settings or the market overlays. */
export const CHANGE_CHANNEL = 'exchange_changed';

const RESYNC_MS = 1_000;
/** Time without a response after which a connection is considered broken. */
const SILENT_MAX_MS = 3_000;

/** A leap of the database's clock that is checked before the new time is shown. */
const LEAP_MS = 2_000;

/** Result of one read: exchange time at zero of the monotonic clock of this process, and the state. */
interface Reading {
  readonly nowAtZero: number;
  readonly state: ExchangeState;
}

/** Monotonic clock of this process, which does not jump when the machine's clock is set. */
const monotonic = () => performance.now();

/**
 * Reads the exchange's clock and state once a second and after each notification of a change. Between two reads, the
 * time is extrapolated by the monotonic clock.
 */
export async function watchState(
  db: Kysely<Schema>,
  connectionString: string,
  onFailure: (error: unknown) => void,
): Promise<StateWatch> {
  const clockCheck = createClockCheck(onFailure);
  let writeRefusal: string | null = null;
  let current = await read(db);
  /**
   * Last right time without the offset of the sandbox, while time is held. Ticks of a wrong time would be known when the
   * right time comes to them, so this time is neither shown nor stored.
   */
  let heldMs: number | null = null;
  let closed = false;
  let listener: Client | undefined;
  /** True if the listener is connected and no probe is running. */
  let isListening = false;

  const undisturbedMs = ({ nowAtZero, state }: Reading) => nowAtZero + monotonic() - state.offsetMs;

  async function refresh() {
    const next = await read(db, current);
    const lastMs = undisturbedMs(current);
    if (Math.abs(undisturbedMs(next) - lastMs) > LEAP_MS) heldMs ??= lastMs;
    current = next;
  }

  async function checkClock() {
    await clockCheck.check(db);
    const health = clockCheck.health();
    if (clockState(health) !== 'wrong') heldMs = null;
    else heldMs ??= undisturbedMs(current) - Math.max(0, health.aheadMs);
  }

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
    client.on('notification', () => reader.runNow());
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
      isListening = true;
    } catch {
      dropListener();
    }
  }

  /** Probes the connection, because a broken connection delivers neither notifications nor an error. */
  async function probeListener() {
    const client = listener;
    if (!client) return listen();
    if (!isListening) return;
    isListening = false;
    try {
      await client.query('select 1');
    } catch {
      client.emit('end');
    } finally {
      isListening = true;
    }
  }

  await checkClock();
  // A failed read keeps the last state, so the clock continues while the store is unavailable.
  const reader = superviseLoop({
    async run() {
      await refresh();
      await checkClock();
      writeRefusal = await probeWrite(db);
      if (heldMs === null) await storeTime(db);
    },
    pauseMs: () => RESYNC_MS,
    onFailure,
  });
  await listen();
  const prober = superviseLoop({
    run: probeListener,
    pauseMs: () => RESYNC_MS,
    startAfterMs: RESYNC_MS,
    onFailure,
  });

  return {
    now: () => Math.floor((heldMs ?? undisturbedMs(current)) + current.state.offsetMs),
    isTimeRight: () => heldMs === null && clockState(clockCheck.health()) === 'right',
    isHeld: () => heldMs !== null,
    state: () => current.state,
    clock: clockCheck.health,
    writeRefusal: () => writeRefusal,
    refresh,
    async close() {
      closed = true;
      const ended = Promise.all([reader.stop(), prober.stop()]);
      await listener?.end().catch(() => undefined);
      await ended;
    },
  };
}

/**
 * Stores the time at most once a second over all processes, so that exchange time never goes back on a database server
 * whose clock is behind. The write is not flushed, because a power cut loses at most a second.
 */
async function storeTime(db: Kysely<Schema>): Promise<void> {
  await sql`update exchange set marked_ms = floor(extract(epoch from clock_timestamp()) * 1000)
    from (select set_config('synchronous_commit', 'off', true)) as for_this_statement
    where marked_ms < extract(epoch from clock_timestamp()) * 1000 - ${RESYNC_MS - 100}`.execute(
    db,
  );
}

/**
 * Reads clock and state. The server read its time at an unknown moment between request and answer. A known offset that
 * fits into this interval is kept, so that a slow response does not shift a precise clock; otherwise the middle of the
 * interval is the best estimate.
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

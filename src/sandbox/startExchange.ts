import type { AddressInfo } from 'node:net';
import { createLiveMarket, ticksOf, unitValueIn } from './liveMarket';
import { FIGURES } from './domain/figures';
import { logToStderr, noteOf } from './http/errors';
import type { Log } from './http/errors';
import { createMarketAnswers } from './http/handlers/marketAnswers';
import { createPasswords } from './http/credentials/passwords';
import { createMetrics } from './http/metrics';
import type { ControlAccess } from './http/controls/routes';
import { createServer } from './http/server';
import type { Server } from './http/server';
import { PUBLIC_SEED } from './settings';
import { StartupError, errorCode } from './startupError';
import { payCashback } from './storage/cashback';
import { creditLockups } from './storage/creditLockups';
import { startDueLoop } from './storage/dueLoop';
import { matureHoldings } from './storage/matureHoldings';
import { migrateToLatest } from './storage/migrate';
import { reviews } from './storage/reviews';
import { settleOrders } from './storage/settleOrders';
import { openStore } from './storage/store';
import type { SqlStore } from './storage/store';

export interface StartOptions {
  /** Holds a secret: never to be printed. */
  readonly connectionString: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Connections to PostgreSQL at most, the one that listens among them. */
  readonly databaseConnections?: number;
  /** The database itself, where a pooler stands at the connection string. Holds a secret as well. */
  readonly databaseDirectUrl?: string | undefined;
  /** How long a caller is kept waiting for the database, ms; 4 s unless given. */
  readonly patienceMs?: number;
  /** Decides the market where the store has no seed yet, and after a reset without one. */
  readonly seed: string;
  readonly environment: 'sandbox' | 'live';
  /** How long a new target waits before the first withdrawal to it; not at all unless given. */
  readonly targetWaitSec?: number;
  /** Folder of the built app. */
  readonly appDir: string;
  /** Addresses and networks of proxies in front; whom they speak for is the caller. */
  readonly trustedProxies?: readonly string[];
  /** Who has the controls of the sandbox; nobody where the money is real, whatever stands here. */
  readonly controls: ControlAccess;
  /** Where faults are noted; one JSON line each on stderr unless given. */
  readonly log?: Log;
}

export interface StartedExchange {
  readonly port: number;
  /** Takes no new requests, lets those in flight end for at most 5 s, and leaves the store. */
  close(): Promise<void>;
}

const IN_FLIGHT_MAX_MS = 4_500;

/**
 * Brings the store to its newest form, does what fell due while nobody was there, and answers at the port.
 * @throws what listening throws (`EADDRINUSE`, …) and what the store throws; nothing is left open then
 */
export async function startExchange(options: StartOptions): Promise<StartedExchange> {
  const { connectionString, port, seed, environment, appDir, log = logToStderr } = options;
  const { databaseConnections, databaseDirectUrl, patienceMs } = options;
  const { trustedProxies = [], controls, targetWaitSec = 0 } = options;
  await migrateToLatest(databaseDirectUrl ?? connectionString);

  const metrics = createMetrics();
  // The market reads its overlays from the store, and the store settles by the market.
  const live = createLiveMarket(() => store);
  const store: SqlStore = await openStore({
    connectionString,
    seed,
    ...(databaseConnections !== undefined && { connections: databaseConnections - 1 }),
    directConnectionString: databaseDirectUrl,
    patienceMs,
    onBatch: metrics.batchDone,
    due: {
      ...reviews,
      order: settleOrders(async (unit) => ticksOf(await live.in(unit))),
      cashback: payCashback,
      lockup: creditLockups,
      maturity: matureHoldings(unitValueIn),
    },
  });
  try {
    refusePublicSeed(environment, store.state().seed);
    await store.catchUp();
    const exchange = {
      environment,
      targetRules: {
        ...FIGURES.targets,
        waitSec: targetWaitSec,
        // Play money goes to invented cards.
        ownNameOnly: environment === 'live',
      },
      seed,
      store,
      passwords: await createPasswords(),
      marketAnswers: createMarketAnswers({ now: () => store.now(), market: () => live.current() }),
      marketIn: (unit: Parameters<typeof live.in>[0]) => live.in(unit),
    };
    const server = await createServer({
      exchange,
      appDir,
      log,
      metrics,
      trustedProxies,
      controls,
    });
    await listen(server, port);
    const loop = startDueLoop({
      doOneBatch: () => store.doOneBatch(),
      now: () => store.now(),
      onFailure: (error) => log(noteOf('due work', error)),
    });
    return {
      port: (server.server.address() as AddressInfo).port,
      async close() {
        const late = setTimeout(() => server.server.closeAllConnections(), IN_FLIGHT_MAX_MS);
        await Promise.all([server.close(), loop.stop()]);
        clearTimeout(late);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** @throws StartupError where real money would move by prices that everybody can compute ahead */
function refusePublicSeed(environment: StartOptions['environment'], seed: string): void {
  if (environment === 'sandbox' || seed !== PUBLIC_SEED) return;
  throw new StartupError(
    `The store was begun with the public seed ${PUBLIC_SEED}, by which everybody can compute the prices to come; ENVIRONMENT=live needs a store of its own.`,
  );
}

/** On every address of the machine; where there is no IPv6, on the IPv4 ones. */
async function listen(server: Server, port: number): Promise<void> {
  try {
    await server.listen({ port, host: '::' }).catch((error: unknown) => {
      if (errorCode(error) !== 'EAFNOSUPPORT') throw error;
      return server.listen({ port, host: '0.0.0.0' });
    });
  } catch (error) {
    await server.close();
    throw error;
  }
}

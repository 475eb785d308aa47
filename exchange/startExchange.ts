import type { AddressInfo } from 'node:net';
import { createLiveMarket, toTickSource, unitValueIn } from './liveMarket';
import { FIGURES } from './domain/figures';
import { logToStderr, toFaultNote } from './http/errors';
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
  /** Contains a password: never print it. */
  readonly connectionString: string;
  /** 0 uses a free port. */
  readonly port: number;
  /** Maximum number of PostgreSQL connections, including the one for LISTEN. */
  readonly databaseConnections?: number;
  /** Connection string without the pooler, if `connectionString` is a pooler. Contains a password too. */
  readonly databaseDirectUrl?: string | undefined;
  /** Timeout of a caller for the database, ms; 4 s by default. */
  readonly patienceMs?: number;
  /** Determines the market when the store has no seed yet, and after a reset without a seed. */
  readonly seed: string;
  readonly environment: 'sandbox' | 'live';
  /** Waiting time of a new target before the first withdrawal to it; 0 by default. */
  readonly targetWaitSec?: number;
  /** Folder of the built app. */
  readonly appDir: string;
  /** Addresses and networks of trusted reverse proxies. */
  readonly trustedProxies?: readonly string[];
  /** Access to the sandbox controls; ignored where the money is real. */
  readonly controls: ControlAccess;
  /** Receives logged faults; by default each is one JSON line on stderr. */
  readonly log?: Log;
}

export interface StartedExchange {
  readonly port: number;
  /** Rejects new requests, gives those in flight up to 5 s, and closes the store. */
  close(): Promise<void>;
}

const IN_FLIGHT_MAX_MS = 4_500;

/**
 * Migrates the store, processes work that fell due while it was down, and listens at the port.
 * @throws listen errors (`EADDRINUSE`, …) and errors of the store; everything is closed then
 */
export async function startExchange(options: StartOptions): Promise<StartedExchange> {
  const { connectionString, port, seed, environment, appDir, log = logToStderr } = options;
  const { databaseConnections, databaseDirectUrl, patienceMs } = options;
  const { trustedProxies = [], controls, targetWaitSec = 0 } = options;
  await migrateToLatest(databaseDirectUrl ?? connectionString);

  const metrics = createMetrics();
  // The market reads overlays from the store, and the store needs the market to settle, so the store is passed lazily.
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
      order: settleOrders(async (unit) => toTickSource(await live.asOf(unit))),
      cashback: payCashback,
      lockup: creditLockups,
      maturity: matureHoldings(unitValueIn),
    },
  });
  try {
    refusePublicSeed(environment, store.state().seed);
    await store.processDueWork();
    const exchange = {
      environment,
      targetRules: {
        ...FIGURES.targets,
        waitSec: targetWaitSec,
        // Play money may go to cards with any name.
        ownNameOnly: environment === 'live',
      },
      seed,
      store,
      passwords: await createPasswords(),
      marketAnswers: createMarketAnswers({ now: () => store.now(), market: () => live.current() }),
      marketIn: (unit: Parameters<typeof live.asOf>[0]) => live.asOf(unit),
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
      onFailure: (error) => log(toFaultNote('due work', error)),
    });
    return {
      port: (server.server.address() as AddressInfo).port,
      async close() {
        const forceClose = setTimeout(() => server.server.closeAllConnections(), IN_FLIGHT_MAX_MS);
        await Promise.all([server.close(), loop.stop()]);
        clearTimeout(forceClose);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** @throws StartupError when real money would depend on prices that anybody can predict */
function refusePublicSeed(environment: StartOptions['environment'], seed: string): void {
  if (environment === 'sandbox' || seed !== PUBLIC_SEED) return;
  throw new StartupError(
    `The store was created with the public seed ${PUBLIC_SEED}, so everybody can compute future prices; use a new store for ENVIRONMENT=live.`,
  );
}

/** Listens on all addresses, or only on IPv4 ones when IPv6 is not available. */
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

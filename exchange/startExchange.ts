import type { AddressInfo } from 'node:net';
import { createLiveMarket, toTickSource, unitValueIn } from './liveMarket';
import { TERMS } from './domain/terms';
import { logToStderr, toFaultNote } from './http/errors';
import type { Log } from './http/errors';
import { createAccountLanes } from './http/calls/accountLanes';
import { createMarketAnswers } from './http/handlers/marketAnswers';
import { createPasswords } from './http/credentials/passwords';
import { createMetrics } from './http/metrics';
import { securityToStdout } from './http/securityEvents';
import type { SecurityLog } from './http/securityEvents';
import type { ControlAccess } from './http/controls/routes';
import { createServer } from './http/server';
import type { Server } from './http/server';
import type { Environment, Weekends } from './domain/ports';
import { listenAt } from './port';
import { playTapes } from './tapeSettings';
import type { TapeSetting } from './tapeSettings';
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
  /** Connection string of the database. Contains a password and must never be printed. */
  readonly connectionString: string;
  /** TCP port; 0 selects a free port. */
  readonly port: number;
  /** IP address to listen on; all addresses by default. */
  readonly host?: string | undefined;
  /** Maximum number of PostgreSQL connections, including the one for LISTEN. */
  readonly databaseConnections?: number;
  /** Connection string without the pooler, if `connectionString` names a pooler. Also contains a password. */
  readonly databaseDirectUrl?: string | undefined;
  /** Longest time that a call waits for the database, ms; 4 s by default. */
  readonly patienceMs?: number;
  /** Seed of the market if the store has no seed yet, and after a reset without a seed. */
  readonly seed: string;
  /** Weekends of a new store's market, and after a reset; closed by default. */
  readonly weekends?: Weekends;
  /** Recorded days that products play from the first start with them on. */
  readonly tapes?: readonly TapeSetting[];
  /** Environment, which the first start records in the store. */
  readonly environment: Environment;
  /** Time of the last answer before a restore from a dump, ms. */
  readonly lastAnswerMs?: number | undefined;
  /** Waiting time of a new target before the first withdrawal to it; 0 by default. */
  readonly targetWaitSec?: number;
  /** Folder of the built app. */
  readonly appDir: string;
  /** Addresses and networks of trusted reverse proxies. */
  readonly trustedProxies?: readonly string[];
  /** Access to the sandbox controls; ignored in a rehearsal. */
  readonly controls: ControlAccess;
  /** Receives logged faults; by default each is one JSON line on stderr. */
  readonly log?: Log;
  /** Receives the security events; by default each is one JSON line on stdout. */
  readonly securityLog?: SecurityLog;
}

export interface StartedExchange {
  readonly port: number;
  /** Rejects new requests, waits up to 5 s for requests in flight, and closes the store. */
  close(): Promise<void>;
}

const IN_FLIGHT_MAX_MS = 4_500;

/**
 * Migrates the store, processes work that fell due while the exchange was stopped, and listens on the port.
 * @throws listen errors (`EADDRINUSE`, …) and errors of the store, after closing all resources
 */
export async function startExchange(options: StartOptions): Promise<StartedExchange> {
  const { connectionString, port, host, seed, environment, appDir, log = logToStderr } = options;
  const { databaseConnections, databaseDirectUrl, patienceMs, weekends } = options;
  const { trustedProxies = [], controls, targetWaitSec = 0, tapes = [] } = options;
  await migrateToLatest(databaseDirectUrl ?? connectionString);

  const metrics = createMetrics();
  // The market reads overlays from the store, and the store settles by the market, so the market gets a function that
  // returns the store later.
  const live = createLiveMarket(
    () => store,
    (error) => log(toFaultNote('market', error)),
  );
  const store: SqlStore = await openStore({
    connectionString,
    seed,
    weekends,
    environment,
    lastAnswerMs: options.lastAnswerMs,
    ...(databaseConnections !== undefined && { connections: databaseConnections - 1 }),
    directConnectionString: databaseDirectUrl,
    patienceMs,
    onBatch: metrics.batchDone,
    onDueFailure({ kind, subject, attempts, isParked, error }) {
      metrics.dueFailed(kind);
      const what = `${kind} ${subject}, ${isParked ? 'parked after failed try' : 'failed try'} ${attempts}`;
      log(toFaultNote(`due work: ${what}`, error));
    },
    onBackgroundFailure: (error) => log(toFaultNote('background', error)),
    due: {
      ...reviews,
      order: settleOrders(async (tx) => toTickSource(await live.asOf(tx))),
      cashback: payCashback,
      lockup: creditLockups,
      maturity: matureHoldings(unitValueIn),
    },
  });
  try {
    await playTapes(store, tapes);
    await store.processDueWork();
    const exchange = {
      environment,
      targetRules: {
        ...TERMS.targets,
        waitSec: targetWaitSec,
        // Only a rehearsal checks the name, because play money may go to any card.
        ownNameOnly: environment === 'rehearsal',
      },
      seed,
      store,
      passwords: await createPasswords(),
      lanes: createAccountLanes(),
      securityLog: options.securityLog ?? securityToStdout,
      marketAnswers: createMarketAnswers({ now: () => store.now(), market: () => live.current() }),
      market: () => live.current(),
      marketIn: (tx: Parameters<typeof live.asOf>[0]) => live.asOf(tx),
    };
    const server = await createServer({
      exchange,
      appDir,
      log,
      metrics,
      trustedProxies,
      controls,
    });
    await listen(server, port, host);
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

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  try {
    await listenAt({ port, host }, (at) => server.listen(at));
  } catch (error) {
    await server.close();
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine } from './settings';
import type { Settings } from './settings';
import { toPortError } from './port';
import { StartupError, errorLine } from './startupError';
import { listenForStop } from './stopSignals';
import type { StopSignals } from './stopSignals';
import { openEmbeddedStore } from './storage/cluster/embeddedStore';
import type { EmbeddedStore } from './storage/cluster/embeddedStore';
import { checkExternalDatabase } from './storage/cluster/externalDatabase';

interface RunningExchange {
  /** Port of the server; differs from the setting if the setting is 0. */
  readonly port: number;
  /** Rejects new requests, finishes requests in flight, and closes the database pools. */
  close(): Promise<void>;
}

interface ExchangeOptions {
  readonly settings: Settings;
  /** Connection string of the store. Contains a password and must never be printed. */
  readonly connectionString: string;
}

export type StartExchange = (options: ExchangeOptions) => Promise<RunningExchange>;

/** Time limit for requests in flight after a stop signal. */
const closeLimitMs = 5_000;

/**
 * Runs the process from its arguments to its exit code: 0 after `--help` and after a signal, 1 with one line on stderr
 * for every error.
 */
export async function runProcess(startExchange: StartExchange): Promise<void> {
  try {
    const commandLine = readCommandLine(process.argv.slice(2), process.env);
    if (commandLine.kind === 'help') process.stdout.write(commandLine.text);
    else await runUntilStopped(commandLine.settings, startExchange);
    process.exit(0);
  } catch (error) {
    const line =
      error instanceof StartupError ? error.message : `Tidemark failed: ${errorLine(error)}`;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

async function runUntilStopped(settings: Settings, startExchange: StartExchange): Promise<void> {
  const signals = listenForStop();
  const store = await openStore(settings);
  try {
    if (signals.isRequested()) return;
    const exchange = await listen(settings, store, startExchange);
    if (!signals.isRequested()) {
      process.stdout.write(`Tidemark is ready at http://localhost:${exchange.port}\n`);
    }
    const isLost = await Promise.race([
      signals.requested.then(() => false),
      store.lost.then(() => true),
    ]);
    await close(exchange, signals);
    if (isLost) {
      throw new StartupError(
        `The embedded PostgreSQL stopped unexpectedly; see ${settings.dataDir}/store/server.log. Start Tidemark again: no acknowledged data is lost.`,
      );
    }
  } finally {
    await store.stop(signals.isForced() ? 'immediate' : 'fast');
  }
}

/** Opens the store; with DATABASE_URL there is no embedded PostgreSQL to stop or to lose. */
async function openStore(settings: Settings): Promise<EmbeddedStore> {
  if (settings.databaseUrl === undefined) {
    const parameters = { 'tidemark.patience_ms': String(settings.patienceMs) };
    return openEmbeddedStore({ dataDir: settings.dataDir, parameters });
  }
  await checkExternalDatabase(settings.databaseUrl);
  return {
    connectionString: settings.databaseUrl,
    lost: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}

async function listen(
  settings: Settings,
  store: EmbeddedStore,
  startExchange: StartExchange,
): Promise<RunningExchange> {
  try {
    return await startExchange({ settings, connectionString: store.connectionString });
  } catch (error) {
    throw toPortError(settings, error) ?? error;
  }
}

async function close(exchange: RunningExchange, signals: StopSignals): Promise<void> {
  const closed = exchange.close().then(() => true);
  const isClosed = await Promise.race([
    closed,
    signals.forced.then(() => false),
    sleep(closeLimitMs, false, { ref: false }),
  ]);
  if (isClosed) return;
  // Unfinished requests lose their database connection, so their errors are expected.
  closed.catch(() => undefined);
  process.on('uncaughtException', () => undefined);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedStore } from '#exchange/storage/cluster/embeddedStore';
import type { EmbeddedStore } from '#exchange/storage/cluster/embeddedStore';
import { connectionStringOfRunningStore } from '#exchange/storage/cluster/runningStore';
import { bundleExchange } from './exchangeBundle';
import { unexpectedErrors, startExchangeProcess } from './exchangeProcess';
import type { ExchangeProcess } from './exchangeProcess';
import { must, SimulationFailure } from './failure';
import { makeTemporaryFolder } from './temporaryFolder';
import { openNetwork } from './network';
import type { InjectedFailure } from './options';
import { endBackends, restartPostgres } from './postgres';
import type { Random } from './random';

type Outage = Exclude<InjectedFailure, 'kill'>;

/** The exchange processes of a run and their PostgreSQL. */
export interface World {
  /** The database's connection string. It contains the password, so never print it. */
  readonly connectionString: () => string;
  /** Base URL of a running process; if none is running, waits for a restart. */
  host(random: Random): Promise<string>;
  /** Kills and restarts each process that `isStruck` selects. Resolves when all are ready again. */
  killProcesses(isStruck: (slot: number) => boolean): Promise<void>;
  /**
   * Interrupts the database of all processes, in a random way if `kind` is null.
   * @returns the kind of outage
   * @throws SimulationFailure when an exchange is not ready again in time
   */
  interruptDatabase(random: Random, kind: Outage | null): Promise<string>;
  /** @throws SimulationFailure when a process ended unexpectedly or logged a fault */
  check(): void;
  /** Output of the exchanges on stderr. */
  stderrText(): string;
  /** Stops everything and removes the files. */
  close(): Promise<void>;
}

export interface WorldOptions {
  /**
   * 1: the process has an embedded store in a DATA_DIR; 2 or more: the processes share a PostgreSQL by DATABASE_URL.
   */
  readonly processes: number;
  readonly seed: string;
  /** Main file of another exchange; by default this project's is bundled. */
  readonly program?: string | undefined;
}

/** These settings are faster, but a power cut loses data. A killed process still loses nothing. */
const FAST_PARAMETERS = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const READY_LIMIT_MS = 90_000;
/** The requirement is five seconds; the rest is a reserve for slow machines. */
const RECONNECT_LIMIT_MS = 20_000;
const BACKENDS_ENDED_TIMES = 5;

export async function openWorld({ processes, seed, program }: WorldOptions): Promise<World> {
  const { folder, remove } = makeTemporaryFolder('tidemark-simulation-');
  const shared =
    processes > 1
      ? await openEmbeddedStore({ dataDir: folder, parameters: FAST_PARAMETERS })
      : null;
  const network = shared && (await openNetwork(shared.connectionString));
  const bundle = await bundleExchange(program);
  const env = {
    SANDBOX_SEED: seed,
    ...(network ? { DATABASE_URL: network.connectionString } : { DATA_DIR: folder }),
  };
  const slots: ProcessSlot[] = Array.from({ length: processes }, () =>
    createSlot(() => startExchangeProcess(bundle.file, env)),
  );

  // Clean up when the run is interrupted by a signal.
  const onSignal = () => void close().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, onSignal);

  async function close() {
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
    await Promise.all(slots.map((slot) => slot.stop()));
    await network?.close();
    await endStore(shared, folder);
    bundle.remove();
    await remove();
  }

  const connectionString = () => shared?.connectionString ?? addressOf(folder);

  async function trouble(random: Random, requested: Outage | null): Promise<string> {
    const ways = ['fast', 'immediate', ...(network ? ['cut', 'mute', 'mute'] : [])];
    const kind =
      requested === null
        ? random.pick(ways)
        : requested === 'restart'
          ? random.pick(['fast', 'immediate'])
          : requested;
    if (kind === 'fast' || kind === 'immediate') await restartPostgres(folder, kind);
    if (kind === 'terminate') await endBackends(connectionString(), BACKENDS_ENDED_TIMES);
    if (kind === 'cut') network?.closeAll();
    if (kind === 'mute') {
      network?.dropTraffic();
      await sleep(random.int(500, 6_000));
      network?.heal();
    }
    await Promise.all(slots.map((slot) => slot.back()));
    return kind;
  }

  try {
    await Promise.all(slots.map((slot) => slot.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    connectionString,
    async host(random) {
      const upHosts = slots.flatMap((slot) => slot.host() ?? []);
      if (upHosts.length > 0) return random.pick(upHosts);
      return Promise.race(slots.map((slot) => slot.up()));
    },
    async killProcesses(isStruck) {
      await Promise.all(slots.filter((_, i) => isStruck(i)).map((slot) => slot.strike()));
    },
    interruptDatabase: trouble,
    check() {
      for (const slot of slots) slot.check();
    },
    stderrText: () => slots.map((slot) => slot.complaints()).join(''),
    close,
  };
}

type ProcessSlot = ReturnType<typeof createSlot>;

/** A slot for one process and the processes that replace it. */
function createSlot(startProcess: () => Promise<ExchangeProcess>) {
  let current: ExchangeProcess | null = null;
  let starting: Promise<ExchangeProcess> = Promise.reject(new Error('not started'));
  starting.catch(() => undefined);

  async function start() {
    starting = startProcess();
    starting.catch(() => undefined);
    current = await starting;
  }

  function check() {
    if (!current) return;
    const complaints = unexpectedErrors(current);
    must(complaints === '', () => `an exchange logged a fault: ${complaints}`);
    const { hasExitedUnexpectedly } = current;
    must(!hasExitedUnexpectedly(), () => 'an exchange ended unexpectedly');
  }

  return {
    start,
    check,
    complaints: () => current?.stderrText() ?? '',
    host: () => current?.host ?? null,
    async back() {
      const { host } = await starting;
      const deadline = Date.now() + RECONNECT_LIMIT_MS;
      while (!(await isReady(host))) {
        must(Date.now() < deadline, () => 'an exchange did not reconnect to its database');
        await sleep(50);
      }
    },
    up: () => within(starting.then(({ host }) => host)),
    async strike() {
      const killed = current;
      if (!killed) return;
      check();
      current = null;
      const gone = killed.kill();
      // A caller that needs a process in the meantime waits for the next one.
      starting = gone.then(startProcess);
      starting.catch(() => undefined);
      current = await starting;
    },
    async stop() {
      const last = await starting.catch(() => null);
      current = null;
      await last?.stop();
    },
  };
}

async function isReady(host: string): Promise<boolean> {
  const response = await fetch(`${host}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

function within(host: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SimulationFailure('no exchange became ready')),
      READY_LIMIT_MS,
    );
  });
  return Promise.race([host, limit]).finally(() => clearTimeout(timer));
}

function addressOf(folder: string): string {
  const address = connectionStringOfRunningStore(folder);
  if (address === null)
    throw new SimulationFailure('the PostgreSQL of the exchange is not running');
  return address;
}

/** The PostgreSQL of a killed exchange is still running; opening the store makes it possible to stop it. */
async function endStore(shared: EmbeddedStore | null, folder: string): Promise<void> {
  const store = shared ?? (await openEmbeddedStore({ dataDir: folder }).catch(() => null));
  await store?.stop('immediate');
}

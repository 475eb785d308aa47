import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SimulationFailure } from './failure';

/** One real exchange, a Node process of its own. */
export interface ExchangeProcess {
  /** Where it answers. */
  readonly host: string;
  /** What it wrote on stderr: nothing, unless something is wrong. */
  readonly complaints: () => string;
  /** Whether it ended without being told to. */
  readonly hasFallen: () => boolean;
  /** `kill -9`: it gets no chance to finish anything. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end in good order, and kills it when it does not. */
  stop(): Promise<void>;
}

/** What the simulation's exchanges ask of whoever wants their controls. */
export const CONTROLS_SECRET = 'of-the-simulation';

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

/** Starts the bundled exchange. @throws SimulationFailure when it does not come up */
export async function startExchangeProcess(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<ExchangeProcess> {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: '0',
      APP_DIR: '/nowhere',
      CONTROLS_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Nothing of a run outlives it, however it ends.
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  let said = '';
  let complained = '';
  let isGone = false;
  let isTold = false;
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const gone = once(child, 'close').then(() => {
    isGone = true;
    process.removeListener('exit', killIt);
  });

  async function kill() {
    isTold = true;
    killIt();
    await gone;
  }

  const givingUpAt = Date.now() + READY_LIMIT_MS;
  let port: string | undefined;
  while (port === undefined) {
    if (isGone) throw new SimulationFailure(`an exchange ended at its start: ${complained}`);
    if (Date.now() > givingUpAt) {
      await kill();
      throw new SimulationFailure(`an exchange was not ready within ${READY_LIMIT_MS} ms`);
    }
    await sleep(10);
    port = /^Tidemark is ready at \S+:(\d+)\n/.exec(said)?.[1];
  }

  return {
    host: `http://127.0.0.1:${port}`,
    complaints: () => complained,
    hasFallen: () => isGone && !isTold,
    kill,
    async stop() {
      isTold = true;
      child.kill('SIGTERM');
      await Promise.race([gone, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      await kill();
    },
  };
}

/** What it noted beside that its database was away or too slow, which is no fault of its own and right to say. */
export const complaintsOf = (exchange: ExchangeProcess) =>
  exchange
    .complaints()
    .split('\n')
    .filter((line) => !line.includes('"error":"StoreAway: '))
    .join('\n');

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SimulationFailure } from './failure';

/** A running exchange in its own Node process. */
export interface ExchangeProcess {
  /** Base URL. */
  readonly host: string;
  /** Output on stderr; empty unless there is a fault. */
  readonly stderrText: () => string;
  /** True when the process ended without `kill` or `stop`. */
  readonly hasExitedUnexpectedly: () => boolean;
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL if the process does not exit in time. */
  stop(): Promise<void>;
}

/** Secret of the sandbox controls in the simulation. */
export const CONTROLS_SECRET = 'of-the-simulation';

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

/** Starts the bundled exchange. @throws SimulationFailure when it does not start */
export async function startExchangeProcess(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<ExchangeProcess> {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORT: '0',
      APP_DIR: '/nowhere',
      CONTROLS_SECRET,
      // No run depends on the day of the week.
      SANDBOX_WEEKENDS: 'open',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Kills the exchange when this process ends for any reason.
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  let stdout = '';
  let stderr = '';
  let isGone = false;
  let isStopping = false;
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const gone = once(child, 'close').then(() => {
    isGone = true;
    process.removeListener('exit', killIt);
  });

  async function kill() {
    isStopping = true;
    killIt();
    await gone;
  }

  const deadline = Date.now() + READY_LIMIT_MS;
  let port: string | undefined;
  while (port === undefined) {
    if (isGone) throw new SimulationFailure(`an exchange exited during its start: ${stderr}`);
    if (Date.now() > deadline) {
      await kill();
      throw new SimulationFailure(`an exchange was not ready within ${READY_LIMIT_MS} ms`);
    }
    await sleep(10);
    port = /^Tidemark is ready at \S+:(\d+)\n/.exec(stdout)?.[1];
  }

  return {
    host: `http://127.0.0.1:${port}`,
    stderrText: () => stderr,
    hasExitedUnexpectedly: () => isGone && !isStopping,
    kill,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await Promise.race([gone, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      await kill();
    },
  };
}

/** Log lines that the simulation causes on purpose: an unavailable database, and the drills of `checkOperations`. */
const EXPECTED_LINES = [
  /"error":"StoreUnavailable: /,
  /TM-POISON/,
  /exchange time will not advance for another 3[56]\d\d s/,
];

/** The log lines of an exchange that the simulation does not expect. */
export const unexpectedErrors = (exchange: ExchangeProcess) =>
  exchange
    .stderrText()
    .split('\n')
    .filter((line) => !EXPECTED_LINES.some((expected) => expected.test(line)))
    .join('\n');

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { makeTemporary } from '../../exchange/surroundings.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');

export interface RunningExchange {
  /** The base URL, such as `http://localhost:41234`. */
  readonly url: string;
  /** The whole output of the process so far. */
  readonly output: () => string;
  /** Sends SIGTERM, waits until the process has closed its store and exited, and removes the data folder. */
  readonly stop: () => Promise<void>;
}

interface ExchangeOptions {
  /** The output folder of `scripts/build.ts`. */
  buildFolder?: string;
  /** Additional environment variables, such as SANDBOX_SEED. */
  env?: Record<string, string>;
}

const readyWithinMs = 90_000;
const stoppedWithinMs = 15_000;

/** Returns a port that is free at present. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a built exchange with its own port and data, and waits for its ready line.
 * @throws Error with the output of the process if it exits early or is not ready within 90 s
 */
export async function startBuiltExchange(options: ExchangeOptions = {}): Promise<RunningExchange> {
  const buildFolder = path.resolve(root, options.buildFolder ?? process.env.BUILD_DIR ?? 'build');
  const dataFolder = makeTemporary('tidemark-data-');
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(buildFolder, 'server', 'main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutSettings(process.env),
      PORT: String(port),
      DATA_DIR: path.join(dataFolder, 'data'),
      APP_DIR: path.join(buildFolder, 'app'),
      // The machine may be busy.
      DATABASE_PATIENCE_MS: '60000',
      // Tests do not depend on the day of the week.
      SANDBOX_WEEKENDS: 'open',
      ...options.env,
    },
  });
  let output = '';
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Tidemark is ready at')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stoppedWithinMs);
      await ended;
      clearTimeout(killTimer);
    }
    await rm(dataFolder, { recursive: true, force: true });
  };

  const outcome = await Promise.race([
    ready.then(() => 'ready' as const),
    ended.then(() => 'ended' as const),
    once(AbortSignal.timeout(readyWithinMs), 'abort').then(() => 'late' as const),
  ]);
  if (outcome !== 'ready') {
    await stop();
    throw new Error(
      `The exchange ${outcome === 'late' ? 'was not ready in time' : 'ended'}:\n${output}`,
    );
  }
  return { url: `http://localhost:${port}`, output: () => output, stop };
}

/** Removes the settings of another local exchange, because the exchange under test must not get them. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = [
    ...[
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'SANDBOX_SEED',
      'SANDBOX_WEEKENDS',
      'SANDBOX_TAPE',
      'HOST',
    ],
    ...['ENVIRONMENT', 'REHEARSAL', 'TARGET_WAIT_SEC', 'LAST_ANSWER'],
    ...['CONTROLS', 'CONTROLS_SECRET', 'TRUSTED_PROXIES'],
  ];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.includes(name)));
}

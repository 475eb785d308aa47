import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningExchange {
  /** Base URL, without a trailing slash. */
  readonly host: string;
  /** Stops the process and removes its data. */
  stop(): Promise<void>;
}

/** Starts the exchange as users do: in its own process with an embedded store, accessed only by its URL. */
export async function startExchangeProcess(): Promise<RunningExchange> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tidemark-kit-'));
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('src/sandbox/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      // Faster without a flush per commit, because this data need not survive a power cut. The timeouts are longer for
      // slow machines.
      PGOPTIONS: '-c synchronous_commit=off -c tidemark.patience_ms=60000',
      DATABASE_PATIENCE_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (;;) {
    const address = / is ready at (http:\S+)/.exec(output)?.[1];
    if (address) return { host: address.replace('localhost', '127.0.0.1'), stop };
    if (hasEnded) throw new Error(`the exchange did not start: ${output}`);
    await sleep(20);
  }
}

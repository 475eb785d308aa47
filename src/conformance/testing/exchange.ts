import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningExchange {
  /** Where it answers, without a slash at the end. */
  readonly host: string;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

/** Starts the exchange as users do: a process of its own with an embedded store, known by its address only. */
export async function startExchangeProcess(): Promise<RunningExchange> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tidemark-kit-'));
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('src/sandbox/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      // Nobody misses these users after a power loss, and the run is the quicker for it; on a machine that many share
      // both sides wait longer for each other.
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

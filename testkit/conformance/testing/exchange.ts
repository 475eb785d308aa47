import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '#exchange/testing/eventually';
import { serverProgram } from '#exchange/testing/serverProgram';

export interface RunningExchange {
  /** Base URL, without a trailing slash. */
  readonly host: string;
  /** Stops the process and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built exchange as a process with an embedded store. */
export async function startExchangeProcess(): Promise<RunningExchange> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tidemark-kit-'));
  const child = spawn(process.execPath, [serverProgram()], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      // Faster, without durability on power loss; long limits, because a busy machine must not cause 503 answers.
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
  const address = await eventually(
    'the ready line of the exchange',
    () => {
      if (hasEnded) throw new Error(`the exchange did not start: ${output}`);
      return / is ready at (http:\S+)/.exec(output)?.[1] ?? '';
    },
    (found) => found !== '',
  );
  return { host: address.replace('localhost', '127.0.0.1'), stop };
}

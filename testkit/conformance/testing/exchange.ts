import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../exchange/eventually';
import { serverProgram } from '../../exchange/serverProgram';
import { makeTemporaryFolder } from '#testkit/simulation/temporaryFolder';

export interface ExchangeUnderTest {
  /** Base URL, without a trailing slash. */
  readonly host: string;
  /** Stops the process and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built exchange as a process with an embedded store. */
export async function startExchangeUnderTest(): Promise<ExchangeUnderTest> {
  const { folder: dataDir, remove } = makeTemporaryFolder('tidemark-kit-');
  const child = spawn(process.execPath, [serverProgram()], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORT: '0',
      DATA_DIR: dataDir,
      // Tests do not depend on the day of the week.
      SANDBOX_WEEKENDS: 'open',
      // The time limit is long, because a busy machine must not cause 503 responses.
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
    await remove();
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

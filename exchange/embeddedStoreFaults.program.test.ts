import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverProgram } from './testing/serverProgram';
import { startExchangeProcess } from '#testkit/simulation/exchangeProcess';
import { restartPostgres } from '#testkit/simulation/postgres';
import { openInspection } from './storage/inspection';
import { eventually } from './testing/eventually';
import { storeConnectionString } from './testing/processWorld';

jest.setTimeout(180_000);

test('an exchange with an embedded store survives the loss of its session and two restarts of PostgreSQL', async () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'tidemark-embedded-'));
  const small = await startExchangeProcess(serverProgram(), { DATA_DIR });
  async function isAnswered() {
    const { status } = await fetch(`${small.host}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'correct horse' }),
      signal: AbortSignal.timeout(60_000),
    });
    return status === 200;
  }
  async function waitForRecovery() {
    await eventually('a login is answered', isAnswered, Boolean);
  }
  try {
    const inspection = await openInspection(storeConnectionString(DATA_DIR));
    await inspection.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await inspection.close();
    await waitForRecovery();
    for (const mode of ['fast', 'immediate'] as const) {
      await restartPostgres(DATA_DIR, mode);
      await waitForRecovery();
    }
    // Longer than the absence limit of 3 s, after which an exchange without its PostgreSQL exits.
    await sleep(4_000);
    expect(small.hasExitedUnexpectedly()).toBe(false);
    expect(await isAnswered()).toBe(true);
    await expect(startExchangeProcess(serverProgram(), { DATA_DIR })).rejects.toThrow(/is in use/);
  } finally {
    await small.stop();
    rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
  }
});

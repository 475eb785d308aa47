import { serverProgram } from '#testkit/exchange/serverProgram';
import { startExchangeProcess } from '#testkit/simulation/exchangeProcess';
import { restartPostgres } from '#testkit/simulation/postgres';
import { openInspection } from './storage/inspection';
import { eventually } from '#testkit/exchange/eventually';
import { makeTemporaryFolder } from '#testkit/simulation/temporaryFolder';
import { storeConnectionString } from '#testkit/exchange/processWorld';

/** Key of the advisory lock that the owner of an embedded store holds. */
const STORE_LOCK = 7_013_317;

test('an exchange with an embedded store survives the loss of its session and two restarts of PostgreSQL', async () => {
  const { folder: DATA_DIR, remove } = makeTemporaryFolder('tidemark-embedded-');
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
  async function isOwned() {
    const inspection = await openInspection(storeConnectionString(DATA_DIR));
    const locks = await inspection.query(
      `select 1 from pg_locks where locktype = 'advisory' and objid = ${STORE_LOCK} and granted`,
    );
    await inspection.close();
    return locks.length > 0;
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
    // The exchange exits unless it owns its store again within 3 s.
    await eventually('the exchange owns its store', isOwned, Boolean);
    expect(small.hasExitedUnexpectedly()).toBe(false);
    expect(await isAnswered()).toBe(true);
    await expect(startExchangeProcess(serverProgram(), { DATA_DIR })).rejects.toThrow(/is in use/);
  } finally {
    await small.stop();
    await remove();
  }
});

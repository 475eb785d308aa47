import { execFile } from 'node:child_process';
import path from 'node:path';
import { describedAnswers } from '../conformance/testing/describedAnswers';
import { startProxy } from '../conformance/testing/faultyProxy';
import { ENDPOINT_NAMES } from '../contract';
import { bundleExchange } from './simulation/exchangeBundle';
import { CONTROLS_SECRET, startExchangeProcess } from './simulation/exchangeProcess';
import { createTestDatabase } from './testing/testDatabase';

/** What `npm run conformance` runs, as a process of its own. */
function runKit(host: string): Promise<{ code: number; table: string; complaints: string }> {
  const args = [
    '--import',
    'tsx',
    path.resolve('src/conformance/main.ts'),
    '--host',
    host,
    '--reset',
  ];
  return new Promise((resolve) => {
    const env = { ...process.env, CONTROLS_SECRET };
    const kit = execFile(process.execPath, args, { env }, (_error, table, complaints) => {
      resolve({ code: kit.exitCode ?? -1, table, complaints });
    });
  });
}

test('on a PostgreSQL of its own, named by DATABASE_URL, the exchange keeps the contract in every call, and answers as /openapi.json describes it', async () => {
  const database = await createTestDatabase();
  const bundle = await bundleExchange();
  const exchange = await startExchangeProcess(bundle.file, {
    DATABASE_URL: database.connectionString,
    // On a machine that many share a caller of a test waits longer, as the database does (testCluster.ts).
    DATABASE_PATIENCE_MS: '60000',
  });
  const { tampering, misfits, seen } = await describedAnswers(exchange.host);
  const proxy = await startProxy(exchange.host, tampering);
  try {
    const { code, table, complaints } = await runKit(proxy.host);
    expect(complaints).toBe('');
    expect(misfits).toEqual([]);
    expect(seen.size).toBe(ENDPOINT_NAMES.length);
    expect(table).toContain(`${proxy.host}, with sandbox controls`);
    const { length } = ENDPOINT_NAMES;
    expect(table).toContain(
      `${length} of ${length} passed, 0 passed in part, 0 failed, 0 not checkable`,
    );
    expect(code).toBe(0);
    expect(exchange.complaints()).toBe('');
  } finally {
    await proxy.stop();
    await exchange.stop();
    bundle.remove();
    await database.drop();
  }
}, 300_000);

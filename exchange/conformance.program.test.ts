import { execFile } from 'node:child_process';
import path from 'node:path';
import { openApiValidator } from '#testkit/conformance/testing/describedAnswers';
import { startProxy } from '#testkit/conformance/testing/faultyProxy';
import { ENDPOINT_NAMES } from '#contract';
import { CONTROLS_SECRET, startExchangeProcess } from '#testkit/simulation/exchangeProcess';
import { serverProgram } from '#testkit/exchange/serverProgram';
import { createTestDatabase } from '#testkit/exchange/testDatabase';

/** Runs the program of `npm run conformance` as a process. */
function runKit(host: string): Promise<{ code: number; table: string; complaints: string }> {
  const args = [
    '--import',
    'tsx',
    path.resolve('testkit/conformance/main.ts'),
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

test('the exchange with DATABASE_URL passes every conformance check and answers as /openapi.json describes', async () => {
  const database = await createTestDatabase();
  const exchange = await startExchangeProcess(serverProgram(), {
    DATABASE_URL: database.connectionString,
    // The default limit of 4 s could cause 503 responses on a busy machine.
    DATABASE_PATIENCE_MS: '60000',
  });
  const { tampering, misfits, seen } = await openApiValidator(exchange.host);
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
    expect(exchange.stderrText()).toBe('');
  } finally {
    await proxy.stop();
    await exchange.stop();
    await database.drop();
  }
});

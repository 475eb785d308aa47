import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { runProcess } from '#exchange/lifecycle';
import type { StartExchange } from '#exchange/lifecycle';
import { eventually } from './eventually';

/** Starts a minimal exchange that stores rows, for tests of start and stop. */
const startRowKeeper: StartExchange = async ({ settings, connectionString }) => {
  const pool = new Pool({ connectionString, max: 2 });
  pool.on('error', () => undefined);
  await pool.query('create table if not exists kept (word text)');
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = async () => {
      if (pathname === '/keep') {
        await pool.query('insert into kept values ($1)', [searchParams.get('word')]);
      }
      response.setHeader('connection', 'close');
      if (pathname === '/slow') {
        // The early headers show the caller that its request is in flight.
        response.flushHeaders();
        const file = searchParams.get('until') ?? '';
        await eventually(`the file ${file}`, () => existsSync(file), Boolean, 600_000);
      }
      const { rows } = await pool.query<{ word: string }>('select word from kept order by word');
      response.end(rows.map((row) => row.word).join(' '));
    };
    answer().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
};

await runProcess(startRowKeeper);

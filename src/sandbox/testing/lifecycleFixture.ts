import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { runProcess } from '../lifecycle';
import type { StartExchange } from '../lifecycle';

/** The smallest exchange that can lose something: it keeps rows. Spawned by lifecycle.program.test.ts. */
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
      if (pathname === '/slow') await sleep(Number(searchParams.get('ms')));
      const { rows } = await pool.query<{ word: string }>('select word from kept order by word');
      response.setHeader('connection', 'close').end(rows.map((row) => row.word).join(' '));
    };
    answer().catch(() => response.writeHead(500).end());
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

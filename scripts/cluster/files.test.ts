import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTROLS } from '../../src/sandbox/http/controls/controls';
import { readCommandLine } from '../../src/sandbox/settings';
import { FILES } from './databases';

const read = (name: string) => readFileSync(path.join(FILES, name), 'utf8');
/** Without what is said about it. */
const nginx = read('nginx.conf').replace(/^\s*#.*$/gm, '');

function locationsOf(config: string): RegExp[] {
  return [...config.matchAll(/location ~(\*?) (\S+) \{\s*return 404;/g)].map(
    ([, anyCase, pattern = '']) => new RegExp(pattern, anyCase ? 'i' : ''),
  );
}

test('neither controls nor what operators read is to be had through nginx', () => {
  const hidden = locationsOf(nginx);
  const paths = [...CONTROLS.map((control) => control.path), '/metrics', '/livez', '/readyz'];
  for (const each of [...paths, ...paths.map((name) => name.toUpperCase())]) {
    expect([each, hidden.some((pattern) => pattern.test(each))]).toEqual([each, true]);
  }
  expect(hidden.some((pattern) => pattern.test('/api/common/config'))).toBe(false);
});

test('nginx sends no call twice, speaks for one caller at a time, and answers when nobody else does', () => {
  expect(nginx).not.toMatch(/non_idempotent/);
  expect(nginx).toMatch(/proxy_next_upstream error timeout;/);
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(nginx).toMatch(/Strict-Transport-Security "max-age=31536000; includeSubDomains" always/);
  expect(nginx).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
  expect(nginx).toMatch(/keepalive 64;/);
  const answer = /return 503 '(.+)';/.exec(nginx)?.[1]?.replace('$now_ms', '1');
  expect(JSON.parse(answer ?? '')).toEqual({
    ...{ code: 1006, msg: 'internal', ts: 1 },
    data: { reason: 'INTERNAL' },
  });
  for (const line of read('listen.conf').matchAll(/^listen .*$/gm)) {
    expect(line[0]).toMatch(/ ssl http2;$/);
  }
});

test('nginx compresses nothing, and lets the exchange see what the caller takes', () => {
  expect(nginx).toMatch(/gzip off;/);
  expect(nginx).not.toMatch(/gzip on|gzip_proxied|brotli on/);
  expect(nginx).not.toMatch(/proxy_set_header Accept-Encoding/);
});

test('PgBouncer lends connections for a transaction, and one database for sessions to listen in', () => {
  expect(read('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  expect(read('databases.ini')).toMatch(/^tidemark_direct = .* pool_mode=session$/m);
});

test('PostgreSQL gives up nothing of what it promises', () => {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(read('postgresql.conf')).toMatch(new RegExp(`^${name} = on$`, 'm'));
  }
});

test('the exchange takes its own settings, and leaves the pooler enough', () => {
  const env = Object.fromEntries(
    [...read('tidemark.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );
  const commandLine = readCommandLine([], env);
  if (commandLine.kind !== 'start') throw new Error('that starts');
  expect(commandLine.settings).toMatchObject({
    ...{ controls: 'off', port: 3000, trustedProxies: ['10.0.0.10'] },
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
  });
});

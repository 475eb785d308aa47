import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTROLS } from '#exchange/http/controls/controls';
import { readCommandLine } from '#exchange/settings';
import { findBinaries } from '#exchange/storage/cluster/binaries';
import { blocksOf, inherited, locationOf, readNginx } from '../../scripts/testing/nginxConfig';
import { CONFIG_FOLDER } from './databases';

const read = (name: string) => readFileSync(path.join(CONFIG_FOLDER, name), 'utf8');

const nginx = readNginx(path.join(CONFIG_FOLDER, 'nginx.conf'));
const [http] = blocksOf(nginx, 'http');
const [server] = blocksOf(nginx, 'server').filter(({ block }) => block.length > 0);
if (!http || !server) throw new Error('nginx.conf has no http or no server block');

/** Returns the configuration levels that apply to a URL: its location, the server and http. */
const levelsOf = (url: string) => [locationOf(server, url), server, http];
const isProxied = (url: string) => inherited([locationOf(server, url)], 'proxy_pass').length > 0;

const hiddenPaths = [
  ...CONTROLS.map((control) => control.path),
  ...['/metrics', '/livez', '/readyz'],
];

test.each(hiddenPaths.flatMap((each) => [each, each.toUpperCase()]))(
  'nginx answers 404 to %s',
  (url) => {
    expect(inherited([locationOf(server, url)], 'return')).toEqual([['404']]);
    expect(isProxied(url)).toBe(false);
  },
);

test.each(['/', '/trade', '/api/common/config', '/_sandbox/balance'])(
  'nginx passes %s to an exchange with the client address as X-Forwarded-For',
  (url) => {
    expect(isProxied(url)).toBe(true);
    const headers = inherited(levelsOf(url), 'proxy_set_header');
    expect(headers).toContainEqual(['X-Forwarded-For', '$remote_addr']);
  },
);

test('nginx sends a POST to one exchange only, and keeps its connections to the exchange open', () => {
  // Without `non_idempotent`, nginx repeats a POST only if nothing was sent.
  expect(inherited(levelsOf('/api/order/create'), 'proxy_next_upstream')).toEqual([
    ['error', 'timeout'],
  ]);
  const [upstream] = blocksOf(nginx, 'upstream');
  expect(Number(upstream && inherited([upstream], 'keepalive')[0]?.[0])).toBeGreaterThan(0);
});

test('nginx speaks TLS 1.2 or 1.3 only and sends Strict-Transport-Security for a year', () => {
  expect(inherited([server], 'ssl_protocols')).toEqual([['TLSv1.2', 'TLSv1.3']]);
  const listens = inherited([server], 'listen');
  expect(listens.length).toBeGreaterThan(0);
  for (const words of listens) expect(words.slice(1)).toEqual(['ssl', 'http2']);
  expect(inherited(levelsOf('/'), 'add_header')).toContainEqual([
    ...['Strict-Transport-Security', 'max-age=31536000; includeSubDomains', 'always'],
  ]);
});

test.each([
  ['no exchange answers', '@away', '503', { code: 1006, msg: 'internal' }, { reason: 'INTERNAL' }],
  [
    'a body is too large',
    '@too_large',
    '413',
    { code: 1004, msg: 'too large' },
    { reason: 'TOO_LARGE' },
  ],
  [
    'a method is not supported',
    '@wrong_method',
    '405',
    { code: 1003, msg: 'method not allowed' },
    { reason: 'METHOD_NOT_ALLOWED' },
  ],
  [
    'an address has too many connections',
    '@too_many',
    '429',
    { code: 1005, msg: 'rate limited' },
    { reason: 'RATE_LIMITED', retryAfterSec: 1 },
  ],
])('when %s, nginx answers with the envelope of the exchange', (_, place, code, head, data) => {
  const location = server.block.find(({ args }) => args[0] === place);
  const levels = location ? [location] : [];
  const pages = inherited([server], 'error_page');
  expect(pages.some((args) => args.includes(place))).toBe(true);
  const [[status, body = ''] = []] = inherited(levels, 'return');
  expect(status).toBe(code);
  expect(JSON.parse(body.replace('$now_ms', '1'))).toEqual({ ...head, data, ts: 1 });
  const headers = inherited(levels, 'add_header').map(([name]) => name);
  expect(headers).toEqual(
    expect.arrayContaining(['Strict-Transport-Security', 'Access-Control-Allow-Origin']),
  );
});

test('nginx limits the connections of one address', () => {
  expect(inherited(levelsOf('/api/order/create'), 'limit_conn')).toEqual([['addresses', '200']]);
});

test('nginx compresses nothing and passes Accept-Encoding of the caller on', () => {
  for (const url of ['/', '/api/user/details']) {
    expect(inherited(levelsOf(url), 'gzip')).toEqual([['off']]);
    const names = inherited(levelsOf(url), 'proxy_set_header').map(([name]) => name);
    expect(names).not.toContain('Accept-Encoding');
  }
});

/** Sections of an ini file with their settings. */
function readIni(name: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of read(name).split('\n')) {
    const section = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, key, value = ''] = /^(\w+) *= *(.*)$/.exec(line) ?? [];
    if (section !== undefined) current = sections[section] ??= {};
    if (key !== undefined) current[key] = value;
  }
  return sections;
}

test('PgBouncer pools connections per transaction, and per session in the database for LISTEN', () => {
  expect(readIni('pgbouncer.ini').pgbouncer?.pool_mode).toBe('transaction');
  const { databases = {} } = readIni('databases.ini');
  const modeOf = (name: string) =>
    databases[name]?.split(' ').find((word) => word.startsWith('pool_mode='));
  expect(modeOf('tidemark')).toBeUndefined();
  expect(modeOf('tidemark_direct')).toBe('pool_mode=session');
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'PostgreSQL reads %s = on from postgresql.conf',
  (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-conf-'));
    try {
      cpSync(path.join(CONFIG_FOLDER, 'postgresql.conf'), path.join(folder, 'postgresql.conf'));
      const args = ['-C', name, '-D', folder];
      const value = execFileSync(findBinaries().postgres, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      expect(value.trim()).toBe('on');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('the settings in tidemark.env are valid and disable the sandbox controls', () => {
  const env = Object.fromEntries(
    [...read('tidemark.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );
  const commandLine = readCommandLine([], env);
  if (commandLine.kind !== 'start') throw new Error('tidemark.env does not start an exchange');
  expect(commandLine.settings).toMatchObject({
    ...{ controls: 'off', port: 3000, trustedProxies: ['10.0.0.10'] },
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
  });
});

import path from 'node:path';
import { readCommandLine } from './settings';

const settingsOf = (env: Record<string, string>) => {
  const commandLine = readCommandLine([], env);
  if (commandLine.kind !== 'start') throw new Error('expected settings');
  return commandLine.settings;
};

test('settings without environment variables have the documented defaults', () => {
  expect(settingsOf({})).toEqual({
    port: 3000,
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseConnections: 17,
    patienceMs: 4_000,
    seed: 'tidemark',
    weekends: 'closed',
    tapes: [],
    environment: 'sandbox',
    targetWaitSec: 0,
    host: undefined,
    appDir: path.resolve('build/app'),
    trustedProxies: [],
    controls: 'local',
  });
});

test('an empty environment variable counts as absent', () => {
  const empty = {
    PORT: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    SANDBOX_SEED: '',
    ENVIRONMENT: '',
    REHEARSAL: '',
    HOST: '',
  };
  expect(settingsOf(empty)).toEqual(settingsOf({}));
});

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['DATA_DIR', '/tmp/a b', { dataDir: '/tmp/a b' }],
  [
    'DATABASE_URL',
    'postgres://u:p%40ss@db:5432/x',
    { databaseUrl: 'postgres://u:p%40ss@db:5432/x' },
  ],
  ['DATABASE_URL', 'postgresql://u@/x?host=/run', { databaseUrl: 'postgresql://u@/x?host=/run' }],
  ['DATABASE_CONNECTIONS', '2', { databaseConnections: 2 }],
  ['DATABASE_PATIENCE_MS', '60000', { patienceMs: 60_000 }],
  ['SANDBOX_SEED', '42', { seed: '42' }],
  ['SANDBOX_WEEKENDS', 'open', { weekends: 'open' }],
  [
    'SANDBOX_TAPE',
    '3f2a90c1@14:29:05,0123456789ab',
    {
      tapes: [
        { text: '3f2a90c1@14:29:05', tape: '3f2a90c1', fromSec: 52_145 },
        { text: '0123456789ab', tape: '0123456789ab', fromSec: undefined },
      ],
    },
  ],
  ['ENVIRONMENT', 'sandbox', { environment: 'sandbox' }],
  ['REHEARSAL', '1', { environment: 'rehearsal', targetWaitSec: 86_400, controls: 'off' }],
  ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
  ['HOST', '::1', { host: '::1' }],
  ['TARGET_WAIT_SEC', '60', { targetWaitSec: 60 }],
  ['LAST_ANSWER', '2026-11-29T10:45:00Z', { lastAnswerMs: Date.UTC(2026, 10, 29, 10, 45) }],
  ['TRUSTED_PROXIES', '10.0.0.0/8, ::1', { trustedProxies: ['10.0.0.0/8', '::1'] }],
])('the setting %s accepts the value %s', (name, value, expected) => {
  expect(settingsOf({ [name]: value })).toMatchObject(expected);
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['PORT', ' 3000'],
  ['PORT', '３０００'],
  ['PORT', 'http'],
  ['PORT', '1\n2'],
  ['DATABASE_URL', 'mysql://u:hunter2@db/x'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres://u:hunter2@db:notaport/x'],
  ['DATABASE_URL', 'postgres://u:hunter2%@db/x'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', '501'],
  ['DATABASE_CONNECTIONS', 'many'],
  ['DATABASE_PATIENCE_MS', '999'],
  ['DATABASE_PATIENCE_MS', '60001'],
  ['DATABASE_PATIENCE_MS', '4 s'],
  ['SANDBOX_SEED', 'a b'],
  ['SANDBOX_WEEKENDS', 'yes'],
  ['SANDBOX_TAPE', 'EURUSD'],
  ['SANDBOX_TAPE', '3f2a90c1@24:00:00'],
  ['SANDBOX_TAPE', '3f2a90c1@14:29'],
  ['SANDBOX_SEED', 'x'.repeat(65)],
  ['ENVIRONMENT', 'production'],
  ['REHEARSAL', 'yes'],
  ['HOST', 'localhost'],
  ['HOST', '127.0.0.1:3000'],
  ['DATABASE_DIRECT_URL', 'mysql://u:hunter2@db/x'],
  ['CONTROLS', 'on'],
  ['DATA_DIR', 'a$(touch owned)b'],
  ['DATA_DIR', 'a"b'],
  ['DATA_DIR', 'a`b`'],
  ['DATA_DIR', 'a\\b'],
  ['CONTROLS_SECRET', 'too short'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
])(
  'the setting %s=%j is refused in one line with the name of the variable and without a secret',
  (name, value) => {
    let message = '';
    try {
      settingsOf({ [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name} .+\\.$`));
    expect(message).not.toContain('hunter2');
  },
);

test('--help lists every variable', () => {
  const commandLine = readCommandLine(['--help'], { PORT: 'wrong' });
  const text = commandLine.kind === 'help' ? commandLine.text : '';
  const read = new Set<string>();
  readCommandLine([], new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  expect(read.size).toBeGreaterThan(8);
  for (const name of read) expect(text).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

test.each([[['--port=80']], [['-x']], [['serve']]])(
  'the command line %j is refused as an unknown option',
  (args) => {
    expect(() => readCommandLine(args, {})).toThrow(/^[^\n]+--help lists the options\.$/);
  },
);

const SECRET = { CONTROLS_SECRET: 'sixteen-letters-' };

test.each([
  [{ DATABASE_URL: 'postgres://db/x' }, 'off'],
  [{ TRUSTED_PROXIES: '10.0.0.1' }, 'off'],
  [{ CONTROLS: 'off' }, 'off'],
  [{ CONTROLS: 'off', CONTROLS_SECRET: 'sixteen-letters-' }, 'off'],
  [{ DATABASE_URL: 'postgres://db/x', ...SECRET }, { secret: 'sixteen-letters-' }],
  [{ TRUSTED_PROXIES: '10.0.0.1', CONTROLS: 'local', ...SECRET }, { secret: 'sixteen-letters-' }],
  [{ CONTROLS_SECRET: 'sixteen-letters-' }, { secret: 'sixteen-letters-' }],
] as const)('the environment %j sets the controls to %j', (env, controls) => {
  expect(settingsOf(env).controls).toEqual(controls);
});

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://db/x' },
  { TRUSTED_PROXIES: '10.0.0.1' },
])('CONTROLS=local needs CONTROLS_SECRET if other machines may reach the exchange: %j', (env) => {
  expect(() => settingsOf({ ...env, CONTROLS: 'local' })).toThrow(/needs a CONTROLS_SECRET/);
});

test('DATABASE_DIRECT_URL is accepted only together with DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://pooler/x';
  const direct = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://db/x' };
  expect(settingsOf(direct).databaseDirectUrl).toBe('postgres://db/x');
  expect(() => settingsOf({ DATABASE_DIRECT_URL: 'postgres://db/x' })).toThrow(
    /^DATABASE_DIRECT_URL needs DATABASE_URL/,
  );
});

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://u:p@db:5432/x' },
  { TRUSTED_PROXIES: '10.0.0.1' },
])('a sandbox for many users has a random seed unless one is given: %j', (env) => {
  expect(settingsOf(env).seed).toMatch(/^[0-9a-f]{48}$/);
  expect(settingsOf(env).seed).not.toBe(settingsOf(env).seed);
  expect(settingsOf({ ...env, SANDBOX_SEED: 'mine' }).seed).toBe('mine');
});

test('a refused seed is not repeated in the message', () => {
  const message = (seed: string) => {
    try {
      settingsOf({ SANDBOX_SEED: seed });
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return '';
  };
  expect(message('wrong secret')).toMatch(/^SANDBOX_SEED must /);
  expect(message('wrong secret')).not.toContain('secret');
});

test('ENVIRONMENT=live is refused, because a real service has its own backend', () => {
  expect(() => settingsOf({ ENVIRONMENT: 'live' })).toThrow(
    /^ENVIRONMENT=live does not exist: [^\n]+ API_HOST[^\n]*\.$/,
  );
});

test('a rehearsal listens on loopback only, so that it cannot serve other machines', () => {
  expect(settingsOf({ REHEARSAL: '1' }).host).toBe('127.0.0.1');
  expect(settingsOf({ REHEARSAL: '1', HOST: '::1' }).host).toBe('::1');
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7']) {
    expect(() => settingsOf({ REHEARSAL: '1', HOST })).toThrow(/^REHEARSAL=1 [^\n]+\.$/);
  }
});

test.each<Record<string, string>>([
  { TRUSTED_PROXIES: '10.0.0.1' },
  { CONTROLS: 'local' },
  { CONTROLS_SECRET: 'sixteen-letters-' },
])(
  'a rehearsal is refused together with a setting that only a service or a sandbox has: %j',
  (env) => {
    expect(() => settingsOf({ REHEARSAL: '1', ...env })).toThrow(/^REHEARSAL=1 [^\n]+\.$/);
  },
);

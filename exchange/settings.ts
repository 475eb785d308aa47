import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import path from 'node:path';
import { StartupError, errorText } from './startupError';

type Environment = 'sandbox' | 'live';

/** The default seed, which is public. */
export const PUBLIC_SEED = 'tidemark';

type Controls = 'off' | 'local' | { readonly secret: string };

export interface Settings {
  /** TCP port of the HTTP server; 0 lets the system choose one. */
  readonly port: number;
  /** Absolute path of the embedded store's folder. */
  readonly dataDir: string;
  /** Connection string of a PostgreSQL to use instead of the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Connection string of the same database without the pooler, for LISTEN. */
  readonly databaseDirectUrl: string | undefined;
  /** Maximum number of PostgreSQL connections of this process. */
  readonly databaseConnections: number;
  /** Timeout of a call for PostgreSQL, after which it gets 503. */
  readonly patienceMs: number;
  /** Determines all prices of the market. */
  readonly seed: string;
  readonly environment: Environment;
  /** Waiting time of a new target before the first withdrawal to it. */
  readonly targetWaitSec: number;
  /** Addresses and networks of reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /**
   * Access to the sandbox controls: none, processes of the same user on this machine, or those of them that know a
   * secret.
   */
  readonly controls: Controls;
  /** Absolute path of the built app. */
  readonly appDir: string;
}

export type CommandLine = { kind: 'help'; text: string } | { kind: 'start'; settings: Settings };

const HELP = `Tidemark serves the app and its sandbox exchange.

Usage: npm start, with these environment variables:

  PORT           port of the HTTP server, 0 to 65535; 0 uses a free one    (3000)
  DATA_DIR       folder of the embedded PostgreSQL                         (.data)
  DATABASE_URL   postgres://… of a PostgreSQL to use instead of it         (none)
  DATABASE_DIRECT_URL
                 the same PostgreSQL without the pooler, which does not
                 support LISTEN                                            (none)
  DATABASE_CONNECTIONS
                 maximum number of PostgreSQL connections, 2 to 500        (17)
  DATABASE_PATIENCE_MS
                 timeout of a call for PostgreSQL, 1000 to 60000         (4000)
  SANDBOX_SEED   1 to 64 letters, digits, - or _; determines the market    (tidemark)
  ENVIRONMENT    sandbox, or live: no controls, no play money, a
                 random seed                                               (sandbox)
  TARGET_WAIT_SEC  seconds between binding a card or address and the
                 first withdrawal to it, up to 30 days      (0; live: 86400)
  APP_DIR        folder of the built app                                   (build/app)
  TRUSTED_PROXIES  addresses or networks of reverse proxies, separated by
                 commas; their X-Forwarded-For is trusted                  (none)
  CONTROLS       local: programs of the same user on this machine may set
                 clock, prices and verdicts of the sandbox; or off
                    (local; off with DATABASE_URL or TRUSTED_PROXIES,
                     where local needs CONTROLS_SECRET)
  CONTROLS_SECRET  16 to 200 characters, required from these programs in
                 the header X-Sandbox-Secret                               (none)

  --help         print this help
`;

/**
 * Reads the settings from arguments and environment. An empty variable counts as absent, because shells and compose
 * files unset variables that way.
 * @throws StartupError with the first wrong variable or option.
 */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  if (isHelpAsked(args)) return { kind: 'help', text: HELP };
  const environment = readEnvironment(env.ENVIRONMENT || 'sandbox');
  return {
    kind: 'start',
    settings: {
      port: readPort(env.PORT || '3000'),
      dataDir: readDataDir(env.DATA_DIR || '.data'),
      databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
      databaseDirectUrl: readDirectUrl(env),
      databaseConnections: readConnections(env.DATABASE_CONNECTIONS || '17'),
      patienceMs: readPatience(env.DATABASE_PATIENCE_MS || '4000'),
      seed: readSeed(env.SANDBOX_SEED || seedOf(environment), environment),
      environment,
      targetWaitSec: readWait(env.TARGET_WAIT_SEC || (environment === 'live' ? '86400' : '0')),
      appDir: path.resolve(env.APP_DIR || 'build/app'),
      trustedProxies: readProxies(env.TRUSTED_PROXIES || ''),
      controls: readControls(env),
    },
  };
}

function isHelpAsked(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' } },
    });
    return values.help === true;
  } catch (error) {
    // The first sentence of Node's message says what is wrong; the rest is advice about `--`.
    const what = errorText(error).split('. ')[0] ?? '';
    throw new StartupError(`${what.replace(/\.$/, '')}. --help lists the options.`);
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) {
    throw new StartupError(`PORT must be a whole number from 0 to 65535, not ${quote(text)}.`);
  }
  return port;
}

const TARGET_WAIT_MAX_SEC = 30 * 86_400;

function readWait(text: string): number {
  const seconds = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (seconds <= TARGET_WAIT_MAX_SEC) return seconds;
  throw new StartupError(
    `TARGET_WAIT_SEC must be a whole number from 0 to ${TARGET_WAIT_MAX_SEC}, not ${quote(text)}.`,
  );
}

/** The minimum is two, because one connection is used for LISTEN. */
function readConnections(text: string): number {
  const connections = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (connections >= 2 && connections <= 500) return connections;
  throw new StartupError(
    `DATABASE_CONNECTIONS must be a whole number from 2 to 500, not ${quote(text)}.`,
  );
}

function readPatience(text: string): number {
  const patienceMs = /^\d{4,5}$/.test(text) ? Number(text) : NaN;
  if (patienceMs >= 1_000 && patienceMs <= 60_000) return patienceMs;
  throw new StartupError(
    `DATABASE_PATIENCE_MS must be a whole number from 1000 to 60000, not ${quote(text)}.`,
  );
}

/** PostgreSQL's tools pass the path to a shell. */
function readDataDir(text: string): string {
  const unsafe = process.platform === 'win32' ? /["$`\n]/ : /["$`\\\n]/;
  if (unsafe.test(text)) {
    throw new StartupError(
      `DATA_DIR must not contain ", $, \\ or a backquote, as ${quote(text)} does.`,
    );
  }
  return path.resolve(text);
}

function readDirectUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): string | undefined {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new StartupError(
      'DATABASE_DIRECT_URL needs DATABASE_URL: it is the same database without the pooler.',
    );
  }
  return readDatabaseUrl('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL);
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  // The message must not repeat the value, which may contain a password.
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new StartupError(`${name} must start with postgres:// or postgresql://.`);
  }
  if (!canParseDatabaseUrl(text)) {
    throw new StartupError(
      `${name} is not a valid address; an example is postgres://user:password@host:5432/database, with special characters percent-encoded.`,
    );
  }
  return text;
}

function canParseDatabaseUrl(text: string): boolean {
  // `postgres://user@/db?host=/run/postgresql` specifies a socket and has an empty host.
  return URL.canParse(text.replace('@/', '@socket/')) && !/%(?![0-9a-f]{2})/i.test(text);
}

/** The seed determines future prices, so it is random where the money is real. */
const seedOf = (environment: Environment) =>
  environment === 'live' ? randomBytes(24).toString('hex') : PUBLIC_SEED;

function readSeed(text: string, environment: Environment): string {
  if (environment === 'live' && text === PUBLIC_SEED) {
    throw new StartupError(
      `SANDBOX_SEED must not be ${PUBLIC_SEED} with ENVIRONMENT=live: everybody could compute future prices. Unset it to use a random seed.`,
    );
  }
  if (!/^[\w-]{1,64}$/.test(text)) {
    throw new StartupError(
      `SANDBOX_SEED must be 1 to 64 letters, digits, - or _, not ${quote(text)}.`,
    );
  }
  return text;
}

function readEnvironment(text: string): Environment {
  if (text === 'sandbox' || text === 'live') return text;
  throw new StartupError(`ENVIRONMENT must be sandbox or live, not ${quote(text)}.`);
}

type Env = Readonly<Record<string, string | undefined>>;

function readControls({ CONTROLS, CONTROLS_SECRET, DATABASE_URL, TRUSTED_PROXIES }: Env): Controls {
  const fallback = DATABASE_URL || TRUSTED_PROXIES ? 'off' : 'local';
  const requested = CONTROLS || (CONTROLS_SECRET ? 'local' : fallback);
  if (requested !== 'local' && requested !== 'off') {
    throw new StartupError(`CONTROLS must be local or off, not ${quote(requested)}.`);
  }
  if (requested === 'off') return requested;
  if (!CONTROLS_SECRET) {
    if (fallback === 'local') return requested;
    throw new StartupError(
      'CONTROLS=local needs a CONTROLS_SECRET when DATABASE_URL or TRUSTED_PROXIES is set: a proxy could give everybody access to the controls.',
    );
  }
  // The message must not repeat the value.
  if (!/^[!-~]{16,200}$/.test(CONTROLS_SECRET)) {
    throw new StartupError('CONTROLS_SECRET must be 16 to 200 visible ASCII characters.');
  }
  return { secret: CONTROLS_SECRET };
}

function readProxies(text: string): readonly string[] {
  const proxies = text.split(',').flatMap((each) => each.trim() || []);
  const wrong = proxies.find((each) => !isNetwork(each));
  if (wrong !== undefined) {
    throw new StartupError(
      `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between them, not ${quote(wrong)}.`,
    );
  }
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const isPrefix =
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
  return version !== 0 && isPrefix && rest.length === 0;
}

/** JSON escapes control characters, so the message stays on one line. */
function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

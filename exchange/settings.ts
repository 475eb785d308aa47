import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import path from 'node:path';
import type { Environment, Weekends } from './domain/ports';
import { SETTINGS_HELP } from './settingsHelp';
import { StartupError, errorLine } from './startupError';
import { parseTapeSettings } from './tapeSettings';
import type { TapeSetting } from './tapeSettings';

/** Default seed of an embedded sandbox. The seed is public, so future prices of such a market can be computed. */
const PUBLIC_SEED = 'tidemark';

type Controls = 'off' | 'local' | { readonly secret: string };

export interface Settings {
  /** TCP port of the HTTP server; 0 lets the system choose one. */
  readonly port: number;
  /** IP address at which the HTTP server listens; all addresses by default. */
  readonly host: string | undefined;
  /** Absolute path of the embedded store's folder. */
  readonly dataDir: string;
  /** Connection string of a PostgreSQL that is used instead of the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Connection string of the same database without the pooler, because the pooler does not support LISTEN. */
  readonly databaseDirectUrl: string | undefined;
  /** Maximum number of PostgreSQL connections of this process. */
  readonly databaseConnections: number;
  /** Longest time that a call waits for PostgreSQL before it is answered with 503, ms. */
  readonly patienceMs: number;
  /** Seed of all prices, for a store that has no seed yet. Secret unless it is `PUBLIC_SEED`. */
  readonly seed: string;
  /** Weekends of the market that starts in a new store. */
  readonly weekends: Weekends;
  /** Recorded days that products play from the first start with this setting on. */
  readonly tapes: readonly TapeSetting[];
  readonly environment: Environment;
  /** Time of the last answer before a restore from a dump, ms. */
  readonly lastAnswerMs: number | undefined;
  /** Waiting time of a new target before the first withdrawal to it. */
  readonly targetWaitSec: number;
  /** Addresses and networks of reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /**
   * Access to the sandbox controls: none, processes of the same user on this machine, or only such processes with a
   * secret.
   */
  readonly controls: Controls;
  /** Absolute path of the built app. */
  readonly appDir: string;
}

type CommandLine = { kind: 'help'; text: string } | { kind: 'start'; settings: Settings };

/**
 * Reads the settings from arguments and environment. An empty variable counts as absent, because shells and compose
 * files unset variables this way.
 * @throws StartupError for the first invalid variable or option
 */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  if (isHelpAsked(args)) return { kind: 'help', text: SETTINGS_HELP };
  refuseOtherEnvironments(env.ENVIRONMENT || 'sandbox');
  const environment = readRehearsal(env.REHEARSAL || '');
  return {
    kind: 'start',
    settings: {
      port: readWholeNumber('PORT', env.PORT || '3000', 0, 65_535),
      host: readHost(env.HOST || undefined, environment),
      dataDir: readDataDir(env.DATA_DIR || '.data'),
      databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
      databaseDirectUrl: readDirectUrl(env),
      databaseConnections: readWholeNumber(
        'DATABASE_CONNECTIONS',
        env.DATABASE_CONNECTIONS || '17',
        2,
        500,
      ),
      patienceMs: readWholeNumber(
        'DATABASE_PATIENCE_MS',
        env.DATABASE_PATIENCE_MS || '4000',
        1_000,
        60_000,
      ),
      seed: readSeed(env.SANDBOX_SEED || defaultSeed(env)),
      weekends: readWeekends(env.SANDBOX_WEEKENDS || 'closed'),
      tapes: readTapes(env.SANDBOX_TAPE || ''),
      environment,
      lastAnswerMs: readLastAnswer(env.LAST_ANSWER || undefined),
      targetWaitSec: readWholeNumber(
        'TARGET_WAIT_SEC',
        env.TARGET_WAIT_SEC || (environment === 'rehearsal' ? '86400' : '0'),
        0,
        TARGET_WAIT_MAX_SEC,
      ),
      appDir: path.resolve(env.APP_DIR || 'build/app'),
      trustedProxies: readProxies(env.TRUSTED_PROXIES || ''),
      controls: environment === 'rehearsal' ? noControls(env) : readControls(env),
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
    // The first sentence of Node's message names the error; the rest is advice about `--`.
    const what = errorLine(error).split('. ')[0] ?? '';
    throw new StartupError(`${what.replace(/\.$/, '')}. --help lists the options.`);
  }
}

/** @throws StartupError unless the text is a whole number from `min` to `max` */
function readWholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw new StartupError(
    `${name} must be a whole number from ${min} to ${max}, not ${quote(text)}.`,
  );
}

const TARGET_WAIT_MAX_SEC = 30 * 86_400;

/** Refuses characters that a shell interprets, because PostgreSQL's tools pass the path to a shell. */
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
  // The message does not contain the value, because it may contain a password.
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
  // The host is empty for a socket, as in `postgres://user@/db?host=/run/postgresql`, and URL would refuse it.
  return URL.canParse(text.replace('@/', '@socket/')) && !/%(?![0-9a-f]{2})/i.test(text);
}

/** An exchange with an external database or a proxy serves many users, so its prices must not be predictable. */
const defaultSeed = ({ DATABASE_URL, TRUSTED_PROXIES }: Env): string =>
  DATABASE_URL || TRUSTED_PROXIES ? randomBytes(24).toString('hex') : PUBLIC_SEED;

/** Reads the seed. The message does not contain the value, because it determines future prices. */
function readSeed(text: string): string {
  if (/^[\w-]{1,64}$/.test(text)) return text;
  throw new StartupError('SANDBOX_SEED must be 1 to 64 letters, digits, - or _.');
}

function readWeekends(text: string): Weekends {
  if (text === 'closed' || text === 'open') return text;
  throw new StartupError(`SANDBOX_WEEKENDS must be closed or open, not ${quote(text)}.`);
}

function readTapes(text: string): readonly TapeSetting[] {
  const tapes = parseTapeSettings(text);
  if (tapes) return tapes;
  throw new StartupError(
    `SANDBOX_TAPE must be ids of tapes such as 3f2a90c1 or 3f2a90c1@14:29:00, with commas between them, not ${quote(text)}.`,
  );
}

function readLastAnswer(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text)) {
    const at = Date.parse(text);
    if (!Number.isNaN(at)) return at;
  }
  throw new StartupError(
    `LAST_ANSWER must be a UTC time such as 2026-11-29T10:45:00Z, not ${quote(text)}.`,
  );
}

/** Refuses every other environment, because a service needs reviewers, payees and real prices. */
function refuseOtherEnvironments(text: string): void {
  if (text === 'sandbox') return;
  throw new StartupError(
    text === 'live'
      ? 'ENVIRONMENT=live does not exist: this exchange has play money and computed prices only, so a real service runs its own backend and an app built with its API_HOST (docs/own-backend.md).'
      : `ENVIRONMENT must be sandbox, not ${quote(text)}.`,
  );
}

function readRehearsal(text: string): Environment {
  if (text === '') return 'sandbox';
  if (text === '1') return 'rehearsal';
  throw new StartupError(`REHEARSAL must be 1 or unset, not ${quote(text)}.`);
}

function readHost(text: string | undefined, environment: Environment): string | undefined {
  if (text !== undefined && isIP(text) === 0) {
    throw new StartupError(
      `HOST must be an IP address such as 127.0.0.1 or ::1, not ${quote(text)}.`,
    );
  }
  if (environment !== 'rehearsal') return text;
  if (text !== undefined && !isLoopback(text)) {
    throw new StartupError(
      `REHEARSAL=1 serves this machine only: HOST must be a loopback address, not ${quote(text)}.`,
    );
  }
  return text ?? '127.0.0.1';
}

const isLoopback = (address: string) => address === '::1' || /^127\./.test(address);

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
      'CONTROLS=local needs a CONTROLS_SECRET if DATABASE_URL or TRUSTED_PROXIES is set, because a proxy could expose the controls to other machines.',
    );
  }
  // The message does not contain the value, because it is secret.
  if (!/^[!-~]{16,200}$/.test(CONTROLS_SECRET)) {
    throw new StartupError('CONTROLS_SECRET must be 16 to 200 visible ASCII characters.');
  }
  return { secret: CONTROLS_SECRET };
}

/** Returns `off`. Refuses settings that only a service or a sandbox has, because they contradict a rehearsal. */
function noControls({ CONTROLS, CONTROLS_SECRET, TRUSTED_PROXIES }: Env): 'off' {
  if (TRUSTED_PROXIES) {
    throw new StartupError(
      'REHEARSAL=1 serves this machine only, so TRUSTED_PROXIES must be unset.',
    );
  }
  if (CONTROLS_SECRET || (CONTROLS && CONTROLS !== 'off')) {
    throw new StartupError(
      'REHEARSAL=1 has no controls, so CONTROLS and CONTROLS_SECRET must be unset.',
    );
  }
  return 'off';
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

/** Quotes a value as JSON, so that control characters are escaped and the message has one line. */
function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

import { parseArgs } from 'node:util';
import path from 'node:path';
import { StartupError, errorText } from './startupError';

type Environment = 'sandbox' | 'live';

export interface Settings {
  /** TCP port of the HTTP server; 0 lets the system choose one. */
  readonly port: number;
  /** Absolute path of the folder that keeps the embedded store. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Decides every price of the market. */
  readonly seed: string;
  readonly environment: Environment;
  /** Absolute path of the built app that the exchange serves. */
  readonly appDir: string;
}

export type CommandLine = { kind: 'help'; text: string } | { kind: 'start'; settings: Settings };

const help = `Tidemark serves the app and its sandbox exchange.

Usage: npm start, with these environment variables:

  PORT           port of the HTTP server, 0 to 65535; 0 takes a free one   (3000)
  DATA_DIR       folder of the embedded PostgreSQL                         (.data)
  DATABASE_URL   postgres://… of a PostgreSQL to use instead of it         (none)
  SANDBOX_SEED   1 to 64 letters, digits, - or _; decides the market       (tidemark)
  ENVIRONMENT    sandbox, or live: no controls, no play-money grant        (sandbox)
  APP_DIR        folder of the built app                                   (build/app)

  --help         prints this and ends
`;

/**
 * Reads what the exchange is to do from its arguments and environment.
 * An empty variable counts as absent, because that is how shells and compose files unset one.
 * @throws StartupError naming the first variable or option that is wrong.
 */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  if (isHelpAsked(args)) return { kind: 'help', text: help };
  return {
    kind: 'start',
    settings: {
      port: readPort(env.PORT || '3000'),
      dataDir: path.resolve(env.DATA_DIR || '.data'),
      databaseUrl: readDatabaseUrl(env.DATABASE_URL || undefined),
      seed: readSeed(env.SANDBOX_SEED || 'tidemark'),
      environment: readEnvironment(env.ENVIRONMENT || 'sandbox'),
      appDir: path.resolve(env.APP_DIR || 'build/app'),
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
    // Node's message goes on with advice about `--`; its first sentence says what is wrong.
    const what = errorText(error).split('. ')[0] ?? '';
    throw new StartupError(`${what.replace(/\.$/, '')}. --help lists what there is.`);
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) {
    throw new StartupError(`PORT must be a whole number from 0 to 65535, not ${quote(text)}.`);
  }
  return port;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // The value is never repeated in the message: it may hold a password.
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new StartupError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  if (!canParseDatabaseUrl(text)) {
    throw new StartupError(
      'DATABASE_URL is not a valid address; it looks like postgres://user:password@host:5432/database, with special characters percent-encoded.',
    );
  }
  return text;
}

function canParseDatabaseUrl(text: string): boolean {
  // `postgres://user@/db?host=/run/postgresql` names a socket and leaves the host empty.
  return URL.canParse(text.replace('@/', '@socket/')) && !/%(?![0-9a-f]{2})/i.test(text);
}

function readSeed(text: string): string {
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

/** JSON keeps control characters of a wrong value from breaking the one line apart. */
function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

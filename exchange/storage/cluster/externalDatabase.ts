import { Client } from 'pg';
import { StartupError, errorCode, errorLine } from '../../startupError';

const reachLimitMs = 6_000;

/**
 * Checks that the PostgreSQL of DATABASE_URL answers, accepts writes and stores UTF-8.
 * @throws StartupError within 10 s, with the reason and without the password
 */
export async function checkExternalDatabase(databaseUrl: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: reachLimitMs,
      query_timeout: reachLimitMs,
    });
    client.on('error', () => undefined);
    await within(client.connect());
    const answer = await within(
      client.query<{ transaction_read_only: string; server_encoding: string }>(
        `select current_setting('transaction_read_only') as transaction_read_only,
          current_setting('server_encoding') as server_encoding`,
      ),
    );
    if (answer.rows[0]?.transaction_read_only === 'on') {
      throw new StartupError(
        `DATABASE_URL: the database at ${describeAddress(client)} is read-only; point it at the primary server.`,
      );
    }
    const encoding = answer.rows[0]?.server_encoding ?? '';
    if (encoding !== 'UTF8') {
      throw new StartupError(
        `DATABASE_URL: the database at ${describeAddress(client)} is encoded in ${encoding} and cannot store every character; create it with ENCODING 'UTF8'.`,
      );
    }
  } catch (error) {
    throw error instanceof StartupError ? error : toStartupError(error, client, databaseUrl);
  } finally {
    void client?.end().catch(() => undefined);
  }
}

function toStartupError(error: unknown, client: Client | undefined, databaseUrl: string) {
  const where = client ? describeAddress(client) : 'the given address';
  return new StartupError(`DATABASE_URL: ${describeError(error, where, databaseUrl)}`);
}

function describeError(error: unknown, where: string, databaseUrl: string): string {
  // The code decides, because an AggregateError (IPv4 and IPv6 both refused) has no message.
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
      return `nothing listens at ${where}; start PostgreSQL there or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${where} is unknown; correct the address.`;
    case 'ENOENT':
      return `there is no PostgreSQL socket at ${where}; start PostgreSQL or correct the address.`;
    case '28P01':
    case '28000':
      return `${where} refuses the user or the password; correct them.`;
    case '3D000':
      return `the database at ${where} does not exist; create it or correct the name.`;
    case '42501':
      return `the user may not use the database at ${where}; grant it access.`;
    case '53300':
      return `${where} has no free connection; raise max_connections or end other clients.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${where} cannot be reached; check the address and the network.`;
    default:
      return describeOtherError(errorLine(error), where, databaseUrl);
  }
}

function describeOtherError(text: string, where: string, databaseUrl: string): string {
  if (/timeout|timed out/i.test(text)) {
    return `no answer from ${where} within ${reachLimitMs / 1000} seconds; check the address and the network.`;
  }
  if (/terminated unexpectedly|ECONNRESET|invalid response|parse/i.test(text)) {
    return `the server at ${where} does not speak PostgreSQL's protocol or closed the connection; correct the address.`;
  }
  return `${where} cannot be used (${withoutSecrets(text, databaseUrl)}).`;
}

function describeAddress(client: Client): string {
  return `${client.host}:${client.port}, database ${client.database ?? 'by default'}`;
}

/**
 * Removes the password, encoded and decoded, from an error message, because the message may contain the connection
 * string.
 */
function withoutSecrets(text: string, databaseUrl: string): string {
  const written = /^\w+:\/\/[^:/@]*:([^@]*)@/.exec(databaseUrl)?.[1];
  if (!written) return text;
  return text.replaceAll(written, '***').replaceAll(decodeURIComponent(written), '***');
}

/** Limits the duration of work, because the driver's timeout does not cover every server that sends no response. */
function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), reachLimitMs + 500);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

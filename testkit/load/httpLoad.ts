import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { cpuMsSince } from '#tooling/report';

/**
 * Sends the same request again and again over many connections; each connection has one request at a time. Runs as a
 * process of its own, which receives the job as a message and answers with the result.
 */
export interface HttpJob {
  readonly port: number;
  readonly path: string;
  /** One connection per client, with its body and its session tokens, which are used in rotation. */
  readonly clients: readonly { readonly tokens: readonly string[]; readonly body: string }[];
  /** Adds a new idempotency key to each request, and replaces `SEEN_AT` in the body with the current time. */
  readonly isOrder: boolean;
  readonly seconds: number;
  /** Connects to a TLS proxy with a self-signed certificate. */
  readonly tls?: boolean;
  /** Offset of the exchange's clock to this machine's, in ms. */
  readonly clockOffsetMs?: number;
}
export interface LoadResult {
  readonly perSecond: number;
  readonly failures: number;
  /** CPU time of the load generator itself, in ms. */
  readonly cpuMs: number;
  /** For SQL baselines: number of statements per round. */
  readonly statements?: number;
  readonly latenciesMs: readonly number[];
}

type Client = HttpJob['clients'][number];

/** The requests of one connection, which autocannon repeats in their order: one per token. */
function requestsOf(job: HttpJob, { tokens, body }: Client, onFailure: () => void) {
  return (tokens.length === 0 ? [undefined] : tokens).map((token): autocannon.Request => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
    return {
      ...{ method: 'POST', path: job.path, headers, body },
      ...(job.isOrder && {
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: body.replace('SEEN_AT', String(Date.now() + (job.clockOffsetMs ?? 0))),
        }),
      }),
      onResponse: (_status, text) => {
        if (!text.startsWith('{"code":0')) onFailure();
      },
    };
  });
}

async function run(job: HttpJob): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  let failures = 0;
  let connected = 0;
  const cpu = process.cpuUsage();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: `${job.tls ? 'https' : 'http'}://127.0.0.1:${job.port}`,
        connections: job.clients.length,
        duration: job.seconds,
        setupClient(connection) {
          const client = job.clients[connected++ % job.clients.length];
          if (client) connection.setRequests(requestsOf(job, client, () => (failures += 1)));
        },
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    load.on('response', (_client, _status, _bytes, ms) => latenciesMs.push(ms));
  });
  return {
    perSecond: latenciesMs.length / result.duration,
    failures: failures + result.errors,
    cpuMs: cpuMsSince(cpu),
    latenciesMs,
  };
}

process.once('message', (job: HttpJob) => {
  void run(job).then((result) => process.send?.(result));
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { cpuMsSince } from '#tooling/report';

/**
 * Sends the same request repeatedly over many connections, one at a time per connection. Implements HTTP by hand,
 * because a full client would take CPU time from the server on a small machine.
 */
export interface HttpJob {
  readonly port: number;
  readonly path: string;
  /** One connection per client, with its body and its additional headers, which are used in rotation. */
  readonly clients: readonly { readonly headers: readonly string[]; readonly body: string }[];
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

const END_OF_HEAD = Buffer.from('\r\n\r\n');

async function client(
  job: HttpJob,
  index: number,
  until: number,
  onResponse: (ms: number, isGood: boolean) => void,
) {
  const { headers = [], body = '' } = job.clients[index] ?? {};
  let asked = 0;
  const where = { port: job.port, host: '127.0.0.1' };
  const socket = job.tls
    ? connectTls({ ...where, rejectUnauthorized: false })
    : connect({ ...where, noDelay: true });
  await once(socket, job.tls ? 'secureConnect' : 'connect');
  let buffer: Buffer = Buffer.alloc(0);
  let wake: () => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    wake();
  });
  socket.once('close', () => wake());

  /** Reads the body of the next response. */
  async function readResponse(): Promise<Buffer> {
    for (;;) {
      const head = buffer.indexOf(END_OF_HEAD);
      if (head >= 0) {
        const length = Number(
          /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1],
        );
        const end = head + 4 + length;
        if (buffer.length >= end) {
          const body = buffer.subarray(head + 4, end);
          buffer = buffer.subarray(end);
          return body;
        }
      }
      if (socket.destroyed) throw new Error('the connection was closed');
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  while (performance.now() < until) {
    const text = job.isOrder
      ? body.replace('SEEN_AT', String(Date.now() + (job.clockOffsetMs ?? 0)))
      : body;
    const key = job.isOrder ? `Idempotency-Key: ${randomUUID()}\r\n` : '';
    const began = performance.now();
    socket.write(
      `POST ${job.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers[asked++ % headers.length] ?? ''}${key}Content-Length: ${text.length}\r\n\r\n${text}`,
    );
    const data = await readResponse();
    onResponse(performance.now() - began, data.toString('latin1', 0, 9) === '{"code":0');
  }
  socket.destroy();
}

process.once('message', (job: HttpJob) => {
  const latenciesMs: number[] = [];
  let failures = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + job.seconds * 1000;
  const all = job.clients.map((_, index) =>
    client(job, index, until, (took, isGood) => {
      latenciesMs.push(took);
      if (!isGood) failures += 1;
    }),
  );
  void Promise.all(all).then(() => {
    const rate = latenciesMs.length / ((performance.now() - began) / 1000);
    process.send?.({
      perSecond: rate,
      failures,
      cpuMs: cpuMsSince(cpu),
      latenciesMs,
    } satisfies LoadResult);
  });
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { cpuMsSince } from './report';

/**
 * Asks one question over and over from many connections, each waiting for its answer. It speaks HTTP by hand, because
 * on a small machine a full client would take the time that the server should have.
 */
export interface HttpJob {
  readonly port: number;
  readonly path: string;
  /** One connection for each: its body, and headers beside the usual ones, which take turns. */
  readonly clients: readonly { readonly headers: readonly string[]; readonly body: string }[];
  /** Each request gets a key of its own, and `SEEN_AT` in its body becomes the moment. */
  readonly isOrder: boolean;
  readonly seconds: number;
  /** Through a proxy that speaks TLS, with a certificate of its own making. */
  readonly tls?: boolean;
  /** How far the exchange's clock is ahead of this machine's, ms. */
  readonly aheadMs?: number;
}
export interface LoadResult {
  readonly perSecond: number;
  readonly failures: number;
  /** Processor time of the load itself, ms. */
  readonly cpuMs: number;
  /** Of a floor in SQL: how many statements one round is. */
  readonly statements?: number;
  readonly latenciesMs: readonly number[];
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

async function client(
  job: HttpJob,
  index: number,
  until: number,
  tell: (ms: number, isGood: boolean) => void,
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

  /** The body of the next answer. */
  async function answer(): Promise<Buffer> {
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
      ? body.replace('SEEN_AT', String(Date.now() + (job.aheadMs ?? 0)))
      : body;
    const key = job.isOrder ? `Idempotency-Key: ${randomUUID()}\r\n` : '';
    const began = performance.now();
    socket.write(
      `POST ${job.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers[asked++ % headers.length] ?? ''}${key}Content-Length: ${text.length}\r\n\r\n${text}`,
    );
    const data = await answer();
    tell(performance.now() - began, data.toString('latin1', 0, 9) === '{"code":0');
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

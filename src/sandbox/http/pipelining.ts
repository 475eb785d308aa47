import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Concurrent requests per connection; further ones wait and cost only their memory. */
const AT_ONCE = 4;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits pipelined requests of one connection. Answers are sent in order, so answers computed ahead would only occupy
 * memory until the client reads.
 */
export function boundPipelining(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const line = lines.get(socket) ?? { running: 0, waiting: [] };
    lines.set(socket, line);
    if (line.running < AT_ONCE) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    reply.raw.once('close', () => {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
    });
  });
}

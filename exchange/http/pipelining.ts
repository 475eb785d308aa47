import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Concurrent requests per connection; further ones wait and cost only their memory. */
const RUNNING_MAX = 4;

interface ConnectionQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits pipelined requests of one connection. Answers are sent in order, so answers computed ahead would only occupy
 * memory until the client reads.
 */
export function limitPipelining(app: FastifyInstance): void {
  const queues = new WeakMap<Socket, ConnectionQueue>();

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const queue = queues.get(socket) ?? { running: 0, waiting: [] };
    queues.set(socket, queue);
    if (queue.running < RUNNING_MAX) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    reply.raw.once('close', () => {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
    });
  });
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum number of running requests per connection; further requests wait and use only their memory. */
const RUNNING_MAX = 4;

interface ConnectionQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the running requests of a connection. Responses are sent in order, so answers that are computed early would
 * only occupy memory until the client reads them.
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

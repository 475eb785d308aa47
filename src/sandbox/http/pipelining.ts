import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What one connection has under way; whatever else came with it waits, and costs no more than its request. */
const AT_ONCE = 4;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Who sends many requests at once without reading is answered as they read: answers are sent one after the other, so all
 * that are made ahead only lie in memory.
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

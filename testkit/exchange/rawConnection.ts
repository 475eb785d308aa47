import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP connection for raw bytes. It stays half open until the test destroys it. */
export interface RawConnection {
  write(text: string | Uint8Array): void;
  /** Stops reading. */
  pause(): void;
  /** Returns the data received so far. */
  text(): string;
  /** Resolves when the exchange has ended its half of the connection. */
  readonly ended: Promise<void>;
  /** True if the exchange closes the connection within the time. A write is then answered with a reset. */
  isDroppedWithin(withinMs: number): Promise<boolean>;
  destroy(): void;
}

export function openRaw(url: string): Promise<RawConnection> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.removeListener('error', reject);
      resolve(rawConnection(socket));
    });
  });
}

function rawConnection(socket: Socket): RawConnection {
  let received = '';
  let isReset = false;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => (isReset = true));
  const ended = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  return {
    write: (text) => void socket.write(text),
    pause: () => void socket.pause(),
    text: () => received,
    ended,
    async isDroppedWithin(withinMs) {
      for (const until = Date.now() + withinMs; Date.now() < until && !isReset;) {
        socket.write('x');
        await sleep(50);
      }
      return isReset;
    },
    destroy: () => socket.destroy(),
  };
}

/** Sends a request with the given head lines and returns all data received until the exchange closes the connection. */
export async function askRaw(url: string, head: readonly string[], body = ''): Promise<string> {
  const connection = await openRaw(url);
  connection.write([...head, 'Host: localhost', 'Connection: close', '', body].join('\r\n'));
  await connection.ended;
  connection.destroy();
  return connection.text();
}

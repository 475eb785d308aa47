import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What the fake server does at each phase of the protocol; without a function it answers as PostgreSQL does. */
export interface Behaviour {
  readonly onConnect?: (socket: Socket) => void;
  readonly onStartup?: (socket: Socket) => void;
  readonly onStatement?: (socket: Socket, text: string) => void;
}

export interface FakePostgres {
  readonly url: string;
  /** Sets the behaviour of the next connections and statements. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY = message('Z', Buffer.from('I'));
const AUTHENTICATED = message('R', Buffer.alloc(4));
const COMPLETE = message('C', Buffer.from('SELECT 0\0'));
/** Description of a result without columns, which rows must follow. */
export const ROW_DESCRIPTION = message('T', Buffer.alloc(2));
/** A message that no statement expects after the end of its answer. */
export const UNEXPECTED_ROW = message('D', Buffer.alloc(2));

/** A message of a type that does not exist. */
export const UNREADABLE = message('!', Buffer.alloc(2));

export const errorMessage = (code: string, severity = 'FATAL'): Buffer =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C${code}\0Mrefused\0\0`));

/** Refuses a statement and keeps the connection. */
export const refuseStatement = (socket: Socket, code: string): void => {
  socket.write(Buffer.concat([errorMessage(code, 'ERROR'), READY]));
};

export const answerStatement = (socket: Socket): void => {
  socket.write(Buffer.concat([COMPLETE, READY]));
};

/** A server that speaks enough of the protocol for statements without parameters, and fails as a test decides. */
export async function startFakePostgres(): Promise<FakePostgres> {
  let behaviour: Behaviour = {};
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    behaviour.onConnect?.(socket);
    let buffered = Buffer.alloc(0);
    let isStarted = false;
    socket.on('data', (chunk: Buffer) => {
      buffered = Buffer.concat([buffered, chunk]);
      for (;;) {
        const lengthAt = isStarted ? 1 : 0;
        if (buffered.length < lengthAt + 4) return;
        const end = lengthAt + buffered.readUInt32BE(lengthAt);
        if (buffered.length < end) return;
        const text = buffered.subarray(lengthAt + 4, end - 1).toString();
        const type = isStarted ? buffered.toString('latin1', 0, 1) : 'startup';
        buffered = buffered.subarray(end);
        if (type === 'startup') start(socket);
        else if (type === 'Q') (behaviour.onStatement ?? answerStatement)(socket, text);
        else if (type === 'X') socket.end();
        isStarted = true;
      }
    });
  });

  function start(socket: Socket) {
    if (behaviour.onStartup) behaviour.onStartup(socket);
    else socket.write(Buffer.concat([AUTHENTICATED, READY]));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://user:secret@127.0.0.1:${port}/store`,
    behave: (next) => (behaviour = next),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

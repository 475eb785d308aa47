import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporary } from '../exchange/surroundings.mjs';

const READY_WITHIN_MS = 150_000;
const PRISM = path.resolve('node_modules/@stoplight/prism-cli/dist/index.js');

export interface Mock {
  /** Base URL, without a trailing slash. */
  readonly host: string;
  readonly stop: () => Promise<void>;
}

/** Prism prints its port only in a decorated log, so it gets a port that is free at present. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const answers = (host: string) =>
  fetch(host).then(
    () => true,
    () => false,
  );

/**
 * Starts Prism, which answers each call with the example of the document, and refuses a request that the document
 * forbids.
 * @throws Error with the output of Prism if it is not ready in time
 */
export async function startPrismMock(document: object): Promise<Mock> {
  const folder = makeTemporary('tidemark-mock-');
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const port = await findPort();
  const host = `http://127.0.0.1:${port}`;
  const args = [PRISM, 'mock', file, '--port', String(port), '--host', '127.0.0.1'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answers(host))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`Prism is not ready:\n${output}`);
    }
    await sleep(100);
  }
  return { host, stop };
}

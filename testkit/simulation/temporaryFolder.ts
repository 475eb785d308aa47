import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { makeTemporary } from '../../exchange/surroundings.mjs';

export interface TemporaryFolder {
  readonly folder: string;
  /** Removes the folder; call it after PostgreSQL has stopped. */
  readonly remove: () => Promise<void>;
}

/**
 * Creates a folder for data of the exchange. If this process ends without removing the folder, a watchdog removes it
 * and ends a PostgreSQL in it or in its subfolders.
 */
export function makeTemporaryFolder(prefix: string): TemporaryFolder {
  const folder = makeTemporary(prefix);
  const endWatchdog = startWatchdog(folder);
  return {
    folder,
    async remove() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      await endWatchdog();
    },
  };
}

/** Starts the watchdog that removes the folder when this process ends. Returns a function that ends the watchdog. */
function startWatchdog(folder: string): () => Promise<void> {
  const program = path.join(import.meta.dirname, 'clusterWatchdog.mjs');
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C goes to the whole process group, and the watchdog must survive it, as well as the end of its parent.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
    windowsHide: true,
  });
  const pipe = child.stdin as Socket;
  // Without these calls the watchdog would keep this process alive.
  child.unref();
  pipe.unref();
  return async () => {
    const ended = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await ended;
  };
}

import { createServer } from 'node:net';
import type { Settings } from './settings';
import { StartupError, errorCode, errorLine } from './startupError';

type Address = Pick<Settings, 'port' | 'host'>;

/**
 * Listens at an address like the HTTP server. Without a host, it listens at all addresses, or at all IPv4 addresses if
 * IPv6 is not available.
 */
export async function listenAt<T>(
  { port, host }: Address,
  listen: (at: { port: number; host: string }) => Promise<T>,
): Promise<T> {
  return listen({ port, host: host ?? '::' }).catch((error: unknown) => {
    if (host !== undefined || errorCode(error) !== 'EAFNOSUPPORT') throw error;
    return listen({ port, host: '0.0.0.0' });
  });
}

/** @throws StartupError if the exchange cannot listen at this address */
export async function checkPort(address: Address): Promise<void> {
  try {
    await listenAt(
      address,
      (at) =>
        new Promise<void>((resolve, reject) => {
          const server = createServer().once('error', reject);
          server.listen(at, () => server.close(() => resolve()));
        }),
    );
  } catch (error) {
    throw toPortError(address, error) ?? error;
  }
}

/** Converts the error of a failed listen call to a sentence for the operator; undefined for any other error. */
export function toPortError({ port, host }: Address, error: unknown): StartupError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (!('syscall' in error) || error.syscall !== 'listen') return undefined;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(`PORT ${port} is in use by another program; set PORT to a free one.`);
    case 'EADDRNOTAVAIL':
      return new StartupError(`HOST ${host} is not an address of this machine; set another HOST.`);
    case 'EACCES':
      return new StartupError(
        `PORT ${port} may not be used by this user; set PORT to 1024 or more.`,
      );
    default:
      return new StartupError(
        `PORT ${port} cannot be used (${errorLine(error)}); set another PORT.`,
      );
  }
}

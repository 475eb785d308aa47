import type { FastifyRequest } from 'fastify';

const isLoopbackAddress = (address: string) =>
  /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1';

/** `localhost`, a loopback address, or a name below `localhost`; the port does not matter. */
function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

type Asking = Pick<FastifyRequest, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Whom a proxy says that it speaks for; a proxy on this machine would otherwise lend its address to the whole world. */
const SPEAKING_FOR = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

const isForwarded = ({ headers }: Asking) =>
  SPEAKING_FOR.some((name) =>
    String(headers[name] ?? '')
      .split(',')
      .some((address) => address.trim() !== '' && !isLoopbackAddress(address.trim())),
  );

/**
 * Whether a request comes from this machine and was meant for it. The address alone is not enough: a page on the web
 * can make the user's own browser ask, under a name of its own that it points at this machine.
 */
export function isFromThisMachine(request: Asking): boolean {
  const { origin, host } = request.headers;
  if (!isLoopbackAddress(request.socket.remoteAddress ?? '') || isForwarded(request)) return false;
  if (host === undefined || !isLoopbackHost(host)) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  return (
    origin === undefined ||
    (/^https?:\/\//.test(origin) && isLoopbackHost(origin.replace(/^https?:\/\//, '')))
  );
}

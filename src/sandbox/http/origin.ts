import type { FastifyRequest } from 'fastify';

const ORIGIN = /^https?:\/\/[^/?#@\s]+$/;
const isOrigin = (text: string) => ORIGIN.test(text) && URL.canParse(text);

/**
 * Where the app is that asks, such as `https://app.example`: a browser says so with every POST, which is right behind
 * any proxy and also when the app is served by somebody else. Others are told the address they called.
 */
export function originOf({ headers, protocol }: FastifyRequest): string {
  const called = `${protocol}://${headers.host ?? 'localhost'}`;
  return [headers.origin ?? '', called].find(isOrigin) ?? 'http://localhost';
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import { sendFailure } from './reply';

const ALLOWED_METHODS: ReadonlyMap<string, string> = new Map(
  ENDPOINT_NAMES.map((name) => {
    const { path, method } = endpoints[name];
    return [path, method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'] as const;
  }),
);

/** Raw path of a request, which may be malformed. */
export const requestPath = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  url.split('?', 1)[0] ?? '';

export const isCall = (path: string): boolean => ALLOWED_METHODS.has(path);

/** Answers 405 if the path is a call with another method; null if the path is no call. */
export function refuseWrongMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): FastifyReply | null {
  const allowed = ALLOWED_METHODS.get(requestPath(request));
  if (allowed === undefined) return null;
  reply.header('allow', allowed);
  return sendFailure(reply, { status: 405, reason: 'METHOD_NOT_ALLOWED' }, now);
}

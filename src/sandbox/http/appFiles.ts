import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './calls/methods';

/** What to answer instead of 404 where the app knows better. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

const PAGE = 'index.html';
/** Pages for testers, with what they are made of. */
const TOOLS = /^\/*(?:lab|gallery)(?:\.html|\/|$)/i;
const OURS = /^\/(?:api|_sandbox)(?:\/|$)/;

/**
 * Serves the built app, compressed as it was built. Its routes live in the browser, so a page that is asked for and is
 * no file is the app itself.
 */
export async function addAppFiles(
  app: FastifyInstance,
  { appDir, withTools }: { readonly appDir: string; readonly withTools: boolean },
): Promise<Fallback> {
  // An exchange without an app, as behind another web server, is an API and nothing else.
  if (!existsSync(path.join(appDir, PAGE))) return () => null;
  const policyFile = path.join(appDir, 'csp.txt');
  const policy = existsSync(policyFile) ? readFileSync(policyFile, 'utf8').trim() : null;

  await app.register(fastifyStatic, {
    root: appDir,
    // A build for the sandbox may lie there where the money is real.
    allowedPath: (pathName) => withTools || !TOOLS.test(pathName),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.startsWith(path.join(appDir, 'assets') + path.sep);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (policy !== null && /\.html(?:\.br|\.gz)?$/.test(file)) {
        reply.header('content-security-policy', policy);
      }
    },
  });

  return (request, reply) => {
    const pathname = pathOf(request);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !OURS.test(pathname) &&
      path.posix.extname(pathname) === '' &&
      (request.headers.accept ?? '').includes('text/html');
    return isPage ? reply.code(200).sendFile(PAGE) : null;
  };
}

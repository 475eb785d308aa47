import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './calls/methods';
import { PAGE_HEADERS } from './headers';

/** What to answer instead of 404 where the app knows better. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

const PAGE = 'index.html';
/** What is shown at an address that leads nowhere. */
const NOWHERE = '404.html';
/** The addresses of the app's screens, as the build lists them. */
const PATHS = 'paths.json';
/** Which policy each page is sent with; what is not in it, such as the pages for testers, has the one for all. */
const POLICIES = 'policies.json';
/** Pages for testers, with what they are made of. */
const TOOLS = /^\/*(?:lab|gallery)(?:\.html|\/|$)/i;
const OURS = /^\/(?:api|_sandbox)(?:\/|$)/;

/** What runs under the policy: pages, and the worker, which is not governed by the policy of any page. */
const GOVERNED = /(?:\.html|[\\/]service-worker\.js)(?:\.br|\.gz)?$/;

/** The page of a path begins with that path's words. */
const pageOf = (pathname: string) => (pathname === '/' ? PAGE : `${pathname.slice(1)}.html`);

/**
 * Serves the built app, compressed as it was built. Each of its paths has a page, for a browser as for whoever makes a
 * preview of a link; which view of it is shown, the page finds out by itself.
 */
export async function addAppFiles(
  app: FastifyInstance,
  { appDir, withTools }: { readonly appDir: string; readonly withTools: boolean },
): Promise<Fallback> {
  // An exchange without an app, as behind another web server, is an API and nothing else.
  if (!existsSync(path.join(appDir, PAGE))) return () => null;
  const has = (name: string) => existsSync(path.join(appDir, name));
  const read = (name: string, instead: string) =>
    has(name) ? readFileSync(path.join(appDir, name), 'utf8').trim() : instead;
  const policies = JSON.parse(read(POLICIES, '{}')) as Readonly<Record<string, string>>;
  const policyOfAll = read('csp.txt', '');

  await app.register(fastifyStatic, {
    root: appDir,
    // A build for the sandbox may lie there where the money is real.
    allowedPath: (pathName) => withTools || !TOOLS.test(pathName),
    preCompressed: true,
    cacheControl: false,
    // Every file is read whole, and its mark tells whether it is still the same.
    acceptRanges: false,
    lastModified: false,
    setHeaders(reply, file) {
      const isHashed = file.startsWith(path.join(appDir, 'assets') + path.sep);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!GOVERNED.test(file)) return;
      reply.headers(PAGE_HEADERS);
      const page = path.basename(file).replace(/\.(?:br|gz)$/, '');
      const policy = policies[page] ?? policyOfAll;
      if (policy !== '') reply.header('content-security-policy', policy);
    },
  });

  const paths = new Set(JSON.parse(read(PATHS, '[]')) as string[]);
  const nowhere = has(NOWHERE) ? NOWHERE : PAGE;
  const pages = new Map(
    [...paths].map((pathname) => [pathname, has(pageOf(pathname)) ? pageOf(pathname) : PAGE]),
  );

  return (request, reply) => {
    const pathname = pathOf(request);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !OURS.test(pathname) &&
      path.posix.extname(pathname) === '' &&
      /^$|text\/html|text\/\*|\*\/\*/.test(request.headers.accept ?? '');
    // The app has a page for an address that leads nowhere, and a machine is told so by the status.
    if (!isPage) return null;
    const page = pages.get(pathname);
    return reply.code(page === undefined ? 404 : 200).sendFile(page ?? nowhere);
  };
}

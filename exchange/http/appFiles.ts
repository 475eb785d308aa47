import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestPath } from './calls/methods';
import { PAGE_HEADERS } from './headers';

/** Answers a request that would otherwise get 404; null when it is not for the app. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

const INDEX_PAGE = 'index.html';
/** Page for unknown addresses. */
const NOT_FOUND_PAGE = '404.html';
/** Paths of the app's routes, written by the build. */
const PATHS_FILE = 'paths.json';
/**
 * Content security policy of each page. Pages that are not listed, such as those for testers, get the default policy.
 */
const POLICIES_FILE = 'policies.json';
/** Pages for testers and their assets. */
const TOOL_PATHS = /^\/*(?:lab|gallery)(?:\.html|\/|$)/i;
const API_PATHS = /^\/(?:api|_sandbox)(?:\/|$)/;

/**
 * Files sent with a content security policy: pages, and the service worker, which is not covered by the policy of any
 * page.
 */
const CSP_FILES = /(?:\.html|[\\/]service-worker\.js)(?:\.br|\.gz)?$/;

/** File name of a path's page. */
const pageFileOf = (pathname: string) =>
  pathname === '/' ? INDEX_PAGE : `${pathname.slice(1)}.html`;

/**
 * Serves the built app from its precompressed files. Each route has its own page, for browsers and for link previews;
 * the page picks its view on its own.
 */
export async function addAppFiles(
  app: FastifyInstance,
  { appDir, withTools }: { readonly appDir: string; readonly withTools: boolean },
): Promise<Fallback> {
  // Without a built app (for example behind another web server), only the API is served.
  if (!existsSync(path.join(appDir, INDEX_PAGE))) return () => null;
  const has = (name: string) => existsSync(path.join(appDir, name));
  const read = (name: string, instead: string) =>
    has(name) ? readFileSync(path.join(appDir, name), 'utf8').trim() : instead;
  const policies = JSON.parse(read(POLICIES_FILE, '{}')) as Readonly<Record<string, string>>;
  const defaultPolicy = read('csp.txt', '');

  await app.register(fastifyStatic, {
    root: appDir,
    // A folder with tester pages may be deployed where the money is real.
    allowedPath: (pathName) => withTools || !TOOL_PATHS.test(pathName),
    preCompressed: true,
    cacheControl: false,
    // Files are small and validated by ETag.
    acceptRanges: false,
    lastModified: false,
    setHeaders(reply, file) {
      const isHashed = file.startsWith(path.join(appDir, 'assets') + path.sep);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!CSP_FILES.test(file)) return;
      reply.headers(PAGE_HEADERS);
      const page = path.basename(file).replace(/\.(?:br|gz)$/, '');
      const policy = policies[page] ?? defaultPolicy;
      if (policy !== '') reply.header('content-security-policy', policy);
    },
  });

  const paths = new Set(JSON.parse(read(PATHS_FILE, '[]')) as string[]);
  const notFoundPage = has(NOT_FOUND_PAGE) ? NOT_FOUND_PAGE : INDEX_PAGE;
  const pages = new Map(
    [...paths].map((pathname) => [
      pathname,
      has(pageFileOf(pathname)) ? pageFileOf(pathname) : INDEX_PAGE,
    ]),
  );

  return (request, reply) => {
    const pathname = requestPath(request);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !API_PATHS.test(pathname) &&
      path.posix.extname(pathname) === '' &&
      /^$|text\/html|text\/\*|\*\/\*/.test(request.headers.accept ?? '');
    // Unknown addresses get a page too, with status 404 for crawlers and scripts.
    if (!isPage) return null;
    const page = pages.get(pathname);
    return reply.code(page === undefined ? 404 : 200).sendFile(page ?? notFoundPage);
  };
}

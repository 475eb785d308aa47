import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPageAddress } from '#contract/pagePath';
import { requestPath } from './calls/methods';
import { PAGE_HEADERS } from './headers';

/** Answers a request without a route with a page of the app; null if the request is not for a page. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a failed request of a browser with the page "Page not found"; null for every other client. */
    errorPage: (reply: FastifyReply, status: number) => FastifyReply | null;
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
/** True for the request of a browser that opens an address, and would show JSON to its user. */
const isNavigation = (request: FastifyRequest) =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');

const INDEX_PAGE = 'index.html';
/** Page for unknown addresses. */
const NOT_FOUND_PAGE = '404.html';
/** File with the paths of the app's routes, written by the build. */
const PATHS_FILE = 'paths.json';
/**
 * File with the content security policy of each page. Pages that are not in the file, such as tester pages, get the
 * default policy.
 */
const POLICIES_FILE = 'policies.json';
/** Paths of the pages for testers and of their assets. */
const TOOL_PATHS = /^\/*(?:lab|gallery)(?:\.html|\/|$)/i;
const API_PATHS = /^\/(?:api|_sandbox)(?:\/|$)/;
const FILE_PATHS = /[^/]\.[A-Za-z0-9]+$/;
/** Password managers accept only a temporary redirect here. */
const WELL_KNOWN_PATHS = /^\/\.well-known\//;

/**
 * Files that are sent with a content security policy: pages, and the service worker, because the policy of a page does
 * not apply to it.
 */
const CSP_FILES = /(?:\.html|[\\/]service-worker\.js)(?:\.br|\.gz)?$/;

/** File name of the page for a path. */
const pageFileOf = (pathname: string) =>
  pathname === '/' ? INDEX_PAGE : `${pathname.slice(1)}.html`;

/**
 * Serves the built app from its precompressed files. Each route has its own page, for browsers and for link previews.
 */
export async function addAppFiles(
  app: FastifyInstance,
  { appDir, withTools }: { readonly appDir: string; readonly withTools: boolean },
): Promise<Fallback> {
  // Without a built app, for example behind another web server, the exchange serves only the API.
  if (!existsSync(path.join(appDir, INDEX_PAGE))) {
    app.decorate('errorPage', () => null);
    return () => null;
  }
  const has = (name: string) => existsSync(path.join(appDir, name));
  const read = (name: string, instead: string) =>
    has(name) ? readFileSync(path.join(appDir, name), 'utf8').trim() : instead;
  const policies = JSON.parse(read(POLICIES_FILE, '{}')) as Readonly<Record<string, string>>;
  const defaultPolicy = read('csp.txt', '');

  await app.register(fastifyStatic, {
    root: appDir,
    // The deployed folder may contain tester pages, but only a sandbox may serve them.
    allowedPath: (pathName) => withTools || !TOOL_PATHS.test(pathName),
    preCompressed: true,
    cacheControl: false,
    // Range requests are not needed: the files are small, and clients revalidate them by ETag.
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
  // `sendFile` does not exist in the reply to an address that cannot be decoded.
  const notFoundText = read(notFoundPage, '');
  const notFoundHeaders = {
    ...PAGE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policies[notFoundPage] ?? defaultPolicy,
  };
  const sendNotFound = (reply: FastifyReply, status: number) =>
    reply.code(status).headers(notFoundHeaders).send(notFoundText);
  app.decorate('errorPage', (reply, status) =>
    isNavigation(reply.request) ? sendNotFound(reply, status) : null,
  );
  const pages = new Map(
    [...paths].map((pathname) => [
      pathname,
      has(pageFileOf(pathname)) ? pageFileOf(pathname) : INDEX_PAGE,
    ]),
  );

  return (request, reply) => {
    const pathname = requestPath(request);
    const isPage =
      isRead(request) &&
      !API_PATHS.test(pathname) &&
      !FILE_PATHS.test(pathname) &&
      /^$|text\/html|text\/\*|\*\/\*/.test(request.headers.accept ?? '');
    if (!isPage) return null;
    const page = pages.get(pathname);
    const meant = page === undefined ? findPageAddress(request.url, paths) : undefined;
    if (meant !== undefined) {
      const status = WELL_KNOWN_PATHS.test(pathname) ? 302 : 308;
      return reply.header('cache-control', 'no-cache').redirect(meant, status);
    }
    // Unknown addresses get a page too, with status 404 so that crawlers and scripts detect the error.
    if (page === undefined) {
      return 'sendFile' in reply
        ? reply.code(404).sendFile(notFoundPage)
        : sendNotFound(reply, 404);
    }
    return reply.sendFile(page);
  };
}

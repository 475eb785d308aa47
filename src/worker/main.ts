/**
 * The service worker that starts the app offline. It caches pages and their scripts, which are the same for every user,
 * and nothing else: answers of the exchange never pass through it (docs/decisions/021-without-a-network.md).
 */
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { checksum } from '../state/checksum';
import type { ToWorker } from './messages';
import { audienceOf, scriptsOf, type Audience } from './pageScripts';

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PageMessageEvent extends LifecycleEvent {
  readonly data: ToWorker;
  readonly ports: readonly MessagePort[];
}

/** The part of the service worker's global scope that is used; its full types conflict with those of a page. */
declare const self: {
  /** Inserted by the build: the pages by path with a content hash, and the scripts that each of them contains. */
  readonly __WB_MANIFEST: readonly {
    readonly url: string;
    readonly revision: string | null;
  }[];
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
};

/** Timeout for a page from the network, after which the cached page is shown; a newer version is then offered in it. */
const NETWORK_TIMEOUT_SEC = 0.4;
/** Pages that are useful offline, because they show the last prices. They are cached at installation. */
const PRECACHED_PATHS = ['/', '/hq'];
const CACHE = 'tidemark ';
const HASHED = /^\/assets\/[^/]+\.[0-9a-f]{8}\.js$/;

const manifest = self.__WB_MANIFEST;
const isScript = ({ url }: (typeof manifest)[number]) => HASHED.test(url);
const scripts = manifest.filter(isScript).map(({ url }) => url);
const paths = new Set(manifest.filter((entry) => !isScript(entry)).map(({ url }) => url));
/** Each version has its own cache; a file name with a hash means the same file in all of them. */
const cacheName = CACHE + checksum(JSON.stringify(manifest)).toString(36);

/** Caches of other versions, newest last. */
const otherCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== cacheName);

async function previouslyCached(): Promise<readonly string[]> {
  const latest = (await otherCaches()).at(-1);
  if (latest === undefined) return [];
  const requests = await (await caches.open(latest)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

async function cacheScript(cache: Cache, address: string): Promise<void> {
  const found = (await caches.match(address)) ?? (await fetch(address));
  if (!found.ok) throw new Error(`${address} answered ${found.status}`);
  await cache.put(address, found);
}

/** Caches a page with all its scripts, or not at all, so that it never opens incomplete. */
async function cachePage(cache: Cache, path: string, audience: Audience): Promise<void> {
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  const scriptUrls = scriptsOf(await page.clone().text(), audience);
  await Promise.all(scriptUrls.map((address) => cacheScript(cache, address)));
  await cache.put(path, page);
}

/** Caches the pages that were visited in the previous version, before this one takes over. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const before = await previouslyCached();
  const visited = before.filter((path) => paths.has(path));
  await Promise.all(
    [...new Set([...PRECACHED_PATHS, ...visited])].map((path) =>
      cachePage(cache, path, audienceOf(before)),
    ),
  );
}

/**
 * Keeps the cache of one previous version, because a page of it may still be open and request a chunk that no server
 * has any more.
 */
async function activate(): Promise<void> {
  const old = (await otherCaches()).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data.type === 'TAKE_OVER') void self.skipWaiting();
  if (data.type === 'IS_YOURS')
    ports[0]?.postMessage(scripts.every((address) => data.scripts.includes(address)));
});

const pathOf = (request: Request) => new URL(request.url).pathname;
/**
 * The cached page; without it the start page, from which the app can open any route, if without prerendered content.
 */
const cachedPage = async (request: Request) => {
  const cache = await caches.open(cacheName);
  return (await cache.match(pathOf(request))) ?? (await cache.match('/'));
};

const page = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SEC,
  plugins: [
    {
      // One cached page per path, regardless of the query.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pathOf(request)),
      handlerDidError: ({ request }) => cachedPage(request),
    },
  ],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
  async (routeOptions) => {
    const answer = await page.handle(routeOptions);
    // A 5xx during a deployment is treated like a missing network.
    return answer.status < 500 ? answer : ((await cachedPage(routeOptions.request)) ?? answer);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname),
  new CacheFirst({
    cacheName,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? (await caches.match(request)),
      },
    ],
  }),
);

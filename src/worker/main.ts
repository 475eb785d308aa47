/**
 * The worker that opens the app without a network. It brings pages and their scripts, which are the same for everybody,
 * and nothing else: what the exchange answers never passes through it (docs/decisions/021-without-a-network.md).
 */
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { checksum } from '../state/checksum';
import type { ToWorker } from './messages';
import { audienceOf, scriptsOf, type Audience } from './pageScripts';

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly data: ToWorker;
  readonly ports: readonly MessagePort[];
}

/** What is used of a worker's own world; the types of the whole of it do not go together with those of a page. */
declare const self: {
  /** Written by the build: the pages by path, with a mark of their content, and the scripts that stand in each of them. */
  readonly __WB_MANIFEST: readonly {
    readonly url: string;
    readonly revision: string | null;
  }[];
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Asked) => void): void;
};

/** A page is here by then, or the kept one is shown: a version that is new meanwhile is offered in it. */
const PAGE_WITHIN_SEC = 0.4;
/** The pages that have something to show without a network: what moved last. They are kept from the beginning. */
const ALWAYS = ['/', '/hq'];
const CACHE = 'tidemark ';
const HASHED = /^\/assets\/[^/]+\.[0-9a-f]{8}\.js$/;

const manifest = self.__WB_MANIFEST;
const isScript = ({ url }: (typeof manifest)[number]) => HASHED.test(url);
const scripts = manifest.filter(isScript).map(({ url }) => url);
const paths = new Set(manifest.filter((entry) => !isScript(entry)).map(({ url }) => url));
/** Each version has a cache of its own; a name with a hash means the same file in all of them. */
const cacheName = CACHE + checksum(JSON.stringify(manifest)).toString(36);

/** The caches of other versions, the latest last. */
const otherCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== cacheName);

async function keptBefore(): Promise<readonly string[]> {
  const latest = (await otherCaches()).at(-1);
  if (latest === undefined) return [];
  const requests = await (await caches.open(latest)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

async function keepScript(cache: Cache, address: string): Promise<void> {
  const found = (await caches.match(address)) ?? (await fetch(address));
  if (!found.ok) throw new Error(`${address} answers ${found.status}`);
  await cache.put(address, found);
}

/** A page with everything that it names: it opens whole or is not kept. */
async function keepPage(cache: Cache, path: string, audience: Audience): Promise<void> {
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${path} answers ${page.status}`);
  const named = scriptsOf(await page.clone().text(), audience);
  await Promise.all(named.map((address) => keepScript(cache, address)));
  await cache.put(path, page);
}

/** What was used of the version before is there in this one, before it takes over. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const before = await keptBefore();
  const visited = before.filter((path) => paths.has(path));
  await Promise.all(
    [...new Set([...ALWAYS, ...visited])].map((path) => keepPage(cache, path, audienceOf(before))),
  );
}

/** One version before stays: a page of it may still be open, and ask for a part that no server has any more. */
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
/** Any page of the app can begin the app, if without words. */
const keptPage = async (request: Request) => {
  const cache = await caches.open(cacheName);
  return (await cache.match(pathOf(request))) ?? (await cache.match('/'));
};

const page = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: PAGE_WITHIN_SEC,
  plugins: [
    {
      // One page for a path, whatever keys stand behind it.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pathOf(request)),
      handlerDidError: ({ request }) => keptPage(request),
    },
  ],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
  async (asked) => {
    const answer = await page.handle(asked);
    // A server that is being replaced is as good as none.
    return answer.status < 500 ? answer : ((await keptPage(asked.request)) ?? answer);
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

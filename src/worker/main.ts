/**
 * The service worker that starts the app offline. It caches pages and their scripts, which are the same for every user,
 * and nothing else: answers of the exchange never pass through it (docs/decisions/021-without-a-network.md).
 */
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { findPagePath } from '#contract/pagePath';
import { checksum } from '../state/checksum';
import { isOwnPage, isScriptFile } from '../files/ownFiles';
import {
  cacheNameOf,
  correctedScript,
  dropOldVersions,
  installVersion,
  keptPage,
  keptScript,
} from './keptFiles';
import type { ToWorker } from './messages';

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Static routes are missing in Firefox and Safari, where the worker sees the calls and leaves them to the browser. */
interface InstallEvent extends LifecycleEvent {
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: unknown };
    readonly source: 'network';
  }): Promise<void>;
}

interface PageMessageEvent extends LifecycleEvent {
  readonly data: ToWorker;
  readonly ports: readonly MessagePort[];
}

interface NotificationClickEvent extends LifecycleEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface AppWindow {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}

declare const URLPattern: new (parts: { readonly pathname: string }) => object;

/** The part of the service worker's global scope that is used; its full types conflict with those of a page. */
declare const self: {
  /** Inserted by the build: the pages by path with a content hash, and the scripts that each of them contains. */
  readonly __WB_MANIFEST: readonly {
    readonly url: string;
    readonly revision: string | null;
  }[];
  readonly registration: { readonly navigationPreload?: { disable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    /** The windows that this worker controls. */
    matchAll(options: { readonly type: 'window' }): Promise<readonly AppWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationClickEvent) => void,
  ): void;
};

/** Timeout for a page from the network, after which the cached page is shown; a newer version is then offered in it. */
const NETWORK_TIMEOUT_SEC = 0.4;
/** Timeout for a page that was never cached, after which the start page replaces it. */
const STAND_IN_AFTER_MS = 5_000;
const HASHED = /^\/assets\/[^/]+\.[0-9a-f]{8}\.js$/;

const manifest = self.__WB_MANIFEST;
const isHashed = ({ url }: (typeof manifest)[number]) => HASHED.test(url);
const scripts = manifest.filter(isHashed).map(({ url }) => url);
const paths = new Set(manifest.filter((entry) => !isHashed(entry)).map(({ url }) => url));
const cacheName = cacheNameOf(checksum(JSON.stringify(manifest)).toString(36));
const store = {
  caches,
  fetch: (address: string, init?: RequestInit) => fetch(address, init),
  cacheName,
};

async function activate(): Promise<void> {
  await dropOldVersions(store);
  // Firefox removes a worker after a failed navigation preload, and then the app opens offline only once. Earlier
  // versions of the app enabled navigation preload, and the browser stores that setting.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => {
  // A call neither waits for a worker that has to start first, nor keeps an old worker busy, which delays an update.
  if (event.addRoutes) {
    const calls = { urlPattern: new URLPattern({ pathname: '/api/*' }) };
    event.waitUntil(event.addRoutes({ condition: calls, source: 'network' }));
  }
  event.waitUntil(installVersion(store, paths));
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data.type === 'TAKE_OVER') void self.skipWaiting();
  if (data.type === 'IS_YOURS')
    ports[0]?.postMessage(scripts.every((address) => data.scripts.includes(address)));
});

// A tap on a notification that the page has shown through this worker; its data is the path of the page to open.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(String(event.notification.data)));
});

/** Opens the path in a window of the app, or in a new one. */
async function openPath(path: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' });
  await window?.focus();
  await (window?.navigate(path) ?? self.clients.openWindow(path));
}

const pathOf = (request: Request) => new URL(request.url).pathname;

/** The path under which the page of a request is cached. */
const pageOf = (request: Request) => findPagePath(pathOf(request), paths) ?? '/';

const page = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SEC,
  plugins: [
    {
      // One cached page per path, regardless of the query and of the spelling of the address.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageOf(request)),
      cacheWillUpdate: async ({ response }) => ((await isOwnPage(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await isOwnPage(cachedResponse)) ? cachedResponse : null,
      handlerDidError: ({ request }) => keptPage(store, pageOf(request)),
    },
  ],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && findPagePath(url.pathname, paths),
  async (routeOptions) => {
    const kept = () => keptPage(store, pageOf(routeOptions.request));
    const answered = page.handle(routeOptions);
    const late = new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), STAND_IN_AFTER_MS),
    );
    const answer = (await Promise.race([answered, late])) ?? (await kept()) ?? (await answered);
    // A 5xx during a deployment is treated like a missing network.
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname),
  new CacheFirst({
    cacheName,
    plugins: [
      {
        // A request with `reload` is sent because the cached file has failed, so that file must not be used.
        cachedResponseWillBeUsed: ({ request }) =>
          request.cache === 'reload' ? Promise.resolve(null) : keptScript(store, pathOf(request)),
        fetchDidSucceed: ({ request, response }) => correctedScript(store, request.url, response),
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(isScriptFile(response) ? response : null),
      },
    ],
  }),
);

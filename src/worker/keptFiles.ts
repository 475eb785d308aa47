/**
 * The files that the service worker caches, in one cache per version of the app. Only complete files of the app itself
 * are cached and used, because a wrong file under the name of a script would be used in all later versions.
 */
import type { DeviceKey } from '../state/storage/deviceEntries';
import { isOwnPage, isScriptFile } from '../files/ownFiles';
import { detectAudience, scriptsOfPage, type Audience } from './pageScripts';

const PREFIX = 'tidemark ' satisfies DeviceKey<'cache'>;
/**
 * Stores the names of the caches of the last two versions in the order of their activation, because the caches
 * themselves do not contain this order.
 */
const RECORD = { cache: 'tidemark-versions' satisfies DeviceKey<'cache'>, url: '/versions' };
/** Pages that are useful offline, because they show the last prices. They are cached at installation. */
const PRECACHED_PATHS = ['/', '/hq'];

export interface FileStore {
  readonly caches: CacheStorage;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** The cache of this version. */
  readonly cacheName: string;
}

export const cacheNameOf = (version: string) => PREFIX + version;

/** Returns a file from the cache. A file that `isGood` rejects is deleted. */
async function takeGood(
  cache: Cache,
  address: string,
  isGood: (response: Response) => boolean | Promise<boolean>,
): Promise<Response | undefined> {
  const found = await cache.match(address);
  if (found === undefined || (await isGood(found))) return found;
  await cache.delete(address);
  return undefined;
}

const otherCaches = async ({ caches, cacheName }: FileStore): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);

/** The cache of the version that was active last before this one. */
async function previousCache(store: FileStore): Promise<string | undefined> {
  const others = await otherCaches(store);
  const record = await (await store.caches.open(RECORD.cache)).match(RECORD.url);
  const activated = (await record?.text())?.split('\n') ?? others;
  return activated.filter((name) => others.includes(name)).at(-1);
}

/**
 * A cached script, also from the cache of another version, because a file name with a hash means the same file in every
 * version.
 */
export async function keptScript(store: FileStore, address: string): Promise<Response | undefined> {
  for (const name of [store.cacheName, ...(await otherCaches(store))]) {
    const found = await takeGood(await store.caches.open(name), address, isScriptFile);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The cached page of a path. If there is none, returns the cached start page: the app can open any route from it, but
 * without prerendered content.
 */
export async function keptPage(
  { caches, cacheName }: FileStore,
  path: string,
): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return (await takeGood(cache, path, isOwnPage)) ?? (await takeGood(cache, '/', isOwnPage));
}

/** The response. If it is not a script, fetches the file again without the browser's cache. */
export async function correctedScript(
  { fetch }: Pick<FileStore, 'fetch'>,
  address: string,
  response: Response,
): Promise<Response> {
  const isWrong = response.status === 200 && !isScriptFile(response);
  return isWrong ? fetch(address, { cache: 'reload' }) : response;
}

async function cacheScript(store: FileStore, cache: Cache, address: string): Promise<void> {
  const script =
    (await keptScript(store, address)) ??
    (await correctedScript(store, address, await store.fetch(address)));
  if (!isScriptFile(script)) throw new Error(`${address} is no script (status ${script.status})`);
  await cache.put(address, script);
}

/** Caches a page with all its scripts, or not at all, so that it never opens incomplete. */
async function cachePage(
  store: FileStore,
  cache: Cache,
  path: string,
  audience: Audience,
): Promise<void> {
  const page = await store.fetch(path, { cache: 'no-cache' });
  if (!(await isOwnPage(page)))
    throw new Error(`${path} is no page of the app (status ${page.status})`);
  const scripts = scriptsOfPage(await page.clone().text(), audience);
  await Promise.all(scripts.map((address) => cacheScript(store, cache, address)));
  await cache.put(path, page);
}

/**
 * Caches the pages that were visited in the previous version, before this one takes over.
 * @throws if a file is wrong or missing; this version is then not offered
 */
export async function installVersion(store: FileStore, paths: ReadonlySet<string>): Promise<void> {
  const { caches, cacheName } = store;
  const previous = await previousCache(store);
  const requests = previous === undefined ? [] : await (await caches.open(previous)).keys();
  const before = requests.map(({ url }) => new URL(url).pathname);
  const wanted = new Set([...PRECACHED_PATHS, ...before.filter((path) => paths.has(path))]);
  const isNew = !(await caches.has(cacheName));
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(
      [...wanted].map((path) => cachePage(store, cache, path, detectAudience(before))),
    );
  } catch (error) {
    // An incomplete cache must not count as a version.
    if (isNew) await caches.delete(cacheName);
    throw error;
  }
}

/**
 * Keeps the cache of one previous version, because a page of it may still be open and request a chunk that no server
 * has any more.
 */
export async function dropOldVersions(store: FileStore): Promise<void> {
  const { caches, cacheName } = store;
  const previous = await previousCache(store);
  const old = (await otherCaches(store)).filter((name) => name !== previous);
  await Promise.all(old.map((name) => caches.delete(name)));
  const activated = [previous, cacheName].filter((name) => name !== undefined);
  await (await caches.open(RECORD.cache)).put(RECORD.url, new Response(activated.join('\n')));
}

import {
  cacheNameOf,
  dropOldVersions,
  installVersion,
  keptPage,
  keptScript,
  type FileStore,
} from './keptFiles';

const HOST = 'http://localhost';
const APP = '/assets/app.00000001.js';
const SCREEN = '/assets/screen-kf.00000002.js';
const PATHS = new Set(['/', '/hq', '/kf', '/lc']);
const PORTAL = '<!doctype html><html lang="en"><body>Sign in to the network</body></html>';

const typed =
  (type: string) =>
  (body: string, status = 200) =>
    new Response(body, { status, headers: { 'content-type': type } });
const html = typed('text/html; charset=utf-8');
const script = typed('application/javascript; charset=utf-8');
const ownPage = (path: string, runtime = 'runtime.00000001') =>
  html(
    `<!doctype html><html lang="en" data-page="${path}"><head>` +
      `<link href="/assets/${runtime}.js" /><script src="${APP}"></script></head></html>\n`,
  );
const redirected = (response: Response) =>
  Object.defineProperty(response, 'redirected', { value: true });

/** The cache storage of a browser, in memory. */
function fakeCaches(): CacheStorage {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, HOST).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (key: RequestInfo | URL) => Promise.resolve(entries.get(urlOf(key))?.clone()),
    put: (key: RequestInfo | URL, response: Response) => {
      entries.set(urlOf(key), response);
      return Promise.resolve();
    },
    delete: (key: RequestInfo | URL) => Promise.resolve(entries.delete(urlOf(key))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
  });
  const storage = {
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return Promise.resolve(cacheOf(entries));
    },
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    keys: () => Promise.resolve([...stored.keys()]),
  };
  return storage as unknown as CacheStorage;
}

/** A server whose responses a test replaces by address, and what was asked of it. */
function fakeServer() {
  const answers = new Map<string, (cache: RequestCache | undefined) => Response>();
  const asked: string[] = [];
  const fetch = (address: string, init?: RequestInit) => {
    asked.push(address);
    const answer = answers.get(address);
    if (answer) return Promise.resolve(answer(init?.cache));
    return Promise.resolve(address.endsWith('.js') ? script('1') : ownPage(address));
  };
  return { answers, asked, fetch };
}

const storeOf = (caches: CacheStorage, { fetch }: ReturnType<typeof fakeServer>, version = 'a') =>
  ({ caches, fetch, cacheName: cacheNameOf(version) }) satisfies FileStore;

async function pathsIn({ caches }: FileStore, version: string): Promise<string[]> {
  const requests = await (await caches.open(cacheNameOf(version))).keys();
  return requests.map(({ url }) => new URL(url).pathname).sort();
}

async function activate(
  caches: CacheStorage,
  server: ReturnType<typeof fakeServer>,
  version: string,
) {
  const store = storeOf(caches, server, version);
  await installVersion(store, PATHS);
  await dropOldVersions(store);
  return store;
}

/** The names of the versions whose caches exist. */
const versionsIn = async (caches: CacheStorage) =>
  (await caches.keys()).filter((name) => name.startsWith(cacheNameOf(''))).sort();

describe('the installation of a version', () => {
  it('caches Home and Market with their scripts', async () => {
    const store = await activate(fakeCaches(), fakeServer(), 'a');
    expect(await pathsIn(store, 'a')).toEqual(['/', APP, '/assets/runtime.00000001.js', '/hq']);
  });

  it.each([
    ['a page instead of a script', APP, () => html(PORTAL)],
    ['an own page instead of a script', APP, () => ownPage('/')],
    ['a script without a type', APP, () => new Response(new Uint8Array([49]))],
    ['a script of a redirect', APP, () => redirected(script('1'))],
    ['a missing script', APP, () => script('', 404)],
    ['a page of another website', '/', () => html(PORTAL)],
    ['a page of a redirect', '/', () => redirected(ownPage('/'))],
    ['an incomplete page', '/', () => html('<!doctype html><html lang="en" data-page="/"><head>')],
    ['a page with another type', '/', () => typed('text/plain')('<html data-page="/"></html>')],
    ['an opaque redirect', '/', () => Response.error()],
  ])(
    'fails and leaves no cache when the server answers with %s',
    async (_case, address, answer) => {
      const caches = fakeCaches();
      const server = fakeServer();
      server.answers.set(address, answer);
      await expect(installVersion(storeOf(caches, server), PATHS)).rejects.toThrow(address);
      expect(await versionsIn(caches)).toEqual([]);
    },
  );

  it("requests a script again without the browser's cache when the response was a page", async () => {
    const server = fakeServer();
    server.answers.set(APP, (cache) => (cache === 'reload' ? script('right') : html(PORTAL)));
    const store = await activate(fakeCaches(), server, 'a');
    expect(await (await keptScript(store, APP))?.text()).toBe('right');
  });

  it('does not copy a wrong script of the previous version', async () => {
    const [caches, server] = [fakeCaches(), fakeServer()];
    await activate(caches, server, 'a');
    await (await caches.open(cacheNameOf('a'))).put(APP, html(PORTAL));
    server.answers.set(APP, () => script('right'));
    const store = await activate(caches, server, 'b');
    expect(await (await keptScript(store, APP))?.text()).toBe('right');
  });

  it('copies the pages that were used in the previous version, but not those of a version that failed to install', async () => {
    const [caches, server] = [fakeCaches(), fakeServer()];
    await activate(caches, server, 'a');
    const cache = await caches.open(cacheNameOf('a'));
    await cache.put('/kf', ownPage('/kf'));
    server.answers.set('/hq', () => html('', 500));
    await expect(installVersion(storeOf(caches, server, 'b'), PATHS)).rejects.toThrow('/hq');
    server.answers.clear();
    const store = await activate(caches, server, 'c');
    expect(await pathsIn(store, 'c')).toContain('/kf');
  });
});

describe('the cache of the previous version', () => {
  it('stays until the next version, so that its open pages find their files', async () => {
    const [caches, server] = [fakeCaches(), fakeServer()];
    for (const version of ['a', 'b', 'c']) await activate(caches, server, version);
    expect(await versionsIn(caches)).toEqual([cacheNameOf('b'), cacheNameOf('c')]);
  });

  it('is that of the version that was active last, also after a return to an earlier version', async () => {
    const [caches, server] = [fakeCaches(), fakeServer()];
    for (const version of ['a', 'b', 'a', 'c']) await activate(caches, server, version);
    expect(await versionsIn(caches)).toEqual([cacheNameOf('a'), cacheNameOf('c')]);
  });

  it('is the newest one when no order of versions is recorded yet', async () => {
    const [caches, server] = [fakeCaches(), fakeServer()];
    for (const version of ['a', 'b'])
      await (await caches.open(cacheNameOf(version))).put('/kf', ownPage('/kf'));
    const store = await activate(caches, server, 'c');
    expect(await versionsIn(caches)).toEqual([cacheNameOf('b'), cacheNameOf('c')]);
    expect(await pathsIn(store, 'c')).toContain('/kf');
  });
});

describe('a cached file', () => {
  it('is deleted when it is no script, in every version', async () => {
    const caches = fakeCaches();
    const store = storeOf(caches, fakeServer());
    for (const version of ['a', 'b'])
      await (await caches.open(cacheNameOf(version))).put(SCREEN, html(PORTAL));
    expect(await keptScript(store, SCREEN)).toBeUndefined();
    expect(await pathsIn(store, 'a')).toEqual([]);
    expect(await pathsIn(store, 'b')).toEqual([]);
  });

  it('is found in the cache of another version', async () => {
    const caches = fakeCaches();
    await (await caches.open(cacheNameOf('b'))).put(SCREEN, script('kf'));
    expect(await (await keptScript(storeOf(caches, fakeServer()), SCREEN))?.text()).toBe('kf');
  });

  it('is replaced by the start page if it belongs to another website', async () => {
    const caches = fakeCaches();
    const store = storeOf(caches, fakeServer());
    const cache = await caches.open(store.cacheName);
    await cache.put('/', ownPage('/'));
    await cache.put('/kf', html(PORTAL));
    expect(await (await keptPage(store, '/kf'))?.text()).toContain('data-page="/"');
    await cache.put('/', html(PORTAL));
    expect(await keptPage(store, '/kf')).toBeUndefined();
    expect(await pathsIn(store, 'a')).toEqual([]);
  });
});

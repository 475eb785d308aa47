/** The page's side of the service worker, see `src/worker/main.ts`. */
import type { CacheUrls, SkipWaiting, ToWorker } from '../../worker/messages';

const WORKER_URL = '/service-worker.js';
/** A user who returns after this time may have missed a deployment. */
const UPDATE_CHECK_AFTER_MS = 10 * 60_000;
/** Maximum duration of an activation, including one that another tab requested. */
const ACTIVATION_TIMEOUT_MS = 2_000;

interface Policies {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}

/** The page's Trusted Types policy allows only this URL as a worker. */
function workerAddress(): string {
  const rules = {
    createScriptURL(address: string) {
      if (address !== WORKER_URL)
        throw new Error(`${address} is not the URL of the service worker`);
      return address;
    },
  };
  const policy = (window as unknown as Policies).trustedTypes?.createPolicy('sw', rules);
  return (policy ?? rules).createScriptURL(WORKER_URL);
}

const urlPath = (address: string) => new URL(address, location.href).pathname;
const scriptsOfPage = () => [...document.scripts].flatMap(({ src }) => (src ? [urlPath(src)] : []));

/** True if this page belongs to the worker's version. Does not resolve if the worker does not answer. */
function isSameVersion(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const question: ToWorker = { type: 'IS_YOURS', scripts: scriptsOfPage() };
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
}

const activate = (worker: ServiceWorker) =>
  worker.postMessage({ type: 'TAKE_OVER' } satisfies SkipWaiting);

/** Caches the scripts that this page loaded before it had a worker. */
function cacheLoadedScripts(worker: ServiceWorker): void {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^/]+\.js$/.test(name));
  const urlsToCache = [...new Set([location.pathname, ...loaded])];
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } } satisfies CacheUrls);
}

/**
 * Starts the service worker. `offer` is called when a version other than this page's is available; its argument
 * activates that version and reloads the page. Such a version is never activated automatically. A worker of this page's
 * own version activates silently.
 */
export async function startWorker(offer: (take: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  const hadWorker = workers.controller !== null;
  const registration = await workers.register(workerAddress());
  let isAccepted = false;
  let isChanged = hadWorker;

  const load = () => location.reload();
  async function handleNewWorker(worker: ServiceWorker) {
    if (await isSameVersion(worker)) activate(worker);
    else
      offer(() => {
        isAccepted = true;
        activate(worker);
        setTimeout(load, ACTIVATION_TIMEOUT_MS);
      });
  }

  workers.addEventListener('controllerchange', () => {
    const { controller } = workers;
    if (isAccepted) load();
    else if (isChanged && controller)
      void isSameVersion(controller).then((isSame) => isSame || offer(load));
    isChanged = true;
  });
  const watched = new WeakSet<ServiceWorker>();
  function watchInstallation() {
    const { installing } = registration;
    if (!installing || watched.has(installing)) return;
    watched.add(installing);
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) void handleNewWorker(installing);
    });
  }
  registration.addEventListener('updatefound', watchInstallation);
  // The browser also checks for an update when it loads a page, so an installation may have begun before.
  watchInstallation();

  let checkedAt = 0;
  async function update() {
    checkedAt = Date.now();
    const isChecked = await registration.update().then(
      () => true,
      () => false,
    );
    const { active, waiting, installing } = registration;
    // A version that is still installing is handled after its installation.
    if (installing) return;
    if (waiting) await handleNewWorker(waiting);
    // No version is newer than the active worker, so a page of another version is older.
    else if (isChecked && active && !(await isSameVersion(active))) offer(load);
  }
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - checkedAt > UPDATE_CHECK_AFTER_MS;
    if (document.visibilityState === 'visible' && isDue) void update();
  });

  if (!hadWorker) cacheLoadedScripts((await workers.ready).active!);
  await update();
}

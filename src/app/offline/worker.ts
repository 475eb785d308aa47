/** The page's side of its worker, see `src/worker/main.ts`. */
import type { Keep, TakeOver, ToWorker } from '../../worker/messages';

const ADDRESS = '/service-worker.js';
/** Somebody who is back after this long may have missed a deploy. */
const LOOK_AFTER_MS = 10 * 60_000;
/** A takeover is over by then, also one that another tab has asked for. */
const TAKE_OVER_MS = 2_000;

interface Policies {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}

/** The policy of the page lets this one address be a worker. */
function workerAddress(): string {
  const rules = {
    createScriptURL(address: string) {
      if (address !== ADDRESS) throw new Error(`${address} is no worker of ours`);
      return address;
    },
  };
  const policy = (window as unknown as Policies).trustedTypes?.createPolicy('sw', rules);
  return (policy ?? rules).createScriptURL(ADDRESS);
}

const pathOf = (address: string) => new URL(address, location.href).pathname;
const scriptsOfPage = () => [...document.scripts].flatMap(({ src }) => (src ? [pathOf(src)] : []));

/** Whether this page is of the worker's version. Without an answer nothing follows. */
function isOurs(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const question: ToWorker = { type: 'IS_YOURS', scripts: scriptsOfPage() };
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
}

const takeOver = (worker: ServiceWorker) =>
  worker.postMessage({ type: 'TAKE_OVER' } satisfies TakeOver);

/** What this page has loaded before it had a worker. */
function keepLoaded(worker: ServiceWorker): void {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^/]+\.js$/.test(name));
  const urlsToCache = [...new Set([location.pathname, ...loaded])];
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } } satisfies Keep);
}

/**
 * Starts the worker. `offer` is called when there is a version that is not this page's, with what takes it: that loads
 * the page anew. It is never taken by itself. A worker of this page's own version takes over unseen.
 */
export async function startWorker(offer: (take: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  const hadWorker = workers.controller !== null;
  const registration = await workers.register(workerAddress());
  let isTaken = false;
  let isChanged = hadWorker;

  const load = () => location.reload();
  async function look(worker: ServiceWorker) {
    if (await isOurs(worker)) takeOver(worker);
    else
      offer(() => {
        isTaken = true;
        takeOver(worker);
        setTimeout(load, TAKE_OVER_MS);
      });
  }

  workers.addEventListener('controllerchange', () => {
    const { controller } = workers;
    if (isTaken) load();
    else if (isChanged && controller)
      void isOurs(controller).then((isSame) => isSame || offer(load));
    isChanged = true;
  });
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) void look(installing);
    });
  });

  let lookedAt = 0;
  async function update() {
    lookedAt = Date.now();
    const isKnown = await registration.update().then(
      () => true,
      () => false,
    );
    const { active, waiting, installing } = registration;
    // One that is on its way is looked at when it is there.
    if (installing) return;
    if (waiting) await look(waiting);
    // Nothing is newer than the worker at work: a page that is not of its version is older.
    else if (isKnown && active && !(await isOurs(active))) offer(load);
  }
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - lookedAt > LOOK_AFTER_MS;
    if (document.visibilityState === 'visible' && isDue) void update();
  });

  if (!hadWorker) keepLoaded((await workers.ready).active!);
  await update();
}

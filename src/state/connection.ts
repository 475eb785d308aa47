/**
 * Whether the exchange can be reached. Only finished calls decide: the browser's own flag is wrong behind some VPNs,
 * firewalls and virtual adapters, in both directions. Its events only make the app try sooner. One failed call may be
 * an accident, such as a connection that was reset, so the app tries at once, and that try decides.
 */

let isReached = true;
/** `performance.now()` of the last call that reached the exchange. */
let reachedAt = -Infinity;
/** Whether a call failed because of the network, and none has reached the exchange since. */
let isInDoubt = false;
/** Tries to reach the exchange, and ends the connection if that fails; null if nothing watches the connection. */
let startTry: (() => void) | null = null;
const onChange = new Set<() => void>();
const onBack = new Set<() => void>();

const runAll = (listeners: ReadonlySet<() => void>) => [...listeners].forEach((each) => each());

/** True unless a call and the try after it failed because of the network, and none has reached the exchange since. */
export const isConnected = (): boolean => isReached;

/** Calls `listener` after each change of `isConnected`. Returns a function that ends this. */
export function subscribeConnection(listener: () => void): () => void {
  onChange.add(listener);
  return () => void onChange.delete(listener);
}

function setReached(next: boolean): void {
  if (isReached === next) return;
  isReached = next;
  runAll(onChange);
  if (next) runAll(onBack);
}

/** A call was answered by the exchange. */
export function reportReached(): void {
  reachedAt = performance.now();
  isInDoubt = false;
  setReached(true);
}

/** A call that was sent at `sentAt` (`performance.now()`) failed because of the network. */
export function reportUnreached(sentAt: number): void {
  // A call of the previous network may fail after one of the next network has succeeded.
  if (sentAt <= reachedAt) return;
  isInDoubt = true;
  if (!isReached) return;
  if (startTry) startTry();
  else loseConnection();
}

/** The try after a failed call failed as well. */
export function loseConnection(): void {
  setReached(false);
}

/**
 * Calls `listener` when a try may succeed now: a call reached the exchange again, or the browser reports a network.
 * The browser often does so before the network works. Returns a function that ends this.
 */
export function onReconnect(listener: () => void, target: Window = window): () => void {
  onBack.add(listener);
  target.addEventListener('online', listener);
  return () => {
    onBack.delete(listener);
    target.removeEventListener('online', listener);
  };
}

const FIRST_RETRY_MS = 1_000;
const RETRY_MAX_MS = 15_000;

/**
 * Tries to reach the exchange with `probe`, which reports its result here: after a failed call, when the browser reports
 * a change of the network, and, while the exchange is not reached and the page is visible, after growing delays. Returns
 * a function that ends this.
 */
export function watchConnection(probe: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isProbing = false;
  async function run() {
    clearTimeout(timer);
    if (isProbing || document.visibilityState === 'hidden') return;
    isProbing = true;
    await probe().catch(() => undefined);
    isProbing = false;
    // The change of the state is followed by itself.
    if (isInDoubt && isReached) loseConnection();
    else follow();
  }
  function follow() {
    clearTimeout(timer);
    if (isReached) failures = 0;
    else timer = setTimeout(runNow, Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** failures++));
  }
  const runNow = () => void run();
  const runIfLost = () => {
    if (!isReached) runNow();
  };
  // A hidden page does not try, so there the failed call decides; the page tries when it is shown.
  startTry = () => (document.visibilityState === 'hidden' ? loseConnection() : runNow());
  const stopFollowing = subscribeConnection(follow);
  window.addEventListener('offline', runNow);
  window.addEventListener('online', runIfLost);
  document.addEventListener('visibilitychange', runIfLost);
  follow();
  return () => {
    clearTimeout(timer);
    startTry = null;
    stopFollowing();
    window.removeEventListener('offline', runNow);
    window.removeEventListener('online', runIfLost);
    document.removeEventListener('visibilitychange', runIfLost);
  };
}

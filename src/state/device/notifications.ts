/**
 * System notifications. Chrome for Android and iOS have the constructor, but it throws there: only the registration of
 * the service worker can show one. Everything that offers or promises notifications asks `notificationState`.
 */

/** `none`: this browser cannot show notifications, or has failed to. `default`: the user was not asked yet. */
export type NotificationState = NotificationPermission | 'none';

/** A worker that is being installed is waited for, because the constructor may be the wrong way. */
const WORKER_WAIT_MS = 10_000;

let hasFailed = false;
const listeners = new Set<() => void>();

const hasConstructor = () => typeof Notification === 'function';
const hasWorkers = () => {
  try {
    return 'serviceWorker' in navigator && navigator.serviceWorker !== undefined;
  } catch {
    return false;
  }
};

/** Prerendering has no window, so it renders the page as if the user had not decided. */
export function notificationState(): NotificationState {
  if (typeof window === 'undefined') return 'default';
  return hasConstructor() && !hasFailed ? Notification.permission : 'none';
}

export function subscribeNotificationState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setFailed(next: boolean): void {
  if (hasFailed === next) return;
  hasFailed = next;
  listeners.forEach((listener) => listener());
}

/**
 * True if the constructor works. Without a permission nothing is displayed, so it can be tried; with one it cannot be
 * tried unseen.
 */
function canConstruct(): boolean {
  if (Notification.permission === 'granted') return true;
  try {
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
}

/** Opens the browser's prompt. Resolves to false if it was refused, or if no way to show notifications works. */
export async function allowNotifications(): Promise<boolean> {
  if (!hasConstructor()) return false;
  const works = canConstruct() || (await activeRegistration(WORKER_WAIT_MS)) !== null;
  setFailed(!works);
  return works && (await Notification.requestPermission()) === 'granted';
}

/** The registration with an active worker; null if there is none within `waitMs`. */
async function activeRegistration(waitMs: number): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorkers()) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) return registration;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs));
    return waitMs === 0 ? null : await Promise.race([navigator.serviceWorker.ready, late]);
  } catch {
    return null;
  }
}

export interface SystemNotification {
  readonly title: string;
  readonly text: string;
  /** A later notification with the same tag replaces this one, also that of another tab. */
  readonly tag: string;
  /** Page to open on a tap. */
  readonly path: string;
}

async function showByWorker(
  { title, text, tag, path }: SystemNotification,
  waitMs: number,
): Promise<boolean> {
  const registration = await activeRegistration(waitMs);
  if (registration === null || typeof registration.showNotification !== 'function') return false;
  return registration.showNotification(title, { body: text, tag, data: path }).then(
    () => true,
    () => false,
  );
}

function showByConstructor({ title, text, tag, path }: SystemNotification): boolean {
  try {
    const notification = new Notification(title, { body: text, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      window.location.assign(path);
    };
    return true;
  } catch {
    return false;
  }
}

/** Shows a notification if the page is hidden and the user has allowed it. Remembers if no way works. */
export async function notify(notification: SystemNotification): Promise<void> {
  if (document.visibilityState !== 'hidden' || notificationState() !== 'granted') return;
  const isShown =
    (await showByWorker(notification, 0)) ||
    showByConstructor(notification) ||
    (await showByWorker(notification, WORKER_WAIT_MS));
  setFailed(!isShown);
}

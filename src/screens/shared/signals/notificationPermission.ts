/**
 * The browser's permission for notifications; `none` if it does not support them. Prerendering has no window, so it
 * renders the page as if the user had not decided.
 */
export function notificationPermission(): NotificationPermission | 'none' {
  if (typeof window === 'undefined') return 'default';
  return typeof Notification === 'function' ? Notification.permission : 'none';
}

/** Opens the browser's permission prompt. */
export const requestNotificationPermission = (): Promise<NotificationPermission> =>
  Notification.requestPermission();

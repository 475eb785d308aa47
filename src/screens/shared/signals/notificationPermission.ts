/**
 * The browser's notification permission; `none` when notifications are not supported. Prerendering has no window and
 * renders the undecided state.
 */
export function notificationPermission(): NotificationPermission | 'none' {
  if (typeof window === 'undefined') return 'default';
  return typeof Notification === 'function' ? Notification.permission : 'none';
}

/** Opens the browser's permission prompt. */
export const requestNotificationPermission = (): Promise<NotificationPermission> =>
  Notification.requestPermission();

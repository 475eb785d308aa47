/** What the browser says of notifications; `none` where it has no such thing. Drawn by the build, nobody was asked yet. */
export function permissionNow(): NotificationPermission | 'none' {
  if (typeof window === 'undefined') return 'default';
  return typeof Notification === 'function' ? Notification.permission : 'none';
}

/** Asks the person, in the browser's own words. */
export const askPermission = (): Promise<NotificationPermission> =>
  Notification.requestPermission();

/**
 * Shows a system notification if the page is hidden and the user has allowed it; `tag` prevents duplicates from several
 * tabs.
 */
export function showNotification(text: string, tag: string, path: string): void {
  if (document.visibilityState !== 'hidden' || !mayNotify()) return;
  try {
    const notification = new Notification(document.title, { body: text, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      window.location.assign(path);
    };
  } catch {
    // Some mobile browsers allow notifications only for installed apps; the inbox has the message.
  }
}

const mayNotify = () => typeof Notification === 'function' && Notification.permission === 'granted';

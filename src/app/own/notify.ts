/** Says something outside the page, where it is hidden and the person has allowed it; `tag` keeps tabs from repeating it. */
export function notify(text: string, tag: string, path: string): void {
  if (document.visibilityState !== 'hidden' || !mayNotify()) return;
  try {
    const notification = new Notification(document.title, { body: text, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      window.location.assign(path);
    };
  } catch {
    // Browsers of phones that let only an installed app speak: the inbox has it.
  }
}

const mayNotify = () => typeof Notification === 'function' && Notification.permission === 'granted';

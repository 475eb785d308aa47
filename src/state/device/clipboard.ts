/** True if the page may ask for the clipboard's text. Pages without TLS and some browsers cannot. */
export const canReadClipboard = (): boolean =>
  typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function';

/** @throws if the browser or the user refuses */
export const readClipboard = (): Promise<string> => navigator.clipboard.readText();

/** Resolves to false if the browser refuses, for example on a page without HTTPS. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a file as a download of the browser. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The browser has a copy of the file as soon as the download has started, so the URL can be revoked after this delay.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

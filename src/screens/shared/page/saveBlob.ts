/** Downloads a file. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download keeps its own copy, so the URL can be revoked after this delay.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

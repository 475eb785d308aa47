/** Hands a file to the browser's downloads. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download has its own hold on the content by then; the address is only given up.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

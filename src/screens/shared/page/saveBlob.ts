/** Hands a file to the browser's downloads. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // By then the download holds the content itself; only the address is released.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

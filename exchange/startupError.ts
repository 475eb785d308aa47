/** A startup error that the operator can fix. `message` is the single line that is printed. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** `code` of a Node or PostgreSQL error (`ENOENT`, `28P01`), or `''`. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Message of any thrown value, on one line. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

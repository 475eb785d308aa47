/** A reason not to start that the person at the terminal can act on. `message` is the one line they see. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `28P01`), or `''` where there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The message of anything thrown, on one line. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

export { StartupError } from './surroundings.mjs';

/** Returns the `code` of a Node.js or PostgreSQL error, such as `ENOENT` or `28P01`; `''` without a code. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Returns the message of a thrown value on one line. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

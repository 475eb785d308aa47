import { randomBytes } from 'node:crypto';

/**
 * Ids that are unique across processes and restarts, so that a log line can be found by the id that a user reports.
 */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

import { randomBytes } from 'node:crypto';

/** Ids that no other process and no later start gives out, so that a line of a log is found by what a user was told. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

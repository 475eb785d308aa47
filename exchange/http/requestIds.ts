import { randomUUID } from 'node:crypto';

/**
 * Creates the id of a request. With this id an operator finds the log line for a user's report. The id is random,
 * because a counter would reveal the number of answers and the start of the process.
 */
export const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16);

import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 60_000;
const BETWEEN_MS = 10;

/**
 * Reads a value until it meets a condition, and returns the value.
 * @param what description of the condition for the error
 * @throws Error with the last value if the condition is not met in time
 */
export async function eventually<Value>(
  what: string,
  read: () => Promise<Value> | Value,
  isRight: (value: Value) => boolean,
  limitMs: number = LIMIT_MS,
): Promise<Value> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (performance.now() > deadline) {
      throw new Error(`${what}: not within ${limitMs} ms, last value ${JSON.stringify(value)}`);
    }
    await sleep(BETWEEN_MS);
  }
}

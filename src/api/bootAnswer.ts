import type { BootCallName } from './bootStart';

/** The body of a response before its validation. */
export interface BootAnswer {
  readonly ts?: unknown;
  readonly data?: object | null;
}

/**
 * The body of the response of a boot call, which the app reads again when it adopts the call. Without a response the
 * body is empty; the app then explains the reason.
 */
export async function readBootAnswer(name: BootCallName): Promise<BootAnswer> {
  try {
    const response = await window.__boot?.[name];
    return Object(await response?.clone().json()) as BootAnswer;
  } catch {
    return {};
  }
}

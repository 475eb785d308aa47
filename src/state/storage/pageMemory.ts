import type { DeviceKey } from './deviceEntries';

/**
 * Data that the app keeps neither in Redux, where DevTools would show them, nor in the browser's storage. The end of a
 * session clears them.
 */
export const pageMemory = {
  /** The contents of sealed envelopes, by the name of the envelope. */
  secrets: new Map<string, object>(),
  /** Pictures survive closing and reopening the form. */
  unsentPictures: new Map<string, Blob>(),
  /** Data URLs of payment proofs, because no call returns these pictures. */
  sentPictures: new Map<string, string>(),
} as const satisfies Record<DeviceKey<'memory'>, Map<string, unknown>>;

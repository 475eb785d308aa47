import type {} from './globalSetup';

/** Jest calls this once after its workers have ended, in the process of globalSetup. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.tidemarkTestCluster?.remove();
}

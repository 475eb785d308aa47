import type {} from './globalSetup';

/** Jest runs this once, after its workers ended, in the process of globalSetup. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.tidemarkTestCluster?.remove();
}

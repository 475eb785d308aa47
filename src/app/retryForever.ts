/** Retries until `load` succeeds; the prerendered page is visible meanwhile. */
export async function retryForever(load: () => Promise<void>): Promise<void> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, 8_000)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

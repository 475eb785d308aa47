/**
 * Why a lazy chunk could not be had. `network`: it was not brought. `outdated`: it is no longer there, because a newer
 * version of the app has taken its place. `broken`: it came, and failed.
 */
export type WhyMissing = 'network' | 'outdated' | 'broken';

/** The address of the chunk that a failure is about, as the bundler's loader names it. */
const addressOf = (failure: unknown): string | undefined =>
  failure instanceof Error && 'request' in failure && typeof failure.request === 'string'
    ? failure.request
    : undefined;

/** A script that fails tells nobody why, so its address is asked once more, for the head alone. */
export async function whyMissing(failure: unknown): Promise<WhyMissing> {
  const address = addressOf(failure);
  if (address === undefined) return 'broken';
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    // A server that answers every address with the page itself does not say 404.
    const isPage = /html/i.test(headers.get('content-type') ?? '');
    return status === 404 || status === 410 || isPage ? 'outdated' : 'network';
  } catch {
    return 'network';
  }
}

/**
 * Why a lazy chunk could not be loaded. `network`: the download failed. `outdated`: the server no longer has it,
 * because a newer app version was deployed. `broken`: it loaded and failed to run.
 */
export type ChunkFailure = 'network' | 'outdated' | 'broken';

/** The URL of the chunk in a failure of the bundler's loader. */
const chunkUrl = (failure: unknown): string | undefined =>
  failure instanceof Error && 'request' in failure && typeof failure.request === 'string'
    ? failure.request
    : undefined;

/** A failed script load gives no reason, so its URL is requested once more with HEAD. */
export async function chunkFailureOf(failure: unknown): Promise<ChunkFailure> {
  const url = chunkUrl(failure);
  if (url === undefined) return 'broken';
  try {
    const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    // A server with an HTML fallback for all URLs answers 200 with a page instead of 404.
    const isPage = /html/i.test(headers.get('content-type') ?? '');
    return status === 404 || status === 410 || isPage ? 'outdated' : 'network';
  } catch {
    return 'network';
  }
}

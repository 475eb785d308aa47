import { fetchAnew, isOwnPage } from './ownFiles';

/**
 * Why a lazy chunk could not be loaded. `network`: the download failed. `outdated`: the server no longer has it,
 * because a newer app version was deployed. `broken`: it loaded and failed to run.
 */
export type ChunkFailure = 'network' | 'outdated' | 'broken';

/** The URL of the chunk that failed to load, from the error of the bundler's loader. */
const chunkUrl = (failure: unknown): string | undefined =>
  failure instanceof Error && 'request' in failure && typeof failure.request === 'string'
    ? failure.request
    : undefined;

const known = new WeakMap<object, Promise<ChunkFailure>>();

/**
 * A failed script load gives no reason, so the file is fetched once more, past every cache. This also replaces a wrong
 * copy of it, so that the next load succeeds if the server has the file. Each failure is examined once.
 */
export function chunkFailureOf(failure: unknown): Promise<ChunkFailure> {
  const url = chunkUrl(failure);
  if (url === undefined) return Promise.resolve('broken');
  const result = known.get(failure as Error) ?? examine(url);
  known.set(failure as Error, result);
  return result;
}

async function examine(url: string): Promise<ChunkFailure> {
  try {
    const answer = await fetchAnew(url);
    // A server with a fallback page for all URLs answers with the app's page instead of 404. Any other page comes from
    // a server that is down, or from a device in the network between.
    const isGone = answer.status === 404 || answer.status === 410 || (await isOwnPage(answer));
    return isGone ? 'outdated' : 'network';
  } catch {
    return 'network';
  }
}

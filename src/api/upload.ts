/**
 * Sends a call with a large body, such as pictures. Other calls have a limit for their whole duration; a slow uplink
 * would exceed it although it makes progress. Here the limit counts the time without progress ([decision
 * 031](../../docs/decisions/031-uploads-by-progress.md)). `fetch` reports no progress, so this uses `XMLHttpRequest`.
 */
import { REQUEST_TIMEOUT_MS } from '#contract';
import { setUploadShare } from '../state/uploadShare';
import type { ReadResponse } from './parseAnswer';
import type { WireRequest } from './request';

/** A body of at least this many characters counts as an upload; bodies without a picture are much smaller. */
const LARGE_BODY = 50_000;
/** Bytes per ms of the slowest supported uplink, 200 kbit/s. */
const SLOWEST = 25;
/**
 * Maximum time without progress. The browser counts bytes as sent while they are still in a buffer of the network, so
 * it reports no progress until this buffer is sent.
 */
const SILENCE_MS = 2 * REQUEST_TIMEOUT_MS;

export const isUpload = ({ body }: WireRequest): boolean => (body?.length ?? 0) > LARGE_BODY;

/**
 * Sends the request. `allow` is called with the ms that may pass until its next call or the response.
 * @throws if the connection fails or the signal aborts
 */
export function upload(
  { url, method, headers, body = '' }: WireRequest,
  signal: AbortSignal,
  allow: (ms: number) => void,
): Promise<ReadResponse> {
  return new Promise<ReadResponse>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = () => reject(new TypeError('The upload failed'));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      const isHandedOver = loaded >= body.length;
      // The end of the body may still be in a buffer of the network.
      allow(isHandedOver ? REQUEST_TIMEOUT_MS + body.length / SLOWEST : SILENCE_MS);
      setUploadShare(Math.min(1, loaded / body.length));
    };
    request.onload = () =>
      resolve({
        status: request.status,
        contentType: request.getResponseHeader('content-type') ?? '',
        retryAfter: request.getResponseHeader('retry-after'),
        date: request.getResponseHeader('date'),
        text: request.responseText,
      });
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', abort);
    allow(SILENCE_MS);
    setUploadShare(0);
    request.send(body);
  }).finally(() => setUploadShare(null));
}

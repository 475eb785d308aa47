import { chunkFailureOf } from './chunkFailure';

const request = 'http://localhost/assets/screen-hq.1.js';
/** A new error of the bundler, because each error is examined once. */
const notLoaded = () => Object.assign(new Error('Loading chunk failed'), { request });

const mockFetch = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

const OWN = '<!doctype html><html lang="en" data-page="/"><body></body></html>';
const OTHER = '<!doctype html><html lang="en"><body>Sign in to the network</body></html>';
const page = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

afterEach(() => jest.restoreAllMocks());

describe('chunkFailureOf', () => {
  it.each([
    ['network when the probe request fails', () => Promise.reject(new TypeError('x')), 'network'],
    [
      'network when a proxy answers with an error',
      () => Promise.resolve(new Response('', { status: 502 })),
      'network',
    ],
    [
      'outdated when the file is missing',
      () => Promise.resolve(new Response('', { status: 404 })),
      'outdated',
    ],
    ['outdated when the file is gone', () => Promise.resolve(page(OWN, 410)), 'outdated'],
    [
      'outdated when the server answers with the page of the app',
      () => Promise.resolve(page(OWN)),
      'outdated',
    ],
    [
      'network when the server is down and answers with a page',
      () => Promise.resolve(page(OTHER, 503)),
      'network',
    ],
    [
      'network when another website answers with a page',
      () => Promise.resolve(page(OTHER)),
      'network',
    ],
    [
      'network when the file is available again',
      () => Promise.resolve(new Response('')),
      'network',
    ],
  ] as const)('returns %s', async (_case, answer, why) => {
    mockFetch(answer);
    expect(await chunkFailureOf(notLoaded())).toBe(why);
  });

  it('returns broken for an error inside the chunk, without a probe request', async () => {
    const fetchMock = mockFetch(() => Promise.resolve(new Response('')));
    expect(await chunkFailureOf(new TypeError('x is undefined'))).toBe('broken');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('fetches the file again without any cache, so that a wrong copy is replaced', async () => {
    const fetchMock = mockFetch(() => Promise.resolve(new Response('')));
    await chunkFailureOf(notLoaded());
    expect(fetchMock).toHaveBeenCalledWith(request, expect.objectContaining({ cache: 'reload' }));
  });
});

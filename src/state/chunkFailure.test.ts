import { chunkFailureOf } from './chunkFailure';

/** The error of the bundler when a script does not load. */
const notLoaded = Object.assign(new Error('Loading chunk failed'), {
  request: 'http://localhost/assets/screen-hq.1.js',
});

const mockFetch = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

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
    [
      'outdated when the server answers with the page itself',
      () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
      'outdated',
    ],
    [
      'network when the file is available again',
      () => Promise.resolve(new Response('')),
      'network',
    ],
  ] as const)('returns %s', async (_case, answer, why) => {
    mockFetch(answer);
    expect(await chunkFailureOf(notLoaded)).toBe(why);
  });

  it('returns broken for an error inside the chunk, without a probe request', async () => {
    const fetchMock = mockFetch(() => Promise.resolve(new Response('')));
    expect(await chunkFailureOf(new TypeError('x is undefined'))).toBe('broken');
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

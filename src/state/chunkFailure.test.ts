import { chunkFailureOf } from './chunkFailure';

/** As the bundler's loader fails where a script does not come. */
const notLoaded = Object.assign(new Error('Loading chunk failed'), {
  request: 'http://localhost/assets/screen-hq.1.js',
});

const answering = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

afterEach(() => jest.restoreAllMocks());

describe('Why a part of the app is missing', () => {
  it.each([
    ['the network, where nobody answers', () => Promise.reject(new TypeError('x')), 'network'],
    [
      'the network, where a proxy answers',
      () => Promise.resolve(new Response('', { status: 502 })),
      'network',
    ],
    [
      'a new version, where the file is gone',
      () => Promise.resolve(new Response('', { status: 404 })),
      'outdated',
    ],
    [
      'a new version, where the page stands for every file',
      () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
      'outdated',
    ],
    [
      'the network, where the file is there after all',
      () => Promise.resolve(new Response('')),
      'network',
    ],
  ] as const)('is %s', async (_case, answer, why) => {
    answering(answer);
    expect(await chunkFailureOf(notLoaded)).toBe(why);
  });

  it('is the part itself, where it came and failed, and then nobody is asked', async () => {
    const asked = answering(() => Promise.resolve(new Response('')));
    expect(await chunkFailureOf(new TypeError('x is undefined'))).toBe('broken');
    expect(asked).not.toHaveBeenCalled();
  });
});

import { setImmediate } from 'node:timers';
import { seal } from '../state/secrets';
import { callByName, signedIn } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { sampleArgs } from '#testkit/app/standardAnswers';

/** Lets promises and callbacks run; the timers are fake. */
async function settle() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** An upload under the control of the test. */
class FakeUpload {
  static readonly sent: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  body = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: string) {
    this.body = body;
    FakeUpload.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  hasSent(share: number) {
    this.upload.onprogress?.({ loaded: Math.round(this.body.length * share) });
  }
  answers(data: unknown) {
    this.status = 200;
    this.responseText = JSON.stringify({ code: 0, data });
    this.onload?.();
  }
}

const picture = `data:image/jpeg;base64,${'A'.repeat(400_000)}`;

/** Starts sending two pictures. The result is filled in when the call ends. */
async function sendPictures() {
  const result: { ended?: unknown } = {};
  const arg = {
    ...sampleArgs.bindIdcard(),
    sealed: seal({ frontImage: picture, backImage: picture }),
  };
  const call = callByName(signedIn(), 'bindIdcard', arg).then(({ data, error }) => {
    result.ended = error ?? data;
  });
  for (let tries = 0; tries < 100 && FakeUpload.sent.length === 0; tries += 1) await settle();
  const [request] = FakeUpload.sent;
  if (request === undefined) throw new Error('nothing was sent');
  return { call, request, result };
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  FakeUpload.sent.length = 0;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = real;
});

describe('an upload of pictures', () => {
  it('at 200 kbit/s is neither ended nor sent twice while it makes progress', async () => {
    const { call, request, result } = await sendPictures();
    for (let seconds = 0; seconds < 36; seconds += 4) {
      jest.advanceTimersByTime(4_000);
      request.hasSent((seconds * 25_000) / request.body.length);
    }
    request.hasSent(1);
    // The last part is still in a buffer of the network.
    jest.advanceTimersByTime(20_000);
    request.answers(sampleAnswers.bindIdcard);
    await call;
    expect(result.ended).toEqual(sampleAnswers.bindIdcard);
    expect(FakeUpload.sent).toHaveLength(1);
    expect(request.headers.get('authorization')).toBeDefined();
  });

  it('ends after twenty seconds without progress', async () => {
    const { call, request, result } = await sendPictures();
    jest.advanceTimersByTime(19_000);
    request.hasSent(0.1);
    jest.advanceTimersByTime(19_990);
    await settle();
    expect(result.ended).toBeUndefined();
    jest.advanceTimersByTime(10);
    await call;
    expect(result.ended).toEqual({ kind: 'timeout' });
    expect(request.isAborted).toBe(true);
  });

  it('is reported as offline when the connection breaks', async () => {
    const { call, request, result } = await sendPictures();
    request.onerror?.();
    await call;
    expect(result.ended).toEqual({ kind: 'offline' });
  });
});

import { waitFor } from '@testing-library/react';
import { startWorker } from './worker';

/** jsdom has no message channels. */
class FakeMessageChannel {
  readonly port1 = { onmessage: (_event: { readonly data: unknown }) => {} };
  readonly port2 = {
    postMessage: (data: unknown) => queueMicrotask(() => this.port1.onmessage({ data })),
  };
}

/** A service worker that says whether it has the scripts of the page. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly received: string[] = [];
  constructor(private readonly isYours: boolean) {
    super();
  }

  postMessage({ type }: { readonly type: string }, ports?: readonly MessagePort[]) {
    this.received.push(type);
    ports?.[0]?.postMessage(this.isYours);
  }

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Opens a page while the browser installs `installing` because of the page's own request. */
function openDuringInstallation(installing: FakeWorker) {
  const active = new FakeWorker(false);
  const state: { installing: FakeWorker | null; waiting: FakeWorker | null } = {
    installing,
    waiting: null,
  };
  const update = () => Promise.resolve();
  const registration = Object.assign(new EventTarget(), { active, update, ...state });
  const workers = Object.assign(new EventTarget(), {
    controller: active,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  return {
    finishInstallation() {
      registration.installing = null;
      registration.waiting = installing;
      installing.become('installed');
    },
  };
}

beforeAll(() => Object.assign(globalThis, { MessageChannel: FakeMessageChannel }));
afterAll(() => Reflect.deleteProperty(globalThis, 'MessageChannel'));
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test("a worker of the page's own version that was installing before the page listened is activated", async () => {
  const installing = new FakeWorker(true);
  const page = openDuringInstallation(installing);
  const offer = jest.fn();
  await startWorker(offer);
  page.finishInstallation();
  await waitFor(() => expect(installing.received).toEqual(['IS_YOURS', 'TAKE_OVER']));
  expect(offer).not.toHaveBeenCalled();
});

test('a worker of another version that was installing before the page listened is offered once', async () => {
  const installing = new FakeWorker(false);
  const page = openDuringInstallation(installing);
  const offer = jest.fn();
  await startWorker(offer);
  page.finishInstallation();
  await waitFor(() => expect(offer).toHaveBeenCalledTimes(1));
  expect(installing.received).toEqual(['IS_YOURS']);
});

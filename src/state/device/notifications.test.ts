import type { SystemNotification } from './notifications';

const news: SystemNotification = {
  title: 'Tidemark',
  text: 'Won',
  tag: 'a',
  path: '/orderrecord?order=1',
};

interface Device {
  readonly permission: NotificationPermission;
  readonly constructorWorks: boolean;
  /** `absent`: no workers in this browser. `late`: a worker becomes active later. */
  readonly worker: 'active' | 'none' | 'late' | 'absent' | 'refuses';
}

/** A fresh module on a device. */
async function on({ permission, constructorWorks, worker }: Device) {
  jest.resetModules();
  const shown: string[] = [];
  class FakeNotification {
    static permission = permission;
    static requestPermission = () => Promise.resolve('granted');
    onclick = null;
    constructor(_title: string, options?: NotificationOptions) {
      if (!constructorWorks) throw new TypeError('Illegal constructor');
      if (permission === 'granted') shown.push(`constructor: ${options?.body}`);
    }
    close() {}
  }
  Object.assign(globalThis, { Notification: FakeNotification });
  const registration = {
    active: {},
    showNotification: (_title: string, options?: NotificationOptions) => {
      if (worker === 'refuses') return Promise.reject(new TypeError('no'));
      shown.push(`worker: ${options?.body}`);
      return Promise.resolve();
    },
  };
  const isThere = worker === 'active' || worker === 'refuses';
  const workers = {
    getRegistration: () => Promise.resolve(isThere ? registration : undefined),
    ready: worker === 'none' ? new Promise(() => {}) : Promise.resolve(registration),
  };
  if (worker === 'absent') Reflect.deleteProperty(navigator, 'serviceWorker');
  else Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  return { shown, ...(await import('./notifications')) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a notification on a device that allows them', () => {
  it.each<[string, boolean, Device['worker'], string[], string]>([
    ['a computer with a worker', true, 'active', ['worker: Won'], 'granted'],
    ['a computer without workers', true, 'absent', ['constructor: Won'], 'granted'],
    ['a computer whose worker is not there yet', true, 'none', ['constructor: Won'], 'granted'],
    ['Chrome for Android', false, 'active', ['worker: Won'], 'granted'],
    ['Chrome for Android before the worker is active', false, 'late', ['worker: Won'], 'granted'],
    ['a browser where neither way works', false, 'refuses', [], 'none'],
    ['a browser with a constructor that throws and no worker', false, 'none', [], 'none'],
    ['a browser with a constructor that throws and no workers at all', false, 'absent', [], 'none'],
  ])('on %s', async (_device, constructorWorks, worker, expected, state) => {
    const { notify, notificationState, shown } = await on({
      permission: 'granted',
      constructorWorks,
      worker,
    });
    const done = notify(news);
    await jest.advanceTimersByTimeAsync(10_000);
    await done;
    expect(shown).toEqual(expected);
    expect(notificationState()).toBe(state);
  });

  it('is not shown while the page is visible', async () => {
    const { notify, shown } = await on({
      permission: 'granted',
      constructorWorks: true,
      worker: 'active',
    });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await notify(news);
    expect(shown).toEqual([]);
  });
});

describe('the switch for notifications', () => {
  it.each<[string, boolean, Device['worker'], boolean, string]>([
    ['is turned on where the constructor works', true, 'absent', true, 'default'],
    ['is turned on where only the worker works', false, 'active', true, 'default'],
    ['waits for the worker where only the worker works', false, 'late', true, 'default'],
    ['stays off where neither works, and says that there are none', false, 'none', false, 'none'],
  ])('%s', async (_case, constructorWorks, worker, expected, state) => {
    const { allowNotifications, notificationState, shown } = await on({
      ...{ permission: 'default', constructorWorks, worker },
    });
    const allowed = allowNotifications();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await allowed).toBe(expected);
    expect(notificationState()).toBe(state);
    expect(shown).toEqual([]);
  });

  it('says that there are none in a browser without the interface', async () => {
    const { allowNotifications, notificationState } = await on({
      permission: 'default',
      constructorWorks: true,
      worker: 'active',
    });
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(notificationState()).toBe('none');
    expect(await allowNotifications()).toBe(false);
  });
});

import { createSafeStorage, storage as localStore, tabStorage } from './storage';

/** The part of the Storage interface that the app uses. */
const fakeStorage = (broken: Partial<Storage> = {}): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
    ...broken,
  };
};
const fails = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

test.each<[string, () => Storage | undefined]>([
  ['works', () => fakeStorage()],
  ['is forbidden', fails],
  ['is missing', () => undefined],
  ['is full', () => fakeStorage({ setItem: fails })],
  ['is broken', () => fakeStorage({ setItem: fails, getItem: fails, removeItem: fails })],
])('createSafeStorage keeps values for the life of the page when storage %s', (_case, make) => {
  const made = make === fails ? undefined : make();
  const storage = createSafeStorage(make === fails ? fails : () => made);
  expect(storage.get('lang')).toBeNull();
  storage.set('lang', 'vn');
  expect(storage.get('lang')).toBe('vn');
  storage.set('lang', 'cn');
  expect(storage.get('lang')).toBe('cn');
  storage.remove('lang');
  expect(storage.get('lang')).toBeNull();
});

test('createSafeStorage hides a token that could not be removed', () => {
  const kept = fakeStorage({ removeItem: fails });
  kept.setItem('accessToken', 'token');
  const storage = createSafeStorage(() => kept);
  storage.remove('accessToken');
  expect(storage.get('accessToken')).toBeNull();
});

test('createSafeStorage prefers the value of another tab to a value that it could not write', () => {
  let isFull = true;
  const kept = fakeStorage();
  const storage = createSafeStorage(() => ({
    ...kept,
    setItem: isFull ? fails : kept.setItem,
  }));
  storage.set('accessToken', 'only-here');
  isFull = false;
  kept.setItem('accessToken', 'from-the-other-tab');
  storage.writtenElsewhere('accessToken');
  expect(storage.get('accessToken')).toBe('from-the-other-tab');
});

test.each<[string, () => Storage | undefined, boolean]>([
  ['works', () => fakeStorage(), true],
  ['is forbidden', fails, false],
  ['is missing', () => undefined, false],
  ['is full', () => fakeStorage({ setItem: fails }), false],
])('createSafeStorage says whether a value was kept when storage %s', (_case, make, isKept) => {
  const storage = createSafeStorage(make);
  const lost = jest.fn();
  storage.onLost(lost);
  expect(storage.isKept('limits')).toBe(true);
  expect(storage.set('limits', '10')).toBe(isKept);
  expect(storage.isKept('limits')).toBe(isKept);
  expect(lost.mock.calls).toEqual(isKept ? [] : [['limits']]);
});

test('a key that is not in the table of device entries, or is of another area, does not compile', () => {
  // @ts-expect-error: no row of the table
  expect(localStore.get('elsewhere')).toBeNull();
  // @ts-expect-error: a row of the tab
  expect(localStore.get('drafts')).toBeNull();
  // @ts-expect-error: a row of all tabs
  expect(tabStorage.get('lang')).toBeNull();
  expect(tabStorage.get('wait config')).toBeNull();
});

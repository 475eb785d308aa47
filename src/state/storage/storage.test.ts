import { createSafeStorage } from './storage';

/** As much of a browser's storage as the app uses. */
const area = (broken: Partial<Storage> = {}): Storage => {
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
  ['works', () => area()],
  ['is forbidden', fails],
  ['is missing', () => undefined],
  ['is full', () => area({ setItem: fails })],
  ['is broken', () => area({ setItem: fails, getItem: fails, removeItem: fails })],
])('values are kept while the page lives when storage %s', (_case, make) => {
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

test('a token that could not be removed is gone for this page all the same', () => {
  const kept = area({ removeItem: fails });
  kept.setItem('accessToken', 'token');
  const storage = createSafeStorage(() => kept);
  storage.remove('accessToken');
  expect(storage.get('accessToken')).toBeNull();
});

test('what another tab wrote counts more than what this one could not write', () => {
  let isFull = true;
  const kept = area();
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

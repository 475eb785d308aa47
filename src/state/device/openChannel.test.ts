import { openChannel } from './openChannel';

it.each<[string, unknown]>([
  [
    'whose constructor throws, as in Firefox without cookies',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
  ['without channels', undefined],
])('opens no channel in a browser %s', (_case, value) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value,
    configurable: true,
    writable: true,
  });
  expect(openChannel('test')).toBeNull();
  if (before) Object.defineProperty(globalThis, 'BroadcastChannel', before);
  else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

import { readAccount, readKitOptions, KitUsageError } from './options';

describe('Command line of the conformance kit', () => {
  test('reads a host, calls by name or path, and the time to wait', () => {
    const args = ['--host', 'http://localhost:3000/', '--only', 'order/create', '--only', 'config'];
    expect(readKitOptions([...args, '--wait', '70', '--json'])).toEqual({
      host: 'http://localhost:3000',
      only: ['orderCreate', 'config'],
      json: true,
      junit: undefined,
      waitMs: 70_000,
      settleMs: 150_000,
      inviteCode: undefined,
      origin: undefined,
      resets: false,
    });
  });

  test.each([
    ['no host', [], '--host is missing'],
    ['a host that is not a URL', ['--host', 'localhost:3000'], '--host must be an address'],
    ['an unknown call', ['--host', 'http://h', '--only', 'order/undo'], 'no call order/undo'],
    [
      'a wait that is not a number',
      ['--host', 'http://h', '--wait', 'long'],
      '--wait must be a number of seconds',
    ],
    ['an origin that is not a URL', ['--host', 'http://h', '--origin', 'app'], '--origin must be'],
    ['an unknown option', ['--colour'], 'colour'],
  ])('refuses %s', (_, args, message) => {
    expect(() => readKitOptions(args)).toThrow(KitUsageError);
    expect(() => readKitOptions(args)).toThrow(message);
  });

  test('reads a funded account from the environment and refuses a user name without a password', () => {
    const account = { CONFORMANCE_USERNAME: 'ann', CONFORMANCE_PASSWORD: 'correct horse' };
    expect(readAccount(account)).toEqual({ username: 'ann', password: 'correct horse' });
    expect(readAccount({})).toBeUndefined();
    expect(() => readAccount({ CONFORMANCE_USERNAME: 'ann' })).toThrow('belong together');
  });
});

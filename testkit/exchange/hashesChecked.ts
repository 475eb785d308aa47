import type * as Argon2 from '@node-rs/argon2';

/** Prefix of every stored password hash: algorithm and cost, which determine the duration of a check. */
export const ARGON2 = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Returns algorithm and cost of each hash that `during` checks, because these determine the duration of a login. */
export async function hashesCheckedDuring(during: () => Promise<unknown>): Promise<string[]> {
  const library = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const verify = jest.spyOn(library, 'verify');
  try {
    await during();
    return verify.mock.calls.map(([stored]) => String(stored).slice(0, ARGON2.length));
  } finally {
    verify.mockRestore();
  }
}

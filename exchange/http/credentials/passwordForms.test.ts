import { hash } from '@node-rs/argon2';
import { PAY_PASSWORD } from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';
import { createPasswords } from './passwords';

let count = 0;

/** A password as one keyboard composes it, and as another does. */
const FORMS = [
  ['an accent', 'café au lait'],
  ['Vietnamese tones', 'mật khẩu của tôi'],
  ['Hangul', '비밀번호 열쇠입니다'],
].map(([name = '', text = '']) => [name, text.normalize('NFC'), text.normalize('NFD')] as const);
const PAIRS = [
  ...FORMS,
  ...FORMS.map(
    ([name, composed, decomposed]) => [`${name}, reversed`, decomposed, composed] as const,
  ),
  ['Arabic digits', 'green horse ١٢٣', 'green horse 123'],
  ['full-width letters', 'ｇｒｅｅｎ　ｈｏｒｓｅ', 'green horse'],
  ['an invisible mark', 'green\u200b horse', 'green horse'],
] as const;

async function register(password: string) {
  count += 1;
  const username = `forms${count}`;
  const phone = String(60_000_000_000 + count);
  const account = { username, phone, password, payPassword: PAY_PASSWORD };
  const { accessToken } = await exchange.call('register', account);
  return { username, phone, token: accessToken };
}

test.each(PAIRS)(
  'a password with %s works in the spelling of every keyboard at login, reset and change',
  async (_, one, other) => {
    const { username, phone, token } = await register(one);
    const login = async (password: string) =>
      (await exchange.send('login', { username, password })).code;
    expect([await login(one), await login(other)]).toEqual([0, 0]);

    const changed = { currentPassword: other, newPassword: `${one} 2` };
    expect((await exchange.send('resetPwd', changed, { token })).code).toBe(0);
    expect([await login(`${one} 2`), await login(`${other} 2`)]).toEqual([0, 0]);

    const proof = { username, phone, payPassword: PAY_PASSWORD };
    const same = await exchange.send('resetPwd', { ...proof, newPassword: `${other} 2` });
    expect(same.data.reason).toBe('PASSWORD_UNCHANGED');
    expect((await exchange.send('resetPwd', { ...proof, newPassword: `${other} 3` })).code).toBe(0);
    expect([await login(`${one} 3`), await login(`${other} 3`)]).toEqual([0, 0]);

    const { accessToken } = await exchange.call('login', { username, password: `${one} 3` });
    const byPassword = { password: `${other} 3`, newPayPassword: '975310' };
    expect((await exchange.send('resetPaypwd', byPassword, { token: accessToken })).code).toBe(0);
  },
);

test.each(FORMS)(
  'a hash of a password with %s in any earlier form still matches',
  async (_, composed, decomposed) => {
    const passwords = await createPasswords();
    for (const stored of [composed, decomposed]) {
      const earlier = await hash(stored);
      for (const typed of [composed, decomposed]) {
        expect(await passwords.matches(earlier, typed)).toBe(true);
      }
      expect(await passwords.matches(earlier, `${composed}!`)).toBe(false);
      expect(await passwords.matches(null, stored)).toBe(false);
    }
  },
);

test('a hash of a password with full-width letters, stored as typed, still matches', async () => {
  const passwords = await createPasswords();
  const earlier = await hash('ｐａｓｓｗｏｒｄ');
  expect(await passwords.matches(earlier, 'ｐａｓｓｗｏｒｄ')).toBe(true);
});

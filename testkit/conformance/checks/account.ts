import { matchPhone } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, NotCheckable, required, assertEqual } from '../difference';
import { readBalance } from '../ledger';
import { readInvalid, readRefusal } from '../answers';
import { digits, newcomer } from '../world';
import type { KitUser, KitWorld } from '../world';

/** Checks of registration, login, and the two passwords. */

const WINDOW_MS = 15 * 60_000;
const FAILURES = 5;
const WRONG = 'incorrect horse';

/** At most the first three and the last four digits may be visible. */
const masked = (phone: string) => new RegExp(`^(?:${phone.slice(0, 3)})?\\D+${phone.slice(-4)}$`);

/** Logs in and returns the token. */
export async function openPersonSession(
  world: KitWorld,
  { username }: KitUser,
  password: string,
): Promise<string> {
  const { accessToken } = await world.ok('login', { username, password });
  return accessToken;
}

/** @throws Difference that names `call` when the token is still valid */
export const requireSignedOut = async (
  world: KitWorld,
  token: string,
  what: string,
  call: 'resetPwd',
) => {
  const { status } = await world.send('userDetails', {}, { token });
  assertThat(status === 401, `${what} is still valid after the change (status ${status})`, call);
};

const register = checksOf('register', {
  async 'opens an account and a session'(world) {
    const who = newcomer();
    const { accessToken, user } = await world.ok('register', who);
    assertEqual(user.username, who.username, 'username');
    assertThat(masked(who.phone).test(user.phone), `the phone is not masked: ${user.phone}`);
    assertEqual([user.verification, user.frozen], ['none', null], 'verification and freeze');
    const details = await world.ok('userDetails', {}, { token: accessToken });
    assertEqual(details.user, user, 'the user in user/details', 'userDetails');
  },
  async 'ignores balance, role and state in the request'(world) {
    const plain = await world.user();
    const rich = { balance: '999999', available: '999999', verification: 'approved', id: plain.id };
    const answer = await world.send('register', { ...newcomer(), ...rich });
    const token = (answer.body?.data as { accessToken?: string } | undefined)?.accessToken;
    const { user, balance } = await world.ok('userDetails', {}, { token });
    assertEqual(balance, await readBalance(world, plain), 'the balance of a newcomer');
    assertEqual(user.verification, 'none', 'verification of a newcomer');
    assertThat(user.id !== plain.id, 'the caller chose the id');
  },
  async 'refuses a taken name in any case'(world) {
    const { username } = await world.user();
    for (const name of [username, username.toUpperCase(), username.toLowerCase()]) {
      const body = { ...newcomer(), username: name };
      const { field } = await world.refused('register', body, 'USERNAME_TAKEN');
      assertThat(field === undefined || field === 'username', `field is ${field}`);
    }
  },
  async 'refuses a taken phone number'(world) {
    const { phone } = await world.user();
    await world.refused('register', { ...newcomer(), phone }, 'PHONE_TAKEN');
  },
  async 'accepts only phone numbers with eleven digits or by a rule of config'(world) {
    const { phoneRules = [] } = await world.config();
    for (const { length, leadingDigit = '' } of phoneRules) {
      const phone = leadingDigit + digits(length - leadingDigit.length);
      await world.ok('register', { ...newcomer(), phone });
    }
    const lengths = [6, 7, 8, 9, 10, 12, 13, 14, 15];
    const others = lengths.flatMap((length) => [
      `0${digits(length - 1)}`,
      `9${digits(length - 1)}`,
    ]);
    for (const phone of others.filter((each) => !matchPhone(each, phoneRules))) {
      const body = { ...newcomer(), phone };
      readInvalid('register', await world.send('register', body), body, ['phone']);
    }
  },
  async 'gives a name to one of many concurrent requests'(world) {
    const { username } = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.send('register', { ...newcomer(), username })),
    );
    const taken = answers.filter(({ body }) => body?.code !== 0);
    assertEqual(answers.length - taken.length, 1, 'accounts of one name');
    for (const answer of taken) readRefusal('register', answer, 'USERNAME_TAKEN');
  },
  async 'refuses an obvious login password with its own reason'(world) {
    const who = newcomer();
    for (const password of ['password', `${who.username}${who.username}`]) {
      const answer = await world.send('register', { ...who, password });
      if (answer.body?.code === 0)
        throw new NotCheckable('this backend accepts login passwords like "password"');
      const { field } = readRefusal('register', answer, 'PASSWORD_OBVIOUS');
      assertThat(field === undefined || field === 'password', `field is ${field}`);
    }
    await world.ok('register', who);
  },
  async 'refuses an obvious fund password with its own reason'(world) {
    const who = newcomer();
    for (const payPassword of ['000000', '123456', who.phone.slice(-6)]) {
      const answer = await world.send('register', { ...newcomer(), phone: who.phone, payPassword });
      if (answer.body?.code === 0)
        throw new NotCheckable('this backend accepts fund passwords like 123456');
      const { field } = readRefusal('register', answer, 'PAY_PASSWORD_OBVIOUS');
      assertThat(field === undefined || field === 'payPassword', `field is ${field}`);
    }
    await world.ok('register', who);
  },
  async 'refuses an unknown invite code'(world) {
    const body = { ...newcomer(), inviteCode: 'no-such-code' };
    await world.refused('register', body, 'INVITE_CODE_UNKNOWN');
  },
});

const login = checksOf('login', {
  async 'opens a session for the correct password and the name in any case'(world) {
    const person = await world.user();
    const { password } = person;
    const username = person.username.toUpperCase();
    const { accessToken, user } = await world.ok('login', { username, password });
    assertEqual(user.id, person.id, 'id of the signed-in user');
    assertThat(accessToken !== person.token, 'two sessions have one token');
    await world.ok('userDetails', {}, { token: accessToken });
    await world.ok('userDetails', {}, person);
  },
  async 'gives the same reason for a wrong name and a wrong password'(world) {
    const { username, password } = await world.user();
    const pairs = [
      { username, password: WRONG },
      { username, password: password.toUpperCase() },
      { username: newcomer().username, password },
      { username: "' or 1=1 --", password },
    ];
    const told = [];
    for (const pair of pairs) told.push(await world.refused('login', pair, 'BAD_CREDENTIALS'));
    for (const each of told) assertEqual(each, told[0], 'the refusal of a wrong name or password');
  },
  async 'blocks only the account with five failures'(world) {
    const { username, password } = await world.user();
    const other = await world.user();
    for (let i = 0; i < FAILURES; i += 1) {
      await world.refused('login', { username, password: WRONG }, 'BAD_CREDENTIALS');
    }
    const blocked = await world.send('login', { username, password });
    readRefusal('login', blocked, 'RATE_LIMITED', 429);
    const wait = blocked.headers.get('retry-after') ?? 'missing';
    assertThat(/^[1-9]\d*$/.test(wait), `Retry-After is ${wait}`);
    await openPersonSession(world, other, other.password);
    await world.controls.advance(WINDOW_MS + 1_000, 'the end of the wait');
    await world.ok('login', { username, password });
  },
  async 'does not count successful logins'(world) {
    const person = await world.user();
    for (let i = 0; i <= FAILURES; i += 1) await openPersonSession(world, person, person.password);
  },
});

const resetPwd = checksOf('resetPwd', {
  async 'requires the current password'(world) {
    const person = await world.user();
    const body = { currentPassword: WRONG, newPassword: 'another password' };
    await world.refused('resetPwd', body, 'WRONG_PASSWORD', person);
    await openPersonSession(world, person, person.password);
  },
  async 'ends all other sessions of the user'(world) {
    const person = await world.user();
    const other = await openPersonSession(world, person, person.password);
    await world.ok('userDetails', {}, { token: other });
    const body = { currentPassword: person.password, newPassword: 'another password' };
    await world.ok('resetPwd', body, person);
    await requireSignedOut(world, other, 'another session', 'resetPwd');
    await world.ok('userDetails', {}, person);
    await openPersonSession(world, person, 'another password');
    const old = { username: person.username, password: person.password };
    await world.refused('login', old, 'BAD_CREDENTIALS');
  },
  async 'refuses the old password as the new one with its own reason'(world) {
    const person = await world.user();
    const body = { currentPassword: person.password, newPassword: person.password };
    const answer = await world.send('resetPwd', body, person);
    if (answer.body?.code === 0)
      throw new NotCheckable('this backend accepts the old password as the new one');
    readRefusal('resetPwd', answer, 'PASSWORD_UNCHANGED');
    await openPersonSession(world, person, person.password);
  },
  async 'requires a session to change a known password'(world) {
    const body = { currentPassword: 'correct horse', newPassword: 'another password' };
    const answer = await world.send('resetPwd', body);
    readRefusal('resetPwd', answer, 'UNAUTHORIZED', 401);
  },
  async 'sets a forgotten password and ends every session'(world) {
    const person = await world.user();
    const { username, phone, payPassword, token } = person;
    const body = { username, phone, payPassword, newPassword: 'another password' };
    await world.ok('userDetails', {}, person);
    await world.ok('resetPwd', body);
    await requireSignedOut(world, token, 'the old session', 'resetPwd');
    await openPersonSession(world, person, 'another password');
  },
  async 'does not reveal which value of a reset did not match, and limits attempts'(world) {
    const { username, phone, payPassword } = await world.user();
    const right = { username, phone, payPassword, newPassword: 'another password' };
    const { username: nobody, phone: otherPhone } = newcomer();
    const attempts = [
      { ...right, phone: otherPhone },
      { ...right, payPassword: '000000' },
      ...Array.from({ length: FAILURES - 2 }, () => ({ ...right, payPassword: '111111' })),
    ];
    const told = [await world.refused('resetPwd', { ...right, username: nobody }, 'RESET_REFUSED')];
    for (const each of attempts) told.push(await world.refused('resetPwd', each, 'RESET_REFUSED'));
    for (const each of told) assertEqual(each, told[0], 'the refusal of a failed reset');
    readRefusal('resetPwd', await world.send('resetPwd', right), 'RATE_LIMITED', 429);
  },
});

const resetPaypwd = checksOf('resetPaypwd', {
  async 'accepts the current fund password as proof'(world) {
    const person = await world.user();
    const { payPassword } = person;
    const wrong = { currentPayPassword: '000000', newPayPassword: '135791' };
    await world.refused('resetPaypwd', wrong, 'WRONG_PAY_PASSWORD', person);
    const right = { currentPayPassword: payPassword, newPayPassword: '135791' };
    await world.ok('resetPaypwd', right, person);
    await world.refused('resetPaypwd', right, 'WRONG_PAY_PASSWORD', person);
    const back = { currentPayPassword: '135791', newPayPassword: payPassword };
    await world.ok('resetPaypwd', back, person);
  },
  async 'refuses an unsuitable fund password with its own reason'(world) {
    const person = await world.user();
    const forgedFields = [
      ['PAY_PASSWORD_OBVIOUS', '654321'],
      ['PASSWORD_UNCHANGED', person.payPassword],
    ] as const;
    for (const [reason, newPayPassword] of forgedFields) {
      const body = { password: person.password, newPayPassword };
      const answer = await world.send('resetPaypwd', body, person);
      if (answer.body?.code === 0) throw new NotCheckable(`this backend accepts ${newPayPassword}`);
      readRefusal('resetPaypwd', answer, reason);
    }
  },
  async 'accepts the login password as proof'(world) {
    const person = await world.user();
    const wrong = { password: WRONG, newPayPassword: '135791' };
    await world.refused('resetPaypwd', wrong, 'WRONG_PASSWORD', person);
    await world.ok('resetPaypwd', { ...wrong, password: person.password }, person);
    const proof = { currentPayPassword: '135791', newPayPassword: '246810' };
    await world.ok('resetPaypwd', proof, person);
  },
});

const userDetails = checksOf('userDetails', {
  async 'returns the user of the session'(world) {
    const [a, b] = [await world.user(), await world.user()];
    for (const person of [a, b]) {
      const { user } = await world.ok('userDetails', {}, person);
      assertEqual([user.id, user.username], [person.id, person.username], 'the signed-in user');
      required(user.inviteCode || undefined, 'the invite code');
    }
    assertThat(a.inviteCode !== b.inviteCode, 'two users have one invite code');
  },
});

export const accountChecks: readonly Check[] = [
  ...register,
  ...login,
  ...userDetails,
  ...resetPwd,
  ...resetPaypwd,
];

import type { ArgOf } from '#contract';
import { refuseObviousFundPassword } from '../../domain/fundPassword';
import { accept, refuse } from '../../domain/outcome';
import type { Outcome, Refusal } from '../../domain/outcome';
import type { Unit } from '../../domain/ports';
import { freezeAt, refuseInvalidPhone } from '../../domain/user';
import type { UserRecord } from '../../domain/user';
import type { Call, Exchange, Handler } from '../calls/call';
import { refuseFundPassword } from '../credentials/fundPassword';
import { startLoginAttempt } from '../credentials/throttle';

type ForgottenRequest = Extract<ArgOf<'resetPwd'>, { username: string }>;
type Done = Outcome<Record<string, never>>;

const DONE: Done = accept({});

export const resetPwd: Handler<'resetPwd'> = async (call) => {
  const { exchange, input, user } = call;
  if ('username' in input) return resetForgotten(call, input);
  if (!user) return refuse('UNAUTHORIZED');
  return exchange.passwords.enqueue('signIn', () =>
    exchange.store.write(async (unit) => {
      const { currentPassword, newPassword } = input;
      const wrong = await refusePassword(exchange, unit, user, currentPassword, call);
      if (wrong) return wrong;
      if (newPassword === currentPassword) return refuseUnchanged('newPassword');
      return setPassword(call, unit, user.id, newPassword);
    }),
  );
};

/**
 * Counted separately from logins, under a name that cannot log in. After five failed logins the owner may have
 * forgotten the password and must be able to reset it; and guesses here must not lock the owner out of the login.
 */
const resetAccount = (username: string) => `forgotten\n${username}`;

/**
 * Answer and duration are the same whichever value does not match. A wrong fund password does not freeze the funds
 * here.
 */
async function resetForgotten(call: Call<'resetPwd'>, input: ForgottenRequest): Promise<Done> {
  const { exchange, network } = call;
  const { username, phone, payPassword, newPassword } = input;
  const foreign = refuseInvalidPhone(phone);
  if (foreign) return foreign;
  return exchange.passwords.enqueue('signIn', () =>
    exchange.store.write(async (unit) => {
      const attempt = await startLoginAttempt(unit, resetAccount(username), network);
      if (attempt.refused) return attempt.refused;
      const found = await unit.users.credentials(username);
      const matches = await exchange.passwords.matches(found?.payPasswordHash ?? null, payPassword);
      if (!found || !matches || found.user.phone !== phone) {
        return attempt.fail(refuse('RESET_REFUSED'));
      }
      const { passwordHash, payPasswordHash } = await unit.guard.lockCredentials(found.user.id);
      if (payPasswordHash !== found.payPasswordHash) return refuse('RESET_REFUSED');
      // Revealed only to a caller who proved everything and could log in with it anyway.
      if (await exchange.passwords.matches(passwordHash, newPassword)) {
        return refuseUnchanged('newPassword');
      }
      return setPassword(call, unit, found.user.id, newPassword);
    }),
  );
}

const refuseUnchanged = (field: 'newPassword' | 'newPayPassword') =>
  refuse('PASSWORD_UNCHANGED', { field });

async function setPassword(
  { exchange, session }: Call<'resetPwd'>,
  unit: Unit,
  userId: string,
  password: string,
): Promise<Done> {
  await unit.guard.setPassword(userId, await exchange.passwords.hash(password));
  await unit.guard.endSessions(userId, session);
  return DONE;
}

export const resetPaypwd: Handler<'resetPaypwd'> = async (call) => {
  const { exchange, input, user } = call;
  return exchange.passwords.enqueue('signIn', () =>
    exchange.store.write(async (unit): Promise<Done> => {
      const wrong =
        'password' in input
          ? await refusePassword(exchange, unit, user, input.password, call)
          : await refuseOldFundPassword(exchange, unit, user, input.currentPayPassword);
      if (wrong) return wrong;
      const { newPayPassword } = input;
      const unfit = await refuseNewFundPassword(exchange, unit, user, newPayPassword);
      if (unfit) return unfit;
      await unit.guard.setPayPassword(user.id, await exchange.passwords.hash(newPayPassword));
      return DONE;
    }),
  );
};

async function refuseNewFundPassword(
  { passwords }: Exchange,
  unit: Unit,
  { id, phone }: UserRecord,
  newPayPassword: string,
): Promise<Refusal | null> {
  const obvious = refuseObviousFundPassword(newPayPassword, phone, 'newPayPassword');
  if (obvious) return obvious;
  const { payPasswordHash } = await unit.guard.lockCredentials(id);
  const isOld = await passwords.matches(payPasswordHash, newPayPassword);
  return isOld ? refuseUnchanged('newPayPassword') : null;
}

/**
 * A freeze lasts its full time. Meanwhile the old fund password is not accepted as proof, but the login password is.
 */
async function refuseOldFundPassword(
  exchange: Exchange,
  unit: Unit,
  user: UserRecord,
  payPassword: string,
) {
  const credentials = await unit.guard.lockCredentials(user.id);
  const freeze = freezeAt(credentials.user, unit.now);
  if (freeze) return refuse('FUNDS_FROZEN', { freeze });
  return refuseFundPassword(exchange, unit, credentials, payPassword, 'currentPayPassword');
}

/** Shares the limits of the login, so that a stolen session cannot bypass them. */
async function refusePassword(
  { passwords }: Exchange,
  unit: Unit,
  { id, username }: UserRecord,
  password: string,
  { network, input }: Call<'resetPwd'> | Call<'resetPaypwd'>,
) {
  const attempt = await startLoginAttempt(unit, username, network);
  if (attempt.refused) return attempt.refused;
  const { passwordHash } = await unit.guard.lockCredentials(id);
  if (await passwords.matches(passwordHash, password)) return null;
  const field = 'password' in input ? 'password' : 'currentPassword';
  return attempt.fail(refuse('WRONG_PASSWORD', { field }));
}

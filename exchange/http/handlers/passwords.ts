import type { ArgOf } from '#contract';
import { accept, refuse } from '../../domain/outcome';
import type { Outcome } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { freezeAt, refuseInvalidPhone } from '../../domain/user';
import type { UserRow } from '../../domain/user';
import type { CallContext, Exchange, Handler } from '../calls/call';
import { refuseFundPassword } from '../credentials/fundPassword';
import { checkFundPassword, checkPassword } from '../credentials/newSecrets';
import type { CheckedSecret } from '../credentials/newSecrets';
import { startLoginAttempt } from '../credentials/throttle';

type ForgottenRequest = Extract<ArgOf<'resetPwd'>, { username: string }>;
type Done = Outcome<Record<string, never>>;

const DONE: Done = accept({});

const resetPwd: Handler<'resetPwd'> = async (call) => {
  const { exchange, input, user } = call;
  if ('username' in input) return resetForgotten(call, input);
  if (!user) return refuse('UNAUTHORIZED');
  if ('endSession' in input) {
    const { endSession } = input;
    return exchange.store.write((tx) => endSessions(call, tx, user.id, endSession));
  }
  return exchange.passwords.enqueue('signIn', () =>
    exchange.store.write(async (tx) => {
      const { currentPassword, newPassword } = input;
      const wrong = await refusePassword(exchange, tx, user, currentPassword, call);
      if (wrong) return wrong;
      if (newPassword === currentPassword) return refuseUnchanged('newPassword');
      return setPassword(call, tx, user, newPassword);
    }),
  );
};

/**
 * Name under which failed resets are counted; no user can have it. The separate count lets an owner reset a forgotten
 * password after five failed logins, and failed resets do not lock the owner out of the login.
 */
const resetAccount = (username: string) => `forgotten\n${username}`;

/**
 * Resets a forgotten password. Answer and duration do not depend on which value is wrong, and a wrong fund password
 * does not freeze the funds.
 */
async function resetForgotten(
  call: CallContext<'resetPwd'>,
  input: ForgottenRequest,
): Promise<Done> {
  const { exchange, network } = call;
  const { username, phone, payPassword, newPassword } = input;
  const foreign = refuseInvalidPhone(phone);
  if (foreign) return foreign;
  return exchange.passwords.enqueue('signIn', () =>
    exchange.store.write(async (tx) => {
      const attempt = await startLoginAttempt(tx, resetAccount(username), network);
      if (attempt.refused) return attempt.refused;
      const found = await tx.users.credentials(username);
      const matches = await exchange.passwords.matches(found?.payPasswordHash ?? null, payPassword);
      if (!found || !matches || found.user.phone !== phone) {
        return attempt.fail(refuse('RESET_REFUSED'));
      }
      const { passwordHash, payPasswordHash } = await tx.guard.lockCredentials(found.user.id);
      if (payPasswordHash !== found.payPasswordHash) return refuse('RESET_REFUSED');
      // This check is last: only a caller who could log in with this password may learn that it is the current one.
      if (await exchange.passwords.matches(passwordHash, newPassword)) {
        return refuseUnchanged('newPassword');
      }
      return setPassword(call, tx, found.user, newPassword);
    }),
  );
}

const refuseUnchanged = (field: 'newPassword' | 'newPayPassword') =>
  refuse('PASSWORD_UNCHANGED', { field });

async function setPassword(
  { exchange, session }: CallContext<'resetPwd'>,
  tx: StoreTransaction,
  { id, username, phone }: UserRow,
  password: string,
): Promise<Done> {
  const realName = (await tx.identity.byUser(id))?.realName;
  const owner = { username, phone, ...(realName !== undefined && { realName }) };
  const checked = checkPassword(password, owner, 'newPassword');
  if (!checked.ok) return checked;
  await tx.guard.setPassword(id, await exchange.passwords.hash(checked.value));
  await tx.guard.endSessions(id, session);
  return DONE;
}

async function endSessions(
  { session }: CallContext<'resetPwd'>,
  tx: StoreTransaction,
  userId: string,
  which: string,
): Promise<Done> {
  if (which === 'others') {
    await tx.guard.endSessions(userId, session);
    return DONE;
  }
  const own = which === 'current' ? session : null;
  const isEnded = await tx.users.endSession(userId, own ? { tokenHash: own } : { id: which });
  return isEnded ? DONE : refuse('NOT_FOUND', { field: 'endSession' });
}

const resetPaypwd: Handler<'resetPaypwd'> = async (call) => {
  const { exchange, input, user } = call;
  return exchange.passwords.enqueue('signIn', () =>
    exchange.store.write(async (tx): Promise<Done> => {
      const wrong =
        'password' in input
          ? await refusePassword(exchange, tx, user, input.password, call)
          : await refuseOldFundPassword(exchange, tx, user, input.currentPayPassword);
      if (wrong) return wrong;
      const checked = await checkNewFundPassword(exchange, tx, user, input.newPayPassword);
      if (!checked.ok) return checked;
      await tx.guard.setPayPassword(user.id, await exchange.passwords.hash(checked.value));
      return DONE;
    }),
  );
};

async function checkNewFundPassword(
  { passwords }: Exchange,
  tx: StoreTransaction,
  { id, phone }: UserRow,
  newPayPassword: string,
): Promise<Outcome<CheckedSecret>> {
  const checked = checkFundPassword(newPayPassword, phone, 'newPayPassword');
  if (!checked.ok) return checked;
  const { payPasswordHash } = await tx.guard.lockCredentials(id);
  const isOld = await passwords.matches(payPasswordHash, newPayPassword);
  return isOld ? refuseUnchanged('newPayPassword') : checked;
}

/**
 * Checks the old fund password as proof. A freeze refuses this proof, so that the freeze lasts its full time; the login
 * password is still accepted.
 */
async function refuseOldFundPassword(
  exchange: Exchange,
  tx: StoreTransaction,
  user: UserRow,
  payPassword: string,
) {
  const credentials = await tx.guard.lockCredentials(user.id);
  const freeze = freezeAt(credentials.user, tx.now);
  if (freeze) return refuse('FUNDS_FROZEN', { freeze });
  return refuseFundPassword(exchange, tx, credentials, payPassword, 'currentPayPassword');
}

/** Checks the login password with the limits of the login, so that a stolen session cannot bypass these limits. */
async function refusePassword(
  { passwords }: Exchange,
  tx: StoreTransaction,
  { id, username }: UserRow,
  password: string,
  { network, input }: CallContext<'resetPwd'> | CallContext<'resetPaypwd'>,
) {
  const attempt = await startLoginAttempt(tx, username, network);
  if (attempt.refused) return attempt.refused;
  const { passwordHash } = await tx.guard.lockCredentials(id);
  if (await passwords.matches(passwordHash, password)) return null;
  const field = 'password' in input ? 'password' : 'currentPassword';
  return attempt.fail(refuse('WRONG_PASSWORD', { field }));
}

export const passwordHandlers = { resetPwd, resetPaypwd };

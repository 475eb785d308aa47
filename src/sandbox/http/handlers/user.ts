import { toMicro } from '../../../contract';
import { FIGURES, LOGIN_THROTTLE } from '../../domain/figures';
import { move, pocketOf } from '../../domain/ledger';
import { accept, refuse } from '../../domain/outcome';
import type { Refusal } from '../../domain/outcome';
import type { NewUser, Unit } from '../../domain/ports';
import { userView } from '../../domain/user';
import type { Exchange, Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';
import { hashOfToken, newToken } from '../credentials/tokens';
import { balanceView, fundRecordView } from '../views/accountViews';
import { transfersPage } from './transfers';

export const register: Handler<'register'> = async ({ exchange, input }) => {
  const { username, phone, password, payPassword, inviteCode } = input;
  const { store, passwords } = exchange;
  // Looked at before the costly hashing, and again by the store when the user is written.
  if (await store.users.isUsernameTaken(username)) {
    return refuse('USERNAME_TAKEN', { field: 'username' });
  }
  if (await store.users.isPhoneTaken(phone)) return refuse('PHONE_TAKEN', { field: 'phone' });
  const inviter = await findInviter(exchange, inviteCode);
  if (typeof inviter === 'object' && inviter !== null) return inviter;

  const [passwordHash, payPasswordHash] = await passwords.inTurn(() =>
    Promise.all([passwords.hash(password), passwords.hash(payPassword)]),
  );
  const user = { username, phone, passwordHash, payPasswordHash, inviterId: inviter };
  return store.write((unit) => openAccount(exchange, unit, user));
};

async function findInviter(
  { store }: Exchange,
  inviteCode: string | undefined,
): Promise<string | null | Refusal> {
  if (inviteCode === undefined) {
    const required = store.state().inviteRequired;
    return required ? refuse('INVITE_CODE_REQUIRED', { field: 'inviteCode' }) : null;
  }
  const inviter = await store.users.idByInviteCode(inviteCode);
  return inviter ?? refuse('INVITE_CODE_UNKNOWN', { field: 'inviteCode' });
}

async function openAccount({ environment }: Exchange, unit: Unit, newUser: NewUser) {
  const registered = await unit.users.register(newUser);
  if (!registered.ok) return registered;
  const user = registered.value;
  if (environment === 'sandbox') {
    const entries = move('world', pocketOf(user.id, 'available'), toMicro(FIGURES.grant));
    await unit.ledger.post([{ kind: 'grant', ref: user.id, at: unit.now, entries }]);
  }
  const accessToken = newToken();
  await unit.users.openSession(user.id, hashOfToken(accessToken));
  return accept({ accessToken, user: userView(user, unit.now) });
}

export const login: Handler<'login'> = ({ exchange, input, address }) => {
  const { username, password } = input;
  const { passwords, store } = exchange;
  return passwords.inTurn(() =>
    store.write(async (unit) => {
      await unit.attempts.takeTurn(username);
      const throttled = await throttle(unit, username, address);
      if (throttled) return throttled;
      const found = await unit.users.credentials(username);
      const matches = await passwords.matches(found?.passwordHash ?? null, password);
      if (!found || !matches) {
        await unit.attempts.noteFailure(username, address);
        return refuse('BAD_CREDENTIALS');
      }
      const accessToken = newToken();
      await unit.users.openSession(found.user.id, hashOfToken(accessToken));
      return accept({ accessToken, user: userView(found.user, unit.now) });
    }),
  );
};

/** The refusal while too many attempts have failed; only failures count. */
export async function throttle(
  unit: Unit,
  account: string,
  address: string,
): Promise<Refusal | null> {
  const { windowMs, perAccount, perAddress } = LOGIN_THROTTLE;
  const failures = await unit.attempts.failures(account, address, unit.now - windowMs);
  const blocking = [failures.account.at(-perAccount), failures.address.at(-perAddress)];
  // `at(-5)` of five or more is the one whose ageing out makes room.
  const freeAt = Math.max(...blocking.map((at) => (at === undefined ? 0 : at + windowMs)));
  if (freeAt <= unit.now) return null;
  return refuse('RATE_LIMITED', { retryAfterSec: Math.ceil((freeAt - unit.now) / 1000) });
}

export const userDetails: Handler<'userDetails'> = async ({ exchange, user }) => {
  const balances = await exchange.store.ledger.balances(user.id);
  return accept({
    user: userView(user, exchange.store.now()),
    balance: balanceView(balances),
  });
};

export const balanceList: Handler<'balanceList'> = async ({ exchange, input, user }) => {
  const paging = readPaging(input);
  if ('reason' in paging) return paging;
  if (input.view === 'transfers') return transfersPage(exchange, user.id, input, paging);
  const { rows, next } = await exchange.store.ledger.fundLines(user.id, input, paging);
  return accept({ items: rows.map(fundRecordView), nextCursor: toCursor(next) });
};

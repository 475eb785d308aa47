import { toMicro } from '#contract';
import type { ArgOf, ResultOf } from '#contract';
import { TERMS } from '../../domain/terms';
import { move, pocketOf } from '../../domain/ledger';
import { accept, refuse } from '../../domain/outcome';
import type { Accepted, Outcome } from '../../domain/outcome';
import type { Paging } from '../../domain/paging';
import type { NewUser, StoreTransaction } from '../../domain/ports';
import { refuseInvalidPhone, userView } from '../../domain/user';
import type { CallContext, Exchange, Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';
import { startLoginAttempt, limitRegistrations, limitPhoneGuesses } from '../credentials/throttle';
import { checkFundPassword, checkPassword } from '../credentials/newSecrets';
import { hashToken, newToken } from '../credentials/tokens';
import { balanceView, flowTotalsView, cashFlowView, sessionView } from '../views/accountViews';
import { transferView } from '../views/transferViews';

const register: Handler<'register'> = async (call) => {
  const { exchange, input, network } = call;
  const { username, phone, password, payPassword } = input;
  const { store, passwords } = exchange;
  const foreign = refuseInvalidPhone(phone);
  if (foreign) return foreign;
  const newPassword = checkPassword(password, { username, phone }, 'password');
  if (!newPassword.ok) return newPassword;
  const newPayPassword = checkFundPassword(payPassword, phone, 'payPassword');
  if (!newPayPassword.ok) return newPayPassword;
  // This check precedes the expensive hashing; the store repeats it at the insertion.
  const admitted = await store.write((tx) => admit(tx, input, network));
  if (!admitted.ok) return admitted;
  return passwords.enqueue('register', async () => {
    const passwordHash = await passwords.hash(newPassword.value);
    const payPasswordHash = await passwords.hash(newPayPassword.value);
    const user = { username, phone, passwordHash, payPasswordHash, inviterId: admitted.value };
    return store.write((tx) => openAccount(call, tx, user));
  });
};

/**
 * Checks whether a user may register and returns the id of the inviter. The phone is checked last, because the result
 * reveals private information.
 */
async function admit(
  tx: StoreTransaction,
  { username, phone, inviteCode }: ArgOf<'register'>,
  network: string | null,
): Promise<Outcome<string | null>> {
  const refused = await limitRegistrations(tx, network);
  if (refused) return refused;
  if (await tx.users.isUsernameTaken(username)) {
    return refuse('USERNAME_TAKEN', { field: 'username' });
  }
  const inviter = await findInviter(tx, inviteCode);
  if (!inviter.ok) return inviter;
  const guessed = await limitPhoneGuesses(tx, phone);
  if (guessed) return guessed;
  if (await tx.users.isPhoneTaken(phone)) return refuse('PHONE_TAKEN', { field: 'phone' });
  return inviter;
}

async function findInviter(
  { users, state }: StoreTransaction,
  inviteCode: string | undefined,
): Promise<Outcome<string | null>> {
  if (inviteCode === undefined) {
    const isRequired = state.inviteRequired;
    return isRequired ? refuse('INVITE_CODE_REQUIRED', { field: 'inviteCode' }) : accept(null);
  }
  const inviter = await users.idByInviteCode(inviteCode);
  return inviter === null
    ? refuse('INVITE_CODE_UNKNOWN', { field: 'inviteCode' })
    : accept(inviter);
}

async function openAccount(
  { exchange: { environment }, device }: CallContext<'register'>,
  tx: StoreTransaction,
  newUser: NewUser,
) {
  const registered = await tx.users.register(newUser);
  if (!registered.ok) return registered;
  const user = registered.value;
  if (environment === 'sandbox') {
    const entries = move('world', pocketOf(user.id, 'available'), toMicro(TERMS.grant));
    await tx.ledger.post([{ kind: 'grant', ref: user.id, at: tx.now, entries }]);
  }
  const accessToken = newToken();
  await tx.users.openSession(user.id, hashToken(accessToken), device);
  return accept({ accessToken, user: userView(user, tx.now) });
}

const login: Handler<'login'> = ({ exchange, input, network, device }) => {
  const { username, password } = input;
  const { passwords, store } = exchange;
  return passwords.enqueue('signIn', () =>
    store.write(async (tx) => {
      const attempt = await startLoginAttempt(tx, username, network);
      if (attempt.refused) return attempt.refused;
      const found = await tx.users.credentials(username);
      const matches = await passwords.matches(found?.passwordHash ?? null, password);
      if (!found || !matches) return attempt.fail(refuse('BAD_CREDENTIALS'));
      // A concurrent password reset ends all sessions of the old password, so it must also prevent this session.
      const { passwordHash } = await tx.guard.lockCredentials(found.user.id);
      if (passwordHash !== found.passwordHash) return refuse('BAD_CREDENTIALS');
      const accessToken = newToken();
      await tx.users.openSession(found.user.id, hashToken(accessToken), device);
      return accept({ accessToken, user: userView(found.user, tx.now) });
    }),
  );
};

const userDetails: Handler<'userDetails'> = async ({ exchange, input, user, session }) => {
  const { ledger, users } = exchange.store;
  const [balances, sessions] = await Promise.all([
    ledger.balances(user.id),
    input.sessions === true ? users.sessions(user.id) : null,
  ]);
  const { offsetMs } = exchange.store.state();
  return accept({
    user: userView(user, exchange.store.now()),
    balance: balanceView(balances),
    ...(balances.changesAt !== null && { balanceChangesAt: balances.changesAt }),
    ...(sessions && { sessions: sessions.map((each) => sessionView(each, session, offsetMs)) }),
  });
};

const balanceList: Handler<'balanceList'> = async ({ exchange, input, user, language }) => {
  const { seed } = exchange.store.state();
  const paging = readPaging(input, seed);
  if ('reason' in paging) return paging;
  if (input.view === 'transfers') return transfersPage(exchange, user.id, input, paging);
  const { ledger } = exchange.store;
  const [{ rows, next }, totals] = await Promise.all([
    ledger.cashFlow(user.id, input, paging),
    // Totals are sent only with the first page, because computing them reads every entry.
    paging.before === null ? ledger.flowTotals(user.id, input) : null,
  ]);
  return accept({
    items: rows.map((line) => cashFlowView(line, { language, seed })),
    nextCursor: toCursor(next, seed),
    ...(totals && { totals: flowTotalsView(totals) }),
  });
};

/** Returns deposits and withdrawals in one list with their states; other movements have no state. */
async function transfersPage(
  { store }: Exchange,
  userId: string,
  { kind, ref, state, from, to }: ArgOf<'balanceList'>,
  paging: Paging,
): Promise<Accepted<ResultOf<'balanceList'>>> {
  if (kind !== undefined && kind !== 'deposit' && kind !== 'withdrawal') {
    return accept({ items: [], nextCursor: null });
  }
  const { rows, next } = await store.transfers.page(userId, { kind, ref, state, from, to }, paging);
  return accept({
    items: rows.map(transferView),
    nextCursor: toCursor(next, store.state().seed),
  });
}

export const userHandlers = { register, login, userDetails, balanceList };

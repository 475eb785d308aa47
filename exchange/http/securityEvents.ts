import { REASON_NAMES, REASONS } from '#contract';
import type { ArgOf, EndpointName, Reason } from '#contract';
import type { Store } from '../domain/ports';
import type { UserRow } from '../domain/user';
import type { WireAnswer } from './calls/answer';
import { limitPerSecond } from './errors';

/** Everything that leaves a trace for the question "who did this, when, and from where". */
export type SecurityEventName =
  | 'registered'
  | 'login'
  | 'login_failed'
  | 'password_changed'
  | 'password_reset'
  | 'password_reset_failed'
  | 'password_wrong'
  | 'fund_password_changed'
  | 'fund_password_wrong'
  | 'funds_frozen'
  | 'funds_released'
  | 'session_ended'
  | 'target_bound'
  | 'target_removed'
  | 'identity_sent'
  | 'withdrawal_requested'
  | 'withdrawal_cancelled'
  | 'rate_limited'
  | 'access_refused';

/** One line of the trail. It never contains a password, a token, a name, a number of a card or an address. */
export interface SecurityEvent {
  readonly level: 'info';
  readonly at: string;
  readonly security: SecurityEventName;
  readonly call: string;
  /** Id of the account; null if no account is known. */
  readonly user: string | null;
  /** Network as for the limits; null for an address that many callers may share. */
  readonly network: string | null;
  readonly requestId: string;
  /** Id of the request of money that the event is about. */
  readonly subject?: string;
  /** Number of similar events that were not written before this one. */
  readonly leftOut?: number;
}
export type SecurityLog = (event: SecurityEvent) => void;

interface Trail {
  readonly securityLog: SecurityLog;
}

/** Events that a caller can cause without limit and without an account: one line a second for each network. */
const UNLIMITED = new Set<SecurityEventName>(['access_refused', 'rate_limited']);

const write: SecurityLog = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);
const writeLimited = limitPerSecond(
  write,
  ({ security, network, user }) => `${security} ${network} ${user}`,
);

export const securityToStdout: SecurityLog = (event) =>
  (UNLIMITED.has(event.security) ? writeLimited : write)(event);

type Trace<N extends EndpointName> =
  | SecurityEventName
  | null
  | ((input: ArgOf<N>) => SecurityEventName | null);

/** Event of each call that succeeded; null for a call that leaves no trace. */
const EVENT_OF_SUCCESS: { readonly [N in EndpointName]: Trace<N> } = {
  register: 'registered',
  login: 'login',
  resetPwd: (input) =>
    'username' in input
      ? 'password_reset'
      : 'endSession' in input
        ? 'session_ended'
        : 'password_changed',
  resetPaypwd: 'fund_password_changed',
  saveBank: ({ kind }) =>
    kind === 'claim' ? null : kind === 'unbind' ? 'target_removed' : 'target_bound',
  bindIdcard: 'identity_sent',
  bankWithdrawal: 'withdrawal_requested',
  trcWithdrawal: 'withdrawal_requested',
  walletSubmit: (input) => ('withdrawalId' in input ? 'withdrawal_cancelled' : null),
  userDetails: null,
  balanceList: null,
  idcard: null,
  getUserWallets: null,
  getRechargeAddress: null,
  invite: null,
  deposit: null,
  banks: null,
  config: null,
  notice: null,
  wealthList: null,
  wealthDetails: null,
  wealthOrders: null,
  wealthSubmit: null,
  wealthBuy: null,
  defiMyOrder: null,
  defiOrderMoney: null,
  orderList: null,
  orderCreate: null,
  orderHoldList: null,
  productList: null,
  productDetails: null,
  productTrunover: null,
  productKdata: null,
  productOrders: null,
};

/** Event of a refusal; null for a mistake of the user, which leaves no trace. */
const EVENT_OF_REFUSAL: Readonly<Record<Reason, SecurityEventName | null>> = {
  INVALID: null,
  UNAUTHORIZED: 'access_refused',
  NOT_FOUND: null,
  METHOD_NOT_ALLOWED: null,
  TOO_LARGE: null,
  RATE_LIMITED: 'rate_limited',
  INTERNAL: null,
  IN_FLIGHT: null,
  IDEMPOTENCY_MISMATCH: null,
  BAD_CREDENTIALS: 'login_failed',
  USERNAME_TAKEN: null,
  PHONE_TAKEN: null,
  INVITE_CODE_REQUIRED: null,
  INVITE_CODE_UNKNOWN: null,
  WRONG_PASSWORD: 'password_wrong',
  WRONG_PAY_PASSWORD: 'fund_password_wrong',
  RESET_REFUSED: 'password_reset_failed',
  PAY_PASSWORD_OBVIOUS: null,
  PASSWORD_UNCHANGED: null,
  PASSWORD_OBVIOUS: null,
  FUNDS_FROZEN: 'access_refused',
  INSUFFICIENT_BALANCE: null,
  AMOUNT_TOO_SMALL: null,
  AMOUNT_TOO_LARGE: null,
  PRICE_STALE: null,
  MARKET_CLOSED: null,
  DURATION_NOT_OFFERED: null,
  TOO_MANY_ORDERS: null,
  NO_BANK_CARD: null,
  NO_WALLET: null,
  NOT_VERIFIED: null,
  WRONG_STATE: null,
  METHOD_NOT_OFFERED: null,
  DEPOSIT_EXPIRED: null,
  TARGET_WAITS: 'access_refused',
  NAME_MISMATCH: 'access_refused',
  TOO_MANY_TARGETS: null,
  TOO_MANY_DEPOSITS: null,
  ALREADY_SUBMITTED: null,
  PRODUCT_CLOSED: null,
  WRONG_PRODUCT_KIND: null,
};
const REASON_OF_CODE = new Map<number, Reason>(REASON_NAMES.map((name) => [REASONS[name], name]));

function eventsOf<N extends EndpointName>(
  name: N,
  input: ArgOf<N>,
  { code, data }: Pick<WireAnswer, 'code' | 'data'>,
): SecurityEventName[] {
  if (code === 0) {
    const trace: Trace<N> = EVENT_OF_SUCCESS[name];
    const event = typeof trace === 'function' ? trace(input) : trace;
    return event === null ? [] : [event];
  }
  const reason = REASON_OF_CODE.get(code);
  const event = reason && EVENT_OF_REFUSAL[reason];
  if (!event) return [];
  return event === 'fund_password_wrong' && 'freeze' in (JSON.parse(data) as object)
    ? [event, 'funds_frozen']
    : [event];
}

export interface TracedCall<N extends EndpointName> {
  readonly name: N;
  readonly input: ArgOf<N>;
  readonly caller: UserRow | null;
  readonly network: string | null;
  readonly requestId: string;
}

/** Writes the security events of an answered call. */
export async function traceCall<N extends EndpointName>(
  { store, securityLog }: Trail & { readonly store: Pick<Store, 'users'> },
  { name, input, caller, network, requestId }: TracedCall<N>,
  answer: Pick<WireAnswer, 'code' | 'data' | 'isRepeated'>,
): Promise<void> {
  // The first call with this key wrote the event.
  if (answer.isRepeated === true) return;
  const events = eventsOf(name, input, answer);
  if (events.length === 0) return;
  const user = caller?.id ?? (await accountOf(store, input, answer));
  const subject = events[0]?.startsWith('withdrawal') ? idIn(answer.data) : null;
  for (const security of events) {
    securityLog({
      level: 'info',
      at: new Date().toISOString(),
      security,
      call: name,
      user,
      network,
      requestId,
      ...(subject !== null && { subject }),
    });
  }
}

/** Account of a call without a session: the new session's, or the one whose name was typed, if there is one. */
async function accountOf(
  { users }: Pick<Store, 'users'>,
  input: object,
  { code, data }: Pick<WireAnswer, 'code' | 'data'>,
): Promise<string | null> {
  if (code === 0) {
    const { user } = JSON.parse(data) as { user?: { id: string } };
    if (user) return user.id;
  }
  if (!('username' in input) || typeof input.username !== 'string') return null;
  // An outage must not lose the event.
  const found = await users.credentials(input.username).catch(() => null);
  return found?.user.id ?? null;
}

export type RefusedAccess = Pick<SecurityEvent, 'call' | 'user' | 'network' | 'requestId'>;

/** Writes that a call was refused before its body was read. */
export function traceRefusedAccess(
  { securityLog }: Trail,
  security: 'access_refused' | 'rate_limited',
  refused: RefusedAccess,
): void {
  securityLog({ level: 'info', at: new Date().toISOString(), security, ...refused });
}

/** Writes that an operator froze or released the funds of an account. */
export function traceFreeze({ securityLog }: Trail, user: string, isFrozen: boolean): void {
  const at = new Date().toISOString();
  const security = isFrozen ? 'funds_frozen' : 'funds_released';
  securityLog({ level: 'info', at, security, call: 'freeze', user, network: null, requestId: '' });
}

function idIn(data: string): string | null {
  const { id } = JSON.parse(data) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

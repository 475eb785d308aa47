/**
 * Reasons of refusals, with the number in `code`. The client chooses the message by the reason; `msg` is for logs only.
 * Numbers never change their meaning; new reasons get new numbers.
 */
export const REASONS = {
  /** 400: a field has the wrong type or format; `fields` names every invalid one. */
  INVALID: 1000,
  /** 401: no valid session on a call that needs one. */
  UNAUTHORIZED: 1001,
  /** The object does not exist or belongs to another user; also sent with 404 for an unknown path. */
  NOT_FOUND: 1002,
  /** 405: the path supports another method. */
  METHOD_NOT_ALLOWED: 1003,
  /** 413: the body is larger than the call allows. */
  TOO_LARGE: 1004,
  /** 429 with Retry-After; `retryAfterSec` in data. */
  RATE_LIMITED: 1005,
  /** 5xx: an error on the server. */
  INTERNAL: 1006,
  /** The first call with this Idempotency-Key has not finished. */
  IN_FLIGHT: 1007,
  /** This Idempotency-Key was used with another body. */
  IDEMPOTENCY_MISMATCH: 1008,

  /** Wrong username or password; the response does not say which. */
  BAD_CREDENTIALS: 1100,
  /** The username is taken, ignoring case. */
  USERNAME_TAKEN: 1101,
  /** The phone number is taken. */
  PHONE_TAKEN: 1102,
  /** The invite code that config requires is missing. */
  INVITE_CODE_REQUIRED: 1103,
  /** The invite code does not exist. */
  INVITE_CODE_UNKNOWN: 1104,
  /** The current login password is wrong. */
  WRONG_PASSWORD: 1105,
  /** The fund password is wrong; `attemptsLeft` in data. */
  WRONG_PAY_PASSWORD: 1106,
  /** A forgotten password was not reset because a value is wrong; the response does not say which one. */
  RESET_REFUSED: 1107,
  /** The new fund password is too easy to guess; `why` in data. A backend may allow it. */
  PAY_PASSWORD_OBVIOUS: 1108,
  /** The new password is the current one. A backend may allow it. */
  PASSWORD_UNCHANGED: 1109,
  /** The new login password is easy to guess: it is widely known, or consists of words of the app or the account. A backend may allow it. */
  PASSWORD_OBVIOUS: 1110,

  /** Funds are frozen; `freeze` in data contains reason, end, allowed actions and the contact for an appeal. */
  FUNDS_FROZEN: 1200,
  /** The available balance is too small; `available` in data. */
  INSUFFICIENT_BALANCE: 1201,
  /** The amount is below the minimum; `min` in data. */
  AMOUNT_TOO_SMALL: 1202,
  /** The amount is above the maximum; `max` in data. */
  AMOUNT_TOO_LARGE: 1203,

  /** The seen price is too old or from the future. */
  PRICE_STALE: 1300,
  /** The product is closed, or closes before the order would end; `opensAt`, `closesAt` in data if known. */
  MARKET_CLOSED: 1301,
  /** Config offers no orders of this duration. */
  DURATION_NOT_OFFERED: 1302,
  /**
   * The account already has as many open orders as config's `order.maxOpen`; `max` in data. A backend may allow more.
   */
  TOO_MANY_ORDERS: 1303,

  /** No card is bound. */
  NO_BANK_CARD: 1400,
  /** No address is bound. */
  NO_WALLET: 1401,
  /** The identity is not approved. */
  NOT_VERIFIED: 1402,
  /** The state of the deposit or withdrawal does not allow this action. */
  WRONG_STATE: 1403,
  /** Config does not offer this payment method. */
  METHOD_NOT_OFFERED: 1404,
  /** The payment period of this deposit has ended. */
  DEPOSIT_EXPIRED: 1405,
  /** The target was bound too recently; `until` in data. */
  TARGET_WAITS: 1406,
  /** The card's holder is not the verified user. */
  NAME_MISMATCH: 1407,
  /** Too many targets are bound, so one must be unbound first; `max` in data. */
  TOO_MANY_TARGETS: 1408,
  /** Too many deposits are open, so one must be paid or cancelled first; `max` in data. */
  TOO_MANY_DEPOSITS: 1409,

  /** The identity is already under review or approved. */
  ALREADY_SUBMITTED: 1500,
  /** The wealth product does not accept new money. */
  PRODUCT_CLOSED: 1600,
  /** Lock-ups are bought with wealth/submit, other products with wealth/buy. */
  WRONG_PRODUCT_KIND: 1601,
} as const;

export type Reason = keyof typeof REASONS;

export const REASON_NAMES = Object.keys(REASONS) as readonly Reason[];

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}

/** The rules that an invalid field can violate; the client shows a message for the rule next to the field. */
export const FIELD_RULES = [
  'required',
  'type',
  'format',
  'username',
  'phone',
  'password',
  'payPassword',
  'amount',
  'text',
  'card',
  'aba',
  'swift',
  'passport',
  'address',
  'realName',
  'idNumber',
  'image',
  'choice',
  'time',
  'uuid',
] as const;
export type FieldRule = (typeof FIELD_RULES)[number];

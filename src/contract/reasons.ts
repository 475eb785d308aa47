/**
 * Why a call was refused, with the number that stands in `code`. The client words a refusal by its reason;
 * `msg` is for logs only. Numbers never change their meaning; new reasons get new numbers.
 */
export const REASONS = {
  /** 400: a field has the wrong type or format; `fields` names every bad one. */
  INVALID: 1000,
  /** 401: no valid session on a call that needs one. */
  UNAUTHORIZED: 1001,
  /** No such thing, or it belongs to another user; also 404 for an unknown path. */
  NOT_FOUND: 1002,
  /** 405: the path has another method. */
  METHOD_NOT_ALLOWED: 1003,
  /** 413: the body is larger than the call allows. */
  TOO_LARGE: 1004,
  /** 429 with Retry-After; `retryAfterSec` in data. */
  RATE_LIMITED: 1005,
  /** 5xx: a fault on the server's side. */
  INTERNAL: 1006,
  /** The first call with this Idempotency-Key has not finished. */
  IN_FLIGHT: 1007,
  /** This Idempotency-Key was used with another body. */
  IDEMPOTENCY_MISMATCH: 1008,

  /** Username and password do not belong together; which of them is wrong is not said. */
  BAD_CREDENTIALS: 1100,
  /** Somebody has this name, whatever the case. */
  USERNAME_TAKEN: 1101,
  /** Somebody has this number. */
  PHONE_TAKEN: 1102,
  /** Config asks for an invite code. */
  INVITE_CODE_REQUIRED: 1103,
  /** Nobody has this invite code. */
  INVITE_CODE_UNKNOWN: 1104,
  /** The current login password is wrong. */
  WRONG_PASSWORD: 1105,
  /** The fund password is wrong; `attemptsLeft` in data. */
  WRONG_PAY_PASSWORD: 1106,
  /** A forgotten password could not be reset; what did not match is not said. */
  RESET_REFUSED: 1107,
  /** The new fund password is among the first that anybody would try; `why` in data. A backend may allow it. */
  PAY_PASSWORD_OBVIOUS: 1108,
  /** The new password is the one that is in force. A backend may allow it. */
  PASSWORD_UNCHANGED: 1109,

  /** `freeze` in data says why, what still works, until when, and how to appeal. */
  FUNDS_FROZEN: 1200,
  /** `available` in data. */
  INSUFFICIENT_BALANCE: 1201,
  /** `min` in data. */
  AMOUNT_TOO_SMALL: 1202,
  /** `max` in data. */
  AMOUNT_TOO_LARGE: 1203,

  /** The price the user saw is too old, or from the future. */
  PRICE_STALE: 1300,
  /** The product is closed, or closes before the order would end; `opensAt`, `closesAt` in data where known. */
  MARKET_CLOSED: 1301,
  /** Config offers no order of this duration. */
  DURATION_NOT_OFFERED: 1302,
  /** As many orders as config's `order.maxOpen` are open; `max` in data. A backend may allow more. */
  TOO_MANY_ORDERS: 1303,

  /** No card is bound to withdraw to. */
  NO_BANK_CARD: 1400,
  /** No address is bound to withdraw to. */
  NO_WALLET: 1401,
  /** Identity is not approved. */
  NOT_VERIFIED: 1402,
  /** The deposit is not in a state that allows this. */
  WRONG_STATE: 1403,
  /** Config does not offer this way to pay. */
  METHOD_NOT_OFFERED: 1404,
  /** The time to pay this deposit is over. */
  DEPOSIT_EXPIRED: 1405,
  /** The target was bound a short while ago; `until` in data. */
  TARGET_WAITS: 1406,
  /** The card is in another name than the one that was verified. */
  NAME_MISMATCH: 1407,
  /** `max` in data; one must be unbound first. */
  TOO_MANY_TARGETS: 1408,
  /** `max` in data; one must be paid or cancelled first. */
  TOO_MANY_DEPOSITS: 1409,

  /** Identity is under review or approved already. */
  ALREADY_SUBMITTED: 1500,
  /** The wealth product takes no new money. */
  PRODUCT_CLOSED: 1600,
  /** Lock-ups are bought with wealth/submit, everything else with wealth/buy. */
  WRONG_PRODUCT_KIND: 1601,
} as const;

export type Reason = keyof typeof REASONS;

export const REASON_NAMES = Object.keys(REASONS) as readonly Reason[];

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}

/** Which rule a malformed field broke; the client words it beside the field. */
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

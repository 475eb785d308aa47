/** The signed-in user and their balance. */
import * as v from 'valibot';
import { CURRENCY } from '../constants';
import { UsdtAmount, Id, Label, PublicText, Timestamp } from '../fields';
import { stateChoice } from '../states';

/** State of the identity review. */
export const VerificationState = stateChoice(['none', 'under_review', 'approved', 'denied']);

/** A freeze of funds: its reason, start and end, the actions that stay allowed, and the contact for an appeal. */
export const Freeze = v.object({
  /** Reason code, such as WRONG_PAY_PASSWORD. */
  reason: PublicText,
  /** Start time. */
  since: Timestamp,
  /** End time; null if the freeze lasts until an operator ends it. */
  until: v.nullable(Timestamp),
  /** Codes of the actions that stay allowed. */
  stillAllowed: v.array(PublicText),
  /** Contact for an appeal: `support`. */
  appeal: PublicText,
});

/** The user of a session. */
export const User = v.object({
  id: Id,
  /** Username as registered; unique ignoring case. */
  username: Label,
  /** Masked except for the last digits. */
  phone: Label,
  /** Time of the registration. */
  registeredAt: Timestamp,
  /** The user's own invite code, with which other people can register. */
  inviteCode: Label,
  /** State of the identity review; withdrawals require `approved`. */
  verification: VerificationState,
  /** The freeze in effect; null if funds are not frozen. */
  frozen: v.nullable(Freeze),
});

export const SESSION_ACTIONS = ['list', 'end'] as const;

/** A session of the user, without its token. */
export const UserSession = v.object({
  id: Id,
  /** True for the session of this call. */
  current: v.boolean(),
  /** Browser, such as "Chrome"; absent if the backend could not determine it. */
  browser: v.optional(PublicText),
  /** Operating system, such as "Android"; absent if the backend could not determine it. */
  system: v.optional(PublicText),
  /** Time of the login or registration. */
  createdAt: Timestamp,
  /** Time of the last call; it may lag behind by some minutes. */
  lastUsedAt: Timestamp,
});

/** A user's balance. `total` is the sum of the parts that are present. */
export const Balance = v.object({
  /** USDT: the sum of the parts below. */
  total: UsdtAmount,
  /** USDT that can be spent now; never negative. */
  available: UsdtAmount,
  /** Stakes and fees of open orders, USDT. */
  inOrders: UsdtAmount,
  /** USDT in running lock-ups. */
  locked: UsdtAmount,
  /** USDT in funds and wealth products, at the purchase price. */
  invested: UsdtAmount,
  /** USDT in withdrawals under review. A backend may omit this field; `total` then excludes these withdrawals. */
  onItsWay: v.optional(UsdtAmount),
  /** The only account currency. */
  currency: v.literal(CURRENCY),
});

export type Freeze = v.InferOutput<typeof Freeze>;
export type User = v.InferOutput<typeof User>;
export type UserSession = v.InferOutput<typeof UserSession>;
export type Balance = v.InferOutput<typeof Balance>;

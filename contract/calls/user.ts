import * as v from 'valibot';
import { BODY_LIMIT_IMAGES, endpoint } from '../endpoint';
import {
  Balance,
  Deposit,
  DepositMethod,
  CASH_FLOW_KINDS,
  CashFlowEntry,
  InvitedUser,
  User,
  UserSession,
  Verification,
  Withdrawal,
} from '../entities';
import * as f from '../fields';

const Session = v.object({
  /** Token that the client sends unchanged in the Authorization header, without a prefix. */
  accessToken: v.pipe(v.string(), v.minLength(1)),
  /** The user of the session. */
  user: User,
});

/**
 * Creates an account and a session. The sandbox grants play money. `inviteCode` is required if `inviteRequired` of
 * config is true. A fund password that is easy to guess (a repeated group, a sequence, the end of the phone number)
 * may be refused, and so may a login password that is widely known or consists of words of the app or the account.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  access: 'visitor',
  request: v.object({
    username: f.Username,
    phone: f.Phone,
    password: f.Password,
    payPassword: f.PayPassword,
    /** Code of the inviting user; required if `inviteRequired` of config is true. */
    inviteCode: v.optional(f.boundedText(32)),
  }),
  response: Session,
  reasons: [
    'USERNAME_TAKEN',
    'PHONE_TAKEN',
    'INVITE_CODE_REQUIRED',
    'INVITE_CODE_UNKNOWN',
    'PASSWORD_OBVIOUS',
    'PAY_PASSWORD_OBVIOUS',
  ],
});

/**
 * Creates a session. A wrong username and a wrong password are refused with the same reason. After five failed logins
 * within 15 minutes, further attempts get 429.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'visitor',
  request: v.object({
    /** Username, ignoring case. */
    username: f.boundedText(200, 'username'),
    password: f.TypedPassword,
  }),
  response: Session,
  reasons: ['BAD_CREDENTIALS'],
});

/** The signed-in user with their balance, and with their sessions if `sessions` is sent and config supports it. */
export const userDetails = endpoint({
  method: 'POST',
  path: '/api/user/details',
  access: 'user',
  request: v.object({
    /** Adds the user's sessions to the response. */
    sessions: v.optional(v.literal(true)),
  }),
  response: v.object({
    /** The user of the session. */
    user: User,
    /** The user's balance. */
    balance: Balance,
    /**
     * When the exchange itself changes this balance next: a credit of a lock-up or a maturity. Absent if nothing is due;
     * a backend may omit it, and a client then learns of the change with its next call.
     */
    balanceChangesAt: v.optional(f.Timestamp),
    /** The user's active sessions, most recently used first; sent only if `sessions` is requested. */
    sessions: v.optional(v.array(UserSession)),
  }),
  reasons: [],
});

/** Creates a deposit in state `awaiting_payment`. */
export const deposit = endpoint({
  method: 'POST',
  path: '/api/user/deposit',
  access: 'user',
  movesMoney: true,
  request: v.object({
    /** One of the methods in config. */
    paymethod: DepositMethod,
    /** Amount in USDT, within the limits of the method. */
    amount: f.UsdtAmount,
    /** One of the method's networks; the first one if absent. */
    network: v.optional(f.boundedText(20)),
  }),
  response: Deposit,
  reasons: ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'METHOD_NOT_OFFERED', 'TOO_MANY_DEPOSITS'],
});

/**
 * Submits identity documents for review. After a denial, only the parts in `needed` are required. If `identityRenewal`
 * of config is true, `renew` replaces an approved identity: all four parts are required, and the identity is under
 * review until the decision.
 */
export const bindIdcard = endpoint({
  method: 'POST',
  path: '/api/user/bind_idcard',
  access: 'user',
  bodyLimit: BODY_LIMIT_IMAGES,
  request: v.object({
    /** Real name: 2 to 60 characters. */
    realName: v.optional(f.boundedText(60, 'realName', 2)),
    /** ID number: 6 to 20 letters or digits. */
    idNumber: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,20}$/, 'idNumber'))),
    /** Picture of the side with the photo. */
    frontImage: v.optional(f.Image),
    /** Picture of the other side. */
    backImage: v.optional(f.Image),
    /** True to replace the documents of an approved identity. */
    renew: v.optional(v.literal(true)),
  }),
  response: Verification,
  reasons: ['ALREADY_SUBMITTED'],
});

/** State of the identity review, and the parts that must still be submitted. */
export const idcard = endpoint({
  method: 'GET',
  path: '/api/user/idcard',
  access: 'user',
  request: v.object({}),
  response: Verification,
  reasons: [],
});

/**
 * Movements of the available balance, or deposits and withdrawals. View `flow` (default): one line for each movement of
 * the available balance; the sum of all lines of a user is this balance. View `transfers`: deposits and withdrawals
 * with their states.
 */
export const balanceList = endpoint({
  method: 'POST',
  path: '/api/user/balance_list',
  access: 'user',
  request: v.object({
    ...f.paging,
    /** View of the list; `flow` if absent. */
    view: v.optional(f.choice(['flow', 'transfers'])),
    /** Only lines of this kind. */
    kind: v.optional(f.choice([...CASH_FLOW_KINDS])),
    /** Only lines of this order, deposit or withdrawal. */
    ref: v.optional(f.Id),
    /** Only transfers in this state; a backend may ignore `state`, and the client must then filter the rows itself. */
    state: v.optional(Deposit.entries.state),
    /** Only lines dated at or after this time. */
    from: v.optional(f.Timestamp),
    /** Only lines dated at or before this time. */
    to: v.optional(f.Timestamp),
  }),
  response: v.object({
    ...f.page(v.union([CashFlowEntry, Deposit, Withdrawal])).entries,
    /** Totals of all lines that match the filter; only on the first page of a flow. A backend may omit them. */
    totals: v.optional(
      v.object({
        /** Number of lines. */
        count: f.Count,
        /** USDT received. */
        income: f.UsdtAmount,
        /** USDT spent. */
        expenditure: f.UsdtAmount,
      }),
    ),
  }),
  reasons: [],
});

/**
 * Sets a new login password and ends every other session of the user. A signed-in user must send the current password.
 * A user who forgot the password sends username, phone and fund password without a session; this variant is throttled
 * like login, and every mismatch has the same reason. After correct credentials, a new password that is easy to
 * guess or equal to the old one may be refused. With `endSession`, if config supports it, the call changes no password and ends sessions of the user.
 */
export const resetPwd = endpoint({
  method: 'POST',
  path: '/api/user/reset_pwd',
  access: 'either',
  request: v.union([
    v.object({ currentPassword: f.TypedPassword, newPassword: f.Password }),
    v.object({
      username: f.Username,
      phone: f.Phone,
      payPassword: f.PayPassword,
      newPassword: f.Password,
    }),
    v.object({
      /** Id of the session to end; `current` ends the session of this call, `others` ends all other sessions. */
      endSession: f.Id,
    }),
  ]),
  response: v.object({}),
  reasons: ['WRONG_PASSWORD', 'RESET_REFUSED', 'PASSWORD_OBVIOUS', 'PASSWORD_UNCHANGED'],
});

/**
 * Sets a new fund password; requires the old fund password or the login password. After correct credentials, a new fund
 * password that is too easy to guess or equal to the old one may be refused.
 */
export const resetPaypwd = endpoint({
  method: 'POST',
  path: '/api/user/reset_paypwd',
  access: 'user',
  request: v.union([
    v.object({ currentPayPassword: f.PayPassword, newPayPassword: f.PayPassword }),
    v.object({ password: f.TypedPassword, newPayPassword: f.PayPassword }),
  ]),
  response: v.object({}),
  reasons: [
    'WRONG_PASSWORD',
    'WRONG_PAY_PASSWORD',
    'FUNDS_FROZEN',
    'PAY_PASSWORD_OBVIOUS',
    'PASSWORD_UNCHANGED',
  ],
});

/** The user's invite code and invite link, the nine invitation levels, and the invited users. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/user/invite',
  access: 'user',
  request: v.object({
    ...f.paging,
    /** Only invited users of this level, 1 to 9. */
    level: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'choice'), v.maxValue(9, 'choice')),
    ),
    /**
     * Only users who registered at or after this time; a backend may ignore `from` and `to`, and the client must then
     * filter the rows itself.
     */
    from: v.optional(f.Timestamp),
    /** Only users who registered at or before this time. */
    to: v.optional(f.Timestamp),
  }),
  response: v.object({
    /** The user's own invite code. */
    inviteCode: f.Label,
    /** Link to the registration with the code filled in. */
    inviteLink: f.UrlText,
    /** Cashback of all levels in USDT. */
    totalCashback: f.UsdtAmount,
    /** All nine levels, nearest first. */
    levels: v.array(
      v.object({
        /** Number of the level, 1 to 9. */
        level: f.Count,
        /** Number of users on this level. */
        members: f.Count,
        /** Cashback from this level in USDT. */
        cashback: f.UsdtAmount,
        /** Share of the fees of these users, as a fraction. */
        rate: f.Rate,
      }),
    ),
    /** The invited users. */
    records: f.page(InvitedUser),
  }),
  reasons: [],
});

import * as v from 'valibot';
import { BODY_LIMIT_IMAGES, endpoint } from '../endpoint';
import {
  Balance,
  Deposit,
  DepositMethod,
  FUND_RECORD_KINDS,
  FundRecord,
  InviteRecord,
  User,
  Verification,
  Withdrawal,
} from '../entities';
import * as f from '../fields';

const Session = v.object({
  /** Sent unchanged in the Authorization header, without a prefix. */
  accessToken: v.pipe(v.string(), v.minLength(1)),
  /** The user of the session. */
  user: User,
});

/**
 * Creates an account and a session. The sandbox grants play money. `inviteCode` is required if config says so. An
 * obvious fund password (a repeated group, a sequence, the end of the phone number) may be refused.
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
    /** Code of the inviting user; required if config says so. */
    inviteCode: v.optional(f.text(32)),
  }),
  response: Session,
  reasons: [
    'USERNAME_TAKEN',
    'PHONE_TAKEN',
    'INVITE_CODE_REQUIRED',
    'INVITE_CODE_UNKNOWN',
    'PAY_PASSWORD_OBVIOUS',
  ],
});

/**
 * Creates a session. A wrong username and a wrong password have the same reason. Only failures are throttled: 429 after
 * five in 15 min.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'visitor',
  request: v.object({
    /** Case-insensitive. */
    username: f.text(200, 'username'),
    password: f.TypedPassword,
  }),
  response: Session,
  reasons: ['BAD_CREDENTIALS'],
});

/** The signed-in user and their balance. */
export const details = endpoint({
  method: 'POST',
  path: '/api/user/details',
  access: 'user',
  request: v.object({}),
  response: v.object({
    /** The user of the session. */
    user: User,
    /** The user's balance. */
    balance: Balance,
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
    /** USDT, within the method's limits. */
    amount: f.Amount,
    /** One of the method's networks; the first if absent. */
    network: v.optional(f.text(20)),
  }),
  response: Deposit,
  reasons: ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'METHOD_NOT_OFFERED', 'TOO_MANY_DEPOSITS'],
});

/**
 * Submits identity documents for review. After a denial, only the parts in `needed` are required. With `renew`, if
 * config offers it, an approved identity can be replaced: all four parts are required, and the identity is under review
 * until the decision.
 */
export const bindIdcard = endpoint({
  method: 'POST',
  path: '/api/user/bind_idcard',
  access: 'user',
  bodyLimit: BODY_LIMIT_IMAGES,
  request: v.object({
    /** 2 to 60 characters. */
    realName: v.optional(f.text(60, 'realName', 2)),
    /** 6 to 20 letters or digits. */
    idNumber: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,20}$/, 'idNumber'))),
    /** The side with the photo. */
    frontImage: v.optional(f.Image),
    /** The other side. */
    backImage: v.optional(f.Image),
    /** Replaces the document of an approved identity. */
    renew: v.optional(v.literal(true)),
  }),
  response: Verification,
  reasons: ['ALREADY_SUBMITTED'],
});

/** State of the identity review, and the parts that it still needs. */
export const idcard = endpoint({
  method: 'GET',
  path: '/api/user/idcard',
  access: 'user',
  request: v.object({}),
  response: Verification,
  reasons: [],
});

/**
 * Movements of the available balance, or deposits and withdrawals. `flow` (default): every movement of available, one
 * line each; the sum of a user's lines is available. `transfers`: deposits and withdrawals with their states.
 */
export const balanceList = endpoint({
  method: 'POST',
  path: '/api/user/balance_list',
  access: 'user',
  request: v.object({
    ...f.paging,
    /** `flow` if absent. */
    view: v.optional(f.choice(['flow', 'transfers'])),
    /** Only lines of this kind. */
    kind: v.optional(f.choice([...FUND_RECORD_KINDS])),
    /** Only lines of this order, deposit or withdrawal. */
    ref: v.optional(f.Id),
    /** Only transfers in this state; a backend may ignore it, and the client must then filter the rows itself. */
    state: v.optional(Deposit.entries.state),
    /** At or after it. */
    from: v.optional(f.Timestamp),
    /** At or before it. */
    to: v.optional(f.Timestamp),
  }),
  response: v.object({
    ...f.page(v.union([FundRecord, Deposit, Withdrawal])).entries,
    /** Totals over the whole filter of a flow, only on its first page. A backend may leave them out. */
    totals: v.optional(
      v.object({
        /** Number of lines. */
        count: f.Count,
        /** USDT received. */
        income: f.Amount,
        /** USDT spent. */
        expenditure: f.Amount,
      }),
    ),
  }),
  reasons: [],
});

/**
 * Sets a new login password. Signed in: requires the current password. Forgotten: requires username, phone and fund
 * password without a session, is throttled like login, and has one reason for any mismatch. Ends every other session of
 * the user. After correct credentials, a new password equal to the old one may be refused.
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
  ]),
  response: v.object({}),
  reasons: ['WRONG_PASSWORD', 'RESET_REFUSED', 'PASSWORD_UNCHANGED'],
});

/**
 * Sets a new fund password; requires the old one or the login password. After correct credentials, a new one that is
 * too easy to guess or equal to the old one may be refused.
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

/** The user's invite code and link, the nine levels, and the invited users. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/user/invite',
  access: 'user',
  request: v.object({
    ...f.paging,
    /** Only records of this level, 1 to 9. */
    level: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'choice'), v.maxValue(9, 'choice')),
    ),
    /**
     * Only users who registered at or after it; a backend may ignore `from` and `to`, and the client must then filter
     * the rows itself.
     */
    from: v.optional(f.Timestamp),
    /** At or before it. */
    to: v.optional(f.Timestamp),
  }),
  response: v.object({
    /** The user's own code. */
    inviteCode: f.Label,
    /** Link to the registration with the code filled in. */
    inviteLink: f.Address,
    /** USDT over all levels. */
    totalCashback: f.Amount,
    /** All nine, nearest first. */
    levels: v.array(
      v.object({
        /** 1 to 9. */
        level: f.Count,
        /** Number of users on this level. */
        members: f.Count,
        /** USDT earned from this level. */
        cashback: f.Amount,
        /** Share of their fees, a fraction. */
        rate: f.Rate,
      }),
    ),
    /** The invited users. */
    records: f.page(InviteRecord),
  }),
  reasons: [],
});

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
  /** Goes into the header Authorization as it is, without a prefix. */
  accessToken: v.pipe(v.string(), v.minLength(1)),
  /** Whose session it is. */
  user: User,
});

/**
 * Opens an account and a session. The sandbox grants play money. `inviteCode` is required when config says so. A fund
 * password that anybody would try first (a repeated group, a row, the end of the phone) may be refused.
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
    /** Of whoever invited; required when config says so. */
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

/** Opens a session. A wrong pair has one reason for both halves. Only failures are throttled: 429 after five in 15 min. */
export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'visitor',
  request: v.object({
    /** Whatever the case. */
    username: f.text(200, 'username'),
    password: f.TypedPassword,
  }),
  response: Session,
  reasons: ['BAD_CREDENTIALS'],
});

/** Who is signed in, and their money. */
export const details = endpoint({
  method: 'POST',
  path: '/api/user/details',
  access: 'user',
  request: v.object({}),
  response: v.object({
    /** Whose session it is. */
    user: User,
    /** Their money. */
    balance: Balance,
  }),
  reasons: [],
});

/** Opens a deposit in `awaiting_payment`. */
export const deposit = endpoint({
  method: 'POST',
  path: '/api/user/deposit',
  access: 'user',
  movesMoney: true,
  request: v.object({
    /** One of config’s. */
    paymethod: DepositMethod,
    /** USDT, within the method’s limits. */
    amount: f.Amount,
    /** One of the method’s; the first where absent. */
    network: v.optional(f.text(20)),
  }),
  response: Deposit,
  reasons: ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'METHOD_NOT_OFFERED', 'TOO_MANY_DEPOSITS'],
});

/**
 * Sends identity for review. After a denial only what `needed` lists must come again. With `renew`, where config offers
 * it, an approved identity may be replaced: all four parts come, and it is under review until they are decided.
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
    /** The side with the picture. */
    frontImage: v.optional(f.Image),
    /** The other side. */
    backImage: v.optional(f.Image),
    /** The document of an approved identity has been replaced. */
    renew: v.optional(v.literal(true)),
  }),
  response: Verification,
  reasons: ['ALREADY_SUBMITTED'],
});

/** Where the identity review stands, and what it still needs. */
export const idcard = endpoint({
  method: 'GET',
  path: '/api/user/idcard',
  access: 'user',
  request: v.object({}),
  response: Verification,
  reasons: [],
});

/**
 * Movements of the available balance, or deposits and withdrawals. `flow` (default): every movement of available, one line each; the lines of a user sum to available.
 * `transfers`: deposits and withdrawals with their states.
 */
export const balanceList = endpoint({
  method: 'POST',
  path: '/api/user/balance_list',
  access: 'user',
  request: v.object({
    ...f.paging,
    /** `flow` where absent. */
    view: v.optional(f.choice(['flow', 'transfers'])),
    /** Only lines of this kind. */
    kind: v.optional(f.choice([...FUND_RECORD_KINDS])),
    /** Only lines of this order, deposit or withdrawal. */
    ref: v.optional(f.Id),
    /** Only transfers in this state; a backend may ignore it, and who asks then leaves out itself what does not fit. */
    state: v.optional(Deposit.entries.state),
    /** At or after it. */
    from: v.optional(f.Timestamp),
    /** At or before it. */
    to: v.optional(f.Timestamp),
  }),
  response: v.object({
    ...f.page(v.union([FundRecord, Deposit, Withdrawal])).entries,
    /** Over the whole filter of a flow, not the page; on its first page. A backend may leave it out. */
    totals: v.optional(
      v.object({
        /** Lines. */
        count: f.Count,
        /** USDT that came. */
        income: f.Amount,
        /** USDT that went. */
        expenditure: f.Amount,
      }),
    ),
  }),
  reasons: [],
});

/**
 * Sets another login password. Signed in: proves the current password. Forgotten: proves username, phone and fund password without a session,
 * throttled like login, with one refusal for whatever did not match. Every other session of the user ends. Who has
 * proved it may be told that the new password is the old one.
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
 * A new fund password, proved by the old one or by the login password. Who has proved it may be told that the new one
 * is too easy to guess, or the old one.
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

/** The user's invite code and link, nine levels, and who came through them. */
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
    /** Only who registered at or after it; a backend may ignore the days, and who asks then leaves out what does not fit. */
    from: v.optional(f.Timestamp),
    /** At or before it. */
    to: v.optional(f.Timestamp),
  }),
  response: v.object({
    /** The user’s own. */
    inviteCode: f.Label,
    /** Leads to the registration with the code filled in. */
    inviteLink: f.Address,
    /** USDT over all levels. */
    totalCashback: f.Amount,
    /** All nine, nearest first. */
    levels: v.array(
      v.object({
        /** 1 to 9. */
        level: f.Count,
        /** People on this level. */
        members: f.Count,
        /** USDT that they brought. */
        cashback: f.Amount,
        /** Share of their fees, as a fraction. */
        rate: f.Rate,
      }),
    ),
    /** Who they are. */
    records: f.page(InviteRecord),
  }),
  reasons: [],
});

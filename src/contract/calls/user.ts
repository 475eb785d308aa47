import * as v from 'valibot';
import { passesLuhn } from '../cardNumber';
import { BODY_LIMIT_IMAGES, endpoint } from '../endpoint';
import {
  Balance,
  BankCard,
  Deposit,
  DepositMethod,
  FUND_RECORD_KINDS,
  FundRecord,
  InviteRecord,
  User,
  Verification,
  Wallet,
  Withdrawal,
} from '../entities';
import * as f from '../fields';

const Session = v.object({ accessToken: v.pipe(v.string(), v.minLength(1)), user: User });

/** Opens an account and a session. The sandbox grants play money. `inviteCode` is required when config says so. */
export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  access: 'visitor',
  request: v.object({
    username: f.Username,
    phone: f.Phone,
    password: f.Password,
    payPassword: f.PayPassword,
    inviteCode: v.optional(f.text(32)),
  }),
  response: Session,
  reasons: ['USERNAME_TAKEN', 'PHONE_TAKEN', 'INVITE_CODE_REQUIRED', 'INVITE_CODE_UNKNOWN'],
});

/** A wrong pair has one reason for both halves. Only failures are throttled: 429 after five in 15 min. */
export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'visitor',
  request: v.object({ username: f.text(200, 'username'), password: f.TypedPassword }),
  response: Session,
  reasons: ['BAD_CREDENTIALS'],
});

/** Who is signed in, and their money. */
export const details = endpoint({
  method: 'POST',
  path: '/api/user/details',
  access: 'user',
  request: v.object({}),
  response: v.object({ user: User, balance: Balance }),
  reasons: [],
});

const bankCardFields = v.object({
  kind: v.literal('bank'),
  bankName: f.text(80),
  holderName: f.text(80),
  /** 12 to 19 digits whose Luhn sum is right. */
  cardNumber: v.pipe(v.string(), v.regex(/^[0-9]{12,19}$/, 'card'), v.check(passesLuhn, 'card')),
  aba: v.pipe(v.string(), v.regex(/^[0-9]{9}$/, 'aba')),
  swift: v.pipe(v.string(), v.regex(/^[A-Za-z]{6}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?$/, 'swift')),
  bankAddress: f.text(80),
  branchAddress: f.text(80),
  city: f.text(80),
  province: f.text(80),
  nationality: f.text(80),
  passportNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{5,20}$/, 'passport')),
  claim: v.optional(v.object({ amountDefrauded: f.Amount, refundNumber: f.text(80) })),
});
const walletFields = v.object({
  kind: v.literal('wallet'),
  network: v.literal('TRC20'),
  /** Base58check with version 0x41; the checksum is checked as well. */
  address: v.pipe(v.string(), v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'address')),
  label: v.optional(f.text(40)),
});

/** Binds a bank card or a TRC20 address; used by /bindBankCard and /wallet. */
export const saveBank = endpoint({
  method: 'POST',
  path: '/api/user/save_bank',
  access: 'user',
  request: v.variant('kind', [bankCardFields, walletFields]),
  response: v.object({ bankCard: v.optional(BankCard), wallet: v.optional(Wallet) }),
  reasons: [],
});

/** Opens a deposit in `awaiting_payment`. */
export const deposit = endpoint({
  method: 'POST',
  path: '/api/user/deposit',
  access: 'user',
  movesMoney: true,
  request: v.object({
    paymethod: DepositMethod,
    amount: f.Amount,
    network: v.optional(f.text(20)),
  }),
  response: Deposit,
  reasons: ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'METHOD_NOT_OFFERED'],
});

/** Sends identity for review. After a denial only what `needed` lists must come again. */
export const bindIdcard = endpoint({
  method: 'POST',
  path: '/api/user/bind_idcard',
  access: 'user',
  bodyLimit: BODY_LIMIT_IMAGES,
  request: v.object({
    realName: v.optional(f.text(60, 'realName', 2)),
    idNumber: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,20}$/, 'idNumber'))),
    frontImage: v.optional(f.Image),
    backImage: v.optional(f.Image),
  }),
  response: Verification,
  reasons: ['ALREADY_SUBMITTED'],
});

export const idcard = endpoint({
  method: 'GET',
  path: '/api/user/idcard',
  access: 'user',
  request: v.object({}),
  response: Verification,
  reasons: [],
});

/**
 * `flow` (default): every movement of available, one line each; the lines of a user sum to available.
 * `transfers`: deposits and withdrawals with their states.
 */
export const balanceList = endpoint({
  method: 'POST',
  path: '/api/user/balance_list',
  access: 'user',
  request: v.object({
    ...f.paging,
    view: v.optional(f.choice(['flow', 'transfers'])),
    kind: v.optional(f.choice([...FUND_RECORD_KINDS])),
    ref: v.optional(f.Id),
    from: v.optional(f.Timestamp),
    to: v.optional(f.Timestamp),
  }),
  response: f.page(v.union([FundRecord, Deposit, Withdrawal])),
  reasons: [],
});

/**
 * Signed in: proves the current password. Forgotten: proves username, phone and fund password without a session,
 * throttled like login, with one refusal for whatever did not match. Every other session of the user ends.
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
  reasons: ['WRONG_PASSWORD', 'RESET_REFUSED'],
});

/** A new fund password, proved by the old one or by the login password. */
export const resetPaypwd = endpoint({
  method: 'POST',
  path: '/api/user/reset_paypwd',
  access: 'user',
  request: v.union([
    v.object({ currentPayPassword: f.PayPassword, newPayPassword: f.PayPassword }),
    v.object({ password: f.TypedPassword, newPayPassword: f.PayPassword }),
  ]),
  response: v.object({}),
  reasons: ['WRONG_PASSWORD', 'WRONG_PAY_PASSWORD', 'FUNDS_FROZEN'],
});

export const getUserWallets = endpoint({
  method: 'POST',
  path: '/api/user/getUserWallets',
  access: 'user',
  request: v.object({}),
  response: v.object({ bankCard: v.nullable(BankCard), wallets: v.array(Wallet) }),
  reasons: [],
});

/** The user's invite code and link, nine levels, and who came through them. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/user/invite',
  access: 'user',
  request: v.object({
    ...f.paging,
    level: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'choice'), v.maxValue(9, 'choice')),
    ),
  }),
  response: v.object({
    inviteCode: v.string(),
    inviteLink: v.string(),
    totalCashback: f.Amount,
    levels: v.array(
      v.object({ level: f.Count, members: f.Count, cashback: f.Amount, rate: f.Decimal }),
    ),
    records: f.page(InviteRecord),
  }),
  reasons: [],
});

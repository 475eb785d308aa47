import * as v from 'valibot';
import { BODY_LIMIT_IMAGES, endpoint } from '../endpoint';
import { Deposit, Withdrawal } from '../entities';
import * as f from '../fields';

/**
 * Where to pay a deposit: an address for digital currency, a payee for bank and quick payment.
 * `payable: false` marks an address that must not be paid, as every one of the sandbox is.
 */
export const getRechargeAddress = endpoint({
  method: 'POST',
  path: '/api/wallet/getRechargeAddress',
  access: 'user',
  request: v.object({ depositId: f.Id }),
  response: v.object({
    /** Of user/deposit. */
    depositId: f.Id,
    /** Of the address. */
    network: v.optional(f.Label),
    /** Where to send; absent for bank and quick payment. */
    address: v.optional(f.Label),
    /** What the QR code says. */
    qrText: v.optional(v.pipe(v.string(), v.maxLength(1_000, 'text'))),
    /** Whom to pay; absent for an address. */
    payee: v.optional(
      v.object({
        /** Of the payee. */
        bankName: f.Label,
        /** Of the account. */
        holderName: f.Label,
        /** As the bank writes it. */
        accountNumber: f.Label,
        /** What the payment must bear. */
        note: f.Label,
      }),
    ),
    /** What to transfer, where that is not USDT; a backend may leave it out. */
    pay: v.optional(
      v.object({
        /** As a code, such as "VND". */
        currency: f.Currency,
        /** The deposit’s amount in that currency, rounded up to a hundredth. */
        amount: f.Decimal,
        /** Units of that currency for one USDT, as they were when the deposit was opened. */
        rate: f.Decimal,
      }),
    ),
    /** Less than this is not credited, USDT. */
    minAmount: f.Amount,
    /** Blocks that are waited for. */
    confirmations: f.Count,
    /** Nothing should be paid after it. */
    expiresAt: f.Timestamp,
    /** False where the address must not be paid. */
    payable: v.boolean(),
  }),
  reasons: ['NOT_FOUND', 'WRONG_STATE'],
});

/** A deposit that waits for its payment, or a withdrawal under review, is not wanted any more. */
const Cancel = {
  /** Calls it back. */
  cancel: v.literal(true),
};

/**
 * What a user has to say of a deposit or withdrawal that they asked for.
 * - Proof that a deposit was paid; it goes under review. `again` corrects what was said of one that failed or expired.
 * - `cancel`: it ends as `fail` with the reason CANCELLED, and what it held comes back at once. Said again it answers the
 *   same; what was decided first is WRONG_STATE.
 * Config names in `transferActions` which of `again` and `cancel` a backend takes.
 */
export const submit = endpoint({
  method: 'POST',
  path: '/api/wallet/submit',
  access: 'user',
  movesMoney: true,
  bodyLimit: BODY_LIMIT_IMAGES,
  request: v.union([
    v.object({
      depositId: f.Id,
      /** Number of the payment, 1 to 64 characters. */
      reference: f.text(64),
      /** A picture of the payment. */
      proofImage: v.optional(f.Image),
      /** In place of what was said of one that failed or expired. */
      again: v.optional(v.literal(true)),
    }),
    v.object({ depositId: f.Id, ...Cancel }),
    v.object({ withdrawalId: f.Id, ...Cancel }),
  ]),
  response: v.union([Deposit, Withdrawal]),
  reasons: ['NOT_FOUND', 'WRONG_STATE', 'DEPOSIT_EXPIRED'],
});

const WITHDRAWAL_REASONS = [
  'NOT_VERIFIED',
  'WRONG_PAY_PASSWORD',
  'FUNDS_FROZEN',
  'TARGET_WAITS',
  'INSUFFICIENT_BALANCE',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
] as const;

const withdrawal = {
  /** USDT, fee included, within the limits of config. */
  amount: f.Amount,
  payPassword: f.PayPassword,
  /** Blank on the wire: the token travels in the header. */
  Authorization: v.optional(v.string()),
};

/** Withdraws to the bound bank card. The amount is held at once; `fail` gives it back. */
export const bankWithdrawal = endpoint({
  method: 'POST',
  path: '/api/wallet/bankWithdrawal',
  access: 'user',
  movesMoney: true,
  hoistsAuthorization: true,
  request: v.object({
    ...withdrawal,
    /** To the bound card. */
    paymethod: v.literal('bank'),
  }),
  response: Withdrawal,
  reasons: ['NO_BANK_CARD', 'NAME_MISMATCH', ...WITHDRAWAL_REASONS],
});

/** Withdraws to one of the bound TRC20 addresses. */
export const trcWithdrawal = endpoint({
  method: 'POST',
  path: '/api/wallet/trcWithdrawal',
  access: 'user',
  movesMoney: true,
  hoistsAuthorization: true,
  request: v.object({
    ...withdrawal,
    /** To a bound address. */
    paymethod: v.literal('trc'),
    /** Of user/getUserWallets. */
    walletId: f.Id,
  }),
  response: Withdrawal,
  reasons: ['NO_WALLET', 'NOT_FOUND', ...WITHDRAWAL_REASONS],
});

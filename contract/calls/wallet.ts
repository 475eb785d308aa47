import * as v from 'valibot';
import { BODY_LIMIT_IMAGES, endpoint } from '../endpoint';
import { Deposit, Withdrawal } from '../entities';
import * as f from '../fields';

/**
 * Destination of a deposit's payment: an address for digital currency, a payee for bank and quick payment. `payable:
 * false` marks an address that must not be paid; the sandbox marks all of its addresses so.
 */
export const getRechargeAddress = endpoint({
  method: 'POST',
  path: '/api/wallet/getRechargeAddress',
  access: 'user',
  request: v.object({ depositId: f.Id }),
  response: v.object({
    /** The id from user/deposit. */
    depositId: f.Id,
    /** Network of the address. */
    network: v.optional(f.Label),
    /** Address to pay to; absent for bank and quick payment. */
    address: v.optional(f.Label),
    /** Content of the QR code. */
    qrText: v.optional(v.pipe(v.string(), v.maxLength(1_000, 'text'))),
    /** Bank account to pay to; absent for an address. */
    payee: v.optional(
      v.object({
        /** Bank of the payee. */
        bankName: f.Label,
        /** Holder of the account. */
        holderName: f.Label,
        /** In the bank's format. */
        accountNumber: f.Label,
        /** Reference that the payment must contain. */
        note: f.Label,
      }),
    ),
    /** The amount to transfer if the currency is not USDT; a backend may leave it out. */
    pay: v.optional(
      v.object({
        /** Currency code, such as "VND". */
        currency: f.Currency,
        /** The deposit's amount in that currency, rounded up to a hundredth. */
        amount: f.Decimal,
        /** Units of that currency for one USDT, as of the creation of the deposit. */
        rate: f.Decimal,
      }),
    ),
    /** Smaller payments are not credited, USDT. */
    minAmount: f.Amount,
    /** Number of block confirmations required. */
    confirmations: f.Count,
    /** Time after which no payment should be made. */
    expiresAt: f.Timestamp,
    /** False if the address must not be paid. */
    payable: v.boolean(),
  }),
  reasons: ['NOT_FOUND', 'WRONG_STATE'],
});

/** Cancels a deposit that waits for payment, or a withdrawal under review. */
const cancelFields = {
  /** Requests the cancellation. */
  cancel: v.literal(true),
};

/**
 * User actions on an existing deposit or withdrawal.
 * - Proof that a deposit was paid; the deposit goes under review. `again` corrects the proof of a failed or expired
 *   one.
 * - `cancel`: ends it as `fail` with the reason CANCELLED, and returns the held amount at once. Repeating it has the
 *   same answer; after another decision it is WRONG_STATE.
 * Config's `transferActions` names which of `again` and `cancel` a backend accepts.
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
      /** Payment reference, 1 to 64 characters. */
      reference: f.text(64),
      /** A picture of the payment. */
      proofImage: v.optional(f.Image),
      /** Replaces the proof of a failed or expired deposit. */
      again: v.optional(v.literal(true)),
    }),
    v.object({ depositId: f.Id, ...cancelFields }),
    v.object({ withdrawalId: f.Id, ...cancelFields }),
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
  /** Empty on the wire, because the token is sent in the header. */
  Authorization: v.optional(v.string()),
};

/** Withdraws to the bound bank card. The amount is held at once; `fail` returns it. */
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
    /** The id from user/getUserWallets. */
    walletId: f.Id,
  }),
  response: Withdrawal,
  reasons: ['NO_WALLET', 'NOT_FOUND', ...WITHDRAWAL_REASONS],
});

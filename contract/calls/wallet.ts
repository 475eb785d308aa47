import * as v from 'valibot';
import { BODY_LIMIT_IMAGES, endpoint } from '../endpoint';
import { Deposit, Withdrawal } from '../entities';
import * as f from '../fields';

/**
 * Destination of a deposit's payment: an address for digital currency, a payee for bank and quick payment. An address
 * with `payable: false` must not be paid; all addresses of the sandbox have this value.
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
        /** Name of the account holder. */
        holderName: f.Label,
        /** Account number in the bank's format. */
        accountNumber: f.Label,
        /** Reference that the payer must write into the payment. */
        note: f.Label,
      }),
    ),
    /** The amount to transfer if the currency is not USDT; a backend may omit it. */
    pay: v.optional(
      v.object({
        /** Currency code, such as "VND". */
        currency: f.Currency,
        /** The deposit's amount in that currency, rounded up to a hundredth. */
        amount: f.Decimal,
        /** Units of `currency` for one USDT, as of the creation of the deposit. */
        rate: f.Decimal,
      }),
    ),
    /** Minimum payment in USDT; smaller payments are not credited. */
    minAmount: f.UsdtAmount,
    /** Number of block confirmations required. */
    confirmations: f.Count,
    /** End of the payment period; no payment should be made after this time. */
    expiresAt: f.Timestamp,
    /** False if the address or payee must not be paid. */
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
 * - Proof that a deposit was paid: the deposit becomes `under_review`. `again` corrects the proof of a failed or
 *   expired deposit.
 * - `cancel`: the deposit or withdrawal ends as `fail` with the reason CANCELLED, and a held amount is returned at
 *   once. A repeated cancellation gets the same response; after another decision it is refused as WRONG_STATE.
 *   `transferActions` of config lists the actions that a backend accepts in addition to the first proof.
 */
export const walletSubmit = endpoint({
  method: 'POST',
  path: '/api/wallet/submit',
  access: 'user',
  movesMoney: true,
  bodyLimit: BODY_LIMIT_IMAGES,
  request: v.union([
    v.object({
      depositId: f.Id,
      /** Payment reference, 1 to 64 characters. */
      reference: f.boundedText(64),
      /** A picture of the payment. */
      proofImage: v.optional(f.Image),
      /** Replaces the proof of a failed or expired deposit. */
      again: v.optional(v.literal(true)),
    }),
    v.object({ depositId: f.Id, ...cancelFields }),
    v.object({ withdrawalId: f.Id, ...cancelFields }),
  ]),
  response: v.union([Deposit, Withdrawal]),
  reasons: ['NOT_FOUND', 'WRONG_STATE', 'DEPOSIT_EXPIRED', 'TOO_MANY_DEPOSITS'],
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
  /** Amount in USDT, fee included, within the limits of config. */
  amount: f.UsdtAmount,
  payPassword: f.PayPassword,
  /** Empty on the wire, because the token is sent in the header. */
  Authorization: v.optional(v.string()),
};

/** Withdraws to the bound bank card. The amount is held at once and returned if the withdrawal fails. */
export const bankWithdrawal = endpoint({
  method: 'POST',
  path: '/api/wallet/bankWithdrawal',
  access: 'user',
  movesMoney: true,
  hoistsAuthorization: true,
  request: v.object({
    ...withdrawal,
    /** Withdrawals to the bound card. */
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
    /** Withdrawals to a bound address. */
    paymethod: v.literal('trc'),
    /** Id of the address, from user/getUserWallets. */
    walletId: f.Id,
  }),
  response: Withdrawal,
  reasons: ['NO_WALLET', 'NOT_FOUND', ...WITHDRAWAL_REASONS],
});

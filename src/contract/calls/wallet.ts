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
    depositId: f.Id,
    network: v.optional(v.string()),
    address: v.optional(v.string()),
    qrText: v.optional(v.string()),
    payee: v.optional(
      v.object({
        bankName: v.string(),
        holderName: v.string(),
        accountNumber: v.string(),
        note: v.string(),
      }),
    ),
    minAmount: f.Amount,
    confirmations: f.Count,
    expiresAt: f.Timestamp,
    payable: v.boolean(),
  }),
  reasons: ['NOT_FOUND', 'WRONG_STATE'],
});

/** Hands in proof that a deposit was paid; it goes under review. */
export const submit = endpoint({
  method: 'POST',
  path: '/api/wallet/submit',
  access: 'user',
  movesMoney: true,
  bodyLimit: BODY_LIMIT_IMAGES,
  request: v.object({
    depositId: f.Id,
    reference: f.text(64),
    proofImage: v.optional(f.Image),
  }),
  response: Deposit,
  reasons: ['NOT_FOUND', 'WRONG_STATE', 'DEPOSIT_EXPIRED'],
});

const WITHDRAWAL_REASONS = [
  'NOT_VERIFIED',
  'WRONG_PAY_PASSWORD',
  'FUNDS_FROZEN',
  'INSUFFICIENT_BALANCE',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
] as const;

const withdrawal = {
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
  request: v.object({ ...withdrawal, paymethod: v.literal('bank') }),
  response: Withdrawal,
  reasons: ['NO_BANK_CARD', ...WITHDRAWAL_REASONS],
});

/** Withdraws to one of the bound TRC20 addresses. */
export const trcWithdrawal = endpoint({
  method: 'POST',
  path: '/api/wallet/trcWithdrawal',
  access: 'user',
  movesMoney: true,
  hoistsAuthorization: true,
  request: v.object({ ...withdrawal, paymethod: v.literal('trc'), walletId: f.Id }),
  response: Withdrawal,
  reasons: ['NO_WALLET', 'NOT_FOUND', ...WITHDRAWAL_REASONS],
});

/** Where the money of withdrawals may go: the bank card and the addresses. */
import * as v from 'valibot';
import { passesLuhn } from '../cardNumber';
import { endpoint } from '../endpoint';
import { BankCard, Claim, Wallet } from '../entities';
import * as f from '../fields';

const claimFields = v.object({
  /** USDT that were taken. */
  amountDefrauded: f.Amount,
  /** What the claim is filed under. */
  refundNumber: f.text(80),
});

const bankCardFields = v.object({
  /** A bank card. */
  kind: v.literal('bank'),
  /** Of the bank. */
  bankName: f.text(80),
  /** As on the card. */
  holderName: f.text(80),
  /** 12 to 19 digits whose Luhn sum is right. */
  cardNumber: v.pipe(v.string(), v.regex(/^[0-9]{12,19}$/, 'card'), v.check(passesLuhn, 'card')),
  /** Routing number: nine digits. */
  aba: v.pipe(v.string(), v.regex(/^[0-9]{9}$/, 'aba')),
  /** BIC: eight or eleven characters. */
  swift: v.pipe(v.string(), v.regex(/^[A-Za-z]{6}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?$/, 'swift')),
  /** Of the bank. */
  bankAddress: f.text(80),
  /** Of the branch. */
  branchAddress: f.text(80),
  /** Of the branch. */
  city: f.text(80),
  /** Of the branch. */
  province: f.text(80),
  /** Of the holder. */
  nationality: f.text(80),
  /** 5 to 20 letters or digits. */
  passportNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{5,20}$/, 'passport')),
  /** A fraud or refund claim, whole or not at all. No honest service asks a fee to recover money. */
  claim: v.optional(claimFields),
  /** Where a card is bound already and config's `targets` wants it. */
  payPassword: v.optional(f.PayPassword),
});
const walletFields = v.object({
  /** An address. */
  kind: v.literal('wallet'),
  /** The one network that withdrawals go to. */
  network: v.literal('TRC20'),
  /** Base58check with version 0x41; the checksum is checked as well. */
  address: v.pipe(v.string(), v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'address')),
  /** The user’s own name for it. */
  label: v.optional(f.text(40)),
  /** Where another address is bound already and config's `targets` wants it. */
  payPassword: v.optional(f.PayPassword),
});
/** Takes away the address, or the card where none is named. */
const unbindFields = v.object({
  /** Takes away what is bound. */
  kind: v.literal('unbind'),
  /** The address; the card where it is left out. */
  walletId: v.optional(f.Id),
  /** Where config's `targets` wants it. */
  payPassword: v.optional(f.PayPassword),
});
/** Reports a claim by itself, in place of an earlier one; without one, takes it back. */
const claimAlone = v.object({
  /** A claim by itself. */
  kind: v.literal('claim'),
  /** Left out, an earlier one is taken back. */
  claim: v.optional(claimFields),
});

/**
 * Binds a bank card or a TRC20 address, used by /bindBankCard and /wallet; an address that is bound already gets the new
 * label. Config's `targets` says whether a change wants `payPassword`, and whether `unbind` and `claim` are taken.
 */
export const saveBank = endpoint({
  method: 'POST',
  path: '/api/user/save_bank',
  access: 'user',
  request: v.variant('kind', [bankCardFields, walletFields, unbindFields, claimAlone]),
  response: v.object({
    /** Where a card was bound. */
    bankCard: v.optional(BankCard),
    /** Where an address was bound. */
    wallet: v.optional(Wallet),
  }),
  reasons: ['WRONG_PAY_PASSWORD', 'FUNDS_FROZEN', 'TOO_MANY_TARGETS', 'NOT_FOUND'],
});

/** Where the user’s withdrawals may go. */
export const getUserWallets = endpoint({
  method: 'POST',
  path: '/api/user/getUserWallets',
  access: 'user',
  request: v.object({}),
  response: v.object({
    /** Null where none is bound. */
    bankCard: v.nullable(BankCard),
    /** Newest first. */
    wallets: v.array(Wallet),
    /** Also of somebody who has no card; a backend may tell it with the card alone. */
    claim: v.optional(Claim),
  }),
  reasons: [],
});

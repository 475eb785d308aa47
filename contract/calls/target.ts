/** Targets of withdrawals: the bank card and the addresses. */
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { BankCard, Claim, Wallet } from '../entities';
import * as f from '../fields';

const claimFields = v.object({
  /** Stolen amount in USDT according to the user. */
  amountDefrauded: f.UsdtAmount,
  /** Reference number of the claim. */
  refundNumber: f.boundedText(80),
});

const bankCardFields = v.object({
  /** A bank card. */
  kind: v.literal('bank'),
  /** Name of the bank. */
  bankName: f.boundedText(80),
  /** Name of the holder as printed on the card. */
  holderName: f.boundedText(80),
  /** Card number: 12 to 19 digits. A check digit is not required, because the cards of some banks have none. */
  cardNumber: v.pipe(v.string(), v.regex(/^[0-9]{12,19}$/, 'card')),
  /** Routing number: nine digits. */
  aba: v.pipe(v.string(), v.regex(/^[0-9]{9}$/, 'aba')),
  /** BIC: eight or eleven characters. */
  swift: v.pipe(v.string(), v.regex(/^[A-Za-z]{6}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?$/, 'swift')),
  /** Address of the bank. */
  bankAddress: f.boundedText(80),
  /** Address of the branch. */
  branchAddress: f.boundedText(80),
  /** City of the branch. */
  city: f.boundedText(80),
  /** Province of the branch. */
  province: f.boundedText(80),
  /** Nationality of the holder. */
  nationality: f.boundedText(80),
  /** Passport number: 5 to 20 letters or digits. */
  passportNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{5,20}$/, 'passport')),
  /** A fraud or refund claim, complete or absent. No honest service charges a fee to recover money. */
  claim: v.optional(claimFields),
  /** Required if a card is already bound and `targets.asksPayPassword` of config is true. */
  payPassword: v.optional(f.PayPassword),
});
const walletFields = v.object({
  /** A wallet address. */
  kind: v.literal('wallet'),
  /** The only network for withdrawals. */
  network: v.literal('TRC20'),
  /** TRON address: Base58Check with version 0x41 and a valid checksum. */
  address: v.pipe(v.string(), v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'address')),
  /** The name that the user gives the address. */
  label: v.optional(f.boundedText(40)),
  /** Required if another address is already bound and `targets.asksPayPassword` of config is true. */
  payPassword: v.optional(f.PayPassword),
});
/** Unbinds the address `walletId`, or the card if `walletId` is absent. */
const unbindFields = v.object({
  /** Unbinds a target. */
  kind: v.literal('unbind'),
  /** Id of the address to unbind; if absent, the card is unbound. */
  walletId: v.optional(f.Id),
  /** Required if `targets.asksPayPassword` of config is true. */
  payPassword: v.optional(f.PayPassword),
});
/** Submits a claim without a card and replaces an earlier claim; without `claim`, the earlier claim is withdrawn. */
const claimOnlyFields = v.object({
  /** A claim without a card. */
  kind: v.literal('claim'),
  /** If absent, the earlier claim is withdrawn. */
  claim: v.optional(claimFields),
});

/**
 * Binds a bank card or a TRC20 address for the pages /bindBankCard and /wallet. An address that is already bound gets
 * the new label. `targets` of config defines whether a change requires `payPassword`, and whether `unbind` and `claim`
 * are accepted.
 */
export const saveBank = endpoint({
  method: 'POST',
  path: '/api/user/save_bank',
  access: 'user',
  request: v.variant('kind', [bankCardFields, walletFields, unbindFields, claimOnlyFields]),
  response: v.object({
    /** Present if a card was bound. */
    bankCard: v.optional(BankCard),
    /** Present if an address was bound. */
    wallet: v.optional(Wallet),
  }),
  reasons: ['WRONG_PAY_PASSWORD', 'FUNDS_FROZEN', 'TOO_MANY_TARGETS', 'NOT_FOUND'],
});

/** The targets of the user's withdrawals. */
export const getUserWallets = endpoint({
  method: 'POST',
  path: '/api/user/getUserWallets',
  access: 'user',
  request: v.object({}),
  response: v.object({
    /** The bound card; null if there is none. */
    bankCard: v.nullable(BankCard),
    /** The bound addresses, newest first. */
    wallets: v.array(Wallet),
    /** The user's claim, with or without a card; a backend may return a claim only together with the card. */
    claim: v.optional(Claim),
  }),
  reasons: [],
});

/** Targets of withdrawals: the bank card and the addresses. */
import * as v from 'valibot';
import { passesLuhn } from '../cardNumber';
import { endpoint } from '../endpoint';
import { BankCard, Claim, Wallet } from '../entities';
import * as f from '../fields';

const claimFields = v.object({
  /** Stolen amount, USDT. */
  amountDefrauded: f.Amount,
  /** Reference number of the claim. */
  refundNumber: f.text(80),
});

const bankCardFields = v.object({
  /** A bank card. */
  kind: v.literal('bank'),
  /** Name of the bank. */
  bankName: f.text(80),
  /** As printed on the card. */
  holderName: f.text(80),
  /** 12 to 19 digits with a valid Luhn checksum. */
  cardNumber: v.pipe(v.string(), v.regex(/^[0-9]{12,19}$/, 'card'), v.check(passesLuhn, 'card')),
  /** Routing number: nine digits. */
  aba: v.pipe(v.string(), v.regex(/^[0-9]{9}$/, 'aba')),
  /** BIC: eight or eleven characters. */
  swift: v.pipe(v.string(), v.regex(/^[A-Za-z]{6}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?$/, 'swift')),
  /** Address of the bank. */
  bankAddress: f.text(80),
  /** Address of the branch. */
  branchAddress: f.text(80),
  /** City of the branch. */
  city: f.text(80),
  /** Province of the branch. */
  province: f.text(80),
  /** Nationality of the holder. */
  nationality: f.text(80),
  /** 5 to 20 letters or digits. */
  passportNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{5,20}$/, 'passport')),
  /** A fraud or refund claim, complete or absent. No honest service charges a fee to recover money. */
  claim: v.optional(claimFields),
  /** Required if a card is already bound and config's `targets` demands it. */
  payPassword: v.optional(f.PayPassword),
});
const walletFields = v.object({
  /** An address. */
  kind: v.literal('wallet'),
  /** The only network for withdrawals. */
  network: v.literal('TRC20'),
  /** Base58check with version 0x41; the checksum is verified too. */
  address: v.pipe(v.string(), v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'address')),
  /** The user's own name for it. */
  label: v.optional(f.text(40)),
  /** Required if another address is already bound and config's `targets` demands it. */
  payPassword: v.optional(f.PayPassword),
});
/** Unbinds the address, or the card if no address is named. */
const unbindFields = v.object({
  /** Unbinds a target. */
  kind: v.literal('unbind'),
  /** The address; the card if left out. */
  walletId: v.optional(f.Id),
  /** Required if config's `targets` demands it. */
  payPassword: v.optional(f.PayPassword),
});
/** Submits a claim without a card, replacing an earlier one; withdraws it if `claim` is absent. */
const claimOnlyFields = v.object({
  /** A claim without a card. */
  kind: v.literal('claim'),
  /** If absent, the earlier claim is withdrawn. */
  claim: v.optional(claimFields),
});

/**
 * Binds a bank card or a TRC20 address, used by /bindBankCard and /wallet; an address that is already bound gets the
 * new label. Config's `targets` says whether a change requires `payPassword`, and whether `unbind` and `claim` are
 * accepted.
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
    /** Null if none is bound. */
    bankCard: v.nullable(BankCard),
    /** Newest first. */
    wallets: v.array(Wallet),
    /** Also for users without a card; a backend may return it only with the card. */
    claim: v.optional(Claim),
  }),
  reasons: [],
});

/** A bank card as typed, as sent and as returned by the exchange. */
import type { BankCard } from '#contract';

/** The values that a user types, by field label. */
export const typedCard = {
  'Holder name': 'TRAN THI LINH',
  'Card number': '6222021234567894',
  Nationality: 'Viet Nam',
  'Passport/ID number': 'C1234567',
  'Bank name': 'Vietcombank',
  ABA: '021000021',
  'Swift code': 'BFTVVNVX',
  'Bank address': '198 Tran Quang Khai',
  'Branch address': 'Hoan Kiem',
  City: 'Ha Noi',
  Province: 'Ha Noi',
};

const card = {
  bankName: 'Vietcombank',
  holderName: 'TRAN THI LINH',
  cardNumber: '6222021234567894',
  aba: '021000021',
  swift: 'BFTVVNVX',
  bankAddress: '198 Tran Quang Khai',
  branchAddress: 'Hoan Kiem',
  city: 'Ha Noi',
  province: 'Ha Noi',
  nationality: 'Viet Nam',
  passportNumber: 'C1234567',
};
/** The body of the request that binds the card. */
export const sentCard = { kind: 'bank', ...card };

/** The card as the exchange returns it, masked. */
export const boundCard: BankCard = {
  ...card,
  cardNumber: '************7894',
  passportNumber: '****4567',
  boundAt: 1_762_905_600_000,
};

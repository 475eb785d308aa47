/** A bank card as typed, as sent and as returned by the exchange. */
import { cardDetails } from '#samples/account';

export { boundCard } from '#samples/account';

/** The values that a user types, by field label. */
export const typedCard = {
  'Holder name': cardDetails.holderName,
  'Card number': cardDetails.cardNumber,
  Nationality: cardDetails.nationality,
  'Passport/ID number': cardDetails.passportNumber,
  'Bank name': cardDetails.bankName,
  ABA: cardDetails.aba,
  'Swift code': cardDetails.swift,
  'Bank address': cardDetails.bankAddress,
  'Branch address': cardDetails.branchAddress,
  City: cardDetails.city,
  Province: cardDetails.province,
};

/** The body of the request that binds the card. */
export const sentCard = { kind: 'bank', ...cardDetails };

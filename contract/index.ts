/** Public interface of the contract. */
export * from './constants';
export * from './endpoints';
export * from './entities';
export * from './envelope';
export * from './languages';
export * from './money';
export * from './reasons';
export { withdrawalCallFor } from './withdrawalCall';
export type { Endpoint } from './endpoint';
export { BODY_LIMIT_DEFAULT } from './endpoint';
export type { CursorPage } from './fields';
export { checkRequest, fieldErrorsOf, textLimitOf } from './check';
export { parseAs } from './read';
export { withUnknownStates } from './states';
export { passesLuhn } from './cardNumber';
export {
  containsWords,
  FIELD_KINDS,
  foldForSearch,
  isSamePassword,
  normaliseAddress,
  normaliseGroupedCode,
  normaliseInviteCode,
  normaliseName,
  normaliseNumber,
  normalisePassword,
  normaliseTexts,
  normaliseTyped,
  passwordForms,
  searchWords,
} from './typedText';
export type { TextKind } from './typedText';
export { matchPhone, parseTypedPhone } from './phone';
export type { PhoneRule } from './phone';
export { obviousPasswordKind } from './fundPassword';
export { foldPassword, isObviousPassword } from './loginPassword';
export type { PasswordOwner } from './loginPassword';

import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The sentences that were ordered to the letter: messages, prompts for required fields, and the three rules with their
 * figures. Each must stand so in the English catalogue, be translated, and be seen on a screen by the test that is named.
 */
const root = path.resolve(import.meta.dirname, '..');
const screens = (file: string) => `src/screens/${file}.test.tsx`;
const readCatalogue = (language: string) =>
  JSON.parse(readFileSync(path.join(root, 'i18n', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const [en, vn, cn] = ['en', 'vn', 'cn'].map(readCatalogue);

const LOGIN = screens('login/LoginScreen');
const RESET = screens('login/ResetPassword');
const REGISTRATION = screens('registration/RegistrationScreen');
const LOGIN_PASSWORD = screens('loginPassword/LoginPasswordScreen');
const FUND_PASSWORD = screens('fundPassword/FundPasswordScreen');
const IDENTITY = screens('identity/IdentityScreen');
const CARD = screens('bankCard/BankCardScreen');
const CLAIM = screens('bankCard/ClaimPart');
const WALLET = screens('wallet/WalletScreen');
const DEPOSIT = screens('deposit/DepositScreen');
const PAYMENT = screens('depositPayment/DepositPaymentScreen');
const WITHDRAW = screens('withdraw/WithdrawScreen');
const TRADE = screens('trade/TradeScreen');
const WHOLE_PATH = 'e2e/account.spec.ts';

/** Sentence, message that is worded so, test that sees it on a screen. */
const messages: readonly (readonly [string, string, string])[] = [
  ['Incorrect Amount', 'rule.amount', WITHDRAW],
  ['Incorrect Amount', 'rule.amount', DEPOSIT],
  ['Please Enter The Amount', 'deposit.amount.required', WITHDRAW],
  ['Please Enter The Amount', 'deposit.amount.required', DEPOSIT],
  ['Please Enter The Amount', 'ticket.fault.empty', TRADE],
  ['Unknown Bank Card, Please Enter The Bank Card First', 'reason.noBankCard', WITHDRAW],
  ['Due to an operational error, the funds have been frozen', 'reason.fundsFrozen', FUND_PASSWORD],
  ['Due to an operational error, the funds have been frozen', 'freeze.why', WHOLE_PATH],
  ["Browser doesn't support the HTML5 canvas", 'deposit.qr.noCanvas', PAYMENT],
  ['Submitted Success', 'common.submitted', PAYMENT],
  ['Submitted Success', 'identity.sent', IDENTITY],
  ['Successful Login', 'login.done', LOGIN],
  ['Sign Up Success, going to web', 'registration.done', REGISTRATION],
  ['Reset Successful', 'password.done', LOGIN_PASSWORD],
  ['Reset Successful', 'password.done', RESET],
  ['Added Successfully', 'bankCard.done', CARD],
  ['Added Successfully', 'wallet.done', WALLET],
  ['Successful Withdrawal', 'app.transfer.withdrawn', WHOLE_PATH],
  ['Copy Successfully', 'common.copied', PAYMENT],
  ['successfully ordered', 'order.accepted', TRADE],
  ['Check The Cause', 'identity.denied.check', IDENTITY],
  ['Under Review', 'records.state.review', WHOLE_PATH],
];

const prompts: readonly (readonly [string, string, string])[] = [
  ['Please Enter The Username', 'login.username.required', LOGIN],
  ['Please Enter The Username', 'registration.username.required', REGISTRATION],
  ['Please Enter The Password', 'login.password.required', LOGIN],
  ['Please Enter The Login Password', 'password.fund.login.required', FUND_PASSWORD],
  ['Please Enter The Current Password', 'password.current.required', LOGIN_PASSWORD],
  ['Please Enter The New Password', 'password.new.required', LOGIN_PASSWORD],
  ['Please Enter The New Password Again', 'password.again.required', LOGIN_PASSWORD],
  ['Please Enter The Invitation Code', 'reason.inviteCodeRequired', REGISTRATION],
  ['Please Enter The Mobile Phone Number', 'registration.phone.required', RESET],
  ['Please Enter The Fund Password', 'registration.payPassword.required', REGISTRATION],
  ['Please Enter The Current Fund Password', 'password.fund.current.required', FUND_PASSWORD],
  ['Please Enter The New Fund Password', 'password.fund.new.required', FUND_PASSWORD],
  ['Please Enter The New Fund Password Again', 'password.fund.again.required', FUND_PASSWORD],
  ['Please Enter The Withdrawal Address', 'wallet.address.required', WALLET],
  ['Please Enter The Real Name', 'identity.realName.required', IDENTITY],
  ['Please Enter The ID Number', 'identity.idNumber.required', IDENTITY],
  ['Please Upload The Front Of The ID', 'identity.frontImage.required', IDENTITY],
  ['Please Upload The Back Of The ID', 'identity.backImage.required', IDENTITY],
  ['Please Enter The Bank Name', 'bankCard.bankName.required', CARD],
  ['Please Enter The Holder Name', 'bankCard.holderName.required', CARD],
  ['Please Enter The Card Number', 'bankCard.cardNumber.required', CARD],
  ['Please Enter The ABA', 'bankCard.aba.required', CARD],
  ['Please Enter The Swift Code', 'bankCard.swift.required', CARD],
  ['Please Enter The Bank Address', 'bankCard.bankAddress.required', CARD],
  ['Please Enter The Branch Address', 'bankCard.branchAddress.required', CARD],
  ['Please Enter The City', 'bankCard.city.required', CARD],
  ['Please Enter The Province', 'bankCard.province.required', CARD],
  ['Please Enter The Nationality', 'bankCard.nationality.required', CARD],
  ['Please Enter The Passport/ID Number', 'bankCard.passportNumber.required', CARD],
  ['Please Enter The Amount Defrauded', 'bankCard.amountDefrauded.required', CLAIM],
  ['Please Enter The Refund Number', 'bankCard.refundNumber.required', CLAIM],
];

const rules: readonly (readonly [string, string, string])[] = [
  ['The fund password is exactly 6 digits.', 'rule.payPassword', REGISTRATION],
  ['A phone number has 11 digits.', 'rule.phone', REGISTRATION],
  ['Letters and digits only, at most 18.', 'rule.username', REGISTRATION],
];

test.each([...messages, ...prompts, ...rules])('“%s” is %s and is seen by %s', (...row) => {
  const [sentence, id, file] = row;
  expect(en?.[id]).toBe(sentence);
  for (const translated of [vn?.[id], cn?.[id]]) {
    expect(translated).toBeTruthy();
    expect(translated).not.toBe(sentence);
  }
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(sentence.replace(/\.$/, ''));
});

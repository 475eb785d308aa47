import { screen } from '@testing-library/react';
import type { Answers } from '#testkit/app/exchange';
import { transferAnswers } from '#testkit/app/transferAnswers';
import { quote } from '#testkit/app/sampleRows';
import { fill, fillAndPress, press, pressAll, testExactTexts } from '#testkit/app/exactTexts';
import type { ExactTextCases } from '#testkit/app/exactTexts';
import { standardAnswers } from '#testkit/app/standardAnswers';

/** Tests of the prompts for required fields and of the messages for invalid fields. */

const { config } = standardAnswers();
if (!config) throw new Error('the standard answers lack a config');

const newUser = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Login password': 'correct horse',
  'Fund password': '246810',
};

const price: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

const CARD_PROMPTS: ExactTextCases[string]['shows'] = [
  ['Please Enter The Bank Name', 'bankCard.bankName.required'],
  ['Please Enter The Holder Name', 'bankCard.holderName.required'],
  ['Please Enter The Card Number', 'bankCard.cardNumber.required'],
  ['Please Enter The ABA', 'bankCard.aba.required'],
  ['Please Enter The Swift Code', 'bankCard.swift.required'],
  ['Please Enter The Bank Address', 'bankCard.bankAddress.required'],
  ['Please Enter The Branch Address', 'bankCard.branchAddress.required'],
  ['Please Enter The City', 'bankCard.city.required'],
  ['Please Enter The Province', 'bankCard.province.required'],
  ['Please Enter The Nationality', 'bankCard.nationality.required'],
  ['Please Enter The Passport/ID Number', 'bankCard.passportNumber.required'],
];

const scenes: ExactTextCases = {
  'a login with empty fields': {
    at: '/login',
    isVisitor: true,
    act: pressAll('Log in'),
    shows: [
      ['Please Enter The Username', 'login.username.required'],
      ['Please Enter The Password', 'login.password.required'],
    ],
  },
  'a password reset with empty fields': {
    at: '/login?mode=reset',
    isVisitor: true,
    act: pressAll('Reset password'),
    shows: [['Please Enter The Mobile Phone Number', 'registration.phone.required']],
  },
  'a registration with empty fields': {
    at: '/reg',
    isVisitor: true,
    answers: { config: { ...config, inviteRequired: true } },
    act: async (user) => {
      await screen.findByLabelText('Invitation code');
      await press(user, 'Open An Account');
    },
    shows: [
      ['Please Enter The Username', 'registration.username.required'],
      ['Please Enter The Mobile Phone Number', 'registration.phone.required'],
      ['Please Enter The Fund Password', 'registration.payPassword.required'],
      ['Please Enter The Invitation Code', 'refusal.inviteCodeRequired'],
    ],
  },
  'a registration with invalid fields': {
    at: '/reg',
    isVisitor: true,
    act: fillAndPress(
      { ...newUser, Username: 'linh-tran', 'Mobile phone number': '139', 'Fund password': '12' },
      'Open An Account',
    ),
    shows: [
      ['Letters and digits only, at most 18.', 'rule.username'],
      ['A phone number has 11 digits.', 'rule.phone'],
      ['The fund password is exactly 6 digits.', 'rule.payPassword'],
    ],
  },
  'a login password change with empty fields': {
    at: '/loginpassword',
    act: pressAll('Change password'),
    shows: [
      ['Please Enter The Current Password', 'password.current.required'],
      ['Please Enter The New Password', 'password.new.required'],
      ['Please Enter The New Password Again', 'password.again.required'],
    ],
  },
  'a fund password change with empty fields': {
    at: '/txpassword',
    act: pressAll('Change fund password'),
    shows: [
      ['Please Enter The Current Fund Password', 'password.fund.current.required'],
      ['Please Enter The New Fund Password', 'password.fund.new.required'],
      ['Please Enter The New Fund Password Again', 'password.fund.again.required'],
    ],
  },
  'a fund password change by login password with empty fields': {
    at: '/txpassword',
    act: async (user) => {
      await user.click(await screen.findByRole('radio', { name: 'By login password' }));
      await press(user, 'Change fund password');
    },
    shows: [['Please Enter The Login Password', 'password.fund.login.required']],
  },
  'an identity form with empty fields': {
    at: '/realname',
    act: pressAll('Next'),
    shows: [
      ['Please Enter The Real Name', 'identity.realName.required'],
      ['Please Enter The ID Number', 'identity.idNumber.required'],
    ],
  },
  'an identity form without pictures': {
    at: '/realname',
    act: fillAndPress({ 'Real name': 'Trần Thị Linh', 'ID number': '079246810789' }, 'Next'),
    shows: [['Please Upload The Front Of The ID', 'identity.frontImage.required']],
  },
  'a bank card form with empty fields': {
    at: '/bindBankCard',
    act: pressAll('Bind card'),
    shows: CARD_PROMPTS,
  },
  'a bank card form with blank fields': {
    at: '/bindBankCard',
    act: fillAndPress(
      Object.fromEntries(
        [
          ...['Bank name', 'Holder name', 'Card number', 'ABA', 'Swift code', 'Bank address'],
          ...['Branch address', 'City', 'Province', 'Nationality', 'Passport/ID number'],
        ].map((label) => [label, '   ']),
      ),
      'Bind card',
    ),
    shows: CARD_PROMPTS,
  },
  'a claim with blank fields': {
    at: '/bindBankCard',
    act: async (user) => {
      await press(user, 'Report a claim');
      await fillAndPress({ 'Amount defrauded': '  ', 'Refund number': '  ' }, 'Bind card')(user);
    },
    shows: [
      ['Please Enter The Amount Defrauded', 'bankCard.amountDefrauded.required'],
      ['Please Enter The Refund Number', 'bankCard.refundNumber.required'],
    ],
  },
  'an identity form with blank fields': {
    at: '/realname',
    act: fillAndPress({ 'Real name': '   ', 'ID number': '   ' }, 'Next'),
    shows: [
      ['Please Enter The Real Name', 'identity.realName.required'],
      ['Please Enter The ID Number', 'identity.idNumber.required'],
    ],
  },
  'a blank withdrawal address': {
    at: '/wallet',
    act: fillAndPress({ 'Withdrawal address': '   ' }, 'Bind address'),
    shows: [['Please Enter The Withdrawal Address', 'wallet.address.required']],
  },
  'a registration with blank fields': {
    at: '/reg',
    isVisitor: true,
    act: fillAndPress(
      { Username: '  ', 'Mobile phone number': '  ', 'Fund password': '  ' },
      'Open An Account',
    ),
    shows: [
      ['Please Enter The Username', 'registration.username.required'],
      ['Please Enter The Mobile Phone Number', 'registration.phone.required'],
      ['Please Enter The Fund Password', 'registration.payPassword.required'],
    ],
  },
  'a claim with empty fields': {
    at: '/bindBankCard',
    act: pressAll('Report a claim', 'Bind card'),
    shows: [
      ['Please Enter The Amount Defrauded', 'bankCard.amountDefrauded.required'],
      ['Please Enter The Refund Number', 'bankCard.refundNumber.required'],
    ],
  },
  'an empty withdrawal address': {
    at: '/wallet',
    act: pressAll('Bind address'),
    shows: [['Please Enter The Withdrawal Address', 'wallet.address.required']],
  },
  'a deposit without an amount': {
    at: '/recharge',
    answers: transferAnswers(),
    act: pressAll('Next step'),
    shows: [['Please Enter The Deposit Amount', 'deposit.amount.required']],
  },
  'a deposit with a negative amount': {
    at: '/recharge',
    answers: transferAnswers(),
    act: fillAndPress({ 'Amount in USDT': '-5' }, 'Next step'),
    shows: [['Incorrect Amount', 'rule.amount']],
  },
  'a withdrawal without an amount': {
    at: '/withdraw',
    answers: transferAnswers(),
    act: pressAll('Review'),
    shows: [['Please Enter The Withdrawal Amount', 'withdraw.amount.required']],
  },
  'a withdrawal with an invalid amount': {
    at: '/withdraw',
    answers: transferAnswers(),
    act: fillAndPress({ 'Amount in USDT': 'abc' }, 'Review'),
    shows: [['Incorrect Amount', 'rule.amount']],
  },
  'a withdrawal without a bank card': {
    at: '/withdraw',
    answers: transferAnswers({ isBound: false }),
    shows: [['Unknown Bank Card, Please Enter The Bank Card First', 'refusal.noBankCard']],
  },
  'an order without an amount': {
    at: '/trade?product=EURUSD',
    answers: price,
    act: async () => fill({ 'Investment amount': '' }),
    shows: [['Please Enter The Amount', 'ticket.fault.empty']],
  },
};

testExactTexts(scenes);

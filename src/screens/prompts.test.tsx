import { screen } from '@testing-library/react';
import type { Answers } from '../testing/exchange';
import { fundAnswers } from '../testing/fundAnswers';
import { quote } from '../testing/sampleRows';
import { fill, fillsAndPresses, press, presses, testScenes } from '../testing/scenes';
import type { Scenes } from '../testing/scenes';
import { standardAnswers } from '../testing/standardAnswers';

/** The prompts for required fields, and the rules with their figures. */

const { config } = standardAnswers();
if (!config) throw new Error('the standard answers lack a config');

const newcomer = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Login password': 'correct horse',
  'Fund password': '246810',
};

const price: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

const CARD_PROMPTS: Scenes[string]['shows'] = [
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

const scenes: Scenes = {
  'logging in without a word': {
    at: '/login',
    isVisitor: true,
    act: presses('Log in'),
    shows: [
      ['Please Enter The Username', 'login.username.required'],
      ['Please Enter The Password', 'login.password.required'],
    ],
  },
  'a forgotten password, nothing filled in': {
    at: '/login?mode=reset',
    isVisitor: true,
    act: presses('Reset password'),
    shows: [['Please Enter The Mobile Phone Number', 'registration.phone.required']],
  },
  'opening an account, nothing filled in': {
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
  'opening an account against the rules': {
    at: '/reg',
    isVisitor: true,
    act: fillsAndPresses(
      { ...newcomer, Username: 'linh-tran', 'Mobile phone number': '139', 'Fund password': '12' },
      'Open An Account',
    ),
    shows: [
      ['Letters and digits only, at most 18.', 'rule.username'],
      ['A phone number has 11 digits.', 'rule.phone'],
      ['The fund password is exactly 6 digits.', 'rule.payPassword'],
    ],
  },
  'a new login password, nothing filled in': {
    at: '/loginpassword',
    act: presses('Change password'),
    shows: [
      ['Please Enter The Current Password', 'password.current.required'],
      ['Please Enter The New Password', 'password.new.required'],
      ['Please Enter The New Password Again', 'password.again.required'],
    ],
  },
  'a new fund password, nothing filled in': {
    at: '/txpassword',
    act: presses('Change fund password'),
    shows: [
      ['Please Enter The Current Fund Password', 'password.fund.current.required'],
      ['Please Enter The New Fund Password', 'password.fund.new.required'],
      ['Please Enter The New Fund Password Again', 'password.fund.again.required'],
    ],
  },
  'a new fund password by the login password, nothing filled in': {
    at: '/txpassword',
    act: async (user) => {
      await user.click(await screen.findByRole('radio', { name: 'By login password' }));
      await press(user, 'Change fund password');
    },
    shows: [['Please Enter The Login Password', 'password.fund.login.required']],
  },
  'identity, nothing filled in': {
    at: '/realname',
    act: presses('Next'),
    shows: [
      ['Please Enter The Real Name', 'identity.realName.required'],
      ['Please Enter The ID Number', 'identity.idNumber.required'],
    ],
  },
  'identity without pictures': {
    at: '/realname',
    act: fillsAndPresses({ 'Real name': 'Trần Thị Linh', 'ID number': '079246810789' }, 'Next'),
    shows: [['Please Upload The Front Of The ID', 'identity.frontImage.required']],
  },
  'a bank card, nothing filled in': {
    at: '/bindBankCard',
    act: presses('Bind card'),
    shows: CARD_PROMPTS,
  },
  'a bank card of blanks': {
    at: '/bindBankCard',
    act: fillsAndPresses(
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
  'a claim of blanks': {
    at: '/bindBankCard',
    act: async (user) => {
      await press(user, 'Report a claim');
      await fillsAndPresses({ 'Amount defrauded': '  ', 'Refund number': '  ' }, 'Bind card')(user);
    },
    shows: [
      ['Please Enter The Amount Defrauded', 'bankCard.amountDefrauded.required'],
      ['Please Enter The Refund Number', 'bankCard.refundNumber.required'],
    ],
  },
  'an identity of blanks': {
    at: '/realname',
    act: fillsAndPresses({ 'Real name': '   ', 'ID number': '   ' }, 'Next'),
    shows: [
      ['Please Enter The Real Name', 'identity.realName.required'],
      ['Please Enter The ID Number', 'identity.idNumber.required'],
    ],
  },
  'a withdrawal address of blanks': {
    at: '/wallet',
    act: fillsAndPresses({ 'Withdrawal address': '   ' }, 'Bind address'),
    shows: [['Please Enter The Withdrawal Address', 'wallet.address.required']],
  },
  'an account of blanks': {
    at: '/reg',
    isVisitor: true,
    act: fillsAndPresses(
      { Username: '  ', 'Mobile phone number': '  ', 'Fund password': '  ' },
      'Open An Account',
    ),
    shows: [
      ['Please Enter The Username', 'registration.username.required'],
      ['Please Enter The Mobile Phone Number', 'registration.phone.required'],
      ['Please Enter The Fund Password', 'registration.payPassword.required'],
    ],
  },
  'a claim, nothing filled in': {
    at: '/bindBankCard',
    act: presses('Report a claim', 'Bind card'),
    shows: [
      ['Please Enter The Amount Defrauded', 'bankCard.amountDefrauded.required'],
      ['Please Enter The Refund Number', 'bankCard.refundNumber.required'],
    ],
  },
  'a wallet, nothing filled in': {
    at: '/wallet',
    act: presses('Bind address'),
    shows: [['Please Enter The Withdrawal Address', 'wallet.address.required']],
  },
  'a deposit of nothing': {
    at: '/recharge',
    answers: fundAnswers(),
    act: presses('Next step'),
    shows: [['Please Enter The Deposit Amount', 'deposit.amount.required']],
  },
  'a deposit of less than nothing': {
    at: '/recharge',
    answers: fundAnswers(),
    act: fillsAndPresses({ 'Amount in USDT': '-5' }, 'Next step'),
    shows: [['Incorrect Amount', 'rule.amount']],
  },
  'a withdrawal of nothing': {
    at: '/withdraw',
    answers: fundAnswers(),
    act: presses('Review'),
    shows: [['Please Enter The Withdrawal Amount', 'withdraw.amount.required']],
  },
  'a withdrawal of no number': {
    at: '/withdraw',
    answers: fundAnswers(),
    act: fillsAndPresses({ 'Amount in USDT': 'abc' }, 'Review'),
    shows: [['Incorrect Amount', 'rule.amount']],
  },
  'a withdrawal without a bank card': {
    at: '/withdraw',
    answers: fundAnswers({ isBound: false }),
    shows: [['Unknown Bank Card, Please Enter The Bank Card First', 'refusal.noBankCard']],
  },
  'an order of nothing': {
    at: '/trade?product=EURUSD',
    answers: price,
    act: async () => fill({ 'Investment amount': '' }),
    shows: [['Please Enter The Amount', 'ticket.fault.empty']],
  },
};

testScenes(scenes);

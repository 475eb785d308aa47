import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Verification } from '#contract';
import { typedCard } from '../testing/bankCards';
import { refusal } from '../testing/exchange';
import type { Answers } from '../testing/exchange';
import { fundAnswers } from '../testing/fundAnswers';
import * as files from '../testing/pictureFiles';
import { ADDRESS, depositRow, order, quote, withdrawalRow } from '../testing/sampleRows';
import { fillsAndPresses, press, presses, testScenes } from '../testing/scenes';
import type { Scenes } from '../testing/scenes';
import { standardAnswers } from '../testing/standardAnswers';
import { browserImageTools } from './shared/pictures/imageTools';

/** What the app says of what was done: the sentences that were ordered to the letter. */

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  // jsdom neither decodes nor draws.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(browserImageTools, 'decode').mockImplementation(() =>
    Promise.resolve({
      width: 1_200,
      height: 800,
      encode: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
      release: () => undefined,
    }),
  );
});

async function addsPicture(user: UserEvent, file = files.jpeg()) {
  await user.upload(await screen.findByLabelText('Take a picture'), file);
  await press(user, 'Use this picture');
}

async function fillsIdentity(user: UserEvent) {
  await fillsAndPresses(
    { 'Real name': 'Trần Thị Linh', 'ID number': '079246810789' },
    'Next',
  )(user);
  await screen.findByText('Please Upload The Front Of The ID');
  await addsPicture(user);
}

const { userDetails } = standardAnswers();
if (!userDetails) throw new Error('the standard answers lack userDetails');

const newcomer = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Login password': 'correct horse',
  'Fund password': '246810',
};

const underReview: Verification = {
  state: 'under_review',
  needed: [],
  submittedAt: 1_767_225_600_000,
  realName: 'T*** *** ****',
  idNumber: '********6789',
};

const frozen = {
  reason: 'Two cards with one number',
  since: Date.now(),
  until: null,
  stillAllowed: ['deposit'],
  appeal: 'support',
};

const toPay: Answers = {
  ...fundAnswers(),
  balanceList: { items: [depositRow()], nextCursor: null },
  getRechargeAddress: {
    depositId: 'D-1',
    network: 'TRC20',
    address: ADDRESS,
    qrText: ADDRESS,
    minAmount: '10',
    confirmations: 19,
    expiresAt: Date.now() + 3_600_000,
    payable: false,
  },
};

const price: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };
const pending = order({
  state: 'pending',
  entryPrice: undefined,
  entryAt: undefined,
  endsAt: undefined,
});

let withdrawal = withdrawalRow();

async function withdraws(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /Wallet “mine”/ }));
  await fillsAndPresses({ 'Amount in USDT': '500' }, 'Review')(user);
  await user.click(await screen.findByRole('button', { name: 'Enter fund password' }));
  await screen.findByRole('group', { name: 'Keypad' });
  await user.type(screen.getByLabelText('Fund password'), '246810');
  await user.click(screen.getByRole('button', { name: /^Withdraw 500/ }));
}

const scenes: Scenes = {
  'logging in': {
    at: '/login',
    isVisitor: true,
    act: fillsAndPresses({ Username: 'linhtran88', Password: 'correct horse' }, 'Log in'),
    shows: [['Successful Login', 'login.done']],
  },
  'a forgotten password': {
    at: '/login?mode=reset',
    isVisitor: true,
    act: fillsAndPresses(
      {
        Username: 'linhtran88',
        'Mobile phone number': '13900000917',
        'Fund password': '246810',
        'New password': 'battery staple',
        'New password again': 'battery staple',
      },
      'Reset password',
    ),
    shows: [['Reset Successful', 'password.done']],
  },
  'opening an account': {
    at: '/reg',
    isVisitor: true,
    act: fillsAndPresses(newcomer, 'Open An Account'),
    shows: [['Sign Up Success, going to web', 'registration.done']],
  },
  'a new login password': {
    at: '/loginpassword',
    act: fillsAndPresses(
      {
        'Current password': 'correct horse',
        'New password': 'battery staple',
        'New password again': 'battery staple',
      },
      'Change password',
    ),
    shows: [['Reset Successful', 'password.done']],
  },
  'funds that are frozen': {
    at: '/txpassword',
    answers: { userDetails: { ...userDetails, user: { ...userDetails.user, frozen } } },
    shows: [['Due to an operational error, the funds have been frozen', 'freeze.why']],
  },
  'identity without the second picture': {
    at: '/realname',
    act: fillsIdentity,
    shows: [['Please Upload The Back Of The ID', 'identity.backImage.required']],
  },
  'identity, sent': {
    at: '/realname',
    answers: { bindIdcard: underReview },
    act: async (user) => {
      await fillsIdentity(user);
      await screen.findByText('Please Upload The Back Of The ID');
      await addsPicture(user, files.png());
      await press(user, 'Send for review');
    },
    shows: [
      ['Submitted Success', 'common.submitted'],
      ['Under Review', 'identity.state.under_review'],
    ],
  },
  'identity, denied': {
    at: '/realname',
    answers: {
      idcard: {
        ...underReview,
        state: 'denied',
        needed: ['frontImage'],
        reviewedAt: 1_767_225_604_000,
        denialReason: 'BLURRED',
        denialSide: 'front',
      },
    },
    shows: [['Check The Cause', 'identity.denied.check']],
  },
  'a bank card': {
    at: '/bindBankCard',
    act: fillsAndPresses(typedCard, 'Bind card'),
    shows: [['Added Successfully', 'bankCard.done']],
  },
  'a wallet': {
    at: '/wallet',
    act: fillsAndPresses({ 'Withdrawal address': ADDRESS }, 'Bind address'),
    shows: [['Added Successfully', 'wallet.done']],
  },
  'a deposit to pay, without a canvas': {
    at: '/recharge2?deposit=D-1',
    answers: toPay,
    shows: [["Browser doesn't support the HTML5 canvas", 'common.noCanvas']],
  },
  'a deposit to pay, its address copied': {
    at: '/recharge2?deposit=D-1',
    answers: toPay,
    act: presses('Copy address'),
    shows: [['Copy Successfully', 'common.copied']],
  },
  'a deposit that is paid': {
    at: '/recharge2?deposit=D-1',
    answers: { ...toPay, walletSubmit: depositRow({ state: 'under_review' }) },
    act: fillsAndPresses({ Reference: 'tx-1' }, 'Submit proof'),
    shows: [['Submitted Success', 'common.submitted']],
  },
  'a withdrawal while the funds are being frozen': {
    at: '/withdraw',
    answers: { ...fundAnswers(), trcWithdrawal: refusal('FUNDS_FROZEN', { freeze: frozen }) },
    act: withdraws,
    shows: [['Due to an operational error, the funds have been frozen', 'refusal.fundsFrozen']],
  },
  'a withdrawal that succeeds': {
    at: '/withdraw',
    answers: {
      ...fundAnswers(),
      trcWithdrawal: () => withdrawalRow(),
      balanceList: () => ({ items: [withdrawal], nextCursor: null }),
    },
    act: async (user) => {
      await withdraws(user);
      await screen.findByText('Submitted Success');
      withdrawal = withdrawalRow({ state: 'success' });
    },
    shows: [['Successful Withdrawal', 'news.transfer.withdrawn']],
  },
  'a withdrawal under review': {
    at: '/record',
    answers: { balanceList: { items: [withdrawalRow()], nextCursor: null } },
    shows: [['Under Review', 'records.state.review']],
  },
  'an order': {
    at: '/trade?product=EURUSD',
    answers: { ...price, orderCreate: pending, orderHoldList: { items: [pending] } },
    act: async (user) => {
      await screen.findByText('live');
      await press(user, /Buy Rise/);
    },
    shows: [['successfully ordered', 'news.order.accepted']],
  },
};

testScenes(scenes);

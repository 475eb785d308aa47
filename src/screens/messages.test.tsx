import { TRC20_ADDRESS } from '#samples/account';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { typedCard } from '#testkit/app/bankCards';
import { refusal } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { transferAnswers } from '#testkit/app/transferAnswers';
import { sentVerification } from '#testkit/app/identity';
import * as files from '#testkit/app/pictureFiles';
import { depositRow, freeze, order, quote, withdrawalRow } from '#testkit/app/sampleRows';
import { fillAndPress, press, pressAll, testExactTexts } from '#testkit/app/exactTexts';
import type { ExactTextCases } from '#testkit/app/exactTexts';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { browserImageTools } from './shared/pictures/imageTools';

/** Tests of the messages after an action, with the exact wording of the specification. */

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  // jsdom can neither decode nor draw pictures, so both are replaced.
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

async function addPicture(user: UserEvent, file = files.jpeg()) {
  await user.upload(await screen.findByLabelText('Take a picture'), file);
  await press(user, 'Use this picture');
}

async function fillIdentity(user: UserEvent) {
  await fillAndPress({ 'Real name': 'Trần Thị Linh', 'ID number': '079246810789' }, 'Next')(user);
  await screen.findByText('Please Upload The Front Of The ID');
  await addPicture(user);
}

const { userDetails } = standardAnswers();
if (!userDetails) throw new Error('the standard answers lack userDetails');

const newUser = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Login password': 'correct horse',
  'Fund password': '246810',
};

const frozen = freeze({ reason: 'Two cards with one number', until: null });

const unpaidDeposit: Answers = {
  ...transferAnswers(),
  balanceList: { items: [depositRow()], nextCursor: null },
  getRechargeAddress: {
    depositId: 'D-1',
    network: 'TRC20',
    address: TRC20_ADDRESS,
    qrText: TRC20_ADDRESS,
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

async function submitWithdrawal(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /Wallet “mine”/ }));
  await fillAndPress({ 'Amount in USDT': '500' }, 'Review')(user);
  await user.click(await screen.findByRole('button', { name: 'Enter fund password' }));
  await screen.findByRole('group', { name: 'Keypad' });
  await user.type(screen.getByLabelText('Fund password'), '246810');
  await user.click(screen.getByRole('button', { name: /^Withdraw 500/ }));
}

const scenes: ExactTextCases = {
  'a login': {
    at: '/login',
    isVisitor: true,
    act: fillAndPress({ Username: 'linhtran88', Password: 'correct horse' }, 'Log in'),
    shows: [['Successful Login', 'login.done']],
  },
  'a password reset': {
    at: '/login?mode=reset',
    isVisitor: true,
    act: fillAndPress(
      {
        Username: 'linhtran88',
        'Mobile phone number': '13900000917',
        'Fund password': '246810',
        'New password': 'battery staple',
        'Repeat new password': 'battery staple',
      },
      'Reset password',
    ),
    shows: [['Reset Successful', 'password.done']],
  },
  'a registration': {
    at: '/reg',
    isVisitor: true,
    act: fillAndPress(newUser, 'Open An Account'),
    shows: [['Sign Up Success, going to web', 'registration.done']],
  },
  'a login password change': {
    at: '/loginpassword',
    act: fillAndPress(
      {
        'Current password': 'correct horse',
        'New password': 'battery staple',
        'Repeat new password': 'battery staple',
      },
      'Change password',
    ),
    shows: [['Reset Successful', 'password.done']],
  },
  'frozen funds': {
    at: '/txpassword',
    answers: { userDetails: { ...userDetails, user: { ...userDetails.user, frozen } } },
    shows: [['Due to an operational error, the funds have been frozen', 'freeze.why']],
  },
  'an identity form without the second picture': {
    at: '/realname',
    act: fillIdentity,
    shows: [['Please Upload The Back Of The ID', 'identity.backImage.required']],
  },
  'a sent identity form': {
    at: '/realname',
    answers: { bindIdcard: sentVerification },
    act: async (user) => {
      await fillIdentity(user);
      await screen.findByText('Please Upload The Back Of The ID');
      await addPicture(user, files.png());
      await press(user, 'Send for review');
    },
    shows: [
      ['Submitted Success', 'common.submitted'],
      ['Under Review', 'identity.state.under_review'],
    ],
  },
  'a denied identity': {
    at: '/realname',
    answers: {
      idcard: {
        ...sentVerification,
        state: 'denied',
        needed: ['frontImage'],
        reviewedAt: 1_767_225_604_000,
        denialReason: 'BLURRED',
        denialSide: 'front',
      },
    },
    shows: [['Check The Cause', 'identity.denied.check']],
  },
  'a bound bank card': {
    at: '/bindBankCard',
    act: fillAndPress(typedCard, 'Bind card'),
    shows: [['Added Successfully', 'bankCard.done']],
  },
  'a bound wallet address': {
    at: '/wallet',
    act: fillAndPress({ 'Withdrawal address': TRC20_ADDRESS }, 'Bind address'),
    shows: [['Added Successfully', 'wallet.done']],
  },
  'an unpaid deposit in a browser without canvas': {
    at: '/recharge2?deposit=D-1',
    answers: unpaidDeposit,
    shows: [["Browser doesn't support the HTML5 canvas", 'common.noCanvas']],
  },
  'the copied address of an unpaid deposit': {
    at: '/recharge2?deposit=D-1',
    answers: unpaidDeposit,
    act: pressAll('Copy address'),
    shows: [['Copy Successfully', 'common.copied']],
  },
  'a deposit with a sent proof': {
    at: '/recharge2?deposit=D-1',
    answers: { ...unpaidDeposit, walletSubmit: depositRow({ state: 'under_review' }) },
    act: fillAndPress({ Reference: 'tx-1' }, 'Submit proof'),
    shows: [['Submitted Success', 'common.submitted']],
  },
  'a withdrawal refused because funds are frozen': {
    at: '/withdraw',
    answers: { ...transferAnswers(), trcWithdrawal: refusal('FUNDS_FROZEN', { freeze: frozen }) },
    act: submitWithdrawal,
    shows: [['Due to an operational error, the funds have been frozen', 'refusal.fundsFrozen']],
  },
  'a successful withdrawal': {
    at: '/withdraw',
    answers: {
      ...transferAnswers(),
      trcWithdrawal: () => withdrawalRow(),
      balanceList: () => ({ items: [withdrawal], nextCursor: null }),
    },
    act: async (user) => {
      await submitWithdrawal(user);
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
  'an accepted order': {
    at: '/trade?product=EURUSD',
    answers: { ...price, orderCreate: pending, orderHoldList: { items: [pending] } },
    act: async (user) => {
      await screen.findByText('live');
      await press(user, /Buy Rise/);
    },
    shows: [['successfully ordered', 'news.order.accepted']],
  },
};

testExactTexts(scenes);

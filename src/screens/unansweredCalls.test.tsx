import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { EndpointName, Reason } from '#contract';
import { LOST_ANSWERS } from '../api/unansweredCalls';
import { typedCard } from '#testkit/app/bankCards';
import { broken, refusal } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { TRC20_ADDRESS } from '#samples/account';
import { fillAndPress, press } from '#testkit/app/exactTexts';
import { standardAnswers } from '#testkit/app/standardAnswers';

const { exchange, start } = appUnderTest();

const { config, userDetails, getUserWallets } = standardAnswers();

const newUser = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Login password': 'correct horse',
  'Fund password': '246810',
};
const forgotten = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Fund password': '246810',
  'New password': 'battery staple',
  'Repeat new password': 'battery staple',
};
const changed = {
  'Current password': 'correct horse',
  'New password': 'battery staple',
  'Repeat new password': 'battery staple',
};
const newFundPassword = { 'New fund password': '864209', 'Repeat new fund password': '864209' };

interface Scene {
  readonly call: EndpointName;
  readonly path: string;
  readonly answers?: Answers;
  readonly isVisitor?: true;
  readonly act: (user: UserEvent) => Promise<void>;
  /** The text that says what may have happened and what the user can do. */
  readonly advice: RegExp;
  /** A refusal of the next try that the first one explains. */
  readonly next?: readonly [Reason, RegExp, Record<string, unknown>?];
}

const TRY_TO_LOG_IN = /Your account may be open already, so try to log in first\./;
const TRY_THE_NEW = /The new password may be in force already, so try it first\./;
const TRY_THE_NEW_FUND = /The new fund password may be in force already, so try it first\./;
const LOOK = /The change may be made already, so check what this page shows/;

const targets = {
  asksPayPassword: false,
  waitSec: 0,
  ownNameOnly: false,
  maxWallets: 5,
  actions: ['claim' as const],
};

const scenes: Readonly<Record<string, Scene>> = {
  'a registration': {
    call: 'register',
    path: '/reg',
    isVisitor: true,
    act: fillAndPress(newUser, 'Open An Account'),
    advice: TRY_TO_LOG_IN,
    next: ['USERNAME_TAKEN', /This username is taken\./, { field: 'username' }],
  },
  'a registration, repeated with another name': {
    call: 'register',
    path: '/reg',
    isVisitor: true,
    act: fillAndPress(newUser, 'Open An Account'),
    advice: TRY_TO_LOG_IN,
    next: ['PHONE_TAKEN', /This phone number already has an account\./, { field: 'phone' }],
  },
  'a change of the login password': {
    call: 'resetPwd',
    path: '/loginpassword',
    act: fillAndPress(changed, 'Change password'),
    advice: TRY_THE_NEW,
    next: ['WRONG_PASSWORD', /Wrong current password\./],
  },
  'a reset of a forgotten login password': {
    call: 'resetPwd',
    path: '/login?mode=reset',
    isVisitor: true,
    act: fillAndPress(forgotten, 'Reset password'),
    advice: TRY_THE_NEW,
    next: ['PASSWORD_UNCHANGED', /This is the password you have now\./, { field: 'newPassword' }],
  },
  'a sign-out of another device': {
    call: 'resetPwd',
    path: '/loginpassword?view=sessions',
    answers: {
      config: { ...config, sessionActions: ['list', 'end'] },
      userDetails: {
        ...userDetails,
        sessions: [{ id: 's-mac', current: false, system: 'macOS', createdAt: 1, lastUsedAt: 1 }],
      },
    },
    act: (user) => press(user, /^Sign out macOS/),
    advice: /The device may be signed out already: the list shows it\./,
  },
  'a change of the fund password': {
    call: 'resetPaypwd',
    path: '/txpassword',
    act: fillAndPress(
      { 'Current fund password': '246810', ...newFundPassword },
      'Change fund password',
    ),
    advice: TRY_THE_NEW_FUND,
    next: ['WRONG_PAY_PASSWORD', /Wrong fund password\. 4 tries are left/, { attemptsLeft: 4 }],
  },
  'a change of the fund password by the login password': {
    call: 'resetPaypwd',
    path: '/txpassword?by=login',
    act: fillAndPress(
      { 'Login password': 'correct horse', ...newFundPassword },
      'Change fund password',
    ),
    advice: TRY_THE_NEW_FUND,
    next: [
      'PASSWORD_UNCHANGED',
      /This is the password you have now\./,
      { field: 'newPayPassword' },
    ],
  },
  'a new bank card': {
    call: 'saveBank',
    path: '/bindBankCard',
    act: fillAndPress(typedCard, 'Bind card'),
    advice: LOOK,
  },
  'a new address': {
    call: 'saveBank',
    path: '/wallet',
    answers: { getUserWallets: { ...getUserWallets, wallets: [] } },
    act: fillAndPress({ 'Withdrawal address': TRC20_ADDRESS }, 'Bind address'),
    advice: LOOK,
    next: ['TOO_MANY_TARGETS', /No more can be bound/],
  },
  'a claim': {
    call: 'saveBank',
    path: '/bindBankCard',
    answers: { config: { ...config, targets } },
    act: async (user) => {
      await press(user, 'Report a claim');
      await fillAndPress(
        { 'Amount defrauded': '100', 'Refund number': 'R-1' },
        'Send the claim without a card',
      )(user);
    },
    advice: LOOK,
  },
};

const open = ({ path, isVisitor, answers }: Scene, lost: Answers) =>
  start({ path, ...(!isVisitor && { token: 'token-of-linh' }), answers: { ...answers, ...lost } });

it('Every call whose outcome the user must check is in the table of this file', () => {
  const told = Object.entries(LOST_ANSWERS).filter(([, lost]) => typeof lost === 'function');
  const covered = new Set(Object.values(scenes).map(({ call }) => call as string));
  expect([...covered].toSorted()).toEqual(told.map(([name]) => name).toSorted());
});

describe.each(Object.entries(scenes))('A lost answer to %s', (_name, scene) => {
  it('is followed by a text that says what may have happened and what to do, and again if the next try is refused', async () => {
    const { user } = await open(scene, { [scene.call]: broken() });
    await scene.act(user);
    expect(await screen.findByText(scene.advice)).toBeVisible();
    if (!scene.next) return;
    const [reason, words, data] = scene.next;
    exchange.answer({ [scene.call]: refusal(reason, data) });
    await scene.act(user);
    const text = await screen.findByText(words);
    expect(text).toHaveTextContent(scene.advice);
  });

  it('is not assumed if the exchange has answered with a refusal', async () => {
    const { user } = await open(scene, { [scene.call]: refusal('WRONG_STATE') });
    await scene.act(user);
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(screen.queryByText(scene.advice)).toBeNull();
  });
});

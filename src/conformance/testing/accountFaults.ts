import {
  tokenOf,
  onSuccess,
  onAnswer,
  remembering,
  insteadOf,
  refusal,
  success,
} from './tampering';
import type { Json, Row } from './tampering';

/** Faults of passwords, sessions, identity and cards. */
export const accountFaults: readonly Row[] = [
  [
    'sessions that survive a new password',
    'resetPwd',
    'ends every other',
    remembering('userDetails', tokenOf),
  ],
  [
    'any fund password taken as proof',
    'resetPaypwd',
    'takes the current',
    onAnswer('resetPaypwd', insteadOf('WRONG_PAY_PASSWORD', 200, success())),
  ],
  [
    'no end of failed logins',
    'login',
    'makes an account wait',
    onAnswer('login', insteadOf('RATE_LIMITED', 200, refusal(1100, 'BAD_CREDENTIALS'))),
  ],
  [
    'identity taken twice',
    'bindIdcard',
    'takes nothing while',
    onAnswer(
      'bindIdcard',
      insteadOf('ALREADY_SUBMITTED', 200, success({ state: 'under_review', needed: [] })),
    ),
  ],
  [
    'a denial without its reason',
    'idcard',
    'denies an ID number ending 0000',
    onSuccess('idcard', (data) => delete data.denialReason),
  ],
  [
    'a card number shown whole',
    'getUserWallets',
    'masks the card',
    onSuccess('getUserWallets', ({ bankCard }) => {
      (bankCard as Json).cardNumber = '4111111111111111';
    }),
  ],
  [
    'a freeze that nobody is shown',
    'userDetails',
    'shows a freeze',
    onSuccess('userDetails', ({ user }) => ((user as Json).frozen = null)),
  ],
  [
    'settings that config does not tell',
    'config',
    'tells the settings',
    onSuccess('config', (data) => (data.inviteRequired = false)),
  ],
  [
    'a fund password refused for nothing that the contract knows',
    'register',
    'gives a fund password that it finds too easy',
    onAnswer('register', insteadOf('PAY_PASSWORD_OBVIOUS', 200, refusal(9999, 'TOO_EASY'))),
  ],
  [
    'an old password called a wrong one',
    'resetPwd',
    'gives a new password that is the old one',
    onAnswer('resetPwd', insteadOf('PASSWORD_UNCHANGED', 200, refusal(1105, 'WRONG_PASSWORD'))),
  ],
  [
    'an old fund password called an obvious one',
    'resetPaypwd',
    'gives a fund password that it does not want',
    onAnswer(
      'resetPaypwd',
      insteadOf('PASSWORD_UNCHANGED', 200, refusal(1108, 'PAY_PASSWORD_OBVIOUS')),
    ),
  ],
  [
    'a phone number of no country let in',
    'register',
    'takes phone numbers of eleven digits',
    onAnswer('register', insteadOf('INVALID', 200, success())),
  ],
  [
    'a newcomer let in without the invite code',
    'register',
    'asks for an invite code',
    onAnswer('register', insteadOf('INVITE_CODE_REQUIRED', 200, success())),
  ],
  [
    'a verdict whose reason is lost',
    'idcard',
    'is denied by a person',
    onSuccess('idcard', (data) => {
      if (data.state === 'denied') data.denialReason = 'OTHER';
    }),
  ],
  [
    'sessions that survive a reset',
    'userDetails',
    'knows nobody after a reset',
    onAnswer('userDetails', insteadOf('UNAUTHORIZED', 200, success())),
  ],
];

import {
  tokenOf,
  onSuccess,
  onAnswer,
  repeatingFirstAnswer,
  replacingRefusal,
  refusalJson,
  success,
} from './tampering';
import type { JsonRecord, FaultRow } from './tampering';

/** Faults of passwords, sessions, identity and cards. */
export const accountFaults: readonly FaultRow[] = [
  [
    'sessions survive a password change',
    'resetPwd',
    'ends all other sessions of the user',
    repeatingFirstAnswer('userDetails', tokenOf),
  ],
  [
    'any fund password accepted as proof',
    'resetPaypwd',
    'accepts the current fund password as proof',
    onAnswer('resetPaypwd', replacingRefusal('WRONG_PAY_PASSWORD', 200, success())),
  ],
  [
    'unlimited failed logins',
    'login',
    'blocks only the account with five failures',
    onAnswer('login', replacingRefusal('RATE_LIMITED', 200, refusalJson(1100, 'BAD_CREDENTIALS'))),
  ],
  [
    'a second identity submission accepted',
    'bindIdcard',
    'refuses a submission while one is under review or approved',
    onAnswer(
      'bindIdcard',
      replacingRefusal('ALREADY_SUBMITTED', 200, success({ state: 'under_review', needed: [] })),
    ),
  ],
  [
    'a denial without its reason',
    'idcard',
    'denies an ID number ending 0000',
    onSuccess('idcard', (data) => delete data.denialReason),
  ],
  [
    'a card number shown unmasked',
    'getUserWallets',
    'masks the card except its last four digits',
    onSuccess('getUserWallets', ({ bankCard }) => {
      (bankCard as JsonRecord).cardNumber = '4111111111111111';
    }),
  ],
  [
    'a freeze missing in the user details',
    'userDetails',
    'shows a freeze by a control with its reason, times and allowed actions',
    onSuccess('userDetails', ({ user }) => ((user as JsonRecord).frozen = null)),
  ],
  [
    'settings missing in config',
    'config',
    'returns the settings set by a control',
    onSuccess('config', (data) => (data.inviteRequired = false)),
  ],
  [
    'a login password refused with an unknown reason',
    'register',
    'refuses an obvious login password with its own reason',
    onAnswer('register', replacingRefusal('PASSWORD_OBVIOUS', 200, refusalJson(9999, 'TOO_EASY'))),
  ],
  [
    'a fund password refused with an unknown reason',
    'register',
    'refuses an obvious fund password with its own reason',
    onAnswer(
      'register',
      replacingRefusal('PAY_PASSWORD_OBVIOUS', 200, refusalJson(9999, 'TOO_EASY')),
    ),
  ],
  [
    'the old password refused as a wrong one',
    'resetPwd',
    'refuses the old password as the new one with its own reason',
    onAnswer(
      'resetPwd',
      replacingRefusal('PASSWORD_UNCHANGED', 200, refusalJson(1105, 'WRONG_PASSWORD')),
    ),
  ],
  [
    'the old fund password refused as an obvious one',
    'resetPaypwd',
    'refuses an unsuitable fund password with its own reason',
    onAnswer(
      'resetPaypwd',
      replacingRefusal('PASSWORD_UNCHANGED', 200, refusalJson(1108, 'PAY_PASSWORD_OBVIOUS')),
    ),
  ],
  [
    'an invalid phone number accepted',
    'register',
    'accepts only phone numbers with eleven digits or by a rule of config',
    onAnswer('register', replacingRefusal('INVALID', 200, success())),
  ],
  [
    'registration without the required invite code',
    'register',
    'requires an invite code when a control enables it',
    onAnswer('register', replacingRefusal('INVITE_CODE_REQUIRED', 200, success())),
  ],
  [
    'a verdict without its reason',
    'idcard',
    'is denied by an operator with the given reason',
    onSuccess('idcard', (data) => {
      if (data.state === 'denied') data.denialReason = 'OTHER';
    }),
  ],
  [
    'sessions that survive a reset',
    'userDetails',
    'has no users after a reset, and their names are free',
    onAnswer('userDetails', replacingRefusal('UNAUTHORIZED', 200, success())),
  ],
];

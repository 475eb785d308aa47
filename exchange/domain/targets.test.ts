import { HOUR_MS } from '#contract';
import type { Freeze, TargetRules, Wallet } from '#contract';
import { TERMS } from './terms';
import type { IdentityRow } from './identity';
import {
  isSameName,
  nameMatches,
  refuseChangeWhileFrozen,
  refuseTooManyWallets,
  refuseTarget,
  usableAt,
} from './targets';

test.each([
  ['Nguyễn Văn An', 'NGUYEN VAN AN', true],
  ['Nguyễn Văn An', 'An Nguyen-Van', true],
  ['Đỗ Thị Bình', 'DO THI BINH', true],
  ['李小明', '李 小明', true],
  ['李 小明', '李小明', true],
  // A card shows two letters for ß, and may contain more dots and spaces than a passport.
  ['Jürgen Strauß', 'JURGEN STRAUSS', true],
  ['John P. Smith', 'SMITH, JOHN P.', true],
  [' An Na ', 'AN NA', true],
  ['Nguyễn Văn An', 'NGUYEN VAN ANH', false],
  ['Nguyễn Văn An', 'Nguyen An', false],
  // Two names with the letters of one name are a different name.
  ['An Na', 'ANNA', false],
  ['李小明', '李小红', false],
  // Latin letters do not determine the Chinese characters, so these names cannot be compared.
  ['李小明', 'LI XIAOMING', null],
  // In a name with both scripts the letters are compared, so that a Chinese character cannot hide another name.
  ['Nguyen Van An', 'JOHN THIEF 王', false],
  ['李小明', '李小明 JOHN THIEF', false],
  ['李小明 LI XIAOMING', 'LI XIAOMING 李小明', true],
  ['李小明', 'JOHN THIEF 王', false],
  ['李小明 Lee', '李小明 LEE', true],
  ['Nguyen Van An', 'ИВАН ВОР 王', false],
  ['Nguyen Van An', '𝐉𝐎𝐇𝐍 𝐓𝐇𝐈𝐄𝐅 王', false],
  ['王小明', 'Иван Вор', null],
  // A text without letters is no name.
  ['李小明', '123', false],
  ['Nguyen Van An', '---', false],
] as const)('the verified name %s and the card holder %s match: %p', (verified, holder, same) => {
  expect(isSameName(holder, verified)).toBe(same);
});

test.each<[string, IdentityRow['state'] | null, string, boolean | null]>([
  ['matches the approved name', 'approved', 'NGUYEN VAN AN', true],
  ['differs from the approved name', 'approved', 'TRAN THI BE', false],
  ['is not comparable while the identity is under review', 'under_review', 'NGUYEN VAN AN', null],
  ['is not comparable after a denied identity', 'denied', 'NGUYEN VAN AN', null],
  ['is not comparable without an identity', null, 'NGUYEN VAN AN', null],
])('nameMatches: the card holder %s', (_whose, state, holderName, matches) => {
  const identity = state && ({ state, realName: 'Nguyễn Văn An' } as IdentityRow);
  expect(nameMatches({ holderName }, identity)).toBe(matches);
});

describe('a newly bound target', () => {
  const BOUND = 1_800_000_000_000;
  const rules = (waitSec: number): TargetRules => ({
    ...TERMS.targets,
    actions: ['unbind', 'claim'],
    waitSec,
    ownNameOnly: false,
  });

  test('cannot receive money until the wait time of the exchange is over', () => {
    const until = BOUND + 24 * HOUR_MS;
    const day = rules(24 * 3_600);
    expect(usableAt({ boundAt: BOUND }, day)).toBe(until);
    const waits = { ok: false, reason: 'TARGET_WAITS', data: { until } };
    expect(refuseTarget({ boundAt: BOUND }, day, BOUND)).toEqual(waits);
    expect(refuseTarget({ boundAt: BOUND }, day, until - 1)).toEqual(waits);
    expect(refuseTarget({ boundAt: BOUND }, day, until)).toBeNull();
    expect(refuseTarget({ boundAt: BOUND }, day, until + 1)).toBeNull();
  });

  test.each<[string, { boundAt?: number }, number]>([
    ['on an exchange without a wait time', { boundAt: BOUND }, 0],
    ['with an unknown binding time', {}, 24 * 3_600],
  ])('can receive money at once %s', (_where, target, waitSec) => {
    expect(usableAt(target, rules(waitSec))).toBeNull();
    expect(refuseTarget(target, rules(waitSec), BOUND)).toBeNull();
  });
});

describe('changing targets', () => {
  test('is refused while funds are frozen, with the freeze in the answer', () => {
    const freeze: Freeze = {
      reason: 'WRONG_PAY_PASSWORD',
      since: 1,
      until: null,
      stillAllowed: [],
      appeal: 'support',
    };
    expect(refuseChangeWhileFrozen(freeze)).toEqual({
      ok: false,
      reason: 'FUNDS_FROZEN',
      data: { freeze },
    });
    expect(refuseChangeWhileFrozen(null)).toBeNull();
  });

  test('is refused for a new wallet if the maximum number is bound', () => {
    const max = TERMS.targets.maxWallets;
    const bound = (count: number) => Array.from({ length: count }, () => ({}) as Wallet);
    expect(refuseTooManyWallets(bound(0))).toBeNull();
    expect(refuseTooManyWallets(bound(max - 1))).toBeNull();
    expect(refuseTooManyWallets(bound(max))).toEqual({
      ok: false,
      reason: 'TOO_MANY_TARGETS',
      data: { max },
    });
  });
});

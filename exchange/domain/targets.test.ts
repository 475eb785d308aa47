import type { Freeze, TargetRules, Wallet } from '#contract';
import { FIGURES } from './figures';
import type { IdentityRecord } from './identity';
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
  // A card prints two letters for this one, and a dot or a blank more than a passport.
  ['Jürgen Strauß', 'JURGEN STRAUSS', true],
  ['John P. Smith', 'SMITH, JOHN P.', true],
  [' An Na ', 'AN NA', true],
  ['Nguyễn Văn An', 'NGUYEN VAN ANH', false],
  ['Nguyễn Văn An', 'Nguyen An', false],
  // Two names are not one that reads the same without the blank.
  ['An Na', 'ANNA', false],
  ['李小明', '李小红', false],
  // Nobody can say which characters a card's letters stand for.
  ['李小明', 'LI XIAOMING', null],
] as const)('%s and %s: %p', (verified, holder, same) => {
  expect(isSameName(holder, verified)).toBe(same);
});

test.each<[string, IdentityRecord['state'] | null, string, boolean | null]>([
  ['in the verified name', 'approved', 'NGUYEN VAN AN', true],
  ['in another name', 'approved', 'TRAN THI BE', false],
  ['of somebody under review', 'under_review', 'NGUYEN VAN AN', null],
  ['of somebody denied', 'denied', 'NGUYEN VAN AN', null],
  ['of somebody who has sent nothing', null, 'NGUYEN VAN AN', null],
])('whose card it is: %s', (_whose, state, holderName, matches) => {
  const identity = state && ({ state, realName: 'Nguyễn Văn An' } as IdentityRecord);
  expect(nameMatches({ holderName }, identity)).toBe(matches);
});

describe('a target that was just bound', () => {
  const BOUND = 1_800_000_000_000;
  const HOUR = 3_600_000;
  const rules = (waitSec: number): TargetRules => ({
    ...FIGURES.targets,
    actions: ['unbind', 'claim'],
    waitSec,
    ownNameOnly: false,
  });

  test('waits as long as the exchange was started with, and then takes money', () => {
    const until = BOUND + 24 * HOUR;
    const day = rules(24 * 3_600);
    expect(usableAt({ boundAt: BOUND }, day)).toBe(until);
    const waits = { ok: false, reason: 'TARGET_WAITS', data: { until } };
    expect(refuseTarget({ boundAt: BOUND }, day, BOUND)).toEqual(waits);
    expect(refuseTarget({ boundAt: BOUND }, day, until - 1)).toEqual(waits);
    expect(refuseTarget({ boundAt: BOUND }, day, until)).toBeNull();
    expect(refuseTarget({ boundAt: BOUND }, day, until + 1)).toBeNull();
  });

  test.each<[string, { boundAt?: number }, number]>([
    ['where the exchange makes none wait', { boundAt: BOUND }, 0],
    ['where nobody knows since when it is bound', {}, 24 * 3_600],
  ])('takes money at once %s', (_where, target, waitSec) => {
    expect(usableAt(target, rules(waitSec))).toBeNull();
    expect(refuseTarget(target, rules(waitSec), BOUND)).toBeNull();
  });
});

describe('what may be bound', () => {
  test('nothing changes while funds are frozen, and the freeze is told', () => {
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

  test('as many addresses as config says, and then one has to go before the next', () => {
    const max = FIGURES.targets.maxWallets;
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

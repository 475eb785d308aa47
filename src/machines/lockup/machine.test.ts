import { DAY_MS } from '#contract';
import type { LockupOrder } from '#contract';
import { DAYS, locked } from '#testkit/scenarios/lockupParts';
import { creditedDays, isNewerLockupRow, nextCreditDue } from './selectors';

describe('creditedDays', () => {
  const { createdAt } = locked(0);
  const earning = (nextCreditAt: number | undefined) =>
    ({ ...locked(0), nextCreditAt }) as LockupOrder;

  it.each<[string, LockupOrder, number]>([
    ['is 0 before the first credit', locked(0), 0],
    ['counts the days before the next credit', locked(3), 3],
    ['is the whole cycle once the lock-up is complete and has no next credit', locked(DAYS), DAYS],
    ['is 0 when the exchange names no next credit', earning(undefined), 0],
    // A backend may compute its credit times with a small offset.
    [
      'counts whole days when the next credit is a minute late',
      earning(createdAt + 3 * DAY_MS + 60_000),
      2,
    ],
    ['is never negative', earning(createdAt), 0],
    ['never exceeds the cycle', earning(createdAt + 99 * DAY_MS), DAYS],
  ])('the number of days %s', (_how, row, days) => {
    expect(creditedDays(row)).toBe(days);
  });
});

describe('Lock-up machine', () => {
  /** Every day of this lock-up is credited, but its amount is not returned yet. */
  const full = { ...locked(DAYS - 1), nextCreditAt: locked(0).createdAt + (DAYS + 1) * DAY_MS };

  it.each<[string, LockupOrder | null, LockupOrder]>([
    ['the first row', null, locked(0)],
    ['a row with one more credit', locked(2), locked(3)],
    ['a complete row', locked(2), locked(DAYS)],
    ['a complete row after the last credit', full, locked(DAYS)],
  ])('accepts %s as newer', (_what, row, candidate) => {
    expect(isNewerLockupRow({ row }, candidate)).toBe(true);
  });

  it.each<[string, LockupOrder, LockupOrder]>([
    ['the same row twice', locked(3), locked(3)],
    ['a row with fewer credits', locked(3), locked(2)],
    ['any row after completion', locked(DAYS), locked(DAYS)],
    ['the row of another lock-up', locked(2), { ...locked(3), orderNo: 'TM-L2' }],
  ])('rejects %s as not newer', (_what, row, candidate) => {
    expect(isNewerLockupRow({ row }, candidate)).toBe(false);
  });

  it('waits for the next credit, and for nothing once it is complete', () => {
    expect(nextCreditDue(locked(3))).toBe(locked(3).nextCreditAt);
    expect(nextCreditDue(null)).toBeNull();
    expect(nextCreditDue({ ...locked(DAYS), nextCreditAt: 1 })).toBeNull();
  });
});

import type { LockupOrder } from '#contract';
import { DAY, DAYS, locked } from '#testkit/scenarios/lockupParts';
import { creditedDays, isNewerRow, nextCreditDue } from './lockupFacts';

describe('How many days of a lock-up are credited', () => {
  const { createdAt } = locked(0);
  const earning = (nextCreditAt: number | undefined) =>
    ({ ...locked(0), nextCreditAt }) as LockupOrder;

  it.each<[string, LockupOrder, number]>([
    ['none before the first', locked(0), 0],
    ['as many as come before the next', locked(3), 3],
    ['all once it is complete, which names no next', locked(DAYS), DAYS],
    ['none that is known where the exchange names no next', earning(undefined), 0],
    // The clock of a backend may be a little off its own days.
    ['whole days, though the next is a minute late', earning(createdAt + 3 * DAY + 60_000), 2],
    ['never less than none', earning(createdAt), 0],
    ['never more than it has', earning(createdAt + 99 * DAY), DAYS],
  ])('%s', (_how, row, days) => {
    expect(creditedDays(row)).toBe(days);
  });
});

describe('What the exchange says of a lock-up', () => {
  /** Every day is credited, and the amount has not come back yet. */
  const full = { ...locked(DAYS - 1), nextCreditAt: locked(0).createdAt + (DAYS + 1) * DAY };

  it.each<[string, LockupOrder | null, LockupOrder]>([
    ['the first row', null, locked(0)],
    ['one more credit', locked(2), locked(3)],
    ['its end', locked(2), locked(DAYS)],
    ['its end, all of it credited before', full, locked(DAYS)],
  ])('is news: %s', (_what, row, said) => {
    expect(isNewerRow({ row }, said)).toBe(true);
  });

  it.each<[string, LockupOrder, LockupOrder]>([
    ['the same again', locked(3), locked(3)],
    ['what was known before', locked(3), locked(2)],
    ['anything after its end', locked(DAYS), locked(DAYS)],
    ['another lock-up', locked(2), { ...locked(3), orderNo: 'TM-L2' }],
  ])('is none: %s', (_what, row, said) => {
    expect(isNewerRow({ row }, said)).toBe(false);
  });

  it('comes next with the next credit, and nothing more after the end', () => {
    expect(nextCreditDue(locked(3))).toBe(locked(3).nextCreditAt);
    expect(nextCreditDue(null)).toBeNull();
    expect(nextCreditDue({ ...locked(DAYS), nextCreditAt: 1 })).toBeNull();
  });
});

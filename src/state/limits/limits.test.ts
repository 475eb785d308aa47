import fc from 'fast-check';
import {
  setLimit,
  limitsStore,
  currentLimit,
  withChosenLimit,
  NO_LIMITS,
  currentBreakEnd,
  pendingRaise,
  RAISE_DELAY_MS,
  startBreak,
} from './limits';
import type { Limit } from './limits';

const NOW = 1_762_905_600_000;
const set = (now: string | null): Limit => ({ now, next: null });

describe('A limit of one’s own', () => {
  it.each([
    ['a first limit', null, '50'],
    ['a lower one', '50', '20'],
    ['the same', '50', '50'],
  ])('acts at once where it is %s', (_what, held, wanted) => {
    const limit = withChosenLimit('stake', set(held), wanted, NOW);
    expect(currentLimit(limit, NOW)).toBe(wanted);
    expect(pendingRaise(limit, NOW)).toBeNull();
  });

  it.each([
    ['higher', '50', '100'],
    ['taken away', '50', null],
  ])('acts a day later where it is %s', (_what, held, wanted) => {
    const limit = withChosenLimit('dayLoss', set(held), wanted, NOW);
    expect(currentLimit(limit, NOW + RAISE_DELAY_MS - 1)).toBe(held);
    expect(pendingRaise(limit, NOW)).toEqual({ value: wanted, from: NOW + RAISE_DELAY_MS });
    expect(currentLimit(limit, NOW + RAISE_DELAY_MS)).toBe(wanted);
    expect(pendingRaise(limit, NOW + RAISE_DELAY_MS)).toBeNull();
  });

  it('asked for twice does not wait twice, and another raise waits anew', () => {
    const raised = withChosenLimit('stake', set('50'), '100', NOW);
    expect(withChosenLimit('stake', raised, '100', NOW + 1_000)).toBe(raised);
    const other = withChosenLimit('stake', raised, '70', NOW + 1_000);
    expect(pendingRaise(other, NOW + 1_000)).toEqual({
      value: '70',
      from: NOW + 1_000 + RAISE_DELAY_MS,
    });
  });

  it('takes a raise back where one chooses what holds, or less', () => {
    const raised = withChosenLimit('stake', set('50'), null, NOW);
    expect(withChosenLimit('stake', raised, '50', NOW + 1)).toEqual(set('50'));
    expect(withChosenLimit('stake', raised, '10', NOW + 1)).toEqual(set('10'));
  });

  it('is looser where a break is shorter', () => {
    expect(currentLimit(withChosenLimit('breakMinutes', set(null), '180', NOW), NOW)).toBe('180');
    const shorter = withChosenLimit('breakMinutes', set('180'), '15', NOW);
    expect(currentLimit(shorter, NOW)).toBe('180');
    expect(currentLimit(shorter, NOW + RAISE_DELAY_MS)).toBe('15');
  });

  it('never lets more through than before within a day, whatever is chosen', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 200 }).map(String), { nil: null });
    const size = (value: string | null) => (value === null ? Infinity : Number(value));
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.tuple(amount, fc.nat(3_600_000)), { maxLength: 12 }),
        (first, choices) => {
          let limit = set(first);
          let at = NOW;
          let least = size(first);
          for (const [wanted, pause] of choices) {
            at += pause;
            if (at >= NOW + RAISE_DELAY_MS) break;
            limit = withChosenLimit('stake', limit, wanted, at);
            expect(size(currentLimit(limit, at))).toBeLessThanOrEqual(least);
            least = size(currentLimit(limit, at));
          }
        },
      ),
    );
  });
});

describe('What is kept of limits', () => {
  it('is each account’s own', () => {
    setLimit('ann', 'stake', '20', NOW);
    expect(currentLimit(limitsStore.get('ann').stake, NOW)).toBe('20');
    expect(limitsStore.get('ben')).toEqual(NO_LIMITS);
  });

  it('keeps what can be read, where a part of it cannot', () => {
    setLimit('ann', 'stake', '20', NOW);
    setLimit('ann', 'hourOrders', '5', NOW);
    const text = localStorage.getItem('limits') ?? '';
    localStorage.setItem('limits', text.replace('"now":"20"', '"now":"all"'));
    expect(limitsStore.get('ann')).toEqual({ ...NO_LIMITS, hourOrders: set('5') });
  });

  it('lengthens a break and never shortens it', () => {
    startBreak('ann', 60_000, NOW);
    startBreak('ann', 10_000, NOW);
    expect(currentBreakEnd(limitsStore.get('ann'), NOW)).toBe(NOW + 60_000);
    startBreak('ann', 90_000, NOW);
    expect(currentBreakEnd(limitsStore.get('ann'), NOW)).toBe(NOW + 90_000);
    expect(currentBreakEnd(limitsStore.get('ann'), NOW + 90_000)).toBeNull();
  });
});

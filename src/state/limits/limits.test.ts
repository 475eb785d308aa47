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

describe('withChosenLimit', () => {
  it.each([
    ['a first limit', null, '50'],
    ['a lower limit', '50', '20'],
    ['an unchanged limit', '50', '50'],
  ])('applies %s at once', (_what, current, wanted) => {
    const limit = withChosenLimit('stake', set(current), wanted, NOW);
    expect(currentLimit(limit, NOW)).toBe(wanted);
    expect(pendingRaise(limit, NOW)).toBeNull();
  });

  it.each([
    ['a higher limit', '50', '100'],
    ['the removal of a limit', '50', null],
  ])('applies %s after one day', (_what, current, wanted) => {
    const limit = withChosenLimit('dayLoss', set(current), wanted, NOW);
    expect(currentLimit(limit, NOW + RAISE_DELAY_MS - 1)).toBe(current);
    expect(pendingRaise(limit, NOW)).toEqual({ value: wanted, from: NOW + RAISE_DELAY_MS });
    expect(currentLimit(limit, NOW + RAISE_DELAY_MS)).toBe(wanted);
    expect(pendingRaise(limit, NOW + RAISE_DELAY_MS)).toBeNull();
  });

  it('keeps the waiting time of a repeated raise and restarts it for another raise', () => {
    const raised = withChosenLimit('stake', set('50'), '100', NOW);
    expect(withChosenLimit('stake', raised, '100', NOW + 1_000)).toBe(raised);
    const other = withChosenLimit('stake', raised, '70', NOW + 1_000);
    expect(pendingRaise(other, NOW + 1_000)).toEqual({
      value: '70',
      from: NOW + 1_000 + RAISE_DELAY_MS,
    });
  });

  it('cancels a pending raise when the current or a lower limit is chosen', () => {
    const raised = withChosenLimit('stake', set('50'), null, NOW);
    expect(withChosenLimit('stake', raised, '50', NOW + 1)).toEqual(set('50'));
    expect(withChosenLimit('stake', raised, '10', NOW + 1)).toEqual(set('10'));
  });

  it('delays a shorter break because it is less strict', () => {
    expect(currentLimit(withChosenLimit('breakMinutes', set(null), '180', NOW), NOW)).toBe('180');
    const shorter = withChosenLimit('breakMinutes', set('180'), '15', NOW);
    expect(currentLimit(shorter, NOW)).toBe('180');
    expect(currentLimit(shorter, NOW + RAISE_DELAY_MS)).toBe('15');
  });

  it('never allows more within a day than before, for any series of choices', () => {
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

describe('Stored limits', () => {
  it('are separate for each account', () => {
    setLimit('ann', 'stake', '20', NOW);
    expect(currentLimit(limitsStore.get('ann').stake, NOW)).toBe('20');
    expect(limitsStore.get('ben')).toEqual(NO_LIMITS);
  });

  it('keep valid limits when another limit is invalid', () => {
    setLimit('ann', 'stake', '20', NOW);
    setLimit('ann', 'hourOrders', '5', NOW);
    const text = localStorage.getItem('limits') ?? '';
    localStorage.setItem('limits', text.replace('"now":"20"', '"now":"all"'));
    expect(limitsStore.get('ann')).toEqual({ ...NO_LIMITS, hourOrders: set('5') });
  });

  it('let startBreak extend a break but never shorten it', () => {
    startBreak('ann', 60_000, NOW);
    startBreak('ann', 10_000, NOW);
    expect(currentBreakEnd(limitsStore.get('ann'), NOW)).toBe(NOW + 60_000);
    startBreak('ann', 90_000, NOW);
    expect(currentBreakEnd(limitsStore.get('ann'), NOW)).toBe(NOW + 90_000);
    expect(currentBreakEnd(limitsStore.get('ann'), NOW + 90_000)).toBeNull();
  });
});

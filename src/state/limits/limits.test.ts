import fc from 'fast-check';
import {
  chooseLimit,
  keptLimits,
  limitAt,
  limitChosen,
  NO_LIMITS,
  pauseAt,
  raiseOf,
  RAISE_WAIT_MS,
  takeBreak,
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
    const limit = limitChosen('stake', set(held), wanted, NOW);
    expect(limitAt(limit, NOW)).toBe(wanted);
    expect(raiseOf(limit, NOW)).toBeNull();
  });

  it.each([
    ['higher', '50', '100'],
    ['taken away', '50', null],
  ])('acts a day later where it is %s', (_what, held, wanted) => {
    const limit = limitChosen('dayLoss', set(held), wanted, NOW);
    expect(limitAt(limit, NOW + RAISE_WAIT_MS - 1)).toBe(held);
    expect(raiseOf(limit, NOW)).toEqual({ value: wanted, from: NOW + RAISE_WAIT_MS });
    expect(limitAt(limit, NOW + RAISE_WAIT_MS)).toBe(wanted);
    expect(raiseOf(limit, NOW + RAISE_WAIT_MS)).toBeNull();
  });

  it('asked for twice does not wait twice, and another raise waits anew', () => {
    const raised = limitChosen('stake', set('50'), '100', NOW);
    expect(limitChosen('stake', raised, '100', NOW + 1_000)).toBe(raised);
    const other = limitChosen('stake', raised, '70', NOW + 1_000);
    expect(raiseOf(other, NOW + 1_000)).toEqual({ value: '70', from: NOW + 1_000 + RAISE_WAIT_MS });
  });

  it('takes a raise back where one chooses what holds, or less', () => {
    const raised = limitChosen('stake', set('50'), null, NOW);
    expect(limitChosen('stake', raised, '50', NOW + 1)).toEqual(set('50'));
    expect(limitChosen('stake', raised, '10', NOW + 1)).toEqual(set('10'));
  });

  it('is looser where a break is shorter', () => {
    expect(limitAt(limitChosen('breakMinutes', set(null), '180', NOW), NOW)).toBe('180');
    const shorter = limitChosen('breakMinutes', set('180'), '15', NOW);
    expect(limitAt(shorter, NOW)).toBe('180');
    expect(limitAt(shorter, NOW + RAISE_WAIT_MS)).toBe('15');
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
            if (at >= NOW + RAISE_WAIT_MS) break;
            limit = limitChosen('stake', limit, wanted, at);
            expect(size(limitAt(limit, at))).toBeLessThanOrEqual(least);
            least = size(limitAt(limit, at));
          }
        },
      ),
    );
  });
});

describe('What is kept of limits', () => {
  it('is each account’s own', () => {
    chooseLimit('ann', 'stake', '20', NOW);
    expect(limitAt(keptLimits.of('ann').stake, NOW)).toBe('20');
    expect(keptLimits.of('ben')).toEqual(NO_LIMITS);
  });

  it('keeps what can be read, where a part of it cannot', () => {
    chooseLimit('ann', 'stake', '20', NOW);
    chooseLimit('ann', 'hourOrders', '5', NOW);
    const text = localStorage.getItem('limits') ?? '';
    localStorage.setItem('limits', text.replace('"now":"20"', '"now":"all"'));
    expect(keptLimits.of('ann')).toEqual({ ...NO_LIMITS, hourOrders: set('5') });
  });

  it('lengthens a break and never shortens it', () => {
    takeBreak('ann', 60_000, NOW);
    takeBreak('ann', 10_000, NOW);
    expect(pauseAt(keptLimits.of('ann'), NOW)).toBe(NOW + 60_000);
    takeBreak('ann', 90_000, NOW);
    expect(pauseAt(keptLimits.of('ann'), NOW)).toBe(NOW + 90_000);
    expect(pauseAt(keptLimits.of('ann'), NOW + 90_000)).toBeNull();
  });
});

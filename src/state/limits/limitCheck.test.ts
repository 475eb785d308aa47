import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS, fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import { order } from '#testkit/app/sampleRows';
import {
  limitCheckFromSettings,
  limitCheckFromHistory,
  limitUse,
  needsOrderHistory,
  nextLimit,
} from './limitCheck';
import type { LimitFacts } from './limitCheck';
import { NO_LIMITS } from './limits';
import type { LimitKind, Limits } from './limits';

const NOW = 1_762_960_000_000;
const DAY_START = NOW - 10 * HOUR_MS;

const limits = (values: { readonly [K in LimitKind]?: string }): Limits => ({
  ...NO_LIMITS,
  ...Object.fromEntries(Object.entries(values).map(([kind, now]) => [kind, { now, next: null }])),
});
const stakeOf = (amount: string, fee = '0') => ({
  stake: toMicro(amount),
  cost: toMicro(amount) + toMicro(fee),
});
const facts = (orders: readonly Order[], more: Partial<LimitFacts> = {}): LimitFacts => ({
  orders,
  pending: [],
  now: NOW,
  dayStart: DAY_START,
  ...more,
});

/** An order of 20 USDT that ended agoMs before now. */
function ended(result: 'win' | 'lose' | 'tie', agoMs: number): Order {
  const profits = { win: '15.8', lose: '-20.2', tie: '0' };
  const endsAt = NOW - agoMs;
  return order({
    ...{ state: 'settled', result, profit: profits[result], amount: '20', fee: '0.2' },
    ...{ createdAt: endsAt - MINUTE_MS, endsAt, orderNo: `TM-${result}-${agoMs}` },
  });
}
const open = (amount: string, fee: string, agoMs = 10_000) =>
  order({ amount, fee, createdAt: NOW - agoMs, endsAt: NOW + MINUTE_MS });

describe('limitCheckFromSettings', () => {
  it('blocks a stake above the limit, but not a stake at the limit', () => {
    expect(limitCheckFromSettings(limits({ stake: '50' }), stakeOf('50'), NOW)).toBeNull();
    expect(limitCheckFromSettings(limits({ stake: '50' }), stakeOf('50.000001'), NOW)).toEqual({
      by: 'stake',
      max: '50',
    });
    expect(limitCheckFromSettings(NO_LIMITS, stakeOf('100000'), NOW)).toBeNull();
  });

  it('blocks every order during a break', () => {
    const paused = { ...NO_LIMITS, pausedUntil: NOW + HOUR_MS };
    expect(limitCheckFromSettings(paused, stakeOf('1'), NOW)).toEqual({
      by: 'pause',
      until: NOW + HOUR_MS,
    });
    expect(limitCheckFromSettings(paused, stakeOf('1'), NOW + HOUR_MS)).toBeNull();
  });

  it('needs the order history only if a limit that depends on past orders is set', () => {
    expect(needsOrderHistory(limits({ stake: '5', breakMinutes: '15' }), NOW)).toBe(false);
    expect(needsOrderHistory(limits({ losses: '3' }), NOW)).toBe(true);
  });
});

describe('Daily loss limit', () => {
  it('counts losses, wins and open stakes', () => {
    const orders = [ended('lose', HOUR_MS), ended('win', 2 * HOUR_MS), open('10', '0.1')];
    const lost = { by: 'dayLoss', max: '30', lost: '14.5' };
    expect(
      limitCheckFromHistory(limits({ dayLoss: '30' }), stakeOf('15.5'), facts(orders)),
    ).toBeNull();
    expect(
      limitCheckFromHistory(limits({ dayLoss: '30' }), stakeOf('15.5', '0.1'), facts(orders)),
    ).toEqual(lost);
  });

  it('ignores losses before midnight', () => {
    const yesterday = [ended('lose', 11 * HOUR_MS), ended('lose', 12 * HOUR_MS)];
    expect(
      limitCheckFromHistory(limits({ dayLoss: '21' }), stakeOf('20', '0.2'), facts(yesterday)),
    ).toBeNull();
  });

  it('is never exceeded, whatever the result of open orders', () => {
    const stakes = fc.array(fc.bigInt({ min: 1_000_000n, max: 50_000_000n }), { maxLength: 15 });
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1_000_000n, max: 200_000_000n }), (wanted, max) => {
        const placed: Order[] = [];
        for (const stake of wanted) {
          const fee = stake / 100n;
          const check = limitCheckFromHistory(
            limits({ dayLoss: fromMicro(max) }),
            { stake, cost: stake + fee },
            facts(placed),
          );
          if (check === null) placed.push(open(fromMicro(stake), fromMicro(fee)));
        }
        const worst = placed.reduce(
          (sum, { amount, fee }) => sum + toMicro(amount) + toMicro(fee),
          0n,
        );
        expect(worst <= max).toBe(true);
      }),
    );
  });
});

describe('Hourly order limit', () => {
  it('counts orders of the last sixty minutes and pending requests', () => {
    const three = [
      open('1', '0', 10 * MINUTE_MS),
      ended('tie', 30 * MINUTE_MS),
      ended('win', 61 * MINUTE_MS),
    ];
    const max = limits({ hourOrders: '2' });
    expect(limitCheckFromHistory(max, stakeOf('1'), facts(three))).toEqual({
      by: 'hourOrders',
      max: '2',
      until: NOW - 31 * MINUTE_MS + HOUR_MS,
    });
    expect(
      limitCheckFromHistory(limits({ hourOrders: '3' }), stakeOf('1'), facts(three)),
    ).toBeNull();
    const underway = [stakeOf('1')];
    expect(
      limitCheckFromHistory(
        limits({ hourOrders: '3' }),
        stakeOf('1'),
        facts(three, { pending: underway }),
      ),
    ).toMatchObject({ by: 'hourOrders' });
  });
});

describe('Break after consecutive losses', () => {
  const after = limits({ losses: '2', breakMinutes: '30' });
  const check = (...orders: Order[]) =>
    limitCheckFromHistory(after, stakeOf('1'), facts(orders.reverse()));

  it('starts at the last loss and lasts for the chosen time', () => {
    expect(check(ended('lose', 20 * MINUTE_MS), ended('lose', 5 * MINUTE_MS))).toEqual({
      by: 'losses',
      max: '2',
      until: NOW + 25 * MINUTE_MS,
    });
    expect(check(ended('lose', 50 * MINUTE_MS), ended('lose', 30 * MINUTE_MS))).toBeNull();
  });

  it('does not start when a win interrupts the losses, while a tie does not interrupt them', () => {
    expect(
      check(
        ended('lose', 9 * MINUTE_MS),
        ended('win', 6 * MINUTE_MS),
        ended('lose', 3 * MINUTE_MS),
      ),
    ).toBeNull();
    expect(
      check(
        ended('lose', 9 * MINUTE_MS),
        ended('tie', 6 * MINUTE_MS),
        ended('lose', 3 * MINUTE_MS),
      ),
    ).not.toBeNull();
  });

  it('is not extended by the loss of an order that was open before the break', () => {
    expect(
      check(ended('lose', 20 * MINUTE_MS), ended('lose', 5 * MINUTE_MS), ended('lose', MINUTE_MS)),
    ).toMatchObject({ until: NOW + 25 * MINUTE_MS });
  });

  it('does not restart at the first loss after the break', () => {
    expect(
      check(ended('lose', 90 * MINUTE_MS), ended('lose', 80 * MINUTE_MS), ended('lose', MINUTE_MS)),
    ).toBeNull();
  });
});

describe('limitUse', () => {
  it('is known only for limits that are set', () => {
    expect(limitUse(NO_LIMITS, facts([ended('lose', MINUTE_MS)]))).toEqual({
      dayLoss: null,
      hourOrders: null,
      losses: null,
    });
  });

  it.each([
    ['the full loss of an open order', [open('20', '0.2')], ['20.2', 1, 0]],
    ['a loss and an open order', [ended('lose', 2 * MINUTE_MS), open('20', '0.2')], ['40.4', 2, 1]],
    ['no loss after a gain', [ended('win', 2 * MINUTE_MS)], ['0', 1, 0]],
    [
      'losses of earlier hours, but not of yesterday',
      [ended('lose', 3 * HOUR_MS), ended('lose', 11 * HOUR_MS)],
      ['20.2', 0, 2],
    ],
    [
      'no losses before a break',
      [1, 2, 3].map((hours) => ended('lose', hours * HOUR_MS)),
      ['60.6', 0, 0],
    ],
  ] as const)('contains %s', (_title, orders, [dayLoss, hourOrders, losses]) => {
    const set = limits({ dayLoss: '100', hourOrders: '10', losses: '3' });
    expect(limitUse(set, facts([...orders]))).toEqual({ dayLoss, hourOrders, losses });
  });
});

describe('nextLimit', () => {
  const wanted = stakeOf('20', '0.2');

  it.each([
    ['no limit is set', {}, [], null],
    ['the daily loss limit allows two more losses', { dayLoss: '40.4' }, [], null],
    ['the daily loss limit allows one more loss', { dayLoss: '40.3' }, [], 'dayLoss'],
    ['the daily loss limit allows no order', { dayLoss: '20' }, [], null],
    ['this is the last but one order of the hour', { hourOrders: '2' }, [], null],
    ['this is the last order of the hour', { hourOrders: '1' }, [], 'hourOrders'],
    ['one more loss starts a break', { losses: '2' }, [ended('lose', MINUTE_MS)], 'losses'],
    ['a win came last', { losses: '2' }, [ended('win', MINUTE_MS)], null],
    ['a break after losses runs', { losses: '1' }, [ended('lose', MINUTE_MS)], null],
  ] as const)('when %s', (_, values, orders, by) => {
    expect(nextLimit(limits(values), wanted, facts(orders))).toBe(by);
  });
});

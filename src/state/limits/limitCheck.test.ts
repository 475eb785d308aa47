import fc from 'fast-check';
import { fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import { order } from '../../testing/sampleRows';
import { limitCheckFromSettings, limitCheckFromHistory, needsOrderHistory } from './limitCheck';
import type { LimitFacts } from './limitCheck';
import { NO_LIMITS } from './limits';
import type { LimitKind, Limits } from './limits';

const NOW = 1_762_960_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_START = NOW - 10 * HOUR;

const limits = (values: { readonly [K in LimitKind]?: string }): Limits => ({
  ...NO_LIMITS,
  ...Object.fromEntries(Object.entries(values).map(([kind, now]) => [kind, { now, next: null }])),
});
const of = (amount: string, fee = '0') => ({
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

/** An order of 20 that ended so long ago. */
function ended(result: 'win' | 'lose' | 'tie', agoMs: number): Order {
  const profits = { win: '15.8', lose: '-20.2', tie: '0' };
  const endsAt = NOW - agoMs;
  return order({
    ...{ state: 'settled', result, profit: profits[result], amount: '20', fee: '0.2' },
    ...{ createdAt: endsAt - MINUTE, endsAt, orderNo: `TM-${result}-${agoMs}` },
  });
}
const open = (amount: string, fee: string, agoMs = 10_000) =>
  order({ amount, fee, createdAt: NOW - agoMs, endsAt: NOW + MINUTE });

describe('A stake of one’s own', () => {
  it('is held above the largest, not at it', () => {
    expect(limitCheckFromSettings(limits({ stake: '50' }), of('50'), NOW)).toBeNull();
    expect(limitCheckFromSettings(limits({ stake: '50' }), of('50.000001'), NOW)).toEqual({
      by: 'stake',
      max: '50',
    });
    expect(limitCheckFromSettings(NO_LIMITS, of('100000'), NOW)).toBeNull();
  });

  it('is held through a break', () => {
    const paused = { ...NO_LIMITS, pausedUntil: NOW + HOUR };
    expect(limitCheckFromSettings(paused, of('1'), NOW)).toEqual({
      by: 'pause',
      until: NOW + HOUR,
    });
    expect(limitCheckFromSettings(paused, of('1'), NOW + HOUR)).toBeNull();
  });

  it('needs no look at the orders unless a limit counts them', () => {
    expect(needsOrderHistory(limits({ stake: '5', breakMinutes: '15' }), NOW)).toBe(false);
    expect(needsOrderHistory(limits({ losses: '3' }), NOW)).toBe(true);
  });
});

describe('The loss of a day', () => {
  it('counts what was lost, what was won and what is at stake', () => {
    const orders = [ended('lose', HOUR), ended('win', 2 * HOUR), open('10', '0.1')];
    const lost = { by: 'dayLoss', max: '30', lost: '14.5' };
    expect(limitCheckFromHistory(limits({ dayLoss: '30' }), of('15.5'), facts(orders))).toBeNull();
    expect(
      limitCheckFromHistory(limits({ dayLoss: '30' }), of('15.5', '0.1'), facts(orders)),
    ).toEqual(lost);
  });

  it('begins anew at midnight', () => {
    const yesterday = [ended('lose', 11 * HOUR), ended('lose', 12 * HOUR)];
    expect(
      limitCheckFromHistory(limits({ dayLoss: '21' }), of('20', '0.2'), facts(yesterday)),
    ).toBeNull();
  });

  it('can never be passed, whatever comes of what is open', () => {
    const stakes = fc.array(fc.bigInt({ min: 1_000_000n, max: 50_000_000n }), { maxLength: 15 });
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1_000_000n, max: 200_000_000n }), (wanted, max) => {
        const placed: Order[] = [];
        for (const stake of wanted) {
          const fee = stake / 100n;
          const held = limitCheckFromHistory(
            limits({ dayLoss: fromMicro(max) }),
            { stake, cost: stake + fee },
            facts(placed),
          );
          if (held === null) placed.push(open(fromMicro(stake), fromMicro(fee)));
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

describe('Orders an hour', () => {
  it('are counted in the last sixty minutes, with those on their way', () => {
    const three = [
      open('1', '0', 10 * MINUTE),
      ended('tie', 30 * MINUTE),
      ended('win', 61 * MINUTE),
    ];
    const max = limits({ hourOrders: '2' });
    expect(limitCheckFromHistory(max, of('1'), facts(three))).toEqual({
      by: 'hourOrders',
      max: '2',
      until: NOW - 31 * MINUTE + HOUR,
    });
    expect(limitCheckFromHistory(limits({ hourOrders: '3' }), of('1'), facts(three))).toBeNull();
    const underway = [of('1')];
    expect(
      limitCheckFromHistory(
        limits({ hourOrders: '3' }),
        of('1'),
        facts(three, { pending: underway }),
      ),
    ).toMatchObject({ by: 'hourOrders' });
  });
});

describe('A break after losses', () => {
  const after = limits({ losses: '2', breakMinutes: '30' });
  const held = (...orders: Order[]) =>
    limitCheckFromHistory(after, of('1'), facts(orders.reverse()));

  it('begins with the last of them and lasts as long as one said', () => {
    expect(held(ended('lose', 20 * MINUTE), ended('lose', 5 * MINUTE))).toEqual({
      by: 'losses',
      max: '2',
      until: NOW + 25 * MINUTE,
    });
    expect(held(ended('lose', 50 * MINUTE), ended('lose', 30 * MINUTE))).toBeNull();
  });

  it('is not begun where a win lies between, and a tie changes nothing', () => {
    expect(
      held(ended('lose', 9 * MINUTE), ended('win', 6 * MINUTE), ended('lose', 3 * MINUTE)),
    ).toBeNull();
    expect(
      held(ended('lose', 9 * MINUTE), ended('tie', 6 * MINUTE), ended('lose', 3 * MINUTE)),
    ).not.toBeNull();
  });

  it('is not ended by one more loss of an order that was open', () => {
    expect(
      held(ended('lose', 20 * MINUTE), ended('lose', 5 * MINUTE), ended('lose', MINUTE)),
    ).toMatchObject({ until: NOW + 25 * MINUTE });
  });

  it('is not begun again by the first loss after it', () => {
    expect(
      held(ended('lose', 90 * MINUTE), ended('lose', 80 * MINUTE), ended('lose', MINUTE)),
    ).toBeNull();
  });
});

import { TERMS } from '#exchange/domain/terms';
import { WEALTH_OFFERS } from '#exchange/domain/wealthProducts';
import { SIMULATED_PAY_PASSWORD } from './model';
import type { SimulationModel, MoneyCall, SimulatedUser, Intent } from './model';
import type { Random } from './random';

export interface DrawContext {
  readonly random: Random;
  readonly model: SimulationModel;
  readonly user: SimulatedUser;
}

/** Traded products: some are open around the clock, some have daily hours. Price scripts change their prices. */
export const TRADED_PRODUCT_IDS = ['BTCUSDT', 'EURUSD', 'XAUUSD', 'XPTUSD'] as const;

const DURATIONS = TERMS.order.durations.map(({ durationSec }) => durationSec);
/** The shortest one twice, so that more orders end within the run. */
const DRAWN_DURATIONS = [Math.min(...DURATIONS), ...DURATIONS];

const LOCKUPS = WEALTH_OFFERS.filter(({ kind }) => kind === 'lockup');
const HOLDINGS = WEALTH_OFFERS.filter(({ kind }) => kind !== 'lockup');

/** One password in twenty is wrong, so that the funds of some users are frozen. */
const payPassword = (random: Random) => (random.chance(0.05) ? '000000' : SIMULATED_PAY_PASSWORD);

/** A random amount from `min` to `max` USDT, sometimes with up to six decimal places. */
function randomAmount(random: Random, min: number, max: number): string {
  const whole = random.int(min, max - 1);
  if (random.chance(0.4)) return String(whole);
  const fraction = String(random.int(1, 999_999)).padStart(6, '0').replace(/0+$/, '');
  return `${whole}.${fraction}`;
}

function withdrawal({ random }: DrawContext) {
  // The sandbox rejects amounts that end with `.13`; 9 is below the minimum, 6000 above the maximum.
  const amount = random.chance(0.2) ? `${random.int(10, 40)}.13` : randomAmount(random, 9, 400);
  return {
    amount: random.chance(0.03) ? '6000' : amount,
    payPassword: payPassword(random),
    Authorization: '',
  };
}

/** Random bodies for each call, most of them valid. */
const BODIES: Readonly<Record<MoneyCall, (draw: DrawContext) => Record<string, unknown>>> = {
  orderCreate: ({ random, model }) => ({
    productId: random.pick(TRADED_PRODUCT_IDS),
    direction: random.pick(['rise', 'drop']),
    amount: random.chance(0.02) ? '1000' : randomAmount(random, 1, 60),
    durationSec: random.pick(DRAWN_DURATIONS),
    seenPrice: '1',
    // Some requests have a price as old as that on a frozen screen; the exchange must refuse them.
    seenAt: model.now - (random.chance(0.03) ? 60_000 : 0),
  }),
  deposit: ({ random }) => ({
    paymethod: random.pick(['digital', 'bank', 'quick']),
    amount: random.chance(0.03) ? '5' : randomAmount(random, 10, 500),
  }),
  walletSubmit: ({ random, model, user }) => {
    // The exchange must report the deposit of another user as not found.
    const owner = random.chance(0.05) ? random.pick(model.users) : user;
    const depositId = owner.deposits.at(-random.int(1, 4)) ?? 'D-NONE';
    return { depositId, reference: `paid ${random.int(1, 99)}${random.chance(0.2) ? '.13' : ''}` };
  },
  bankWithdrawal: (draw) => ({ ...withdrawal(draw), paymethod: 'bank' }),
  trcWithdrawal: (draw) => ({
    ...withdrawal(draw),
    paymethod: 'trc',
    walletId: draw.user.walletId ?? 'A-NONE',
  }),
  wealthBuy: ({ random }) => ({
    productId: random.pick(HOLDINGS).productId,
    amount: randomAmount(random, 10, 200),
  }),
  wealthSubmit: ({ random }) => ({
    productId: random.pick(LOCKUPS).productId,
    amount: randomAmount(random, 50, 200),
  }),
};

export const randomIntent = (
  name: MoneyCall,
  draw: DrawContext,
  key = draw.random.uuid(),
): Intent => ({
  name,
  user: draw.user,
  key,
  body: BODIES[name](draw),
  answer: null,
});

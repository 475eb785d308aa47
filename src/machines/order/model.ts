/** Inputs, events and rules for the model test of the order machine. */
import { fromUnits, toUnits } from '#contract';
import type { Order } from '#contract';
import { MODEL_START_MS, REQUEST_SAMPLES, SUBMITTED_ONCE } from '../model';
import type { Model, Sample, ModelPoint } from '../model';
import type { OrderContext } from './selectors';
import { netFigures } from './selectors';
import type { OrderEvent, OrderIntent } from './schemas';

const decimalPlaces = (price: string) => price.split('.')[1]?.length ?? 0;

/** Moves a price by its smallest step. */
function movedByOneStep(price: string, by: 1n | -1n): string {
  const places = decimalPlaces(price);
  return fromUnits(toUnits(price, places) + by, places);
}

/** The rows that an exchange may report for this order from this point of the exploration on. */
function possibleRows(intent: OrderIntent, known: OrderContext | null, now: number) {
  const { productId, symbol, direction, amount, durationSec, seenPrice, seenAt } = intent;
  const fee = known?.fee ?? '0.1';
  const payoutRate = known?.payoutRate ?? '0.80';
  const entryPrice = known?.entryPrice ?? seenPrice ?? '1.00';
  const entryAt = known?.entryAt ?? now;
  const net = netFigures(amount, fee, payoutRate);
  const pending: Order = {
    orderNo: known?.orderNo ?? 'R1',
    productId,
    symbol,
    direction,
    amount,
    fee,
    payoutRate,
    durationSec,
    state: 'pending',
    createdAt: known?.createdAt ?? now,
    ...(seenPrice !== null && { seenPrice }),
    ...(seenAt !== null && { seenAt }),
  };
  const endsAt = known?.endsAt ?? entryAt + durationSec * 1_000;
  const ordered: Order = { ...pending, state: 'ordered', entryPrice, entryAt, endsAt };
  const ended = { ...ordered, state: 'settled', exitAt: endsAt } as const;
  const [right, wrong] = direction === 'rise' ? ([1n, -1n] as const) : ([-1n, 1n] as const);
  const win: Order = {
    ...ended,
    result: 'win',
    exitPrice: movedByOneStep(entryPrice, right),
    profit: net?.ifRight ?? '0',
  };
  const lose: Order = {
    ...ended,
    result: 'lose',
    exitPrice: movedByOneStep(entryPrice, wrong),
    profit: net?.ifWrong ?? '0',
  };
  const tie: Order = { ...ended, result: 'tie', exitPrice: entryPrice, profit: '0' };
  const voided: Order = { ...ordered, state: 'void', profit: '0' };
  const unknown: Order = { ...pending, state: 'unknown' };
  const opposite: Order = { ...pending, direction: direction === 'rise' ? 'drop' : 'rise' };
  const another: Order = { ...win, orderNo: 'R2' };
  return { pending, ordered, win, lose, tie, void: voided, unknown, opposite, another };
}

function samples({
  input,
  context,
  now,
}: ModelPoint<OrderIntent, OrderContext>): readonly Sample<OrderEvent>[] {
  const rows = possibleRows(input, context, now);
  return [
    ...REQUEST_SAMPLES,
    { variant: 'pending', event: { type: 'ACCEPTED', order: rows.pending } },
    ...Object.entries(rows).map(
      ([variant, order]) => ({ variant, event: { type: 'REPORTED', order } }) as const,
    ),
    { variant: '', event: { type: 'DEADLINE_REACHED', at: Math.ceil(now) } },
  ];
}

export const orderModel: Model<OrderIntent, OrderContext, OrderEvent> = {
  initialInputs: {
    'an order': {
      id: 'o1',
      productId: 'BTCUSDT',
      symbol: 'BTC/USDT',
      direction: 'rise',
      amount: '10',
      durationSec: 60,
      seenPrice: '97000.10',
      seenAt: MODEL_START_MS - 400,
      placedAt: MODEL_START_MS,
    },
  },
  samples,
  rules: {
    verdicts: { settled: ['settled'], void: ['void'] },
    submissions: [SUBMITTED_ONCE],
    mayStay: [],
  },
};

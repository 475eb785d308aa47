/**
 * Recomputes an order that has ended from its terms and the ticks of the market alone, and compares the result with
 * that of the exchange. The functions are pure: they use no clock and no network.
 */
import { compareDecimals, fromMicro, TICK_WAIT_MAX_MS, toMicro } from '#contract';
import type { Order, OrderResult, Tick } from '#contract';
import { findContradictions } from './evidence';
import type { Contradiction, Evidence } from './evidence';
import { orderAmounts } from './orderAmounts';
import { decisionTime, mergeTicks } from './tickWindows';

export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** A field of the order that differs from the recomputed one. A missing value is null. */
export interface FieldDifference {
  readonly subject: CheckedField;
  readonly claimed: string | number | null;
  readonly recomputed: string | number | null;
}

export interface Checked {
  readonly kind: 'agrees' | 'disagrees';
  readonly differences: readonly (FieldDifference | Contradiction)[];
  readonly entry: Tick | null;
  readonly exit: Tick | null;
  /** All ticks of the evidence, oldest first. */
  readonly ticks: readonly Tick[];
}

export type Verdict = Checked | { readonly kind: 'unchecked' };

/** The order as it should be by the rules and the ticks. */
interface RecomputedOrder {
  readonly state: 'settled' | 'void';
  readonly entry: Tick | null;
  readonly endsAt: number | null;
  readonly exit: Tick | null;
  readonly result: OrderResult | null;
}

const CHECKED_FIELDS = [
  'state',
  'entryAt',
  'entryPrice',
  'endsAt',
  'exitAt',
  'exitPrice',
  'result',
  'profit',
] as const;

const DECIMALS: ReadonlySet<CheckedField> = new Set(['entryPrice', 'exitPrice', 'profit']);

const isVoid = ({ state }: Pick<Order, 'state'>) => state === 'void';

/** Checks an order against the evidence. `order` must be settled or void, because other orders have no result. */
export function recompute(order: Order, evidence: Evidence): Verdict {
  const ticks = mergeTicks(evidence.answers);
  if (ticks.length === 0 && !isVoid(order)) return { kind: 'unchecked' };
  const recomputedOrder = recomputeOrder(order, ticks);
  const differences = [
    ...differencesOf(claimedFields(order), recomputedFields(order, recomputedOrder)),
    ...findContradictions(evidence, decisionTime(order)),
  ];
  const kind = differences.length === 0 ? 'agrees' : 'disagrees';
  return { kind, differences, entry: recomputedOrder.entry, exit: recomputedOrder.exit, ticks };
}

/**
 * The entry is the first tick at or after the acceptance of the order. The exit is the last tick at or before its end.
 * If one of them is not within thirty seconds, the order is void.
 */
function recomputeOrder(
  { createdAt, durationSec, direction }: Order,
  ticks: readonly Tick[],
): RecomputedOrder {
  const entry = ticks.find(([at]) => at >= createdAt && at <= createdAt + TICK_WAIT_MAX_MS) ?? null;
  if (!entry) return { state: 'void', entry, endsAt: null, exit: null, result: null };
  const endsAt = entry[0] + durationSec * 1000;
  const exit = ticks.findLast(([at]) => at <= endsAt && at >= endsAt - TICK_WAIT_MAX_MS) ?? null;
  if (!exit) return { state: 'void', entry, endsAt, exit, result: null };
  return { state: 'settled', entry, endsAt, exit, result: resultOf(direction, entry, exit) };
}

function resultOf(direction: Order['direction'], entry: Tick, exit: Tick): OrderResult {
  const moved = compareDecimals(exit[1], entry[1]);
  if (moved === 0) return 'tie';
  return moved > 0 === (direction === 'rise') ? 'win' : 'lose';
}

type Facts = Readonly<Record<CheckedField, string | number | null>>;

const claimedFields = (order: Order): Facts => ({
  state: order.state,
  entryAt: order.entryAt ?? null,
  entryPrice: order.entryPrice ?? null,
  endsAt: order.endsAt ?? null,
  exitAt: order.exitAt ?? null,
  exitPrice: order.exitPrice ?? null,
  result: order.result ?? null,
  // A void order has no profit; the exchange may send zero or omit the field.
  profit: order.profit ?? (isVoid(order) ? '0' : null),
});

function recomputedFields(
  order: Order,
  { state, entry, endsAt, exit, result }: RecomputedOrder,
): Facts {
  const sum = orderAmounts(order, result ?? 'void');
  return {
    state,
    entryAt: entry?.[0] ?? null,
    entryPrice: entry?.[1] ?? null,
    endsAt,
    exitAt: exit?.[0] ?? null,
    exitPrice: exit?.[1] ?? null,
    result,
    profit: sum && fromMicro(sum.net),
  };
}

function differencesOf(claimed: Facts, recomputed: Facts): FieldDifference[] {
  return CHECKED_FIELDS.filter((claim) => !isSame(claim, claimed[claim], recomputed[claim])).map(
    (subject) => ({
      subject,
      claimed: claimed[subject],
      recomputed: recomputed[subject],
    }),
  );
}

function isSame(
  claim: CheckedField,
  claimed: string | number | null,
  recomputed: string | number | null,
) {
  if (claimed === null || recomputed === null || !DECIMALS.has(claim))
    return claimed === recomputed;
  if (claim === 'profit') return toMicro(String(claimed)) === toMicro(String(recomputed));
  return compareDecimals(String(claimed), String(recomputed)) === 0;
}

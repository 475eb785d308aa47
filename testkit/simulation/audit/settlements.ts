import { toMicro } from '#contract';
import type { Micro } from '#contract';
import { TERMS } from '#exchange/domain/terms';
import { formatPriceUnits } from '#marketDay/decimals';
import { createMarket } from '#exchange/market/market';
import type { Market, Overlays } from '#exchange/market/market';
import { findProduct } from '#marketDay/products';
import type { MarketSeeds } from '#exchange/market/seeds';
import type { Inspection } from '#exchange/storage/inspection';
import { must } from '../failure';

interface Row {
  readonly orderNo: string;
  readonly seq: string;
  readonly productId: string;
  readonly direction: string;
  readonly amount: string;
  readonly fee: string;
  readonly durationSec: number;
  readonly createdAt: string;
  readonly state: string;
  readonly entryPrice: string | null;
  readonly exitPrice: string | null;
  readonly result: string | null;
  readonly profit: string | null;
  readonly balanceAfter: string | null;
  readonly kind: string;
  readonly paid: string | null;
  readonly after: string | null;
}

const CLOSED = `select o.order_no as "orderNo", o.seq, o.product_id as "productId", o.direction, o.amount,
    o.fee, o.duration_sec as "durationSec", o.created_at as "createdAt", o.state,
    o.entry_price as "entryPrice", o.exit_price as "exitPrice", o.result, o.profit,
    o.balance_after as "balanceAfter", t.kind, e.amount as paid, e.balance_after as after
  from orders o
  join transfers t on t.ref = o.order_no and t.kind in ('order_payout', 'order_refund', 'order_loss')
  left join entries e on e.transfer_id = t.id and e.account_id = o.user_id || ':available'
  where o.seq > $1`;

const TICK_WAIT_MS = 30_000;

/**
 * Payout of a win in millionths of the stake, by the terms of the exchange.
 * @throws SimulationFailure for a duration that the exchange does not offer
 */
function payoutOf({ orderNo, durationSec }: Pick<Row, 'orderNo' | 'durationSec'>): Micro {
  const term = TERMS.order.durations.find((each) => each.durationSec === durationSec);
  must(
    term !== undefined,
    () => `${orderNo} has ${durationSec} s, which the exchange does not offer`,
  );
  return toMicro(term.payoutRate);
}

/**
 * Recomputes the settlement of every closed order from the market alone and compares it with the stored one. Each
 * order is checked once.
 */
export interface SettlementAudit {
  /** @returns the number of recomputed orders @throws SimulationFailure on the first difference */
  run(inspection: Inspection): Promise<number>;
}

export function createSettlementAudit(): SettlementAudit {
  const seen = new Set<string>();
  /** Sequence number up to which all orders are closed and checked. */
  let done = '0';

  return {
    async run(inspection) {
      const rows = await inspection.query<Row>(CLOSED, [done]);
      const fresh = rows.filter(({ orderNo }) => !seen.has(orderNo));
      if (fresh.length > 0) {
        const market = await marketNow(inspection);
        for (const row of fresh) {
          compare(row, expected(row, market));
          seen.add(row.orderNo);
        }
      }
      const [open] = await inspection.query<{ before: string | null }>(
        `select coalesce(min(seq) filter (where state in ('pending', 'ordered')) - 1, max(seq)) as before from orders`,
      );
      done = open?.before ?? done;
      return fresh.length;
    },
  };
}

/** Overlays are only appended, so the current overlays determine every past tick. */
async function marketNow({ query }: Inspection): Promise<Market> {
  type Script = NonNullable<Overlays['scripts']>[number];
  type Override = NonNullable<Overlays['overrides']>[number];
  const seeds = await query<MarketSeeds[number]>(
    'select from_day as "fromDay", generator, s.seed from market_seeds s join exchange using (epoch) order by 1',
  );
  const scripts = await query<{ productId: string; fromMs: string; steps: string }>(
    'select product_id as "productId", from_ms as "fromMs", steps from price_scripts order by id',
  );
  const overrides = await query<{
    productId: string;
    fromMs: string;
    trading: Override['trading'];
  }>(
    'select product_id as "productId", from_ms as "fromMs", trading from trading_overrides order by id',
  );
  return createMarket({
    seeds,
    scripts: scripts.map((script) => ({
      ...script,
      fromMs: Number(script.fromMs),
      steps: JSON.parse(script.steps) as Script['steps'],
    })),
    overrides: overrides.map((override) => ({ ...override, fromMs: Number(override.fromMs) })),
  });
}

type Expected = Pick<Row, 'state' | 'entryPrice' | 'exitPrice' | 'result' | 'kind'> & {
  readonly profit: bigint;
  readonly paid: bigint;
};

/** The settlement rules, implemented a second time and independently of the exchange. */
function expected(row: Row, market: Market): Expected {
  const product = findProduct(row.productId);
  must(product !== undefined, () => `${row.orderNo} is on ${row.productId}, which does not trade`);
  const amount = BigInt(row.amount);
  const held = amount + BigInt(row.fee);
  const createdAt = Number(row.createdAt);
  const entry = market.firstTickAtOrAfter(row.productId, createdAt, createdAt + TICK_WAIT_MS);
  const endsAt = (entry?.at ?? 0) + row.durationSec * 1000;
  const exit = entry && market.lastTickAtOrBefore(row.productId, endsAt, endsAt - TICK_WAIT_MS);
  const refund = { kind: 'order_refund', paid: held, profit: 0n };
  const entryPrice = entry && formatPriceUnits(product, entry.price);
  if (!entry || !exit)
    return { ...refund, state: 'void', entryPrice, exitPrice: null, result: null };

  const settled = {
    state: 'settled',
    entryPrice,
    exitPrice: formatPriceUnits(product, exit.price),
  };
  if (exit.price === entry.price) return { ...refund, ...settled, result: 'tie' };
  if (exit.price > entry.price !== (row.direction === 'rise')) {
    return { ...settled, kind: 'order_loss', result: 'lose', paid: 0n, profit: -held };
  }
  const winnings = (amount * payoutOf(row)) / toMicro('1');
  const profit = winnings - BigInt(row.fee);
  return { ...settled, kind: 'order_payout', result: 'win', paid: amount + winnings, profit };
}

function compare(row: Row, expectedOrder: Expected): void {
  const is: Expected = {
    ...row,
    profit: BigInt(row.profit ?? 0),
    paid: BigInt(row.paid ?? 0),
  };
  for (const field of [
    'state',
    'entryPrice',
    'exitPrice',
    'result',
    'kind',
    'profit',
    'paid',
  ] as const) {
    must(
      is[field] === expectedOrder[field],
      () =>
        `${row.orderNo}: ${field} is ${String(is[field])}, the market says ${String(expectedOrder[field])}`,
    );
  }
  must(BigInt(row.fee) === BigInt(row.amount) / 100n, () => `${row.orderNo}: the fee is not 1 %`);
  // A loss has no ledger entry for `available`, so only the receipt contains the balance.
  must(
    row.after === null || row.after === row.balanceAfter,
    () => `${row.orderNo}: the receipt says ${row.balanceAfter}, the ledger ${row.after}`,
  );
}

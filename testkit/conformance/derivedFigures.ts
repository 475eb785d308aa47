import { compareDecimals, DAY_MS, shareRoundedDown, SECOND_MS, toMicro, toUnits } from '#contract';
import type { EndpointName, CashFlowEntry, Micro, Order, Quote } from '#contract';
import { assertEqual } from './difference';
import { expectedResult, signedMicro } from './orderMoney';

/**
 * Figures that follow from other figures of the same answer. Every success that the kit reads is searched for objects
 * with the fields of a row, so that a wrong figure is found in every call that shows it.
 */
interface DerivedFigure {
  readonly what: string;
  /** The object has these fields. */
  readonly fields: readonly string[];
  /** Only objects for which the other figures determine this one. */
  readonly applies?: (row: never, arg: Arg) => boolean;
  readonly told: (row: never) => unknown;
  readonly wanted: (row: never) => unknown;
}
type Arg = Readonly<Record<string, unknown>>;

const sum = (amounts: readonly string[]): Micro =>
  amounts.reduce((total, amount) => total + signedMicro(amount), 0n);

const CHANGE_PLACES = 12;
/** Places that a change has at least: a hundredth of a percent. */
const CHANGE_PLACES_MIN = 4;

/** The recomputed change if the told one differs by a unit of its last place or more; otherwise the told one. */
function changeOf({ price, open24h, change24h }: Pick<Quote, 'price' | 'open24h' | 'change24h'>) {
  const [now, open] = [toUnits(price, CHANGE_PLACES), toUnits(open24h, CHANGE_PLACES)];
  const exact = Number(now - open) / Number(open);
  const places = Math.max(change24h.split('.')[1]?.length ?? 0, CHANGE_PLACES_MIN);
  const isClose = Math.abs(Number(change24h) - exact) < 10 ** -places + 1e-12;
  return isClose ? change24h : exact.toFixed(places);
}

interface LockupFigures {
  readonly amount: string;
  readonly dailyRate: string;
  readonly cycleDays: number;
  readonly state: string;
  readonly earned: string;
}
const creditOf = ({ amount, dailyRate }: LockupFigures) =>
  shareRoundedDown(toMicro(amount), dailyRate);

/** Earned so far: whole credits, all of them at the end. */
function earnedOf(row: LockupFigures): Micro {
  const [credit, earned] = [creditOf(row), toMicro(row.earned)];
  const all = credit * BigInt(row.cycleDays);
  if (row.state === 'complete' || earned > all) return all;
  return credit === 0n ? 0n : earned - (earned % credit);
}

function resultOf({ direction, entryPrice, exitPrice }: Order): Order['result'] {
  const move = compareDecimals(exitPrice ?? '0', entryPrice ?? '0');
  if (move === 0) return 'tie';
  return move > 0 === (direction === 'rise') ? 'win' : 'lose';
}

function profitOf({ amount, fee, payoutRate, result }: Order): Micro | undefined {
  const stake = toMicro(amount);
  const winnings = shareRoundedDown(stake, payoutRate);
  return expectedResult(result, { stake, fee: toMicro(fee), winnings, payoutRate }).profit;
}

interface OrderPage {
  readonly items: readonly Order[];
  readonly totals: Readonly<Record<'invested' | 'fees' | 'profit', string>> & { count: number };
}
/** Orders whose stakes are not returned in full. */
const kept = ({ items }: OrderPage) =>
  items.filter(({ state, result }) => state !== 'void' && result !== 'tie');
/** A backend may count returned stakes and their fees or leave them out. */
const totalOf = (page: OrderPage, field: 'amount' | 'fee', told: string) => {
  const all = sum(page.items.map((order) => order[field]));
  return toMicro(told) === all ? all : sum(kept(page).map((order) => order[field]));
};

interface InvitePage {
  readonly levels: readonly { level: number; cashback: string; members: number }[];
  readonly records: { readonly items: readonly { level: number; cashback: string }[] };
}

const isWhole = ({ nextCursor }: { readonly nextCursor: string | null }, { cursor }: Arg) =>
  nextCursor === null && cursor === undefined;

export const DERIVED_FIGURES: readonly DerivedFigure[] = [
  {
    what: 'change24h, price / open24h − 1',
    fields: ['price', 'open24h', 'change24h'],
    told: ({ change24h }: Quote) => change24h,
    wanted: changeOf,
  },
  {
    what: 'total, the sum of the parts of the balance',
    fields: ['total', 'available', 'inOrders', 'locked', 'invested'],
    told: ({ total }: { total: string }) => toMicro(total),
    wanted: (
      row: Record<'available' | 'inOrders' | 'locked' | 'invested', string> & { onItsWay?: string },
    ) => sum([row.available, row.inOrders, row.locked, row.invested, row.onItsWay ?? '0']),
  },
  {
    what: 'net, amount − fee',
    fields: ['net', 'amount', 'fee'],
    told: ({ net }: { net: string }) => signedMicro(net),
    wanted: ({ amount, fee }: Record<'amount' | 'fee', string>) => toMicro(amount) - toMicro(fee),
  },
  {
    what: 'endsAt, entryAt and the duration',
    fields: ['durationSec', 'entryAt', 'endsAt'],
    told: ({ endsAt }: Order) => endsAt,
    wanted: ({ entryAt = 0, durationSec }: Order) => entryAt + durationSec * SECOND_MS,
  },
  {
    what: 'result, by entry and exit price',
    fields: ['direction', 'entryPrice', 'exitPrice', 'result'],
    told: ({ result }: Order) => result,
    wanted: resultOf,
  },
  {
    what: 'profit of an order, net of the fee',
    fields: ['payoutRate', 'amount', 'fee', 'result', 'profit'],
    told: ({ profit = '' }: Order) => signedMicro(profit),
    wanted: profitOf,
  },
  {
    what: 'estimatedEarnings, cycleDays × amount × dailyRate',
    fields: ['estimatedEarnings', 'amount', 'dailyRate', 'cycleDays'],
    told: ({ estimatedEarnings }: { estimatedEarnings: string }) => toMicro(estimatedEarnings),
    wanted: (row: LockupFigures) => creditOf(row) * BigInt(row.cycleDays),
  },
  {
    what: 'earned, whole daily credits',
    fields: ['earned', 'amount', 'dailyRate', 'cycleDays', 'state'],
    told: ({ earned }: LockupFigures) => toMicro(earned),
    wanted: earnedOf,
  },
  {
    what: 'endsAt of a lock-up, createdAt and the cycle',
    fields: ['cycleDays', 'createdAt', 'endsAt'],
    told: ({ endsAt }: { endsAt: number }) => endsAt,
    wanted: ({ createdAt, cycleDays }: Record<'createdAt' | 'cycleDays', number>) =>
      createdAt + cycleDays * DAY_MS,
  },
  {
    what: 'profit of a holding, value − amount',
    fields: ['value', 'amount', 'profit'],
    told: ({ profit }: { profit: string }) => signedMicro(profit),
    wanted: ({ value, amount }: Record<'value' | 'amount', string>) =>
      toMicro(value) - toMicro(amount),
  },
  {
    what: 'totalCashback, the sum of the levels',
    fields: ['totalCashback', 'levels'],
    told: ({ totalCashback }: { totalCashback: string }) => toMicro(totalCashback),
    wanted: ({ levels }: InvitePage) => sum(levels.map(({ cashback }) => cashback)),
  },
  {
    what: 'members and cashback of each level, from the records',
    fields: ['levels', 'records'],
    applies: ({ records }: { records: { nextCursor: string | null } }, arg) =>
      isWhole(records, arg) &&
      arg.level === undefined &&
      arg.from === undefined &&
      arg.to === undefined,
    told: ({ levels }: InvitePage) =>
      levels.map(({ level, members, cashback }) => [level, members, toMicro(cashback)]),
    wanted: ({ levels, records: { items } }: InvitePage) =>
      levels.map(({ level }) => {
        const own = items.filter((record) => record.level === level);
        return [level, own.length, sum(own.map(({ cashback }) => cashback))];
      }),
  },
  {
    what: 'totals of the cash flow, over all lines',
    fields: ['items', 'nextCursor', 'totals'],
    applies: (row: { nextCursor: string | null; totals?: object }, arg) =>
      isWhole(row, arg) && row.totals !== undefined && 'income' in row.totals,
    told: ({
      totals,
    }: {
      totals: Record<'income' | 'expenditure', string> & { count: number };
    }) => [totals.count, toMicro(totals.income), toMicro(totals.expenditure)],
    wanted: ({ items }: { items: readonly CashFlowEntry[] }) => [
      items.length,
      sum(items.map(({ income }) => income)),
      sum(items.map(({ expenditure }) => expenditure)),
    ],
  },
  {
    what: 'totals of the orders, over all rows',
    fields: ['items', 'nextCursor', 'totals'],
    applies: (row: { nextCursor: string | null; totals?: object }, arg) =>
      isWhole(row, arg) && row.totals !== undefined && 'invested' in row.totals,
    told: ({ totals }: OrderPage) => [
      totals.count,
      toMicro(totals.invested),
      toMicro(totals.fees),
      signedMicro(totals.profit),
    ],
    wanted: (page: OrderPage) => [
      page.items.length,
      totalOf(page, 'amount', page.totals.invested),
      totalOf(page, 'fee', page.totals.fees),
      sum(page.items.map(({ profit = '0' }) => profit)),
    ],
  },
  {
    what: 'total of the credits, over all rows',
    fields: ['items', 'nextCursor', 'total'],
    applies: isWhole,
    told: ({ total }: { total: string }) => toMicro(total),
    wanted: ({ items }: { items: readonly { amount: string }[] }) =>
      sum(items.map(({ amount }) => amount)),
  },
];

/**
 * Checks all derived figures of an answer.
 * @throws Difference that names the call and the figure
 */
export function checkDerivedFigures(call: EndpointName, arg: unknown, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  for (const { what, fields, applies, told, wanted } of DERIVED_FIGURES) {
    const isRow = fields.every((field) => (data as Arg)[field] !== undefined);
    if (!isRow || applies?.(data as never, Object(arg) as Arg) === false) continue;
    assertEqual(told(data as never), wanted(data as never), what, call);
  }
  for (const inner of Object.values(data)) checkDerivedFigures(call, arg, inner);
}

/**
 * What of an event may be recorded. It is a list of what stays, never of what goes: a field that nobody thought of is
 * gone, and a new one does not compile before somebody has decided.
 */
import type { LockupOrder, Order, Verification, WealthOrder } from '../../contract';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import type { OrderIntent } from '../../machines/orderFacts';
import type { PurchaseIntent } from '../../machines/purchaseFacts';
import type { Transfer, TransferIntent } from '../../machines/transferFacts';

/** `plain`: a short text, number or flag stays. `masked`: only that there was one. `gone`: it never was. */
type Shape = 'plain' | 'masked' | 'gone' | readonly [Shape] | { readonly [field: string]: Shape };
/** Says something of every field that a `T` may have. */
type Decided<T> = { readonly [F in T extends unknown ? keyof T : never]: Shape };

/** Stands where a text was. */
export const MASK = '•••';
/** Longer than any word, number or id that machines speak of; what is longer is something else. */
const PLAIN_LENGTH_MAX = 80;

const order: Decided<Order> = {
  ...{ orderNo: 'plain', productId: 'plain', symbol: 'plain', direction: 'plain' },
  ...{ amount: 'plain', fee: 'plain', payoutRate: 'plain', durationSec: 'plain', state: 'plain' },
  ...{ createdAt: 'plain', seenPrice: 'plain', seenAt: 'plain', entryPrice: 'plain' },
  ...{ entryAt: 'plain', endsAt: 'plain', exitPrice: 'plain', exitAt: 'plain' },
  ...{ result: 'plain', profit: 'plain', balanceAfter: 'plain' },
};

const verification: Decided<Verification> = {
  ...{ realName: 'gone', idNumber: 'gone' },
  ...{ state: 'plain', needed: ['plain'], submittedAt: 'plain', reviewedAt: 'plain' },
  ...{ denialReason: 'plain', denialSide: 'plain' },
};

const transfer: Decided<Transfer> = {
  target: 'masked',
  ...{ kind: 'plain', id: 'plain', paymethod: 'plain', amount: 'plain', fee: 'plain' },
  ...{ net: 'plain', state: 'plain', failReason: 'plain', createdAt: 'plain', updatedAt: 'plain' },
};

const lockup: Decided<LockupOrder> = {
  ...{ orderNo: 'plain', currency: 'plain', amount: 'plain', cycleDays: 'plain' },
  ...{ dailyRate: 'plain', estimatedEarnings: 'plain', earned: 'plain', state: 'plain' },
  ...{ createdAt: 'plain', endsAt: 'plain', nextCreditAt: 'plain' },
};

const bought: Decided<LockupOrder | WealthOrder> = {
  ...lockup,
  ...{ productId: 'plain', name: 'plain', units: 'plain', maturesAt: 'plain' },
  ...{ value: 'plain', profit: 'plain' },
};

const refusal: Shape = {
  ...{ reason: 'plain', code: 'plain' },
  details: {
    ...{ available: 'plain', min: 'plain', max: 'plain', attemptsLeft: 'plain' },
    ...{ retryAfterSec: 'plain', opensAt: 'plain', closesAt: 'plain', field: 'plain' },
    fields: [{ field: 'plain', rule: 'plain' }],
    freeze: {
      ...{ reason: 'plain', since: 'plain', until: 'plain', appeal: 'plain' },
      stillAllowed: ['plain'],
    },
  },
};

const asked = { refusal, cause: 'plain' } as const;

const EVENTS: { readonly [K in MachineKind]: Decided<MachineKinds[K]['event']> } = {
  order: { type: 'plain', ...asked, order, at: 'plain' },
  kyc: { type: 'plain', ...asked, row: verification },
  lockup: { type: 'plain', row: lockup, at: 'plain' },
  purchase: { type: 'plain', ...asked, row: bought },
  transfer: { type: 'plain', ...asked, row: transfer },
};

const INPUTS: {
  readonly order: Decided<OrderIntent>;
  readonly purchase: Decided<PurchaseIntent>;
  readonly transfer: Decided<TransferIntent>;
} = {
  order: {
    ...{ id: 'plain', productId: 'plain', symbol: 'plain', direction: 'plain', amount: 'plain' },
    ...{ durationSec: 'plain', seenPrice: 'plain', seenAt: 'plain', placedAt: 'plain' },
  },
  purchase: {
    ...{ id: 'plain', productId: 'plain', name: 'plain', kind: 'plain', amount: 'plain' },
    ...{ cycleDays: 'plain', promisedUnits: 'plain', askedAt: 'plain' },
  },
  transfer: {
    ...{ id: 'plain', kind: 'plain', paymethod: 'plain', amount: 'plain', network: 'plain' },
    ...{ walletId: 'masked', target: 'masked', askedAt: 'plain' },
  },
};

type Fields = Readonly<Record<string, unknown>>;

function kept(value: unknown, shape: Shape): unknown {
  if (value === null || value === undefined) return value;
  if (shape === 'plain') {
    if (typeof value === 'string') return value.length > PLAIN_LENGTH_MAX ? MASK : value;
    return typeof value === 'object' ? undefined : value;
  }
  if (shape === 'masked') return MASK;
  if (shape === 'gone' || typeof value !== 'object') return undefined;
  return isList(shape) ? keptItems(value, shape[0]) : keptFields(value as Fields, shape);
}

const isList = (shape: object): shape is readonly [Shape] => Array.isArray(shape);

const keptItems = (value: object, shape: Shape) =>
  Array.isArray(value) ? value.map((item) => kept(item, shape)) : undefined;

function keptFields(value: Fields, shape: Readonly<Record<string, Shape>>): Fields {
  const fields = Object.entries(shape).map(([field, of]) => [field, kept(value[field], of)]);
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined)) as Fields;
}

/** The event as it may stand in a file. */
export const redactedEvent = (
  machine: MachineKind,
  event: { readonly type: string },
): Fields & { readonly type: string } => ({
  type: event.type,
  ...keptFields({ ...event }, EVENTS[machine]),
});

/** What a machine began with, from its first context. */
export const redactedInput = (machine: MachineKind, context: Fields): Fields =>
  machine in INPUTS
    ? keptFields({ ...(context.intent as object) }, INPUTS[machine as keyof typeof INPUTS])
    : {};

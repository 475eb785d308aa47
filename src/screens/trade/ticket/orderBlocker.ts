/** The reasons that prevent an order. Only the most important one is shown. */
import type { Freeze, Quote } from '#contract';
import type { Stake, StakeFault } from './stake';

export type OrderBlocker =
  | { readonly kind: 'no_price' }
  /** The price is old because the exchange cannot be reached. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'syncing' }
  | { readonly kind: 'closed'; readonly opensAt: number | null }
  /** The order would end after the market of the product closes. */
  | { readonly kind: 'closes_first'; readonly closesAt: number }
  | { readonly kind: 'frozen'; readonly until: number | null }
  | { readonly kind: 'no_terms' }
  | { readonly kind: 'no_balance' }
  | { readonly kind: 'stake'; readonly fault: StakeFault };

export interface OrderConditions {
  readonly quote: Quote | null;
  readonly isConnected: boolean;
  readonly isStale: boolean;
  readonly isSynced: boolean;
  /** Current time in server ms. */
  readonly now: number;
  readonly durationSec: number | null;
  readonly frozen: Freeze | null;
  readonly hasBalance: boolean;
  readonly stake: Stake | null;
}

/** Reasons that usually disappear within a few seconds. */
const TEMPORARY_KINDS: ReadonlySet<OrderBlocker['kind']> = new Set([
  'no_price',
  'offline',
  'stale',
  'syncing',
  'no_terms',
  'no_balance',
]);

/**
 * Whether the reason is temporary. The buttons then accept a tap and say why nothing was sent, because the user may
 * have started the tap while they were enabled.
 */
export const isTemporaryBlocker = (blocker: OrderBlocker | null): boolean =>
  blocker !== null && TEMPORARY_KINDS.has(blocker.kind);

/** Toast for a tap on an order button that sent nothing. */
export const blockedTapToast = ({ kind }: Pick<OrderBlocker, 'kind'>) =>
  ({ id: 'ticket.notTaken', values: { why: kind } }) as const;

/** Reason for which a visitor cannot go to the registration with a ticket; null if the ticket is complete. */
export function visitorBlocker({
  quote,
  isConnected,
  stake,
  durationSec,
}: Pick<OrderConditions, 'quote' | 'isConnected' | 'stake' | 'durationSec'>): OrderBlocker | null {
  if (!quote) return { kind: isConnected ? 'no_price' : 'offline' };
  if (stake === null || durationSec === null) return { kind: isConnected ? 'no_terms' : 'offline' };
  return null;
}

/** The most important reason that prevents an order; null if the user can place it. */
export function orderBlocker(situation: OrderConditions): OrderBlocker | null {
  const { quote, frozen, stake, durationSec, now } = situation;
  if (frozen && (frozen.until === null || frozen.until > now)) {
    return { kind: 'frozen', until: frozen.until };
  }
  const { isConnected } = situation;
  if (!quote) return { kind: isConnected ? 'no_price' : 'offline' };
  if (quote.trading === 'closed') return { kind: 'closed', opensAt: quote.opensAt ?? null };
  if (stake === null || durationSec === null) return { kind: isConnected ? 'no_terms' : 'offline' };
  if (!stake.ok) return { kind: 'stake', fault: stake.fault };
  if (!situation.hasBalance) return { kind: isConnected ? 'no_balance' : 'offline' };
  if (quote.closesAt !== undefined && now + durationSec * 1_000 > quote.closesAt) {
    return { kind: 'closes_first', closesAt: quote.closesAt };
  }
  if (!situation.isSynced) return { kind: isConnected ? 'syncing' : 'offline' };
  if (!situation.isStale) return null;
  return { kind: isConnected ? 'stale' : 'offline' };
}

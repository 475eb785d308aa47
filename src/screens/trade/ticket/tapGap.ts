/** What stands between the reader and an order, the most fundamental first; one of these is named, never a list. */
import type { Freeze, Quote } from '../../../contract';
import type { Stake, StakeFault } from './stake';

export type TapGap =
  | { readonly kind: 'no_price' }
  /** The price is old because nobody can be reached. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'syncing' }
  | { readonly kind: 'closed'; readonly opensAt: number | null }
  /** The order would end after the product closes. */
  | { readonly kind: 'closes_first'; readonly closesAt: number }
  | { readonly kind: 'frozen'; readonly until: number | null }
  | { readonly kind: 'no_terms' }
  | { readonly kind: 'no_balance' }
  | { readonly kind: 'stake'; readonly fault: StakeFault };

export interface TapSituation {
  readonly quote: Quote | null;
  readonly isConnected: boolean;
  readonly isStale: boolean;
  readonly isSynced: boolean;
  /** Server ms. */
  readonly now: number;
  readonly durationSec: number | null;
  readonly frozen: Freeze | null;
  readonly hasBalance: boolean;
  readonly stake: Stake | null;
}

/** Null when nothing is in the way. Visitors are not asked: their tap leads to the login. */
export function tapGap(situation: TapSituation): TapGap | null {
  const { quote, frozen, stake, durationSec, now } = situation;
  if (frozen && (frozen.until === null || frozen.until > now)) {
    return { kind: 'frozen', until: frozen.until };
  }
  const { isConnected } = situation;
  if (!quote) return { kind: isConnected ? 'no_price' : 'offline' };
  if (quote.trading === 'closed') return { kind: 'closed', opensAt: quote.opensAt ?? null };
  if (stake === null || durationSec === null) return { kind: 'no_terms' };
  if (!stake.ok) return { kind: 'stake', fault: stake.fault };
  if (!situation.hasBalance) return { kind: 'no_balance' };
  if (quote.closesAt !== undefined && now + durationSec * 1_000 > quote.closesAt) {
    return { kind: 'closes_first', closesAt: quote.closesAt };
  }
  if (!situation.isSynced) return { kind: 'syncing' };
  if (!situation.isStale) return null;
  return { kind: isConnected ? 'stale' : 'offline' };
}

import type { ExchangeState, Store, Unit } from './domain/ports';
import type { TickSource } from './domain/settlement';
import type { UnitValue } from './domain/wealth';
import { formatPrice } from './market/decimals';
import { unitValueAt } from './market/funds';
import { createMarket } from './market/market';
import type { Market } from './market/market';
import { findProduct } from './market/products';

/** The market of the running exchange: seed and overlays are in the store, the prices are computed. */
export interface LiveMarket {
  /** As it stands within a unit. */
  in(unit: Unit): Promise<Market>;
  /** As this process knows it now. */
  current(): Promise<Market>;
}

/** Computed levels of the past are kept inside a market, so one is kept for as long as its seed holds. */
export function createLiveMarket(store: () => Pick<Store, 'state' | 'write'>): LiveMarket {
  let known: { state: ExchangeState; market: Market } | undefined;

  const isKnown = (state: ExchangeState) =>
    known !== undefined &&
    known.state.seed === state.seed &&
    known.state.epoch === state.epoch &&
    known.state.overlaysVersion === state.overlaysVersion;

  async function marketIn(unit: Unit): Promise<Market> {
    const { state } = unit;
    if (known && isKnown(state)) return known.market;
    const overlays = await unit.overlays.all();
    const isSameSeed = known?.state.seed === state.seed;
    const market =
      known && isSameSeed
        ? known.market.withOverlays(overlays)
        : createMarket({ seed: state.seed, ...overlays });
    known = { state, market };
    return market;
  }

  return {
    in: marketIn,
    async current() {
      const { state, write } = store();
      return known && isKnown(state()) ? known.market : write(marketIn);
    },
  };
}

/** What fund units are worth within a unit: their values follow the seed alone. */
export const unitValueIn =
  ({ state }: Pick<Unit, 'state'>): UnitValue =>
  (productId, atMs) =>
    unitValueAt(state.seed, productId, atMs);

/** The market's ticks as settlement reads them. */
export function ticksOf(market: Market): TickSource {
  const point = (productId: string, tick: { at: number; price: number } | null) => {
    const product = findProduct(productId);
    return tick && product ? { at: tick.at, price: formatPrice(product, tick.price) } : null;
  };
  return {
    firstTick: (productId, fromMs, toMs) =>
      point(productId, market.firstTickAtOrAfter(productId, fromMs, toMs)),
    lastTick: (productId, fromMs, toMs) =>
      point(productId, market.lastTickAtOrBefore(productId, toMs, fromMs)),
  };
}

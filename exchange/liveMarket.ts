import type { ExchangeState, Store, Unit } from './domain/ports';
import type { TickSource } from './domain/settlement';
import type { UnitValue } from './domain/wealth';
import { formatPrice } from './market/decimals';
import { unitValueAt } from './market/funds';
import { createMarket } from './market/market';
import type { Market } from './market/market';
import { findProduct } from './market/products';

/** The market of the running exchange: seed and overlays are stored, prices are computed. */
export interface LiveMarket {
  /** The market as of a transaction. */
  asOf(unit: Unit): Promise<Market>;
  /** The market as this process knows it now. */
  current(): Promise<Market>;
}

/** A market caches computed price levels, so it is reused while its seed is the same. */
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
    asOf: marketIn,
    async current() {
      const { state, write } = store();
      return known && isKnown(state()) ? known.market : write(marketIn);
    },
  };
}

/** Unit values of funds as of a transaction; they depend only on the seed. */
export const unitValueIn =
  ({ state }: Pick<Unit, 'state'>): UnitValue =>
  (productId, atMs) =>
    unitValueAt(state.seed, productId, atMs);

/** Adapts a market to the tick interface of settlement. */
export function toTickSource(market: Market): TickSource {
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

import type { ExchangeState, Store, Unit } from './domain/ports';
import type { TickSource } from './domain/settlement';
import type { UnitValue } from './domain/wealth';
import { formatPriceUnits } from './market/day/decimals';
import { unitValueAt } from './market/funds';
import { createMarket } from './market/market';
import type { Market } from './market/market';
import { findProduct } from './market/day/products';
import { seedsKey } from './market/seeds';

/** The market of the running exchange, whose prices are computed from the stored seeds and overlays. */
export interface LiveMarket {
  /** Returns the market with the seeds and overlays that a transaction reads. */
  asOf(unit: Unit): Promise<Market>;
  /** Returns the market with the seeds and overlays that are cached in this process. */
  current(): Promise<Market>;
}

/** Creates the live market. The same market object is reused until the seeds change, because it caches price levels. */
export function createLiveMarket(store: () => Pick<Store, 'state' | 'write'>): LiveMarket {
  let known: { state: ExchangeState; market: Market } | undefined;

  const isKnown = (state: ExchangeState) =>
    known !== undefined &&
    seedsKey(known.state.marketSeeds) === seedsKey(state.marketSeeds) &&
    known.state.epoch === state.epoch &&
    known.state.overlaysVersion === state.overlaysVersion;

  async function marketIn(unit: Unit): Promise<Market> {
    const { state } = unit;
    if (known && isKnown(state)) return known.market;
    const overlays = await unit.overlays.all();
    const market =
      known && seedsKey(known.state.marketSeeds) === seedsKey(state.marketSeeds)
        ? known.market.withOverlays(overlays)
        : createMarket({ seeds: state.marketSeeds, ...overlays });
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

/** Returns the function for unit values of funds, which uses the seeds that a transaction reads. */
export const unitValueIn =
  ({ state }: Pick<Unit, 'state'>): UnitValue =>
  (productId, atMs) =>
    unitValueAt(state.marketSeeds, productId, atMs);

/** Adapts a market to the tick interface of settlement. */
export function toTickSource(market: Market): TickSource {
  const point = (productId: string, tick: { at: number; price: number } | null) => {
    const product = findProduct(productId);
    return tick && product ? { at: tick.at, price: formatPriceUnits(product, tick.price) } : null;
  };
  return {
    firstTick: (productId, fromMs, toMs) =>
      point(productId, market.firstTickAtOrAfter(productId, fromMs, toMs)),
    lastTick: (productId, fromMs, toMs) =>
      point(productId, market.lastTickAtOrBefore(productId, toMs, fromMs)),
  };
}

import type { ExchangeState, Store, StoreTransaction } from './domain/ports';
import type { TickSource } from './domain/settlement';
import type { UnitValue } from './domain/wealth';
import { formatPriceUnits } from '#marketDay/decimals';
import { unitValueAt } from './market/funds';
import { createMarket } from './market/market';
import type { Market } from './market/market';
import { findProduct } from '#marketDay/products';
import { readableSeeds, seedsKey } from './market/seeds';
import { decodeTape } from './market/tape';
import type { Tape } from './market/tape';
import type { TapeRun } from './market/tapeRuns';
import { parseSteps } from './market/timeline';
import type { StoredSteps } from './market/timeline';

/** The market of the running exchange, whose prices are computed from the stored seeds and overlays. */
export interface LiveMarket {
  /** Returns the market with the seeds and overlays that a transaction reads. */
  asOf(tx: StoreTransaction): Promise<Market>;
  /** Returns the market with the seeds and overlays that are cached in this process. */
  current(): Promise<Market>;
}

/**
 * Creates the live market. The same market object is reused until the seeds change, because it caches price levels.
 * @param onUnreadable receives an error for everything in the store that cannot be read; it closes its product only
 */
export function createLiveMarket(
  store: () => Pick<Store, 'state' | 'write'>,
  onUnreadable: (error: Error) => void,
): LiveMarket {
  let known: { state: ExchangeState; market: Market } | undefined;
  /** Tapes that a product plays or played. A tape never changes. */
  const tapes = new Map<string, Tape>();

  async function tapeOf(
    tx: StoreTransaction,
    id: string,
    productId: string,
  ): Promise<Tape | 'unreadable'> {
    const content = tapes.has(id) ? null : await tx.overlays.tapeContent(id);
    try {
      const tape = tapes.get(id) ?? decodeTape(content ?? new Uint8Array());
      if (tape.productId !== productId) throw new RangeError(`a tape of ${tape.productId}`);
      tapes.set(id, tape);
      return tape;
    } catch (error) {
      report(`tape ${id} of ${productId}`, error);
      return 'unreadable';
    }
  }

  function stepsOf(productId: string, text: string): StoredSteps {
    try {
      return parseSteps(productId, text);
    } catch (error) {
      report(`a script of ${productId}`, error);
      return 'unreadable';
    }
  }

  const report = (what: string, error: unknown) =>
    onUnreadable(
      new Error(`market: ${what} cannot be read and its product is closed`, { cause: error }),
    );

  async function overlaysIn(tx: StoreTransaction) {
    const { runs: rows, scripts, overrides } = await tx.overlays.all();
    const runs: TapeRun[] = [];
    for (const { played, ...run } of rows) {
      const tape = played && (await tapeOf(tx, played.tapeId, run.productId));
      const { startSec = NaN, midnightSec = NaN } = played ?? {};
      const times = { startSec, midnightSec };
      runs.push({
        ...run,
        played: tape && (tape === 'unreadable' ? { ...times, tape } : { ...times, tape }),
      });
    }
    return {
      overrides,
      runs,
      scripts: scripts.map(({ steps, ...script }) => ({
        ...script,
        steps: stepsOf(script.productId, steps),
      })),
    };
  }

  const isKnown = (state: ExchangeState) =>
    known !== undefined &&
    seedsKey(known.state.marketSeeds) === seedsKey(state.marketSeeds) &&
    known.state.epoch === state.epoch &&
    known.state.overlaysVersion === state.overlaysVersion;

  async function marketIn(tx: StoreTransaction): Promise<Market> {
    const { state } = tx;
    if (known && isKnown(state)) return known.market;
    const overlays = await overlaysIn(tx);
    const { untilDay } = readableSeeds(state.marketSeeds);
    if (untilDay < Infinity) report(`the seed of day ${untilDay}`, null);
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
  ({ state }: Pick<StoreTransaction, 'state'>): UnitValue =>
  (productId, atMs) =>
    unitValueAt(state.marketSeeds, productId, atMs);

/** Adapts a market to the tick interface of settlement. */
export function toTickSource(market: Market): TickSource {
  const point = (productId: string, tick: { at: number; price: number } | null) => {
    const product = findProduct(productId);
    return tick && product ? { at: tick.at, price: formatPriceUnits(product, tick.price) } : null;
  };
  // An order must not be void because this release cannot read what another one stored.
  function requireReadable(productId: string, atMs: number) {
    if (market.isUnreadableAt(productId, atMs)) throw new Error(`no prices of ${productId}`);
  }
  return {
    firstTick(productId, fromMs, toMs) {
      requireReadable(productId, fromMs);
      return point(productId, market.firstTickAtOrAfter(productId, fromMs, toMs));
    },
    lastTick(productId, fromMs, toMs) {
      requireReadable(productId, toMs);
      return point(productId, market.lastTickAtOrBefore(productId, toMs, fromMs));
    },
  };
}

/** Store interface of what tests add to the computed market: scripts, closures and recorded days. */

interface PriceScript {
  readonly productId: string;
  readonly fromMs: number;
  readonly steps: readonly (readonly [afterMs: number, price: string | null])[];
}
interface TradingOverride {
  readonly productId: string;
  readonly fromMs: number;
  readonly trading: 'open' | 'closed' | 'auto';
}
/** A choice of a recorded day for a product; null returns to the computed market. */
interface TapeRunRow {
  readonly productId: string;
  readonly fromMs: number;
  readonly played: {
    readonly tapeId: string;
    readonly startSec: number;
    readonly midnightSec: number;
  } | null;
}
/** Scripts, overrides and runs of tapes that were added to the market, in this order. Only a reset deletes them. */
interface Overlays {
  /** `steps` is JSON, which another release may have written. */
  readonly scripts: readonly (Omit<PriceScript, 'steps'> & { readonly steps: string })[];
  readonly overrides: readonly TradingOverride[];
  readonly runs: readonly TapeRunRow[];
}

export interface OverlayWrites {
  all(): Promise<Overlays>;
  addScript(script: PriceScript): Promise<void>;
  addOverride(override: TradingOverride): Promise<void>;
  /** Adds a run. A run of a setting is added only once until a reset. */
  addTapeRun(run: TapeRunRow & { readonly setting?: string }): Promise<void>;
  /** Returns the tapes whose id starts with the text. */
  findTapes(
    idStart: string,
  ): Promise<{ readonly id: string; readonly productId: string; readonly day: number }[]>;
  /** Returns the bytes of a stored tape. */
  tapeContent(id: string): Promise<Uint8Array>;
}

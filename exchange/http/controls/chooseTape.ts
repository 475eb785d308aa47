import { accept, refuse } from '../../domain/outcome';
import type { Outcome } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { DAY_SEC } from '#marketDay/levels';
import { earliestChangeSec, endOfRunsMs } from '../../market/sourceChanges';
import { openTape } from '../../market/tape';
import { mapTape } from '../../market/tapeMapping';

/** A choice of a recorded day. */
interface WantedTape {
  /** Product that the tape must be of; any if absent. */
  readonly productId?: string;
  /** Id of the tape or its first characters. */
  readonly tape: string;
  /** Time of the exchange at which the recording starts, ms; as soon as possible if absent or too early. */
  readonly startAt?: number | undefined;
  /** Second of the recorded day that is played at the start; the same weekday and time of day if absent. */
  readonly fromSec?: number | undefined;
  /** Setting that chooses the tape; the same setting has an effect only once. */
  readonly setting?: string;
}

/** Times of the exchange between which a product plays a tape, in ms. */
interface TapeTimes {
  readonly productId: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * Lets the product of a tape play it from the start on. The transaction must be exclusive, so that no process has
 * published a tick that the choice changes.
 */
export async function chooseTape(
  tx: Pick<StoreTransaction, 'now' | 'overlays' | 'orders'>,
  { productId, tape: wanted, startAt = 0, fromSec, setting }: WantedTape,
): Promise<Outcome<TapeTimes>> {
  const [tape, ...others] = await tx.overlays.findTapes(wanted);
  if (!tape || (productId !== undefined && tape.productId !== productId)) {
    return refuse('NOT_FOUND', { field: 'tape' });
  }
  if (others.length > 0) return refuse('INVALID', { fields: [{ field: 'tape', rule: 'format' }] });
  if (!isPlayable(await tx.overlays.tapeContent(tape.id), tape)) {
    return refuse('INVALID', { fields: [{ field: 'tape', rule: 'format' }] });
  }
  const earliestSec = Math.max(await nextChangeSec(tx, tape.productId), Math.ceil(startAt / 1000));
  const { startSec, midnightSec } = mapTape(tape.day, { earliestSec, fromSec });
  await tx.overlays.addTapeRun({
    productId: tape.productId,
    fromMs: tx.now,
    played: { tapeId: tape.id, startSec, midnightSec },
    ...(setting !== undefined && { setting }),
  });
  return accept({
    productId: tape.productId,
    startsAt: startSec * 1000,
    endsAt: (midnightSec + DAY_SEC) * 1000,
  });
}

/** False for a tape that an import of this release would not have stored: each call about prices would fail with it. */
function isPlayable(
  content: Uint8Array,
  row: { readonly productId: string; readonly day: number },
) {
  try {
    openTape(content, row);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns a product to the computed market. The transaction must be exclusive, as for a tape. */
export async function endTape(
  tx: Pick<StoreTransaction, 'now' | 'overlays' | 'orders'>,
  productId: string,
): Promise<Pick<TapeTimes, 'startsAt'>> {
  const marketSec = await nextChangeSec(tx, productId);
  await tx.overlays.addTapeRun({ productId, fromMs: endOfRunsMs(marketSec), played: null });
  return { startsAt: marketSec * 1000 };
}

const nextChangeSec = async (
  { now, orders }: Pick<StoreTransaction, 'now' | 'orders'>,
  productId: string,
): Promise<number> => earliestChangeSec(now, await orders.lastEndOf(productId));

/** Prices that a person wants to hear of, kept on this device and watched while the app runs. */
import * as v from 'valibot';
import { compareDecimals, PRICE_PATTERN, toUnits } from '../../contract';
import { newId } from '../newId';
import { keptByAccount } from '../storage/kept';
import { ALERTS_KEY } from '../storage/storage';

export const ALERT_KINDS = ['above', 'below', 'move'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERTS_MAX = 20;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const Decimal = v.pipe(v.string(), v.regex(PRICE_PATTERN));

const Alert = v.object({
  id: Text,
  productId: Text,
  symbol: Text,
  /** Decimal places of the product's prices. */
  precision: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(12)),
  kind: v.picklist(ALERT_KINDS),
  /** A price; for a move, per cent. */
  level: Decimal,
  /** The price when it was set. */
  from: Decimal,
});

export type Alert = Readonly<v.InferOutput<typeof Alert>>;

export const keptAlerts = keptByAccount<readonly Alert[]>(
  ALERTS_KEY,
  v.fallback(v.pipe(v.array(Alert), v.maxLength(ALERTS_MAX)), []),
);

const PLACES = 12;

/** Whether a price has come to where it was waited for; exact, never through a float. */
export function isReached({ kind, level, from }: Alert, price: string): boolean {
  if (kind === 'above') return compareDecimals(price, level) >= 0;
  if (kind === 'below') return compareDecimals(price, level) <= 0;
  const start = toUnits(from, PLACES);
  const moved = toUnits(price, PLACES) - start;
  const size = moved < 0n ? -moved : moved;
  return size * 100n * 10n ** BigInt(PLACES) >= start * toUnits(level, PLACES);
}

/** One more; false where there are too many already. */
export function setAlert(account: string, alert: Omit<Alert, 'id'>): boolean {
  if (keptAlerts.of(account).length >= ALERTS_MAX) return false;
  keptAlerts.change(account, (alerts) => [...alerts, { ...alert, id: newId() }]);
  return true;
}

/** It has been told, or is wanted no more. False where another tab was first. */
export function dropAlert(account: string, id: string): boolean {
  const isKnown = keptAlerts.of(account).some((alert) => alert.id === id);
  if (isKnown) {
    keptAlerts.change(account, (alerts) => alerts.filter((alert) => alert.id !== id));
  }
  return isKnown;
}

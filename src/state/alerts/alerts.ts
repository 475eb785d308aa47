/** Price alerts of the user, stored on this device and checked while the app runs. */
import * as v from 'valibot';
import { compareDecimals, PRICE_PATTERN, toUnits } from '#contract';
import { newId } from '../newId';
import { accountEntry } from '../storage/accountEntry';

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
  /** A price, or a percentage for the kind `move`. */
  level: Decimal,
  /** The price at the time the alert was set. */
  from: Decimal,
});

export type Alert = Readonly<v.InferOutput<typeof Alert>>;

export const alertsStore = accountEntry<readonly Alert[]>(
  'alerts',
  v.fallback(v.pipe(v.array(Alert), v.maxLength(ALERTS_MAX)), []),
);

const PLACES = 12;

/** True if the price has reached the alert's level. Exact integer arithmetic, without floats. */
export function isReached({ kind, level, from }: Alert, price: string): boolean {
  if (kind === 'above') return compareDecimals(price, level) >= 0;
  if (kind === 'below') return compareDecimals(price, level) <= 0;
  const start = toUnits(from, PLACES);
  const moved = toUnits(price, PLACES) - start;
  const size = moved < 0n ? -moved : moved;
  return size * 100n * 10n ** BigInt(PLACES) >= start * toUnits(level, PLACES);
}

/** Adds an alert. Returns false if the account already has the maximum number of alerts. */
export function addAlert(account: string, alert: Omit<Alert, 'id'>): boolean {
  if (alertsStore.get(account).length >= ALERTS_MAX) return false;
  alertsStore.update(account, (alerts) => [...alerts, { ...alert, id: newId() }]);
  return true;
}

/** Removes an alert that fired or that the user deleted. Returns false if another tab has already removed it. */
export function removeAlert(account: string, id: string): boolean {
  const isKnown = alertsStore.get(account).some((alert) => alert.id === id);
  if (isKnown) {
    alertsStore.update(account, (alerts) => alerts.filter((alert) => alert.id !== id));
  }
  return isKnown;
}

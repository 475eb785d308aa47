/**
 * Purchases that were asked for and have no answer yet, as this tab remembers them over a reload: they come back as
 * "checking", and never as a form that would buy a second time. They are gone with the answer, with the session and with
 * the tab.
 */
import { USDT_PATTERN } from '../contract/money';
import type { PurchaseIntent } from '../machines/purchaseFacts';
import { createTabList } from './tabList';
import { ASKED_PURCHASES_KEY } from './tabStorage';

const KINDS = ['lockup', 'wealth', 'fund'] as const satisfies PurchaseIntent['kind'][];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNITS = /^\d+(\.\d+)?$/;

const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function intentOf(stored: unknown): PurchaseIntent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const from = stored as Partial<Record<keyof PurchaseIntent, unknown>>;
  const id = matching(from.id, UUID);
  const amount = matching(from.amount, USDT_PATTERN);
  const productId = matching(from.productId, /./);
  const kind = KINDS.find((each) => each === from.kind);
  const askedAt = numberOf(from.askedAt);
  if (id === null || amount === null || productId === null || !kind || askedAt === null)
    return null;
  return {
    ...{ id, productId, kind, amount, askedAt },
    name: matching(from.name, /./) ?? productId,
    cycleDays: numberOf(from.cycleDays),
    promisedUnits: matching(from.promisedUnits, UNITS),
  };
}

export const askedPurchases = createTabList(ASKED_PURCHASES_KEY, intentOf);

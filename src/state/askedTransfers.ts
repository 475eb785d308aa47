/**
 * Deposits and withdrawals that were asked for and have no answer yet, as this tab remembers them over a reload: they
 * come back as "checking", and never as a form that would ask a second time. Kind, way, amount and time, no more:
 * neither a password nor where the money goes. They are gone with the answer, with the session and with the tab.
 */
import { USDT_PATTERN } from '../contract/money';
import type { TransferIntent } from '../machines/transferFacts';
import { ASKED_TRANSFERS_KEY, tabStorage } from './tabStorage';

const METHODS = [
  'digital',
  'bank',
  'quick',
  'trc',
] as const satisfies TransferIntent['paymethod'][];
const KINDS = ['deposit', 'withdrawal'] as const;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Anyone can write into a tab's storage, so each field is looked at; null for what is no request of ours. */
function intentOf(stored: unknown): TransferIntent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, kind, paymethod, amount, network, walletId, askedAt } = stored as Partial<
    Record<keyof TransferIntent, unknown>
  >;
  const knownKind = KINDS.find((each) => each === kind);
  const method = METHODS.find((each) => each === paymethod);
  if (!knownKind || !method || typeof id !== 'string' || typeof askedAt !== 'number') return null;
  if (typeof amount !== 'string' || !USDT_PATTERN.test(amount)) return null;
  return {
    ...{ id, kind: knownKind, paymethod: method, amount, askedAt, target: null },
    ...{ network: textOrNull(network), walletId: textOrNull(walletId) },
  };
}

/** What was asked for before this page was loaded and had no answer by then. */
export function readAskedTransfers(): readonly TransferIntent[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(ASKED_TRANSFERS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((each) => intentOf(each) ?? []) : [];
  } catch {
    return [];
  }
}

/** Remembers these and no others. */
export function keepAskedTransfers(intents: readonly TransferIntent[]): void {
  if (intents.length === 0) return tabStorage.remove(ASKED_TRANSFERS_KEY);
  // Where the money goes stays out: it is on the exchange's own row once there is one.
  const kept = intents.map((intent) => ({ ...intent, target: null }));
  tabStorage.set(ASKED_TRANSFERS_KEY, JSON.stringify(kept));
}

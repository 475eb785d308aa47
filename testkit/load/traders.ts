import { toMicro } from '#contract';
import { pocketOf } from '#exchange/domain/ledger';
import { hashToken, newToken } from '#exchange/http/credentials/tokens';
import { openStore } from '#exchange/storage/store';
import type { SqlStore } from '#exchange/storage/store';

/** Options for stores that only prepare data. The timeout is long, because the machine may be busy. */
export const PREPARATION_OPTIONS = {
  seed: 'bench',
  weekends: 'open',
  environment: 'sandbox',
  due: {},
  patienceMs: 60_000,
} as const;

export interface Trader {
  readonly id: string;
  readonly token: string;
}

/**
 * Creates users with play money and a session. With `chain`, each user is invited by the previous one, so that nine
 * levels share a fee.
 */
export async function makeTraders(
  store: SqlStore,
  count: number,
  { chain = false, prefix = 'trader' } = {},
): Promise<Trader[]> {
  return store.write(async (unit) => {
    const traders: Trader[] = [];
    for (let n = 0; n < count; n += 1) {
      const registered = await unit.users.register({
        username: `${prefix}${n}`,
        phone: `${prefix}${n}`,
        passwordHash: '',
        payPasswordHash: '',
        inviterId: chain ? (traders.at(-1)?.id ?? null) : null,
      });
      if (!registered.ok) throw new Error('the registration of a trader was refused');
      const { id } = registered.value;
      const token = newToken();
      await unit.users.openSession(id, hashToken(token), { browser: null, system: null });
      traders.push({ id, token });
    }
    const amount = toMicro('1000000');
    await unit.ledger.post(
      traders.map(({ id }) => ({
        kind: 'grant',
        ref: id,
        at: unit.now,
        entries: [
          { account: 'world', amount: -amount },
          { account: pocketOf(id, 'available'), amount },
        ],
      })),
    );
    return traders;
  });
}

/** Creates the traders of an SQL baseline in its own database: one per client, and one for the recorded order. */
export async function makeBaselineTraders(
  connectionString: string,
  clients: number,
): Promise<Trader[]> {
  const store = await openStore({ ...PREPARATION_OPTIONS, connectionString, connections: 1 });
  const traders = await makeTraders(store, clients + 1, { prefix: `floor${Date.now()}x` });
  await store.close();
  return traders;
}

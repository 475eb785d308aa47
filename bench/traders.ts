import { toMicro } from '../src/contract';
import { pocketOf } from '../src/sandbox/domain/ledger';
import { hashOfToken, newToken } from '../src/sandbox/http/credentials/tokens';
import type { SqlStore } from '../src/sandbox/storage/store';

export interface Trader {
  readonly id: string;
  readonly token: string;
}

/** Users with play money and a session. With `chain`, each invited by the one before, so that nine levels share a fee. */
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
      if (!registered.ok) throw new Error('a trader was refused');
      const { id } = registered.value;
      const token = newToken();
      await unit.users.openSession(id, hashOfToken(token));
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

import type { FastifyInstance } from 'fastify';
import { toMicro } from '#contract';
import { TERMS } from '../../domain/terms';
import { move, pocketOf } from '../../domain/ledger';
import { accept } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { toWireAnswer } from '../calls/answer';
import type { Exchange } from '../calls/call';
import { sendFailure, sendAnswer } from '../calls/reply';
import { authenticate } from '../calls/routes';

const PATH = '/_sandbox/balance';

/**
 * Adds the control that resets the caller's available play money to the initial grant. The difference is posted to the
 * ledger, and the history stays. The control needs no idempotency key, because a repetition has no effect, and a
 * session instead of local access, because it affects only the caller.
 */
export function addBalanceReset(app: FastifyInstance, exchange: Exchange): void {
  const { store, lanes } = exchange;
  app.post(PATH, async (request, reply) => {
    const user = await authenticate(exchange, request);
    if (!user) return sendFailure(reply, { status: 401, reason: 'UNAUTHORIZED' }, store.now());
    const outcome = await lanes.write(user.id, () =>
      store.write((tx) => resetBalance(tx, user.id)),
    );
    return sendAnswer(reply, toWireAnswer(outcome), store.now());
  });
}

async function resetBalance({ ledger, now }: StoreTransaction, userId: string) {
  const available = pocketOf(userId, 'available');
  const held = (await ledger.lock([available])).get(available) ?? 0n;
  const missing = toMicro(TERMS.grant) - held;
  // A negative amount removes what the user has above the grant.
  const entries = move('world', available, missing);
  if (missing !== 0n) await ledger.post([{ kind: 'grant', ref: userId, at: now, entries }]);
  return accept({ available: TERMS.grant });
}

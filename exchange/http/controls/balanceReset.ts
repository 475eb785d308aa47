import type { FastifyInstance } from 'fastify';
import { toMicro } from '#contract';
import { FIGURES } from '../../domain/figures';
import { move, pocketOf } from '../../domain/ledger';
import { accept } from '../../domain/outcome';
import type { Unit } from '../../domain/ports';
import { toWireAnswer } from '../calls/answer';
import type { Exchange } from '../calls/call';
import { sendFailure, sendAnswer } from '../calls/reply';
import { authenticate } from '../calls/routes';

const PATH = '/_sandbox/balance';

/**
 * Lets users reset their available play money to the initial grant. History stays; the difference is posted to the
 * ledger. A repetition has no effect, so it needs no idempotency key. It needs a session instead of local access,
 * because it affects only the caller.
 */
export function addBalanceReset(app: FastifyInstance, exchange: Exchange): void {
  const { store } = exchange;
  app.post(PATH, async (request, reply) => {
    const user = await authenticate(exchange, request);
    if (!user) return sendFailure(reply, { status: 401, reason: 'UNAUTHORIZED' }, store.now());
    const outcome = await store.write((unit) => resetBalance(unit, user.id));
    return sendAnswer(reply, toWireAnswer(outcome), store.now());
  });
}

async function resetBalance({ ledger, now }: Unit, userId: string) {
  const available = pocketOf(userId, 'available');
  const held = (await ledger.lock([available])).get(available) ?? 0n;
  const missing = toMicro(FIGURES.grant) - held;
  // Negative when the user has more than the grant: the excess is removed.
  const entries = move('world', available, missing);
  if (missing !== 0n) await ledger.post([{ kind: 'grant', ref: userId, at: now, entries }]);
  return accept({ available: FIGURES.grant });
}

import type { FastifyInstance } from 'fastify';
import { toMicro } from '../../../contract';
import { FIGURES } from '../../domain/figures';
import { move, pocketOf } from '../../domain/ledger';
import { accept } from '../../domain/outcome';
import type { Unit } from '../../domain/ports';
import { toWireAnswer } from '../calls/answer';
import type { Exchange } from '../calls/call';
import { sendFailure, sendWire } from '../calls/reply';
import { whoAsks } from '../calls/routes';

const PATH = '/_sandbox/balance';

/**
 * The one lever of the sandbox that a user has: what is available of their play money becomes again what they began
 * with. Nothing of the past changes; the difference is one more line of the ledger. Asked twice it does nothing the
 * second time, so it needs no key. It asks for a session and not for this machine, because it reaches nobody else.
 */
export function addOwnBalance(app: FastifyInstance, exchange: Exchange): void {
  const { store } = exchange;
  app.post(PATH, async (request, reply) => {
    const user = await whoAsks(exchange, request);
    if (!user) return sendFailure(reply, { status: 401, reason: 'UNAUTHORIZED' }, store.now());
    const outcome = await store.write((unit) => startAgain(unit, user.id));
    return sendWire(reply, toWireAnswer(outcome), store.now());
  });
}

async function startAgain({ ledger, now }: Unit, userId: string) {
  const available = pocketOf(userId, 'available');
  const held = (await ledger.lock([available])).get(available) ?? 0n;
  const missing = toMicro(FIGURES.grant) - held;
  // Negative where more has been won than was given: the rest goes back to where play money comes from.
  const entries = move('world', available, missing);
  if (missing !== 0n) await ledger.post([{ kind: 'grant', ref: userId, at: now, entries }]);
  return accept({ available: FIGURES.grant });
}

import * as v from 'valibot';
import { choice, boundedText } from '#contract/fields';
import { DENIAL_REASONS, verificationView } from '../../domain/identity';
import { accept, refuse } from '../../domain/outcome';
import type { Outcome } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { freezeAt } from '../../domain/user';
import { traceFreeze } from '../securityEvents';
import { control } from './control';
import { transferView } from '../views/transferViews';

const YEAR_SEC = 366 * 86_400;

const verdict = v.object({
  kind: choice(['identity', 'deposit', 'withdrawal']),
  id: v.optional(boundedText(64)),
  username: v.optional(boundedText(200)),
  state: choice(['approved', 'denied', 'success', 'fail']),
  reason: v.optional(boundedText(200)),
});
type Verdict = v.InferOutput<typeof verdict>;

const invalid = (field: string, rule: string, allowed: readonly string[] = []) =>
  refuse('INVALID', { fields: [{ field, rule, ...(allowed.length > 0 && { allowed }) }] });

const STATES = { identity: ['approved', 'denied'], transfers: ['success', 'fail'] } as const;

/** Approves or denies what is under review before the automatic review does. */
const verdictControl = control({
  method: 'POST',
  path: '/_sandbox/verdict',
  request: verdict,
  async run({ store }, input) {
    const isIdentity = input.kind === 'identity';
    const states: readonly string[] = STATES[isIdentity ? 'identity' : 'transfers'];
    if (!states.includes(input.state)) return invalid('state', 'choice', states);
    if (input.id === undefined && input.username === undefined)
      return invalid('id', 'required', ['id', 'username']);
    return store.write((tx) =>
      isIdentity ? decideIdentity(tx, input) : decideTransfer(tx, input),
    );
  },
});

async function userIdOf(tx: StoreTransaction, { username, id }: Verdict): Promise<string | null> {
  if (username === undefined) return id ?? null;
  return (await tx.users.credentials(username))?.user.id ?? null;
}

async function decideIdentity(tx: StoreTransaction, input: Verdict): Promise<Outcome<unknown>> {
  const reason = DENIAL_REASONS.find((each) => each === (input.reason ?? 'OTHER'));
  if (input.state === 'denied' && !reason) return invalid('reason', 'choice', DENIAL_REASONS);
  const userId = await userIdOf(tx, input);
  const record = userId === null ? null : await tx.identity.lock(userId);
  if (!record) return refuse('NOT_FOUND');
  if (record.state !== 'under_review') return refuse('WRONG_STATE', { state: record.state });
  const decided = await tx.identity.decide(
    record.userId,
    input.state === 'denied' && reason ? { state: 'denied', reason } : { state: 'approved' },
    tx.now,
  );
  return accept(verificationView(decided));
}

async function decideTransfer(tx: StoreTransaction, input: Verdict): Promise<Outcome<unknown>> {
  const { state } = input;
  const kind = input.kind === 'deposit' ? 'deposit' : 'withdrawal';
  const userId = input.id === undefined ? await userIdOf(tx, input) : null;
  const id = input.id ?? (userId === null ? null : await tx.transfers.underReview(kind, userId));
  const request = id === null ? null : await tx.transfers.find(kind, id);
  if (!request) return refuse('NOT_FOUND');
  const [decided] = await tx.transfers.decide(kind, [
    state === 'fail'
      ? { id: request.id, state, failReason: input.reason ?? 'OTHER', at: tx.now }
      : { id: request.id, state: 'success', failReason: null, at: tx.now },
  ]);
  if (!decided) return refuse('WRONG_STATE', { state: request.state });
  return accept(transferView(decided));
}

const freezeControl = control({
  method: 'POST',
  path: '/_sandbox/freeze',
  request: v.object({
    username: boundedText(200),
    reason: v.optional(boundedText(200)),
    forSec: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0, 'time'),
      v.maxValue(YEAR_SEC, 'time'),
    ),
  }),
  run: (exchange, { username, reason, forSec }) =>
    exchange.store.write(async (tx) => {
      const found = await tx.users.credentials(username);
      if (!found) return refuse('NOT_FOUND', { field: 'username' });
      const { id } = found.user;
      if (forSec === 0) {
        await tx.guard.unfreeze(id);
        traceFreeze(exchange, id, false);
        return accept({ frozen: null });
      }
      if (reason === undefined) return invalid('reason', 'required');
      await tx.guard.freeze(id, { reason, until: tx.now + forSec * 1000 });
      traceFreeze(exchange, id, true);
      return accept({ frozen: freezeAt((await tx.guard.lockCredentials(id)).user, tx.now) });
    }),
});

export const REVIEW_CONTROLS = [verdictControl, freezeControl];

/** From the tap to a certain answer. Each intent has one key, and nothing is ever sent with another. */
import { isOutcomeUnknown } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import type { Refusal } from '../../machines/asking';
import type { Transfer, TransferIntent } from '../../machines/transferFacts';
import type { Clock } from '../../state/clock';
import type { SentProof } from '../../state/transfers';
import { silenceOf, tellsNothing } from './callVerdict';
import type { Answer } from './orderCalls';
import type { Rest } from './rest';
import type { TransferCalls } from './transferCalls';
import type { TransferDesk } from './transferDesk';
import { LIST_SLACK_MS, ON_ITS_WAY_MS, take, untilCertain } from './untilCertain';

export interface AskDeps {
  readonly desk: TransferDesk;
  readonly calls: TransferCalls;
  readonly clock: Clock;
  readonly rest: Rest;
  /** Whether config says that a repeated call with the same key cannot act twice. Unknown counts as no. */
  readonly hasIdempotentWrites: () => boolean;
  readonly isStopped: () => boolean;
}

/** One intent on its way: how it is sent, and how one looks for what became of it. */
interface Errand {
  readonly id: string;
  /** Null where what it takes is gone: a fund password does not outlive its page. */
  readonly send: (() => Promise<Answer<Transfer>>) | null;
  /** Reports what it finds; true where the exchange answered and does not have it. */
  readonly look: () => Promise<boolean>;
}

export function createAsking({
  desk,
  calls,
  clock,
  rest,
  hasIdempotentWrites,
  isStopped,
}: AskDeps) {
  const hear = (id: string) => ({
    accepted(row: Transfer) {
      desk.send(id, { type: 'ACCEPTED', row });
      // A list may have given this machine a twin's row meanwhile; then the answer is a transfer of its own.
      desk.report(row);
    },
    refused: (refusal: Refusal) => void desk.send(id, { type: 'REFUSED', refusal }),
  });

  /** Resolves when the fate is certain; whatever secrets `send` holds are let go then. */
  async function run(errand: Errand & { readonly send: NonNullable<Errand['send']> }) {
    const { id, send } = errand;
    const sentAt = clock.mono();
    const first = await send();
    if (isStopped() || take(first, isOutcomeUnknown, hear(id))) return;
    if ('error' in first) desk.send(id, { type: 'UNANSWERED', cause: silenceOf(first.error) });
    await check(errand, sentAt);
  }

  const check = ({ id, send, look }: Errand, sentAt: number) =>
    untilCertain({
      rest,
      isOver: () => isStopped() || !desk.isUndecided(id),
      canRepeat: () => send !== null && hasIdempotentWrites(),
      async repeat() {
        const answer = await send?.();
        if (answer && !isStopped()) take(answer, tellsNothing, hear(id));
      },
      async isMissing() {
        const isLateEnough = clock.mono() - sentAt > REQUEST_TIMEOUT_MS + ON_ITS_WAY_MS;
        return (await look()) && isLateEnough;
      },
      onAbsent: () => void desk.send(id, { type: 'CONFIRMED_ABSENT' }),
    });

  async function lookFor(intent: TransferIntent): Promise<boolean> {
    const answer = await calls.list({ kind: intent.kind, from: intent.askedAt - LIST_SLACK_MS });
    if (!('data' in answer) || isStopped()) return false;
    const outcome = answer.data.find((row) => desk.isOutcomeOf(intent, row));
    if (outcome) desk.send(intent.id, { type: 'REPORTED', row: outcome });
    return !outcome;
  }

  return {
    async deposit(intent: TransferIntent): Promise<void> {
      if (!desk.open(intent.id, intent, { type: 'SUBMITTED' })) return;
      await run({
        id: intent.id,
        send: () => calls.deposit(intent),
        look: () => lookFor(intent),
      });
    },

    /** The fund password lives in this call alone and goes with it. */
    async withdrawal(intent: TransferIntent, payPassword: string): Promise<void> {
      if (!desk.open(intent.id, intent, { type: 'SUBMITTED' })) return;
      await run({
        id: intent.id,
        send: () => calls.withdraw(intent, payPassword),
        look: () => lookFor(intent),
      });
    },

    /** What an earlier page of this tab asked for without an answer; it may have left a moment ago. */
    async resume(intent: TransferIntent): Promise<void> {
      if (!desk.open(intent.id, intent, { type: 'SUBMITTED' })) return;
      desk.send(intent.id, { type: 'UNANSWERED', cause: 'fault' });
      await check(
        {
          id: intent.id,
          send: intent.kind === 'deposit' ? () => calls.deposit(intent) : null,
          look: () => lookFor(intent),
        },
        clock.mono(),
      );
    },

    async proof(proof: SentProof, image: string | null): Promise<void> {
      const { depositId } = proof;
      const id = desk.find(depositId)?.id;
      if (id === undefined || !desk.send(id, { type: 'PROOF_SENT' })) return;
      await run({
        id,
        send: () => calls.prove(proof, image),
        async look() {
          const answer = await calls.list({ kind: 'deposit', ref: depositId });
          if (!('data' in answer) || isStopped()) return false;
          const row = answer.data.find((each) => each.id === depositId);
          if (row) desk.report(row);
          return row?.state === 'awaiting_payment';
        },
      });
    },
  };
}

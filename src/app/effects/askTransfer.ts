/** From the tap to a certain answer. Each intent has one key, and nothing is ever sent with another. */
import { isOutcomeUnknown, type ApiError } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import type { Transfer, TransferIntent } from '../../machines/transferFacts';
import type { Clock } from '../../state/clock';
import type { SentProof } from '../../state/transfers';
import { refusalOf, silenceOf, tellsNothing } from './callVerdict';
import type { Answer } from './orderCalls';
import type { Rest } from './rest';
import type { TransferCalls } from './transferCalls';
import type { TransferDesk } from './transferDesk';

export interface AskDeps {
  readonly desk: TransferDesk;
  readonly calls: TransferCalls;
  readonly clock: Clock;
  readonly rest: Rest;
  /** Whether config says that a repeated call with the same key cannot act twice. Unknown counts as no. */
  readonly hasIdempotentWrites: () => boolean;
  readonly isStopped: () => boolean;
}

const CHECK_PAUSES_MS = [1_000, 2_000, 4_000, 8_000] as const;
/** What a call may spend on its way and in the exchange after this side gave it up. */
const ON_ITS_WAY_MS = 5_000;
/** A row may be missing from one list by bad luck with replicas; not from two looks in a row. */
const LOOKS_WITHOUT_MIN = 2;
/** The device's clock may be this far ahead of the exchange's. */
const LIST_SLACK_MS = 5_000;

/** One intent on its way: how it is sent, and how one looks for what became of it. */
interface Errand {
  readonly id: string;
  readonly send: () => Promise<Answer<Transfer>>;
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
  /** Whether the answer settled the matter. */
  function take(
    id: string,
    answer: Answer<Transfer>,
    isUnknown: (error: ApiError) => boolean,
  ): boolean {
    if ('data' in answer) {
      desk.send(id, { type: 'ACCEPTED', row: answer.data });
      // A list may have given this machine a twin's row meanwhile; then the answer is a transfer of its own.
      desk.report(answer.data);
      return true;
    }
    if (isUnknown(answer.error)) return false;
    desk.send(id, { type: 'REFUSED', refusal: refusalOf(answer.error) });
    return true;
  }

  /** Resolves when the fate is certain; whatever secrets `send` holds are let go then. */
  async function run({ id, send, look }: Errand): Promise<void> {
    const sentAt = clock.mono();
    const first = await send();
    if (isStopped() || take(id, first, isOutcomeUnknown)) return;
    if ('error' in first) desk.send(id, { type: 'UNANSWERED', cause: silenceOf(first.error) });
    let looksWithout = 0;
    for (let round = 0; ; round += 1) {
      await rest.pause(CHECK_PAUSES_MS[Math.min(round, CHECK_PAUSES_MS.length - 1)] ?? 8_000);
      if (isStopped() || !desk.isUndecided(id)) return;
      if (hasIdempotentWrites()) {
        const answer = await send();
        if (isStopped()) return;
        take(id, answer, tellsNothing);
      } else {
        const isLateEnough = clock.mono() - sentAt > REQUEST_TIMEOUT_MS + ON_ITS_WAY_MS;
        looksWithout = (await look()) && isLateEnough ? looksWithout + 1 : 0;
        if (isStopped()) return;
        if (looksWithout >= LOOKS_WITHOUT_MIN) desk.send(id, { type: 'CONFIRMED_ABSENT' });
      }
    }
  }

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

/** From the tap to a certain answer. The create call leaves once per intent; what repeats it carries the same key. */
import { isOutcomeUnknown } from '../../api';
import { SEEN_PRICE_AGE_MAX_MS } from '../../contract';
import type { Order } from '../../contract';
import type { Refusal } from '../../machines/asking';
import type { OrderIntent } from '../../machines/orderFacts';
import type { Clock } from '../../state/clock';
import type { Ticket } from '../../state/orders';
import { silenceOf, tellsNothing } from './callVerdict';
import type { OrderCalls } from './orderCalls';
import type { Desk } from './orderDesk';
import type { Rest } from './rest';
import { LIST_SLACK_MS, ON_ITS_WAY_MS, take, untilCertain } from './untilCertain';

export interface PlaceDeps {
  readonly desk: Desk;
  readonly calls: OrderCalls;
  readonly clock: Clock;
  readonly rest: Rest;
  readonly newId: () => string;
  /** Whether config says that a repeated call with the same key cannot act twice. Unknown counts as no. */
  readonly hasIdempotentWrites: () => boolean;
  readonly isStopped: () => boolean;
}

/** Taps of one ticket closer together than this are one tap. */
const SAME_TAP_MS = 1_000;
const ticketKey = ({ productId, direction, amount, durationSec }: Ticket) =>
  [productId, direction, amount, durationSec].join(' ');

export function createPlacing(deps: PlaceDeps) {
  const { desk, calls, clock, rest } = deps;
  let lastTap = { key: '', at: -Infinity };

  /** Ten taps within a second are one order, also when the first was accepted before the second came. */
  function isRepeatedTap(ticket: Ticket): boolean {
    const tap = { key: ticketKey(ticket), at: clock.mono() };
    const isRepeat = tap.key === lastTap.key && tap.at - lastTap.at < SAME_TAP_MS;
    lastTap = tap;
    return isRepeat;
  }

  const hear = (id: string) => ({
    accepted(order: Order) {
      desk.send(id, { type: 'ACCEPTED', order });
      // A list may have given this machine a twin's row meanwhile; then the answer is an order of its own.
      desk.report(order);
    },
    refused: (refusal: Refusal) => desk.send(id, { type: 'REFUSED', refusal }),
  });

  /** Looks in the exchange's lists. True when they were read late enough to be believed, and the order is in none. */
  async function isMissing(intent: OrderIntent): Promise<boolean> {
    const seenAt = intent.seenAt ?? intent.placedAt;
    // An exchange refuses a quote older than ten seconds, so a call still on its way can become nothing after that.
    const isLateEnough =
      clock.isSynced() && clock.now() > seenAt + SEEN_PRICE_AGE_MAX_MS + ON_ITS_WAY_MS;
    const answers = await Promise.all([
      calls.holdList(),
      calls.since(Math.min(seenAt, intent.placedAt) - LIST_SLACK_MS),
    ]);
    if (deps.isStopped()) return false;
    const rows = answers.flatMap((answer) => ('data' in answer ? answer.data : []));
    const outcome = rows.find((row) => desk.isOutcomeOf(intent, row));
    if (outcome) desk.send(intent.id, { type: 'REPORTED', order: outcome });
    return !outcome && isLateEnough && answers.every((answer) => 'data' in answer);
  }

  const check = (intent: OrderIntent) =>
    untilCertain({
      rest,
      isOver: () => deps.isStopped() || !desk.isUndecided(intent.id),
      canRepeat: deps.hasIdempotentWrites,
      async repeat() {
        const answer = await calls.create(intent);
        if (!deps.isStopped()) take(answer, tellsNothing, hear(intent.id));
      },
      isMissing: () => isMissing(intent),
      onAbsent: () => desk.send(intent.id, { type: 'CONFIRMED_ABSENT' }),
    });

  /** Resolves when the order's fate is certain. */
  return async function place(ticket: Ticket, isTicketBusy: boolean): Promise<void> {
    if (isRepeatedTap(ticket) || isTicketBusy) return;
    const intent: OrderIntent = { ...ticket, id: deps.newId(), placedAt: clock.now() };
    desk.open(intent.id, intent, { type: 'SUBMITTED' });
    const answer = await calls.create(intent);
    if (deps.isStopped() || take(answer, isOutcomeUnknown, hear(intent.id))) return;
    if ('error' in answer) {
      desk.send(intent.id, { type: 'UNANSWERED', cause: silenceOf(answer.error) });
    }
    await check(intent);
  };
}

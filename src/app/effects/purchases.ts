/** Everything that happens around a purchase: asking, checking, and telling what became of it wherever the user is. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isOutcomeUnknown } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import type { Refusal } from '../../machines/asking';
import type { PurchaseEvent } from '../../machines/purchase';
import { isOutcomeOfPurchase, isPurchaseUndecided } from '../../machines/purchaseFacts';
import type { Bought, PurchaseIntent } from '../../machines/purchaseFacts';
import type { Clock } from '../../state/clock';
import type { Host } from '../../state/host';
import { machineClosed } from '../../state/machines';
import type { WithMachines } from '../../state/machines';
import { selectPurchases } from '../../state/purchases';
import type { PurchaseRecord } from '../../state/purchases';
import { openMachine } from '../../state/sendToMachine';
import { silenceOf, tellsNothing } from './callVerdict';
import type { PurchaseCalls } from './purchaseCalls';
import { createRest } from './rest';
import { ON_ITS_WAY_MS, take, untilCertain } from './untilCertain';

export interface PurchaseDeps {
  readonly dispatch: ThunkDispatch<WithMachines, unknown, UnknownAction>;
  readonly getState: () => WithMachines;
  readonly clock: Clock;
  readonly host: Host;
  readonly calls: PurchaseCalls;
  /** Shown and online: someone sees what happens. */
  readonly isAwake: () => boolean;
  /** Whether config says that a repeated call with the same key cannot act twice. Unknown counts as no. */
  readonly hasIdempotentWrites: () => boolean;
  /** The fate of a purchase is certain: whatever was fetched before may no longer be so, and its user must hear of it. */
  readonly onDecided: (record: PurchaseRecord) => void;
  /** Keeps over a reload what was asked for and has no answer, all of it. */
  readonly remember: (asked: readonly PurchaseIntent[]) => void;
}

export interface PurchaseEffects {
  /** These two resolve when the fate of the call is certain. */
  buy(intent: PurchaseIntent): Promise<void>;
  /** What an earlier page of this tab asked for and had no answer to. */
  resume(intent: PurchaseIntent): Promise<void>;
  seen(id: string): void;
  /** The page is shown or online again. */
  woke(): void;
  /** The session is over: no timer rings and no answer counts any more. */
  stop(): void;
}

/** For one session. */
export function startPurchaseEffects(deps: PurchaseDeps): PurchaseEffects {
  const { dispatch, getState, clock, calls } = deps;
  const rest = createRest(deps.host, deps.isAwake);
  /** Numbers of orders whose purchase is known, so that an older twin is not taken for one without an answer. */
  const owned = new Set<string>();
  let isStopped = false;

  const find = (id: string) => selectPurchases(getState()).find((record) => record.id === id);
  const undecided = () =>
    selectPurchases(getState()).filter(({ value }) => isPurchaseUndecided(value));
  const isUndecided = (id: string) => undecided().some((record) => record.id === id);

  function send(intent: PurchaseIntent, event: PurchaseEvent): boolean {
    const { id } = intent;
    const sent = { machine: 'purchase', id, input: intent, event, at: clock.now() } as const;
    if (!dispatch(openMachine(sent))) return false;
    deps.remember(undecided().map(({ context }) => context.intent));
    const record = find(id);
    if (record?.context.row) owned.add(record.context.row.orderNo);
    if (record?.done) deps.onDecided(record);
    return true;
  }

  const hear = (intent: PurchaseIntent) => ({
    accepted: (row: Bought) => void send(intent, { type: 'ACCEPTED', row }),
    refused: (refusal: Refusal) => void send(intent, { type: 'REFUSED', refusal }),
  });

  /** True where the exchange answered and does not have it. */
  async function isMissing(intent: PurchaseIntent): Promise<boolean> {
    const answer = await calls.newest(intent.kind);
    if (!('data' in answer) || isStopped) return false;
    const row = answer.data.find(
      (each) => !owned.has(each.orderNo) && isOutcomeOfPurchase(intent, each),
    );
    if (row) send(intent, { type: 'REPORTED', row });
    return !row;
  }

  const check = (intent: PurchaseIntent, sentAt: number) =>
    untilCertain({
      rest,
      isOver: () => isStopped || !isUndecided(intent.id),
      canRepeat: deps.hasIdempotentWrites,
      async repeat() {
        const answer = await calls.buy(intent);
        if (!isStopped) take(answer, tellsNothing, hear(intent));
      },
      async isMissing() {
        const isLateEnough = clock.mono() - sentAt > REQUEST_TIMEOUT_MS + ON_ITS_WAY_MS;
        return (await isMissing(intent)) && isLateEnough;
      },
      onAbsent: () => void send(intent, { type: 'CONFIRMED_ABSENT' }),
    });

  return {
    async buy(intent) {
      const isBusy = undecided().some(
        ({ context }) => context.intent.productId === intent.productId,
      );
      if (isBusy) return;
      // What came of an earlier try is no longer what the form says.
      for (const { id, context, done } of selectPurchases(getState())) {
        if (done && context.intent.productId === intent.productId) dispatch(machineClosed({ id }));
      }
      if (!send(intent, { type: 'SUBMITTED' })) return;
      const sentAt = clock.mono();
      const first = await calls.buy(intent);
      if (isStopped || take(first, isOutcomeUnknown, hear(intent))) return;
      if ('error' in first) send(intent, { type: 'UNANSWERED', cause: silenceOf(first.error) });
      await check(intent, sentAt);
    },
    async resume(intent) {
      if (!send(intent, { type: 'SUBMITTED' })) return;
      send(intent, { type: 'UNANSWERED', cause: 'fault' });
      await check(intent, clock.mono());
    },
    seen(id) {
      if (find(id)?.done) dispatch(machineClosed({ id }));
    },
    woke: () => rest.wake(),
    stop() {
      isStopped = true;
      rest.stop();
    },
  };
}

/** Follows the user's lock-ups: when a credit is due by the server's clock, the exchange is asked what it has credited. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LockupOrder } from '../../contract';
import { nextWordAt } from '../../machines/lockupFacts';
import { lockupId } from '../../state/lockups';
import type { WithMachines } from '../../state/machines';
import { openMachine, sendToMachine } from '../../state/sendToMachine';
import type { Time } from '../../state/time';

export interface LockupDeps {
  readonly dispatch: ThunkDispatch<WithMachines, unknown, UnknownAction>;
  readonly getState: () => WithMachines;
  readonly time: Time;
  /** A credit is due: lock-ups and balance fetched so far are no longer true. */
  readonly onMoved: () => void;
}

export interface LockupEffects {
  /** Any row of the exchange, whoever asked for it. */
  reported(row: LockupOrder): void;
  stop(): void;
}

/** How long the exchange may take to credit what is due, before it is asked again. */
const ASK_AGAIN_MS = 5_000;

/** For one session, until `stop`. The alarm has one timer for all and cuts long waits into what browsers can count. */
export function startLockupEffects({
  dispatch,
  getState,
  time,
  onMoved,
}: LockupDeps): LockupEffects {
  const cancels = new Map<string, () => void>();
  let hasStopped = false;

  const recordOf = (orderNo: string) => {
    const record = getState().machines[lockupId(orderNo)];
    return record?.machine === 'lockup' ? record : null;
  };

  function cancel(orderNo: string) {
    cancels.get(orderNo)?.();
    cancels.delete(orderNo);
  }

  function ring(orderNo: string) {
    const at = time.clock.now();
    const event = { type: 'CREDIT_DUE', at } as const;
    dispatch(sendToMachine({ machine: 'lockup', id: lockupId(orderNo), event, at }));
    if (recordOf(orderNo)?.value !== 'crediting') return;
    onMoved();
    awaitCredit(orderNo, at + ASK_AGAIN_MS);
  }

  function awaitCredit(orderNo: string, at: number) {
    cancel(orderNo);
    cancels.set(
      orderNo,
      time.alarm.at(at, () => ring(orderNo)),
    );
  }

  return {
    reported(row) {
      const { orderNo } = row;
      // One that was complete before this page knew of it is no news and needs no machine.
      if (hasStopped || (row.state === 'complete' && !recordOf(orderNo))) return;
      const event = { type: 'REPORTED', row } as const;
      const at = time.clock.now();
      const id = lockupId(orderNo);
      if (!dispatch(openMachine({ machine: 'lockup', id, event, input: {}, at }))) return;
      const due = nextWordAt(recordOf(orderNo)?.context.row ?? null);
      if (due === null) cancel(orderNo);
      else awaitCredit(orderNo, due);
    },
    stop() {
      hasStopped = true;
      for (const orderNo of [...cancels.keys()]) cancel(orderNo);
    },
  };
}

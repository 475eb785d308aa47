/** Where orders and their machines meet: which row belongs to which machine, and what follows when one moves. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Order } from '../../contract';
import { intentOf, isOutcomeOf } from '../../machines/orderFacts';
import type { OrderIntent } from '../../machines/orderFacts';
import { orderEntry } from '../../machines/order';
import type { OrderEvent } from '../../machines/order';
import { deadlineOf, isRunning, isUndecided } from '../../machines/orderView';
import { machineClosed, selectOrders } from '../../state/machines';
import type { OrderRecord, WithMachines } from '../../state/machines';
import { movesOf } from '../../state/moveMachines';
import { orderResultKnown, selectOrder } from '../../state/orders';
import type { Time } from '../../state/time';

export interface DeskDeps {
  readonly dispatch: ThunkDispatch<WithMachines, unknown, UnknownAction>;
  readonly getState: () => WithMachines;
  readonly time: Time;
  /** Shown and online: someone sees what happens. */
  readonly isAwake: () => boolean;
  /** Balance and order lists fetched so far are no longer true. */
  readonly invalidate: () => void;
}

/** This page of the app knows orders alone. */
const { isCurrent, openMachine, sendToMachine } = movesOf({ order: orderEntry });

/** An end noticed later than this was not watched. */
const WATCHED_WITHIN_MS = 2_000;

export type Desk = ReturnType<typeof createDesk>;

/** `onMoved` hears of every transition, after what follows from it has been done. */
export function createDesk(deps: DeskDeps, onMoved: (order: OrderRecord) => void) {
  const { dispatch, getState, isAwake, time } = deps;
  const { clock, alarm } = time;
  /** Order number → machine id; kept after a machine is closed, so that a late row does not open it again. */
  const owners = new Map<string, string>();
  const cancelAlarms = new Map<string, () => void>();
  const endedUnwatched = new Set<string>();

  const orders = () => selectOrders(getState());
  const running = () => orders().filter(({ value }) => isRunning(value));

  function setAlarm(order: OrderRecord) {
    cancelAlarms.get(order.id)?.();
    cancelAlarms.delete(order.id);
    const deadline = deadlineOf(order);
    if (!deadline) return;
    const ring = () => send(order.id, { type: deadline.event, at: clock.now() });
    cancelAlarms.set(order.id, alarm.at(deadline.at, ring));
  }

  function tellResult({ id, value, context }: OrderRecord) {
    const outcome = value === 'settled' ? context.result : unsettledEnd(value);
    if (outcome === null) return;
    const { intent, orderNo, profit, endsAt } = context;
    const whileAway = endedUnwatched.delete(id) || !isAwake();
    dispatch(orderResultKnown({ id, orderNo, intent, outcome, profit, endsAt, whileAway }));
  }

  function noteIfUnwatched(
    { id, value, context }: OrderRecord,
    from: OrderRecord['value'] | undefined,
  ) {
    const isLate = clock.now() - (context.endsAt ?? clock.now()) > WATCHED_WITHIN_MS;
    const isEnd = value === 'awaiting' || (value === 'settled' && from === 'ordered');
    if (isEnd && (isLate || !isAwake())) endedUnwatched.add(id);
  }

  function follow(id: string, from: OrderRecord['value'] | undefined, event: OrderEvent) {
    const order = selectOrder(getState(), id);
    if (!order) return;
    if (order.context.orderNo !== null) owners.set(order.context.orderNo, id);
    setAlarm(order);
    noteIfUnwatched(order, from);
    const isFoundAfterSilence =
      event.type === 'REPORTED' && from !== undefined && isUndecided(from) && !order.done;
    if (order.done || isFoundAfterSilence) deps.invalidate();
    if (order.done) tellResult(order);
    onMoved(order);
  }

  function send(id: string, event: OrderEvent) {
    const from = selectOrder(getState(), id)?.value;
    if (dispatch(sendToMachine({ machine: 'order', id, event, at: clock.now() }))) {
      follow(id, from, event);
    }
  }

  function open(id: string, input: OrderIntent, event: OrderEvent) {
    if (dispatch(openMachine({ machine: 'order', id, input, event, at: clock.now() }))) {
      follow(id, undefined, event);
    }
  }

  /** Lets go of a record that other machines wrote, so that the row at hand makes it anew. */
  function closeIfOutdated(order: OrderRecord | null) {
    if (!order || isCurrent(order)) return;
    dispatch(machineClosed({ id: order.id }));
    if (order.context.orderNo !== null) owners.delete(order.context.orderNo);
  }

  /** A row of the exchange goes to the machine it belongs to: a known order, a tap without an answer, or a new one. */
  function report(order: Order) {
    closeIfOutdated(selectOrder(getState(), order.orderNo));
    const event = { type: 'REPORTED', order } as const;
    const owner = owners.get(order.orderNo) ?? outcomeOwner(order);
    if (owner !== undefined) return send(owner, event);
    open(order.orderNo, intentOf(order), event);
  }

  /** The undecided tap that a row not yet owned must have come from. */
  const outcomeOwner = (order: Order): string | undefined =>
    orders().find(({ value, context }) => isUndecided(value) && isOutcomeOf(context.intent, order))
      ?.id;

  return {
    orders,
    running,
    send,
    open,
    report,
    isUndecided: (id: string) => isUndecided(selectOrder(getState(), id)?.value ?? 'absent'),
    /** A row that could be what became of this tap. */
    isOutcomeOf: (intent: OrderIntent, order: Order) =>
      !owners.has(order.orderNo) && isOutcomeOf(intent, order),
    stop() {
      for (const cancel of cancelAlarms.values()) cancel();
      cancelAlarms.clear();
      owners.clear();
    },
  };
}

const unsettledEnd = (value: OrderRecord['value']) =>
  value === 'void' || value === 'refused' || value === 'absent' ? value : null;

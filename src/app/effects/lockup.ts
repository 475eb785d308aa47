/** Lock-ups: when a credit is due by the server's clock, the exchange is asked what it has credited. */
import { api } from '../../api';
import type { LockupOrder } from '../../contract';
import { nextWordAt } from '../../machines/lockupFacts';
import { lockupId } from '../../state/machines/lockups';
import type { AppDispatch } from '../store';
import { callsOn, mapAnswer, rowsOf } from './kind';
import type { Kind } from './kind';

/** How long the exchange may take to credit what is due, before it is asked again. */
const CREDITING_BACKOFF_MS = [5_000];
/** The newest fifty, which are the very rows that the lists of the screens show first. */
const FOLLOWED = { limit: 50 } as const;

export function lockupKind(dispatch: AppDispatch): Kind<'lockup', LockupOrder> {
  const { defiMyOrder, wealthSubmit } = api.endpoints;
  const call = callsOn(dispatch);
  let isSubscribed = false;

  /** Stays subscribed from the first look on, so that whatever makes the list stale fetches it again. */
  function list() {
    const options = { subscribe: !isSubscribed, forceRefetch: isSubscribed };
    isSubscribed = true;
    return call(defiMyOrder.initiate(FOLLOWED, options));
  }

  return {
    machine: 'lockup',
    idOf: ({ orderNo }) => lockupId(orderNo),
    numberOf: ({ id }) => id,
    /** One that was complete before this page knew of it needs no machine. */
    inputOf: (row) => (row.state === 'complete' ? null : {}),
    said: (_type, row) => ({ type: 'REPORTED', row }),
    heardIn(action) {
      if (defiMyOrder.matchFulfilled(action)) return rowsOf(action.payload);
      return wealthSubmit.matchFulfilled(action) ? [action.payload] : [];
    },
    watch: {
      backoff: ({ value }) => (value === 'crediting' ? CREDITING_BACKOFF_MS : null),
      /** The rows are heard like any other answer of this call. */
      list: async () => mapAnswer(await list(), () => []),
    },
    deadline({ value, context }) {
      const at = value === 'earning' ? nextWordAt(context.row) : null;
      return at === null ? null : { at, event: (now) => ({ type: 'CREDIT_DUE', at: now }) };
    },
    stale: ({ record: { value }, from }) =>
      value === 'crediting' || from === 'crediting' ? ['Lockup', 'Balance'] : [],
  };
}

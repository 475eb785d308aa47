/** Tells how orders ended to those who are looking at something else. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { orderResultKnown, type KnownResult } from '../../state/orders';
import { toastShown, type ToastFact } from '../../state/toasts';

/** Message ids, one for each way an order can end. */
const WORDS = {
  win: 'app.order.win',
  lose: 'app.order.lose',
  tie: 'app.order.tie',
  void: 'app.order.void',
  refused: 'app.order.refused',
  absent: 'app.order.absent',
} as const satisfies Record<KnownResult['outcome'], string>;

const TONES: Partial<Record<KnownResult['outcome'], ToastFact['tone']>> = {
  refused: 'bad',
  absent: 'bad',
};

/** On the trade screen the position itself shows the result; a message on top of it would be noise. */
const isOnTrade = () => window.location.pathname === '/trade';

export function startOrderNews(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    actionCreator: orderResultKnown,
    effect: ({ payload: { outcome, intent } }, { dispatch }) => {
      if (isOnTrade()) return;
      dispatch(
        toastShown({ id: WORDS[outcome], values: { symbol: intent.symbol } }, TONES[outcome]),
      );
    },
  });
}

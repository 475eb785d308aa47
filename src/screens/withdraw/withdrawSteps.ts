/** The steps of one withdrawal on its screen: fill in, look at everything once more, send. Pure; secrets stay out. */
import { assign, setup } from 'xstate';

/** What is looked at before it is sent. */
export interface Wish {
  readonly paymethod: 'bank' | 'trc';
  readonly walletId: string | null;
  readonly amount: string;
  /** Whole where the user may see it whole: a wallet's address; a card only by its last four. */
  readonly target: string;
}

type WithdrawEvent =
  | { readonly type: 'FILLED_IN'; readonly wish: Wish }
  | { readonly type: 'REVIEW_OPENED' }
  | { readonly type: 'REVIEW_CLOSED' }
  /** `id` names the request that was sent off. */
  | { readonly type: 'REQUESTED'; readonly id: string }
  /** The exchange refused it: what was typed stays, and the fund password is asked for again. */
  | { readonly type: 'TURNED_DOWN' };

export const withdrawFlow = setup({
  types: {
    context: {} as { readonly wish: Wish | null; readonly id: string },
    events: {} as WithdrawEvent,
  },
  actions: {
    keepWish: assign(({ event }) => (event.type === 'FILLED_IN' ? { wish: event.wish } : {})),
    keepId: assign(({ event }) => (event.type === 'REQUESTED' ? { id: event.id } : {})),
  },
}).createMachine({
  id: 'withdraw',
  initial: 'filling',
  context: { wish: null, id: '' },
  states: {
    filling: { on: { FILLED_IN: { target: 'filled', actions: 'keepWish' } } },
    filled: {
      on: { FILLED_IN: { target: 'filled', actions: 'keepWish' }, REVIEW_OPENED: 'reviewing' },
    },
    reviewing: {
      on: { REVIEW_CLOSED: 'filled', REQUESTED: { target: 'requested', actions: 'keepId' } },
    },
    requested: { on: { TURNED_DOWN: 'reviewing' } },
  },
});

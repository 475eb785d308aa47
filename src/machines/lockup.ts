/**
 * One lock-up of the user: it earns day by day until the exchange says that it is complete. Pure: a moment that has
 * come only means that the exchange must be asked, for it alone credits and gives back.
 */
import { assign, setup } from 'xstate';
import type { LockupOrder } from '../contract';
import { isLockupNews, nextWordAt } from './lockupFacts';
import type { LockupContext } from './lockupFacts';

/** Raised whenever an old snapshot could no longer be read as it was meant. */
export const LOCKUP_VERSION = 1;

export type LockupEvent =
  /** Any row of the exchange, whoever asked for it. */
  | { readonly type: 'REPORTED'; readonly row: LockupOrder }
  /** The server's clock has reached the moment that the last row named. */
  | { readonly type: 'CREDIT_DUE'; readonly at: number };

/** It begins with nothing; the first row tells how far it is. */
export type LockupInput = Readonly<Record<never, never>>;

/** Wherever it stands: what the exchange says goes, unless it is older than what is known. */
const reported = [
  { guard: 'isCompletion', target: 'complete', actions: 'learn' },
  { guard: 'isNews', target: 'earning', actions: 'learn' },
] as const;

export const lockupMachine = setup({
  types: {
    context: {} as LockupContext,
    events: {} as LockupEvent,
    input: {},
  },
  guards: {
    isNews: ({ context, event }) =>
      event.type === 'REPORTED' && isLockupNews(context.row, event.row),
    isCompletion: ({ context, event }) =>
      event.type === 'REPORTED' &&
      event.row.state === 'complete' &&
      isLockupNews(context.row, event.row),
    isDue: ({ context, event }) => {
      const due = nextWordAt(context.row);
      return event.type === 'CREDIT_DUE' && due !== null && event.at >= due;
    },
  },
  actions: {
    learn: assign(({ event }) => (event.type === 'REPORTED' ? { row: event.row } : {})),
  },
}).createMachine({
  id: 'lockup',
  initial: 'unheard',
  context: { row: null },
  states: {
    unheard: { on: { REPORTED: reported } },
    earning: {
      on: { REPORTED: reported, CREDIT_DUE: { guard: 'isDue', target: 'crediting' } },
    },
    /** A day is full and the exchange has not said so yet; nothing is counted before it does. */
    crediting: { on: { REPORTED: reported } },
    complete: { type: 'final' },
  },
});

export const lockupEntry = { machine: lockupMachine, version: LOCKUP_VERSION };

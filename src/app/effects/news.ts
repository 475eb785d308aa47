/** What is told of each machine, and where it is not, because the page itself shows it. The one table of news. */
import type { Dispatch } from '@reduxjs/toolkit';
import type { OrderResult } from '../../contract';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import { isSending } from '../../state/machines/kyc';
import { isUndecided } from '../../machines/orderView';
import { isTransferUndecided } from '../../machines/transferView';
import { toastShown } from '../../state/toasts';
import type { ToastFact, ToastText } from '../../state/toasts';
import type { Moved, Phase } from './kind';

interface News<K extends MachineKind> {
  /** The phases it must come from; any where none are named. */
  readonly from?: (phase: Phase<K>) => boolean;
  readonly text:
    ToastText['id'] | ((context: MachineKinds[K]['context']) => ToastText['id'] | null);
  readonly tone?: ToastFact['tone'];
}

interface NewsOf<K extends MachineKind> {
  readonly to: { readonly [P in Phase<K>]?: News<K> };
  readonly values?: (context: MachineKinds[K]['context']) => NonNullable<ToastText['values']>;
  /** On this page it would be noise. */
  readonly isShownOn?: (page: URL, context: MachineKinds[K]['context']) => boolean;
}

const RESULTS = {
  win: 'news.order.win',
  lose: 'news.order.lose',
  tie: 'news.order.tie',
} as const satisfies Record<OrderResult, MessageId>;

const accepted = { from: isUndecided, text: 'news.order.accepted', tone: 'good' } as const;

const NEWS: { readonly [K in MachineKind]?: NewsOf<K> } = {
  order: {
    to: {
      pending: accepted,
      ordered: accepted,
      settled: { text: ({ result }) => result && RESULTS[result] },
      void: { text: 'news.order.void' },
      refused: { text: 'news.order.refused', tone: 'bad' },
      absent: { text: 'news.order.absent', tone: 'bad' },
    },
    values: ({ intent }) => ({ symbol: intent.symbol }),
    /** The position card shows how an order ended, and the ticket why it became none. */
    isShownOn: ({ pathname }, { orderNo, stage }) =>
      pathname === '/trade' && (orderNo === null || stage === 'final'),
  },
  /** On their own pages too: the specification has words for it that are told. */
  transfer: {
    to: {
      under_review: { from: isTransferUndecided, text: 'common.submitted', tone: 'good' },
      success: {
        text: ({ intent }) =>
          intent.kind === 'withdrawal' ? 'news.transfer.withdrawn' : 'news.transfer.deposited',
        tone: 'good',
      },
      fail: {
        text: ({ intent }) =>
          intent.kind === 'withdrawal'
            ? 'news.transfer.withdrawalFailed'
            : 'news.transfer.depositFailed',
        tone: 'bad',
      },
    },
  },
  purchase: {
    to: {
      bought: { text: 'news.purchase.bought', tone: 'good' },
      refused: { text: 'news.order.refused', tone: 'bad' },
      absent: { text: 'news.order.absent', tone: 'bad' },
    },
    values: ({ intent }) => ({ symbol: intent.name }),
    isShownOn: ({ pathname, searchParams }, { intent }) =>
      pathname === '/xq' && searchParams.get('product') === intent.productId,
  },
  kyc: {
    to: {
      under_review: { from: isSending, text: 'common.submitted', tone: 'good' },
      approved: { text: 'news.identity.approved', tone: 'good' },
      denied: { text: 'news.identity.denied', tone: 'bad' },
    },
    isShownOn: ({ pathname }, { state }) => pathname === '/realname' && state !== 'under_review',
  },
};

/** Tells what a move means to whoever looks at something else. What a machine begins with is no news, unless it was asked for. */
export function tell<K extends MachineKind>(
  dispatch: Dispatch,
  { record, from }: Moved<K>,
  page = new URL(window.location.href),
): void {
  const { value, context } = record;
  const kind = NEWS[record.machine];
  const news = kind?.to[value];
  if (!kind || !news || from === undefined || value === from) return;
  if (news.from && !news.from(from)) return;
  if (kind.isShownOn?.(page, context)) return;
  const id = typeof news.text === 'function' ? news.text(context) : news.text;
  if (id !== null) dispatch(toastShown({ id, ...textValues(kind.values?.(context)) }, news.tone));
}

const textValues = (values: ToastText['values']) => values && { values };

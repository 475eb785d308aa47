/** Tabs of the history, and the states by which each tab can be filtered. */
export const TABS = ['all', 'deposits', 'withdrawals', 'lockups', 'wealth', 'revenue'] as const;
export type Tab = (typeof TABS)[number];
/** The tabs form two groups, each of which is a separate link of the activity navigation. */
export const TRANSFER_TABS: readonly Tab[] = TABS.slice(0, 3);
export const EARNING_TABS: readonly Tab[] = TABS.slice(3);

export const TRANSFER_STATES = ['awaiting_payment', 'under_review', 'success', 'fail'] as const;
export const HOLDING_STATES = ['holding', 'matured'] as const;
export const LOCKUP_STATES = ['earning', 'complete'] as const;

export type HistoryState =
  | (typeof TRANSFER_STATES)[number]
  | (typeof HOLDING_STATES)[number]
  | (typeof LOCKUP_STATES)[number];

export const STATES: Readonly<Record<Tab, readonly HistoryState[]>> = {
  all: TRANSFER_STATES,
  deposits: TRANSFER_STATES,
  // A withdrawal has no payment to wait for.
  withdrawals: ['under_review', 'success', 'fail'],
  wealth: HOLDING_STATES,
  lockups: LOCKUP_STATES,
  revenue: [],
};

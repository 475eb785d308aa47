import type { Verification } from '#contract';

type State = Verification['state'];

export const IDENTITY_STATES: Readonly<Record<State, PlainMessageId>> = {
  none: 'identity.state.none',
  under_review: 'identity.state.under_review',
  approved: 'identity.state.approved',
  denied: 'identity.state.denied',
  unknown: 'common.unknownState',
};

import { useIntl } from 'react-intl';
import type { Verification } from '#contract';
import { Badge, type BadgeTone } from '../../../ui/Badge';

type State = Verification['state'];

export const IDENTITY_STATES: Readonly<Record<State, PlainMessageId>> = {
  none: 'identity.state.none',
  under_review: 'identity.state.under_review',
  approved: 'identity.state.approved',
  denied: 'identity.state.denied',
};

const TONES: Readonly<Record<State, BadgeTone>> = {
  none: 'neutral',
  under_review: 'waiting',
  approved: 'good',
  denied: 'bad',
};

export function IdentityBadge({ state }: { readonly state: State }) {
  const { formatMessage } = useIntl();
  return <Badge tone={TONES[state]}>{formatMessage({ id: IDENTITY_STATES[state] })}</Badge>;
}

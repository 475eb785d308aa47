import { useIntl } from 'react-intl';
import type { Verification } from '../../contract';
import { Badge, type BadgeTone } from '../../ui/Badge';

type State = Verification['state'];

/** Message id of each state that an identity can be in. */
export const VERIFICATION_STATES: Readonly<Record<State, string>> = {
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

/** How the verification of an identity stands, in a word. */
export function VerificationBadge({ state }: { readonly state: State }) {
  const { formatMessage } = useIntl();
  return <Badge tone={TONES[state]}>{formatMessage({ id: VERIFICATION_STATES[state] })}</Badge>;
}

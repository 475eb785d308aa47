import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Verification } from '#contract';
import { formatDateTime, sentences, useLocale } from '../../intl';
import type { KycContext } from '../../machines/kyc/selectors';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Stack, Text } from '../../ui/layout';
import { OnWater } from '../../ui/OnWater';
import { Skeleton } from '../../ui/Skeleton';
import { TwoPanes } from '../../ui/TwoPanes';
import { maskWithDots } from '../shared/account/masked';
import { IDENTITY_STATES } from '../shared/account/identityStates';
import { Stages } from './Stages';
import { VERIFICATION_LINES } from './verificationLine';

/** The explanation of each state. */
const TEXTS = {
  under_review: 'identity.waiting.text',
  approved: 'identity.approved.text',
  unknown: 'common.unknownState.why',
} as const satisfies Partial<Record<Verification['state'], MessageId>>;

interface IdentityStateProps {
  readonly state: keyof typeof TEXTS;
  readonly facts: KycContext;
  /** Whether the user can send a new document without the help of support. */
  readonly canRenew: boolean;
  /** Real name and ID number, masked by the exchange. */
  readonly masked: Pick<Verification, 'realName' | 'idNumber'> | undefined;
  /** Buttons and links. */
  readonly actions: ReactNode;
}

/** An identity that is under review or approved: the state above the waterline, actions and data below it. */
export function IdentityState({ state, facts, canRenew, masked, actions }: IdentityStateProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isApproved = state === 'approved';
  const notes: Readonly<Record<keyof typeof TEXTS, () => string>> = {
    under_review: () =>
      sentences({ locale }, [
        formatMessage({ id: 'identity.waiting.asking' }),
        formatMessage({ id: 'identity.waiting.fixed' }),
      ]),
    approved: () =>
      formatMessage({ id: canRenew ? 'identity.approved.canRenew' : 'identity.approved.renew' }),
    unknown: () => '',
  };
  const note = notes[state]();
  return (
    <OnWater
      {...VERIFICATION_LINES[state]}
      head={<StateHead state={state}>{formatMessage({ id: TEXTS[state] })}</StateHead>}
    >
      {state !== 'unknown' && <Stages state={state} />}
      <TwoPanes sideFirst={isApproved} side={actions}>
        <KeyValueList>
          {masked?.realName !== undefined && (
            <KeyValue label={formatMessage({ id: 'identity.fact.realName' })}>
              {maskWithDots(masked.realName)}
            </KeyValue>
          )}
          {masked?.idNumber !== undefined && (
            <KeyValue label={formatMessage({ id: 'identity.fact.idNumber' })}>
              {maskWithDots(masked.idNumber)}
            </KeyValue>
          )}
          {!isApproved && facts.submittedAt !== null && (
            <KeyValue label={formatMessage({ id: 'identity.fact.submitted' })}>
              {formatDateTime(facts.submittedAt, locale)}
            </KeyValue>
          )}
        </KeyValueList>
        {note !== '' && (
          <Text $size="label" $color="muted">
            {note}
          </Text>
        )}
      </TwoPanes>
    </OnWater>
  );
}

interface StateHeadProps {
  readonly state: Verification['state'];
  readonly children: ReactNode;
}

/** The state as the one large text of the page, and what it means. */
function StateHead({ state, children }: StateHeadProps) {
  const { formatMessage } = useIntl();
  return (
    <$Head $gap="half">
      <div role="status">
        <Text as="h2" $size="figure" $weight="strong">
          {formatMessage({ id: IDENTITY_STATES[state] })}
        </Text>
      </div>
      <p>{children}</p>
    </$Head>
  );
}

/** Placeholder of the state, in the same places. */
export function IdentityStateSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div aria-busy="true" role="status" aria-label={formatMessage({ id: 'common.loading' })}>
      <OnWater
        {...VERIFICATION_LINES.under_review}
        head={
          <>
            <Skeleton width="180px" height="34px" />
            <Skeleton width="80%" height="15px" />
          </>
        }
      >
        <Skeleton height="24px" />
        <Skeleton height="15px" />
        <Skeleton width="70%" height="15px" />
      </OnWater>
    </div>
  );
}

/** Short lines are easier to read. */
const $Head = styled(Stack)`
  max-width: 24rem;
`;

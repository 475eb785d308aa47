import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Verification } from '#contract';
import { formatDateTime, sentences, useLocale } from '../../intl';
import type { KycContext } from '../../machines/kyc/selectors';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { maskWithDots } from '../shared/account/masked';
import { IdentityBadge } from '../shared/account/IdentityBadge';

interface StandingCardProps {
  readonly state: 'under_review' | 'approved';
  readonly facts: KycContext;
  /** Whether the user can send a new document without the help of support. */
  readonly canRenew: boolean;
  /** Real name and ID number, masked by the exchange. */
  readonly masked: Pick<Verification, 'realName' | 'idNumber'> | undefined;
}

/** Card of an identity that is under review or approved. */
export function IdentityStateCard({ state, facts, canRenew, masked }: StandingCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isApproved = state === 'approved';
  return (
    <Card>
      <$Head role="status">
        <IdentityBadge state={state} />
      </$Head>
      <p>
        {formatMessage({ id: isApproved ? 'identity.approved.text' : 'identity.waiting.text' })}
      </p>
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
      <Text $size="label" $color="muted">
        {isApproved
          ? formatMessage({
              id: canRenew ? 'identity.approved.canRenew' : 'identity.approved.renew',
            })
          : sentences({ locale }, [
              formatMessage({ id: 'identity.waiting.asking' }),
              formatMessage({ id: 'identity.waiting.fixed' }),
            ])}
      </Text>
    </Card>
  );
}

export function IdentityStateSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <Card aria-busy="true" role="status" aria-label={formatMessage({ id: 'common.loading' })}>
      <Skeleton width="110px" height="24px" />
      <Skeleton height="15px" />
      <Skeleton height="15px" />
      <Skeleton width="70%" height="15px" />
    </Card>
  );
}

const $Head = styled.div`
  margin-bottom: ${space.half};
`;

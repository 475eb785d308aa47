import { useIntl } from 'react-intl';
import type { User } from '#contract';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** Shown if the verification of the identity is missing or pending; it explains the remaining steps. */
export function IdentityNeeded({ state }: { readonly state: User['verification'] }) {
  const { formatMessage } = useIntl();
  const isWaiting = state === 'under_review';
  return (
    <Card>
      <EmptyState
        title={
          isWaiting
            ? formatMessage({ id: 'withdraw.verify.waiting' })
            : formatMessage({ id: 'withdraw.verify.title' })
        }
        action={
          <LinkButton to="/realname" kind="primary">
            {isWaiting
              ? formatMessage({ id: 'withdraw.verify.look' })
              : formatMessage({ id: 'withdraw.verify.action' })}
          </LinkButton>
        }
      >
        {formatMessage({ id: 'withdraw.promise' })}
      </EmptyState>
    </Card>
  );
}

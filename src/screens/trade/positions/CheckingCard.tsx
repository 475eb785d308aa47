import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { OrderRecord } from '../../../state/machines/machines';
import { Card } from '../../../ui/Card';
import { Spinner } from '../../../ui/Spinner';
import { color, space, text } from '../../../ui/tokens';
import { useIsOnline } from './useIsOnline';
import { CardHead } from './CardHead';

/** No answer came, so nobody knows yet. It never says that the order failed. */
export function CheckingCard({ order }: { readonly order: OrderRecord }) {
  const { formatMessage } = useIntl();
  const isOnline = useIsOnline();
  return (
    <Card $tone="tide" aria-label={formatMessage({ id: 'position.label' })}>
      <CardHead intent={order.context.intent} />
      <div role="status">
        <$Title>
          <Spinner size={18} />
          {formatMessage({ id: 'position.checking' })}
        </$Title>
        <$Why>
          {isOnline
            ? formatMessage({ id: 'position.checkingWhy' })
            : formatMessage({ id: 'position.checkingOffline' })}
        </$Why>
      </div>
    </Card>
  );
}

const $Title = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.one};
  font-size: ${text.heading};
`;

const $Why = styled.p`
  margin-top: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

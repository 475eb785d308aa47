import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Card } from '../../../ui/Card';
import { Spinner } from '../../../ui/Spinner';
import { color, space, text } from '../../../ui/tokens';

/** Shown when a request got no response: the app is checking its outcome and does not resend it. */
export function CheckingTransfer({ children }: { readonly children: string }) {
  const { formatMessage } = useIntl();
  return (
    <Card $tone="tide" role="status">
      <$Title>
        <Spinner />
        {formatMessage({ id: 'deposit.checking.title' })}
      </$Title>
      <$Text>{children}</$Text>
    </Card>
  );
}

const $Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.one};
  font-size: ${text.body};
`;

const $Text = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

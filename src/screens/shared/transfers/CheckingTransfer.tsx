import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Card } from '../../../ui/Card';
import { Spinner } from '../../../ui/Spinner';
import { color, space, text } from '../../../ui/tokens';

/** No answer came: the app is finding out what became of the request, and sends nothing a second time. */
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
